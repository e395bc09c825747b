package discord

import (
	"slices"
	"strconv"
	"strings"
)

// permission is a set of Discord permissions.
type permission uint64

const (
	administrator  permission = 1 << 3
	manageChannels permission = 1 << 4
	manageServer   permission = 1 << 5
	viewChannel    permission = 1 << 10
	sendMessages   permission = 1 << 11
	attachFiles    permission = 1 << 15
	readHistory    permission = 1 << 16
	mentionAll     permission = 1 << 17
	createThreads  permission = 1 << 35 // public ones
	createPrivate  permission = 1 << 36 // not asked for: only some sides want one
	sendInThreads  permission = 1 << 38
	pinMessages    permission = 1 << 51 // not asked for: pins are a channel's setting
	allPermissions            = viewChannel | sendMessages | attachFiles | readHistory | createThreads | sendInThreads
)

// needed lists the permissions in the order in which we name them.
var needed = []permission{viewChannel, sendMessages, sendInThreads, attachFiles, readHistory}

// permitted are the names of the permissions, as Discord shows them.
var permitted = map[permission]string{
	viewChannel:   "View Channel",
	sendMessages:  "Send Messages",
	createThreads: "Create Public Threads",
	createPrivate: "Create Private Threads",
	sendInThreads: "Send Messages in Threads",
	attachFiles:   "Attach Files",
	readHistory:   "Read Message History",
	pinMessages:   "Pin Messages",
}

// bitsOf reads permissions as Discord writes them; none where they cannot be read.
func bitsOf(has string) permission {
	bits, err := strconv.ParseUint(has, 10, 64)
	if err != nil {
		return 0
	}
	return permission(bits)
}

// moderators says who moderate a channel, and managers who manage the whole server.
const (
	moderators = "whoever has the permission Manage Channels here"
	managers   = "whoever has the permission Manage Server"
)

// moderates reports whether somebody with these permissions in a channel moderates it.
func moderates(has string) bool {
	return bitsOf(has)&(administrator|manageChannels) != 0
}

// manages reports whether somebody with these permissions manages the whole server. No
// channel can grant that, as it can grant Manage Channels.
func manages(has string) bool {
	return bitsOf(has)&(administrator|manageServer) != 0
}

// writes reports whether somebody with these permissions may read and write in a channel.
func writes(has string) bool {
	bits, both := bitsOf(has), viewChannel|sendMessages
	return bits&administrator != 0 || bits&both == both
}

// lacks names the permissions that the bot is missing in a channel. It is "" if
// none is missing, or if Discord does not tell.
func lacks(has string, thread bool) string {
	unneeded := sendInThreads
	if thread {
		unneeded = sendMessages
	}
	return missing(has, slices.DeleteFunc(slices.Clone(needed), func(p permission) bool { return p == unneeded })...)
}

// missing names those of the needed permissions that the bot is missing; none if Discord does not
// tell which it has.
func missing(has string, needed ...permission) string {
	bits, err := strconv.ParseUint(has, 10, 64)
	if err != nil || permission(bits)&administrator != 0 {
		return ""
	}
	return namesOf(needed, func(p permission) bool { return permission(bits)&p == 0 })
}

// lacksForThreads names the permissions that the bot is missing to open a thread in a channel
// and to write in it.
func lacksForThreads(has string) string {
	return missing(has, createThreads, sendInThreads)
}

// lacksForPosts names the permissions that the bot is missing to open a post in a forum and to
// write in it.
func lacksForPosts(has string) string {
	return missing(has, sendMessages, sendInThreads)
}

// namesOf names some permissions.
func namesOf(all []permission, which func(permission) bool) string {
	var names []string
	for _, p := range all {
		if which(p) {
			names = append(names, permitted[p])
		}
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
