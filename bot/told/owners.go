package told

import (
	"regexp"
	"slices"
	"strings"

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
	var pieces []string
	for piece := range owners {
		pieces = append(pieces, regexp.QuoteMeta(piece))
	}
	slices.Sort(pieces)
	called := regexp.MustCompile(`(?i)\b(` + strings.Join(pieces, "|") + `)('s)?\b`)
	for _, text := range texts {
		*text = called.ReplaceAllStringFunc(*text, func(said string) string {
			piece, of := strings.CutSuffix(strings.ToLower(said), "'s")
			seat, is := owners[piece]
			delete(owners, piece) // named already
			if !is || seat < 0 || int(seat) >= len(names) {
				return said
			}
			who := names[seat]
			switch {
			case seat == reader && of:
				who = "yours"
			case seat == reader:
				who = "you"
			case of:
				who += "'s"
			}
			return said + " (" + who + ")"
		})
	}
}
