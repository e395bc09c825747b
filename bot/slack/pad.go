package slack

import (
	"context"
	"slices"
	"strings"

	"shipboard/bot/chat"
)

// A person's pad is the last message with pictures that the table brought to
// their direct messages. The table keeps its words up to date, and brings its pictures anew when
// it calls the person. So an answer brings them only if the person asks for them.
const padPrefix = "pad/"

// keepPad notes what the table brought to somebody.
func (s *Slack) keepPad(ctx context.Context, person, ref string) {
	images, err := s.stood(ctx, ref)
	if err != nil {
		s.Log.Error("look for a pad", "err", err)
		return
	}
	switch pad := s.pad(ctx, person); {
	case len(images) > 0 && pad != ref:
		if err := s.Notes.Set(ctx, padPrefix+person, []byte(ref)); err != nil {
			s.Log.Error("note a pad", "err", err)
		}
	case len(images) == 0 && pad == ref:
		s.forgetPad(ctx, person)
	}
}

// forgetPad notes that somebody has no pad that is kept true.
func (s *installation) forgetPad(ctx context.Context, person string) {
	if err := s.Notes.Set(ctx, padPrefix+person, nil); err != nil {
		s.Log.Error("forget a pad", "err", err)
	}
}

// pad is the ref of somebody's pad; "" when there is none.
func (s *Slack) pad(ctx context.Context, person string) string {
	note, err := s.Notes.Get(ctx, padPrefix+person)
	if err == nil && note != nil {
		var ref string
		ref, err = s.newest(ctx, string(note))
		if err == nil {
			return ref
		}
	}
	if err != nil {
		s.Log.Error("look for a pad", "err", err)
	}
	return ""
}

// onPad reports whether somebody's pad shows pictures with these names, which its table renews,
// and whether it shows exactly these pictures.
func (s *Slack) onPad(ctx context.Context, person string, all []chat.Picture) (stands, current bool) {
	if len(all) == 0 {
		return false, false
	}
	pad := s.pad(ctx, person)
	if pad == "" {
		return false, false
	}
	images, err := s.stood(ctx, pad)
	if err != nil {
		s.Log.Error("look for a pad", "err", err)
		return false, false
	}
	channel, _, _ := strings.Cut(pad, " ")
	_, current = among(images, channel, all)
	stands = !slices.ContainsFunc(all, func(p chat.Picture) bool {
		return !slices.ContainsFunc(images, func(i image) bool { return i.Name == p.Name })
	})
	return stands, current
}
