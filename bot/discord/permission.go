package discord

import (
	"strconv"
	"strings"
)

// permission is a set of Discord's permissions.
type permission uint64

const (
	administrator  permission = 1 << 3
	viewChannel    permission = 1 << 10
	sendMessages   permission = 1 << 11
	attachFiles    permission = 1 << 15
	readHistory    permission = 1 << 16
	sendInThreads  permission = 1 << 38
	allPermissions            = viewChannel | sendMessages | attachFiles | readHistory | sendInThreads
)

// needed are the permissions in the order in which they are named.
var needed = []permission{viewChannel, sendMessages, sendInThreads, attachFiles, readHistory}

// permitted are their names, as Discord shows them.
var permitted = map[permission]string{
	viewChannel:   "View Channel",
	sendMessages:  "Send Messages",
	sendInThreads: "Send Messages in Threads",
	attachFiles:   "Attach Files",
	readHistory:   "Read Message History",
}

// lacks names what the bot needs in a channel and does not have: "" where it
// lacks nothing, or where Discord does not say what it has.
func lacks(has string, thread bool) string {
	bits, err := strconv.ParseUint(has, 10, 64)
	if err != nil || permission(bits)&administrator != 0 {
		return ""
	}
	unneeded := sendInThreads
	if thread {
		unneeded = sendMessages
	}
	var names []string
	for _, p := range needed {
		if p != unneeded && permission(bits)&p == 0 {
			names = append(names, permitted[p])
		}
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
