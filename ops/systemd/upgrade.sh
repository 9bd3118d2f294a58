#!/bin/bash
# Upgrades the service to a release, as root: bash /opt/dukat/ops/systemd/upgrade.sh vVERSION (docs/operations/systemd.md).
# It installs the release beside the installed one, and runs `upgrade` in place of the program in the unit, with its user, secrets and
# limits. Then /opt/dukat leads to the version that has the database, and the service starts.
set -euo pipefail
tag=${1:-}
if [[ ! $tag =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]]; then
	echo "Usage: bash upgrade.sh vVERSION" >&2
	exit 2
fi
place=/opt/dukat
next=$place-${tag#v}
data=/var/lib/dukat
override=/run/systemd/system/dukat.service.d/upgrade.conf

if [ ! -d "$next" ]; then
	rm -rf "$next.part"
	git clone --branch "$tag" "$(git -C "$place" remote get-url origin)" "$next.part"
	mv "$next.part" "$next"
fi
# A branch may have the name of the tag, and an earlier clone may have been changed.
git -C "$next" fetch --quiet origin "+refs/tags/$tag:refs/tags/$tag"
if [ "$(git -C "$next" rev-parse HEAD)" != "$(git -C "$next" rev-parse "refs/tags/$tag^{commit}")" ] ||
	[ -n "$(git -C "$next" status --porcelain)" ]; then
	echo "$next is not $tag of the origin: remove it, and run this again." >&2
	exit 1
fi
(cd "$next" && npm start -- --prepare)

succeeded=
# The upgrade describes itself before it exchanges the databases; a start finishes a decided exchange.
has_database() {
	grep -qF "\"folder\":\"$next\"" "$data/previous/upgrade.json" 2>/dev/null &&
		{ [ -e "$data/swap.json" ] || [ -d "$data/previous/postgres" ]; }
}
finish() {
	trap '' INT TERM HUP
	systemctl stop dukat || true
	if [ -n "$succeeded" ] || has_database; then
		ln -sfn "$next" "$place"
		cp "$place"/ops/systemd/dukat* /etc/systemd/system/
	fi
	rm -f "$override"
	systemctl daemon-reload
	systemctl start dukat
}
trap finish EXIT
trap 'exit 1' INT TERM HUP
systemctl stop dukat
# The first upgrade turns the folder into a link, so that the way back names the folder of the old version.
if [ ! -L "$place" ]; then
	old=$place-$(node --print "require('$place/package.json').version")
	mv "$place" "$old"
	ln -s "$old" "$place"
fi
mkdir -p "$(dirname "$override")"
cat >"$override" <<CONF
[Service]
Type=oneshot
Restart=no
TimeoutStartSec=infinity
ExecStart=
ExecStart=/usr/bin/node scripts/dukat.mjs upgrade $next
ExecStartPost=
CONF
systemctl daemon-reload
if ! systemctl start dukat; then
	journalctl --unit dukat --lines 40 --no-pager
	echo "The upgrade failed: the version that has the database starts again." >&2
	exit 1
fi
succeeded=yes
