package told

import (
	"maps"
	"regexp"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// nameOwners says in a step whose pieces are, where it first names them: "Red (Ann) and green (you)
// row".
func nameOwners(s *chat.DeskStep, view game.View, reader game.Seat, names game.Names) {
	owned, ok := view.(game.Owned)
	if !ok {
		return
	}
	texts := []*string{&s.Head}
	for i := range s.Lines {
		texts = append(texts, &s.Lines[i].Text)
	}
	owners := owned.Owners()
	for _, piece := range slices.Sorted(maps.Keys(owners)) {
		seat := owners[piece]
		if seat < 0 || int(seat) >= len(names) {
			continue
		}
		who, whose := names[seat], names[seat]+"'s"
		if seat == reader {
			who, whose = "you", "yours"
		}
		called := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(piece) + `(?:'s)?\b`)
		for _, text := range texts {
			at := called.FindStringIndex(*text)
			if at == nil {
				continue
			}
			says := who
			if at[1]-at[0] > len(piece) {
				says = whose
			}
			*text = (*text)[:at[1]] + " (" + says + ")" + (*text)[at[1]:]
			break
		}
	}
}
