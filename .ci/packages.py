"""Build the sdist, and from it a wheel with and one without a compiler; look into all three, and use the wheels.

The archives are left in ``dist/``. Needs Python, a C++ compiler and a package registry.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
NO_COMPILER = {"CC": "false", "CXX": "false"}
EXTENSION = re.compile(r"cgt/_native/_core\b.*\.(so|pyd)")
LITTER = re.compile(r"(^|/)(__pycache__|build|dist|_build|\.venv|\.git|\.mypy_cache|\.ruff_cache|\.hypothesis)/|\.pyc$")
USE = "import cgt, cgt._native; print(cgt.__version__, cgt._native.BACKEND, cgt.grundy(cgt.KAYLES(5, 7, 9)))"


def run(*command: str | Path, **environment: str) -> str:
    """What a command prints."""
    done = subprocess.run(
        command, env=os.environ | environment, cwd=DIST, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=True
    )
    return done.stdout.strip()


def fresh(folder: Path, *packages: str | Path) -> Path:
    """The Python of a new virtual environment with these packages."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", *packages)
    return python


def require(condition: bool, message: str) -> None:
    """End with a message unless something holds."""
    if not condition:
        sys.exit(f"packages: {message}")


def look_into_sdist(sdist: Path) -> None:
    """Everything that builds, tests and documents the package is in it, and nothing that a build has left."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = ["CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml", "cgt/_native/CMakeLists.txt", "cgt/py.typed"]
    for name in [*needed, "docs/conf.py", "tests/conftest.py"]:
        require(name in names, f"{sdist.name} lacks {name}")
    unwanted = sorted(name for name in names if LITTER.search(name) or EXTENSION.search(name))
    require(not unwanted, f"{sdist.name} carries {unwanted}")


def look_into_wheel(wheel: Path, native: bool) -> None:
    """The package with its types, the extension just when there was a compiler, and neither sources nor litter."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    require("cgt/py.typed" in names, f"{wheel.name} lacks cgt/py.typed")
    foreign = [
        name for name in names if not re.match(r"cgt/.*\.pyi?$|cgt/py\.typed$|cgt_algebra-[^/]*\.dist-info/", name)
    ]
    extensions = [name for name in foreign if EXTENSION.fullmatch(name)]
    require(foreign == extensions, f"{wheel.name} carries {foreign}")
    require(len(extensions) == native, f"{wheel.name} has the extensions {extensions}")
    require(wheel.name.endswith("-py3-none-any.whl") is not native, f"{wheel.name} has the wrong tag")


def main() -> None:
    """Build, look, install, use."""
    DIST.mkdir(exist_ok=True)
    for old in DIST.glob("cgt_algebra-*"):
        old.unlink()
    with tempfile.TemporaryDirectory() as scratch:
        builder = fresh(Path(scratch, "builder"), "build")
        run(builder, "-m", "build", "--sdist", "--outdir", DIST, ROOT)
        (sdist,) = DIST.glob("*.tar.gz")
        look_into_sdist(sdist)
        for backend, compiler in {"native": {}, "python": NO_COMPILER}.items():
            # Without --no-cache-dir pip would keep the wheel made without a compiler, and offer it again.
            build = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-cache-dir", "--wheel-dir"]
            run(builder, *build, Path(scratch, backend), sdist, **compiler)
            (wheel,) = Path(scratch, backend).glob("*.whl")
            look_into_wheel(wheel, backend == "native")
            version, found, nimber = run(fresh(Path(scratch, f"{backend}-venv"), wheel), "-c", USE).split()
            require((found, nimber) == (backend, "2"), f"{wheel.name} gives {found} {nimber}")
            require(sdist.name == f"cgt_algebra-{version}.tar.gz", f"{sdist.name} is version {version}")
            print(f"{wheel.name}: {wheel.stat().st_size // 1024} KiB, {backend} backend")
            shutil.move(wheel, DIST)
    print(f"{sdist.name}: {sdist.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
