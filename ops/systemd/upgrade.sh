#!/bin/bash
# Upgrades the service to a release, as root: bash /opt/dukat/ops/systemd/upgrade.sh vVERSION (docs/operations/systemd.md).
# It installs the release beside the installed one, and runs `upgrade` in place of the program in the unit, with its user, secrets and
# limits. Then /opt/dukat leads to the release, or stays as it was, and the service starts.
set -euo pipefail
tag=${1:?Usage: bash upgrade.sh vVERSION}
place=/opt/dukat
next=$place-${tag#v}
override=/run/systemd/system/dukat.service.d/upgrade.conf

if [ ! -d "$next" ]; then
	rm -rf "$next.part"
	git clone --branch "$tag" "$(git -C "$place" remote get-url origin)" "$next.part"
	mv "$next.part" "$next"
fi
(cd "$next" && npm start -- --prepare)

finish() {
	rm -f "$override"
	systemctl daemon-reload
	systemctl start dukat
}
systemctl stop dukat
trap finish EXIT
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
	echo "The upgrade failed: the installed version starts again." >&2
	exit 1
fi
# The first upgrade turns the folder into a link.
if [ ! -L "$place" ]; then
	mv "$place" "$place-$(node --print "require('$place/package.json').version")"
fi
ln -sfn "$next" "$place"
cp "$place"/ops/systemd/dukat* /etc/systemd/system/
