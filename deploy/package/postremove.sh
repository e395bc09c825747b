#!/bin/sh
# dpkg says "purge" when nothing is to stay: the games and settings go, too. rpm never does;
# there they stay.
set -e

if [ "$1" = purge ]; then
	rm -rf /var/lib/private/shipboard /var/lib/shipboard
fi
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
fi
