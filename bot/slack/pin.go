package slack

import (
	"context"
	"errors"
	"slices"
	"strings"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// troublePins is the trouble that messages cannot be pinned.
const troublePins = "pins"

// Pin implements chat.Pins. Slack posts a message of its own in the channel for each new pin.
func (s *Slack) Pin(ctx context.Context, in chat.Place, ref, old string) error {
	off := s.pinned(ctx, in, old, s.api.RemovePinContext, "no_pin", "not_pinned", "message_not_found")
	err := s.pinned(ctx, in, ref, s.api.AddPinContext, "already_pinned")
	switch refusal(err) {
	case "missing_scope":
		s.troubles.Begin(troublePins, "The board cannot be pinned where moderators want it: the app lacks the scope pins:write. Add it, as the manifest has it, and install the app anew.")
	case "":
		if err == nil && ref != "" {
			s.troubles.End(troublePins)
		}
	}
	return errors.Join(off, err)
}

// pinned pins a message or takes its pin off. Some refusals say that there is nothing to do.
func (s *files) pinned(ctx context.Context, in chat.Place, ref string, do func(context.Context, string, slackapi.ItemRef) error, fine ...string) error {
	if ref == "" {
		return nil
	}
	ref, err := s.newest(ctx, ref)
	if err != nil {
		return err
	}
	channel, ts, ok := strings.Cut(ref, " ")
	if in.Chat != Name || !ok || channel != channelOf(in) {
		return nil
	}
	err = do(ctx, channel, slackapi.NewRefToMessage(channel, ts))
	if slices.Contains(fine, refusal(err)) {
		return nil
	}
	return err
}
