#!/bin/sh
# Makes the two roles and the database, as docs/operating.md says; the image of PostgreSQL runs it once, on an empty volume.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --set owner_password="$OWNER_PASSWORD" --set api_password="$API_PASSWORD" <<'SQL'
create role tilth_owner login createrole password :'owner_password';
create role tilth_api login noinherit password :'api_password';
grant tilth_api to tilth_owner;
create database tilth owner tilth_owner;
SQL
