"""Classical theorems the papers lean on."""
