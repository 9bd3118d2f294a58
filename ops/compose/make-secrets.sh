#!/bin/sh
# Writes the secrets that ops/compose.yml needs into a folder, /etc/dukat by default. Never replaces one, and adds those that are missing,
# so that it can be repeated after an interruption. docs/operations/compose.md
set -eu
folder=${1:-/etc/dukat}
umask 077
mkdir -p "$folder/credentials" "$folder/database"
written=

# Writes a text into a new file, whole or not at all.
store() {
	if [ -e "$folder/$1" ]; then return; fi
	printf '%s\n' "$2" >"$folder/.part"
	mv "$folder/.part" "$folder/$1"
	written=yes
}
password_in() {
	sed -n 's|^postgres://[^:]*:\([0-9a-f][0-9a-f]*\)@.*|\1|p' "$folder/credentials/$1" | grep . || {
		echo "$folder/credentials/$1 has no password that this script wrote." >&2
		return 1
	}
}

# Assignments, since the failure of a command in an argument would be ignored.
app=$(openssl rand -hex 24)
store credentials/DATABASE_URL "postgres://dukat_app:$app@database:5432/dukat"
owner=$(openssl rand -hex 24)
store credentials/DATABASE_OWNER_URL "postgres://dukat_owner:$owner@database:5432/dukat"
pepper=$(openssl rand -base64 32)
store credentials/API_KEYS_PEPPER "$pepper"
superuser=$(openssl rand -hex 24)
store database/superuser-password "$superuser"
app=$(password_in DATABASE_URL)
owner=$(password_in DATABASE_OWNER_URL)
store database/roles.sql "create role dukat_owner login password '$owner';
create role dukat_app login noinherit password '$app';
grant dukat_app to dukat_owner;
grant set on parameter dukat.writes_own_lines to dukat_owner;
create database dukat owner dukat_owner;"
# The users in the containers: the program, and postgres of the image.
if [ "$(id -u)" = 0 ]; then
	chown -R 10001:10001 "$folder/credentials"
	chown -R 999:999 "$folder/database"
fi
[ -n "$written" ] || echo "All secrets exist in $folder; nothing was changed."
