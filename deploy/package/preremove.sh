#!/bin/sh
# dpkg says "remove", or "upgrade" before another version comes; rpm says how many versions
# stay. While another version comes, the old one serves on.
set -e

if [ "$1" = remove ] || [ "$1" = 0 ]; then
	if [ -d /run/systemd/system ]; then
		systemctl disable --now shipboard.service
	fi
fi
