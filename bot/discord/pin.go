package discord

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"shipboard/bot/chat"
)

// Pin implements chat.Pins. Discord posts a message of its own in the channel for each new pin,
// and a channel has a limited number of pins. The operator is told once of a channel's refusal.
func (d *Discord) Pin(ctx context.Context, in chat.Place, ref, old string) error {
	if in.Chat != Name || !isID(in.ID) {
		return errElsewhere
	}
	put := func(method, ref, route string) error {
		channel, message, _ := strings.Cut(ref, "/")
		if channel != in.ID || !isID(message) {
			return nil
		}
		return d.rest.ask(ctx, call{
			method: method, path: "/channels/" + channel + "/messages/pins/" + message, route: route,
			bucket: "/channels/" + channel + "/messages/pins/*",
		})
	}
	off := put(http.MethodDelete, old, "take the pin off a message") // first, so that there is room for another
	err := put(http.MethodPut, ref, "pin a message")
	f, refused := errors.AsType[*failure](err)
	switch {
	case refused && f.status == http.StatusForbidden && !f.passing(), refused && f.code == codeMostPins:
		if _, told := d.unpinned.LoadOrStore(in.ID, true); !told {
			d.Log.Error("the board cannot be pinned in a channel: give the bot the permission "+permitted[pinMessages]+" there, take other pins off, or have a moderator type /sea here pins off", "channel", in.ID, "err", err)
		}
	case err == nil && ref != "":
		d.unpinned.Delete(in.ID)
	}
	return errors.Join(off, err)
}
