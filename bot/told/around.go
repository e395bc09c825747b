package told

import (
	"maps"
	"slices"
	"strings"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
)

// mostMoves is how many sentences tell of moves where no blow was struck.
const mostMoves = 6

const nobodyChose = "Nobody chose much better or worse in it than a fair computer would have."

// roundStop tells a turning point that is a whole round. matches are those around it, by entry.
func (p *Tale) roundStop(t *Turned, turn turning.Turn, names []string, fell bool, matches map[int]game.Match) Stop {
	if p.retells(turn) {
		return p.retoldStop(t, turn, names, fell, matches)
	}
	s := p.roundsStop(t, turn)
	said, sentences, seldom := make(map[int][]string), 0, false
	for _, at := range turn.Key {
		all := p.saidAt(at, names, fell)
		if !p.struckAt(at) {
			all = p.toldAt(at)
		}
		seldom = t.odds(turn, at, all, names) || seldom
		said[at] = all[:min(len(all), mostSaidIn-sentences)]
		sentences += len(said[at])
	}
	s.Luck = t.luck(turn, seldom)
	blow := p.blowAt(turn.Key[0], said)
	if turn.Quiet && !turn.Tells() {
		said = p.movesIn(turn, game.CalledIn(matches[turn.Entry], slices.Concat(t.Course.Sides...)))
	} else if len(blow) > 0 {
		p.around(turn.From, turn.Key[0], said)
		s.Stood, s.deed = p.standing(turn, names, fell, said, matches[turn.From]), p.deed(turn.Key[0], blow)
	}
	if turn.Tells() {
		s.Choice = t.choice(turn, matches[turn.Choice.From])
		p.orders(turn, said)
		if len(blow) > 0 {
			p.chosen(turn.Choice, game.CalledIn(matches[turn.From], []game.Seat{turn.Choice.Seat}), said)
		}
	} else if turn.Quiet {
		s.Luck, s.Choice, s.deed = t.moved(turn, matches)
	} else if part, all := t.part(turn); s.Luck != "" && 2*part >= all && len(turn.Choice.Lines) == 0 { // else something made it that cannot be told
		s.Choice = nobodyChose
	}
	if len(blow) > 0 {
		by, to, _ := game.Blow(blow[0])
		p.everyRound(turn, [2]string{by, to}, said)
		s.Stood = strings.TrimSpace(s.Stood + " " + t.passed(turn, matches))
	}
	for _, at := range slices.Sorted(maps.Keys(said)) {
		s.Said = append(s.Said, said[at]...)
	}
	return s
}

// roundsStop is a turning point that is one round or more, of which nothing is told yet but where, and how the chance
// changed.
func (p *Tale) roundsStop(t *Turned, turn turning.Turn) Stop {
	s := Stop{Round: p.roundAt(turn.From + 1), Chance: t.chance(turn), entry: turn.Key[0], from: p.forkBefore(turn.From + 1)}
	if last := p.roundAt(turn.Entry - 1); last != s.Round {
		s.Round += " to " + last
	}
	return s
}

// blowAt are the sentences about an entry from its first blow on.
func (p *Past) blowAt(at int, said map[int][]string) []string {
	i := slices.IndexFunc(said[at], func(text string) bool {
		_, _, is := game.Blow(text)
		return is
	})
	if i < 0 {
		return nil
	}
	return slices.Clone(said[at][i:])
}

// mostBlow is how long a deed may be that a headline tells.
const mostBlow = 240

// deed is a blow in short, of the sentences from it on: the blow itself, how the pieces stood, and the mast or the like
// that fell, as far as there is room.
func (p *Past) deed(at int, blow []string) string {
	text := ""
	for _, v := range p.entries[at].Events {
		if _, _, is := game.Blow(v.Text); !inFull(v) || !is && !v.Moment || !slices.ContainsFunc(blow, func(said string) bool { return strings.HasPrefix(said, v.Text) }) {
			continue
		}
		parts := []string{v.Text}
		if v.Stood != nil {
			parts = append(parts, v.Stood.Text+".")
		}
		for _, part := range parts {
			if text == "" || len(text)+1+len(part) <= mostBlow {
				text = strings.TrimSpace(text + " " + part)
			}
		}
	}
	return text
}

// moved tells of rounds in which nobody struck whose moves turned the game, and the deed.
func (t *Turned) moved(turn turning.Turn, matches map[int]game.Match) (hit, how, deed string) {
	hit, how = "Nobody was hit in it.", "It came of how they moved."
	if !slices.ContainsFunc(t.tale.entries[turn.From+1:turn.Entry+1], func(e table.Entry) bool {
		return slices.ContainsFunc(e.Events, func(v game.Event) bool { return v.To.Public() && len(v.Dice) > 0 })
	}) {
		hit = "No dice fell in it."
	}
	behind := t.behind(turn, matches)
	deed = behind
	if text, seat := t.idle(turn, matches); text != "" {
		how, deed = "It came of how "+seat.Mark()+" moved: "+text+".", text+"."
	}
	return hit, strings.TrimSpace(how + " " + behind), deed
}

// orders adds the secret orders of whoever chose in a round which everyone saw carried out, before all else.
func (p *Past) orders(turn turning.Turn, said map[int][]string) {
	for at := turn.From + 1; at <= turn.Entry; at++ {
		var all []string
		for _, v := range p.entries[at].Events {
			for _, order := range v.Orders {
				if v.To.Public() && strings.HasPrefix(order, turn.Choice.Seat.Mark()) {
					all = append(all, order)
				}
			}
		}
		if len(all) > 0 {
			said[at] = append(all, said[at]...)
		}
	}
}

// chosen adds the last move of a choice to what is told, of whoever has one of the names.
func (p *Past) chosen(c turning.Choice, names []string, said map[int][]string) {
	for entry := c.To; entry > c.From; entry-- {
		if moves := p.movesAt(entry, names); len(moves) > 0 {
			if text := moves[len(moves)-1]; !slices.Contains(said[entry], text) {
				said[entry] = append([]string{text}, said[entry]...)
			}
			return
		}
	}
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

// movesIn are the last moves in each round of a turning point of whoever has one of the names, by entry.
func (p *Past) movesIn(turn turning.Turn, names []string) map[int][]string {
	said, from, ends := make(map[int][]string), turn.From, p.roundsIn(turn)
	for _, to := range ends {
		n := 0
		for entry := to; entry > from; entry-- {
			moves := p.movesAt(entry, names)
			said[entry] = moves[max(0, len(moves)-(mostMoves/len(ends)-n)):]
			n += len(said[entry])
		}
		from = to
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
