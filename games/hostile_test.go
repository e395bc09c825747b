package games

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// hostile are lines that no game offers.
var hostile = []string{
	"", " ", "xyzzy", "0", "-1", "99999999999999999999", "move", "move move move",
	"undo undo", "resign now", "skip skip", "lock lock lock", "{0}", "<@1>", "@everyone",
	"\u202e", "nul\x00", "broken\xff", "ｍｏｖｅ", "İ", "ſkip", "👋", strings.Repeat("a ", 140), strings.Repeat("x", 301),
}

// reachesGame reports whether a Session passes a line to its game. It refuses
// other lines itself.
func reachesGame(line string) bool {
	words, err := game.Words(line)
	return err == nil && len(words) > 0
}

// garble changes a good line into one that may be wrong.
func garble(rng *rand.Rand, line string) string {
	words := strings.Fields(line)
	i := rng.IntN(len(words))
	switch rng.IntN(6) {
	case 0:
		words = append(words, words[i])
	case 1:
		words = append(words[:i:i], words[i+1:]...)
	case 2:
		words[i] = words[i][:len(words[i])-1]
	case 3:
		words[i] = []string{"0", "9", "n", "shop", "michael", "w3", "b4", "all", "-3"}[rng.IntN(9)]
	case 4:
		j := rng.IntN(len(words))
		words[i], words[j] = words[j], words[i]
	case 5:
		words[i] = strings.ToUpper(words[i])
	}
	return strings.Join(words, " ")
}

// oddLines returns lines that may or may not be accepted: hostile lines, lines
// that are offered to somebody, lines that somebody has played before, and such
// lines with an error in them.
func (p *playout) oddLines(n int) []string {
	lines := make([]string, n)
	for i := range lines {
		seat := game.Seat(p.rng.IntN(p.Table().Seats))
		line, err := chooseLine(p.rng, p.Match(), seat)
		if len(p.journal) > 0 && p.chance(4) {
			line, err = p.journal[p.rng.IntN(len(p.journal))].Line, nil
		}
		switch {
		case err != nil || p.chance(4):
			lines[i] = hostile[p.rng.IntN(len(hostile))]
		case p.chance(2):
			lines[i] = line
		default:
			lines[i] = garble(p.rng, line)
		}
	}
	return lines
}

// checkHostile types lines that are not offered to that seat. Each is accepted,
// or refused with a sentence and without any change.
func (p *playout) checkHostile() error {
	for _, line := range p.oddLines(12) {
		seat := game.Seat(p.rng.IntN(p.Table().Seats))
		if err := p.typeInto(seat, line); err != nil {
			return fmt.Errorf("seat %d: %q: %w", seat, line, err)
		}
	}
	for _, typed := range append(p.oddLines(4), "", " ") {
		for s := range game.Seat(p.Table().Seats) {
			p.Match().Choices(s, typed) // it may offer anything, but must not panic
		}
	}
	return nil
}

// typeInto plays a line on a clone of the match.
func (p *playout) typeInto(seat game.Seat, line string) error {
	if _, over := p.Match().Outcome(); over || !reachesGame(line) {
		return nil
	}
	m, dice := p.copyOf()
	played, err := m.Play(seat, line, dice)
	if err == nil {
		if err := checkEvents(played.Events, p.Table().Seats); err != nil {
			return err
		}
		if err := m.Law(); err != nil {
			return fmt.Errorf("it breaks the law: %w", err)
		}
		return p.meansTheSame(seat, line, played.Line, m)
	}
	refusal, refused := game.Refused(err)
	if !refused {
		return fmt.Errorf("it failed: %w", err)
	}
	if err := checkText(string(refusal), game.MaxText, p.Table().Seats); err != nil {
		return fmt.Errorf("refusal: %w", err)
	}
	if refusal == "" {
		return fmt.Errorf("it was refused without a word")
	}
	before, err := json.Marshal(p.Match())
	if err != nil {
		return err
	}
	after, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if !bytes.Equal(before, after) {
		return fmt.Errorf("it was refused, and changed %s", gametest.FirstDifference(before, after))
	}
	if dice.Draws() != p.Dice().Draws() {
		return fmt.Errorf("it was refused, and dice were drawn")
	}
	return nil
}

// meansTheSame plays a line in its canonical spelling. That must lead to the same
// match, and the spelling must be its own canonical spelling.
func (p *playout) meansTheSame(seat game.Seat, line, canonical string, m game.Match) error {
	again, dice := p.copyOf()
	played, err := again.Play(seat, canonical, dice)
	if err != nil {
		return fmt.Errorf("it is journaled as %q, and that is not accepted: %w", canonical, err)
	}
	if played.Line != canonical {
		return fmt.Errorf("it is journaled as %q, and that as %q", canonical, played.Line)
	}
	a, err := json.Marshal(m)
	if err != nil {
		return err
	}
	b, err := json.Marshal(again)
	if err != nil {
		return err
	}
	if !bytes.Equal(a, b) {
		return fmt.Errorf("it is journaled as %q, which does something else: %s", canonical, gametest.FirstDifference(a, b))
	}
	return nil
}
