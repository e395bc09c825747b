#!/bin/sh
# dpkg says "configure" and the version that was configured before; rpm says how many
# versions are installed now.
set -e

if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	# The games go on. A service that does not start must not stop the packages after this one.
	systemctl try-restart shipboard.service || echo 'Shipboard did not start again; systemctl status shipboard tells why.'
fi

if [ "$1" = configure ] && [ -z "$2" ] || [ "$1" = 1 ]; then
	cat <<'TELL'
Shipboard is installed, and does not run yet. Write your tokens into
/etc/shipboard.env, start it, and look how it goes:

  sudo systemctl enable --now shipboard
  systemctl status shipboard

/usr/share/doc/shipboard/running.md tells where tokens come from, and the rest.
TELL
fi
