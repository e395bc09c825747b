package chat

import (
	"strings"

	"shipboard/games/game"
)

// Pressed returns the choices whose presses lead to a line; none if one of them would play
// a line on the way, or if there are none.
func Pressed(m game.Match, s game.Seat, line string) []game.Choice {
	var path []game.Choice
	typed := ""
	for _, n := range PathTo(m, s, line) {
		if (game.Choice{Line: typed}).Whole() {
			return nil
		}
		c := m.Choices(s, typed)[n]
		path, typed = append(path, c), c.Line
	}
	return path
}

// Named returns the labels that lead to a line, and what the last of them does. If no
// menu offers the line, such as a whole order of many parts, it returns the typed line, and
// the game's words for it if it has any.
func Named(m game.Match, s game.Seat, line string) (labels, does string) {
	path := Pressed(m, s, line)
	if len(path) == 0 {
		if v, ok := m.View(s).(game.Sayer); ok {
			does = v.Say(line)
		}
		return "“" + line + "”", does
	}
	all := make([]string, len(path))
	for i, c := range path {
		all[i] = strings.TrimRight(c.Label, " …")
		if i > 0 || c.Group == "" || c.Kind == game.Ends || strings.HasPrefix(all[i], c.Group) || strings.HasSuffix(c.Group, ".") || strings.HasSuffix(c.Group, "?") {
			continue
		}
		if card, does, ok := strings.Cut(all[i], ": "); ok && strings.Contains(c.Group+" ", " "+card+" ") {
			all[i] = does // "6: sails to 12" of the group "Card 6"
		}
		all[i] = c.Group + ": " + all[i]
	}
	return "“" + strings.Join(all, "”, then “") + "”", strings.TrimSuffix(path[len(path)-1].Hint, ".")
}
