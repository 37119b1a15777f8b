#!/bin/sh
# Installs Mutoscope @VERSION@ without root: sh install.sh [OPTIONS], or from a pipe: ... | sh -s -- [OPTIONS]
#
#   --prefix DIR     where to; by default ~/.local, then the program is ~/.local/bin/mutoscope
#   --from PLACE     the address or the folder of the release files@DEFAULT@
#   --with-kit       also install the kit that builds packages of iOS (`mutoscope swift test`)
#   --uninstall      remove what this script has installed
#
# The sums of the files are in this script, and nothing is installed from a file whose sum differs.
set -eu

version='@VERSION@'
from='@FROM@'

sums() {
  cat <<'SUMS'
@SUMS@
SUMS
}

complain() {
  echo "install.sh: $*" >&2
  exit 1
}

usage() {
  cat <<USAGE
Installs Mutoscope $version without root.

  --prefix DIR     where to; by default ~/.local
  --from PLACE     the address or the folder of the release files
  --with-kit       also install the kit that builds packages of iOS
  --uninstall      remove what this script has installed
USAGE
}

# Fetches a file of the release into the folder $work, and compares its sum.
fetch() {
  sum=$(sums | sed -n "s/^\([0-9a-f]*\)  $1\$/\1/p")
  [ -n "$sum" ] || complain "there is no $1 in this release; the files are: $(sums | sed 's/^[^ ]*  //' | tr '\n' ' ')"
  case $from in
  *://*)
    if command -v curl >/dev/null; then curl -fsSL -o "$work/$1" "$from/$1"
    elif command -v wget >/dev/null; then wget -qO "$work/$1" "$from/$1"
    else complain "there is neither curl nor wget."; fi || complain "$from/$1 cannot be fetched." ;;
  *) cp "$from/$1" "$work/$1" 2>/dev/null || complain "there is no $1 in the folder $from." ;;
  esac
  [ "$(sha256sum < "$work/$1")" = "$sum  -" ] ||
    complain "$1 is not the file of release $version: its SHA-256 differs. Nothing was installed."
}

# Unpacks a file of the release into a folder of its own.
unpack() {
  fetch "$1-$version-linux-$machine.tar.gz"
  mkdir "$work/$1"
  tar -xzf "$work/$1-$version-linux-$machine.tar.gz" -C "$work/$1" --strip-components 1 --no-same-owner
}

main() {
  prefix='' kit='' remove=''
  while [ $# -gt 0 ]; do
    case $1 in
    --prefix) prefix=${2:?--prefix needs a folder}; shift 2 ;;
    --from) from=${2:?--from needs an address or a folder}; shift 2 ;;
    --with-kit) kit=1; shift ;;
    --uninstall) remove=1; shift ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; complain "'$1' is not an option." ;;
    esac
  done
  [ -n "$prefix" ] || prefix=${HOME:?"there is no home folder; name a folder with --prefix"}/.local
  if [ -n "$remove" ]; then
    [ -f "$prefix/lib/mutoscope/uninstall" ] || complain "this script has installed nothing in $prefix."
    exec sh "$prefix/lib/mutoscope/uninstall"
  fi
  [ -n "$from" ] || complain "name the address or the folder of the release files with --from."
  from=${from%/}
  machine=$(uname -m)
  [ "$(uname -s)" = Linux ] || complain "Mutoscope runs on Linux, and this is $(uname -s); use a container there."
  command -v sha256sum >/dev/null || complain "there is no sha256sum, with which the files are verified."
  mkdir -p "$prefix" 2>/dev/null && [ -w "$prefix" ] ||
    complain "$prefix cannot be written to; name another folder with --prefix."
  prefix=$(cd "$prefix" && pwd)
  work=$(mktemp -d "$prefix/.mutoscope-XXXXXX")
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  unpack mutoscope
  [ -z "$kit" ] || unpack mutoscope-kit
  "$work/mutoscope/bin/mutoscope" --version > "$work/runs" 2> "$work/errors" ||
    complain "the program does not run here; it needs the C library of Debian 12, Ubuntu 24.04 or a newer system." \
      "It says: $(head -n 1 "$work/errors")"
  # An earlier installation may have files that this one does not have.
  [ ! -f "$prefix/lib/mutoscope/uninstall" ] || sh "$prefix/lib/mutoscope/uninstall" > /dev/null
  for part in mutoscope mutoscope-kit; do
    [ -d "$work/$part" ] || continue
    (cd "$work/$part" && find . -type f -o -type l) | sed 's|^\./||' | LC_ALL=C sort > "$work/list"
    while IFS= read -r file; do
      mkdir -p "$prefix/$(dirname "$file")"
      mv -f "$work/$part/$file" "$prefix/$file"
    done < "$work/list"
    cat "$work/list" >> "$work/installed"
  done
  mv -f "$work/installed" "$prefix/lib/mutoscope/installed"
  echo "installed Mutoscope $version in $prefix"
  case :$PATH: in
  *":$prefix/bin:"*) program=mutoscope ;;
  *) program=$prefix/bin/mutoscope
    echo "to run it by its name: export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
  echo "to see something: $program new title && $program still title.yaml --at 2"
}

# The last line: a script that is cut off on its way does nothing.
main "$@"
