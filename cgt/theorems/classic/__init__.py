"""Classical theorems that the papers lean on."""
