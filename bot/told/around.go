package told

import (
	"maps"
	"slices"

	"shipboard/games/game"
	"shipboard/games/turning"
)

// mostMoves is how many sentences tell of moves where no blow was struck: the last of them.
const mostMoves = 6

// roundStop tells a turning point that is a whole round.
func (p *Tale) roundStop(t *Turned, turn turning.Turn, names []string, fell bool, asked, ended game.Match) Stop {
	s := Stop{Round: p.roundAt(turn.From + 1), Chance: t.chance(turn), Luck: t.luck(turn), entry: turn.Key[0], from: p.forkBefore(turn.From + 1)}
	if last := p.roundAt(turn.Entry - 1); last != s.Round {
		s.Round += " to " + last
	}
	said, sentences := make(map[int][]string), 0
	for _, at := range turn.Key {
		all := p.saidAt(at, names, fell)
		if !p.struckAt(at) {
			all = p.toldAt(at)
		}
		t.odds(turn, at, all)
		said[at] = all[:min(len(all), mostSaidIn-sentences)]
		sentences += len(said[at])
	}
	if turn.Quiet && len(turn.Choice.Lines) == 0 {
		said = p.movesIn(turn.From, turn.Entry, game.CalledIn(ended, slices.Concat(t.Course.Sides...)))
	} else {
		p.around(turn.From, turn.Key[0], said)
	}
	for _, at := range slices.Sorted(maps.Keys(said)) {
		s.Said = append(s.Said, said[at]...)
	}
	if part, all := t.part(turn); len(turn.Choice.Lines) > 0 {
		s.Choice = t.choice(turn, asked)
	} else if turn.Quiet {
		s.Luck, s.Choice = "Nobody was hit in it.", "It came of how they moved."
	} else if s.Luck != "" && 2*part >= all { // else something made it that cannot be told
		s.Choice = "Nobody chose much better or worse in it than a fair computer would have."
	}
	return s
}

// around adds to the sentences about an entry with a blow, by entry, what led to the blow since another
// entry, and what came of it in the same round: the last move of whoever struck, and of whoever was struck,
// and the first harm that came to the latter, such as to drift for want of hands.
func (p *Past) around(from, at int, said map[int][]string) {
	i := slices.IndexFunc(said[at], func(text string) bool {
		_, _, is := game.Blow(text)
		return is
	})
	if i < 0 {
		return
	}
	by, to, _ := game.Blow(said[at][i])
	add := func(entry int, text string) {
		if !slices.Contains(said[entry], text) {
			said[entry] = append(said[entry], text)
		}
	}
	for _, name := range []string{by, to} {
		for entry := at - 1; entry > from; entry-- {
			if moves := p.movesAt(entry, []string{name}); len(moves) > 0 {
				add(entry, moves[len(moves)-1])
				break
			}
		}
	}
	for entry := at; entry < len(p.entries); entry++ {
		for _, v := range p.entries[entry].Events {
			if _, _, blow := game.Blow(v.Text); v.Harms && !blow && !v.Moment && inFull(v) && len(v.Dice) == 0 && game.Mentions(v.Text, to) {
				add(entry, v.Text)
				return
			}
		}
		if p.opens(entry) {
			return
		}
	}
}

// movesIn are the last moves after one entry up to another, by entry, of whoever has one of the names.
func (p *Past) movesIn(from, to int, names []string) map[int][]string {
	said, n := make(map[int][]string), 0
	for entry := to; entry > from; entry-- {
		moves := p.movesAt(entry, names)
		moves = moves[max(0, len(moves)-(mostMoves-n)):]
		n += len(moves)
		said[entry] = moves
	}
	return said
}

// movesAt are the sentences of an entry that tell of moves of whoever has one of the names. Moves stand
// in rows.
func (p *Past) movesAt(entry int, names []string) (moves []string) {
	for _, v := range p.entries[entry].Events {
		its := func(name string) bool { return game.Mentions(v.Text, name) }
		if inFull(v) && v.Row != "" && len(v.Dice) == 0 && !v.Moment && slices.ContainsFunc(names, its) {
			moves = append(moves, v.Text)
		}
	}
	return moves
}

// inFull reports whether everyone was told of an event in full.
func inFull(v game.Event) bool { return v.To.Public() && !v.Brief }

// opens reports whether an entry opened a round.
func (p *Past) opens(entry int) bool {
	return slices.ContainsFunc(p.entries[entry].Events, func(v game.Event) bool { return v.Opens != "" })
}
