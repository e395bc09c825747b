package moby

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// playAll carries out a line. Several plots, and a lock at the end, may be joined
// by and: all of them are played or none.
func (s *State) playAll(t *telling, seat game.Seat, words []string) (string, error) {
	if !slices.Contains(words, joined) {
		return s.play(t, seat, words)
	}
	if s.stopped() {
		return "", game.Refuse("Answer one question at a time, without “and”.")
	}
	if n := len(words) - 1; words[0] == joined || words[n] == joined {
		return "", game.Refuse("“and” stands between two orders, as in: plot F F R and lock.")
	}
	trial := s.clone()
	var lines []string
	for len(words) > 0 {
		part := words
		if i := slices.Index(words, joined); i >= 0 {
			part, words = words[:i], words[i+1:]
		} else {
			words = nil
		}
		if len(lines) > 0 && lines[len(lines)-1] == "lock" || len(part) == 0 {
			return "", game.Refuse("Lock comes last, as in: plot F F R and lock.")
		}
		line, err := trial.play(t, seat, part)
		if err != nil {
			return "", err
		}
		lines = append(lines, line)
	}
	*s = *trial
	t.plain = false // it counts on what was plotted before
	return strings.Join(lines, " "+joined+" "), nil
}

// joined is the word between the parts of a line.
const joined = "and"
