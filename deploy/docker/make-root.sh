#!/bin/sh
# Makes the whole file system of the image: Alcove with what runs it, and nothing else. No shell, no package manager, no
# compiler. Usage: make-root.sh <folder of an installed release> <folder to make> <path that it will have in the image>
set -eu
app=$1 root=$2 path=${3:-/app}

mkdir -p "$root$path" "$root/data" "$root/tmp" "$root/etc/ssl/certs" "$root/usr/bin" "$root/usr/share"
cp -a "$app/." "$root$path/"

# Node stands once, without the names of its functions (33 MB).
modules=$root$path/node_modules
node=$(ls -d "$modules"/node-linux-*/bin/node)
strip --strip-unneeded -o "$root/usr/bin/node" "$node"
rm -rf "$modules"/node-linux-* "$modules/.bin/node" "$modules/.cache/compiled"
# What people read and tools check, and what another form of the same is used of.
find "$modules" -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' -o -name '*.map' \) -delete
rm -rf "$modules/pdfjs-dist/build" "$modules/pdfjs-dist/types" "$modules/@tesseract.js-data/eng/4.0.0"
rm -f "$modules"/tesseract.js-core/*.wasm.js
for core in "$modules"/tesseract.js-core/tesseract-core*; do
  case $core in *-lstm.*) ;; *) rm "$core" ;; esac
done

# For the dump before a migration on PostgreSQL.
dump=$(ls -d /usr/lib/postgresql/*/bin/pg_dump 2>/dev/null | tail -1 || true)
[ -z "$dump" ] || cp "$dump" "$root/usr/bin/pg_dump"

# The libraries that these are linked with, as the loader finds them here.
{
  ls "$root"/usr/bin/*
  find "$modules" -type f \( -name '*.node' -o -name '*.so' -o -name '*.so.*' \)
} | while read -r binary; do
  LD_LIBRARY_PATH=$(dirname "$binary") ldd "$binary" 2>/dev/null | grep -o '/[^ ]*' || true
done | sort -u | while read -r library; do
  # Those of the packages lie beside them already.
  case $library in "$root"*) continue ;; esac
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
# Names of hosts are looked up by libraries that nothing is linked with.
for library in /lib/*-linux-gnu/libnss_files.so.2 /lib/*-linux-gnu/libnss_dns.so.2 /lib/*-linux-gnu/libresolv.so.2; do
  [ ! -e "$library" ] || cp -L "$library" "$root$library"
done

cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
[ ! -d /usr/share/zoneinfo ] || cp -a /usr/share/zoneinfo "$root/usr/share/"
rm -rf "$root/usr/share/zoneinfo/posix" "$root/usr/share/zoneinfo/right"
echo 'alcove:x:10001:10001::/data:/sbin/nologin' > "$root/etc/passwd"
echo 'alcove:x:10001:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
chmod 1777 "$root/tmp"
chown 10001:10001 "$root/data"
