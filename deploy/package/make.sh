#!/bin/sh
# Makes what the archives and packages hold beside the binary, in the folder made.
set -eu
rm -rf made
mkdir made
go test -count=1 ./cmd/shipboard -run '^TestManual$' -manual "$PWD/made"
gzip -9nk made/shipboard.1
sed 's|/usr/local/bin/|/usr/bin/|' deploy/shipboard.service >made/shipboard.service
