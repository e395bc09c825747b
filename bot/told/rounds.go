package told

import (
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Past is a game that is over, as one of its people may look back on it.
type Past struct {
	game    *game.Game
	table   game.Table
	seeds   [][32]byte
	origins []table.Origin // of a fork
	entries []table.Entry
	Reader  game.Seat
	Names   game.Names
}

// NewPast is the game at a table, for a reader.
func NewPast(t *table.Table, reader game.Seat, entries []table.Entry) *Past {
	return &Past{t.Def, t.Session.Table(), t.Seeds(), t.Origins, t.AsTold(entries), reader, t.Names()}
}

// namesAt are what pictures call the players who sat there at an entry.
func (p *Past) namesAt(entry int) game.Names {
	var names game.Names
	forks := len(p.origins)
	for _, e := range slices.Backward(p.entries[entry+1:]) {
		switch {
		case e.Note == nil:
		case e.Note.Kind == table.NoteForked:
			forks--
			names = slices.Clone(p.origins[forks].Players)
		case e.Note.Kind == table.NoteTaken:
			if names == nil {
				names = slices.Clone(p.Names)
			}
			names[e.Seat] = e.Note.From
		}
	}
	if names == nil {
		return p.Names
	}
	return p.game.Called(p.table, names)
}

// Replay plays a game again, and looks at the match after each entry of its journal.
// Events that an earlier release kept do not say that they open a round, so Replay adds it, and what no journal keeps.
func (p *Past) Replay(look func(after int, m game.Match) error) error {
	again, events, err := table.PlayAgain(p.game, p.table, p.seeds)
	if err != nil {
		return err
	}
	for i, e := range p.entries {
		played, err := again.Entry(e)
		if err != nil {
			return fmt.Errorf("entry %d of the journal: %w", i+1, err)
		}
		if e.Line != "" {
			events = played.Events
		}
		for j := range min(len(events), len(e.Events)) {
			if len(events) == len(e.Events) || events[j].Text == e.Events[j].Text {
				e.Events[j].Opens = events[j].Opens
				e.Events[j].Stood, e.Events[j].Dicey, e.Events[j].Orders = events[j].Stood, events[j].Dicey, events[j].Orders
				e.Events[j].Retelling = events[j].Retelling
			}
		}
		if err := look(i, again.Match()); err != nil {
			return err
		}
	}
	return nil
}

// round is a round of a tale.
type round struct {
	name string
	acts []act // what the reader planned and could still change is left out
}

// rounds are all acts of a tale, by rounds.
func (p *Tale) rounds() []round {
	all := []round{{name: "The start"}}
	for _, a := range p.acts() {
		if a.opens != "" {
			all = append(all, round{name: a.opens})
		}
		if a.quiet && !p.toldAll(a) {
			continue
		}
		last := &all[len(all)-1]
		last.acts = append(last.acts, a)
	}
	return slices.DeleteFunc(all, func(r round) bool { return len(r.acts) == 0 })
}

// toldAll reports whether everyone was told something of an act's line.
func (p *Tale) toldAll(a act) bool {
	return slices.ContainsFunc(p.entries[a.first].Events, func(v game.Event) bool { return v.To.Public() })
}

// lastStep is the last act that a step tells. If there is none, it is the game as it began.
func (p *Tale) lastStep() act {
	for _, a := range slices.Backward(p.acts()) {
		if !a.quiet {
			return a
		}
	}
	return act{}
}

// Story is the whole game in words, by rounds.
func (p *Tale) Story() []chat.DeskRound {
	var told []chat.DeskRound
	for _, r := range p.rounds() {
		one := chat.DeskRound{Name: r.name}
		for _, a := range join(r.acts, func(a, b act) bool { return a.quiet == b.quiet && a.piece() == b.piece() }) {
			one.Lines = append(one.Lines, a.inWords()...)
		}
		told = append(told, one)
	}
	return told
}

// Rounds are the rounds of a game that is over, told by the steps of its tale. Each has the
// picture of the step that ended it, which is the step that opens the next round. If the game
// cannot be played again, such as one that an older release refereed, they have no pictures.
func (d *Drawer) Rounds(p *Tale) ([]chat.DeskRound, error) {
	opens := func(e table.Entry) bool {
		return slices.ContainsFunc(e.Events, func(v game.Event) bool { return v.Opens != "" })
	}
	var failed error
	if !slices.ContainsFunc(p.entries, opens) { // as an earlier release kept them
		failed = p.Replay(func(int, game.Match) error { return nil })
	}
	all, told := p.rounds(), p.Story()
	ends := make([]act, len(all))
	for i := range all {
		if i+1 < len(all) {
			ends[i] = all[i+1].acts[0]
		} else {
			ends[i] = p.lastStep()
		}
	}
	if failed != nil {
		return told, failed
	}
	looks, err := d.looksOf(p, ends)
	if err != nil {
		return told, err
	}
	for i, end := range ends {
		picture := p.picture(end, looks[i].shown)
		picture.Title = told[i].Name
		told[i].Picture = &picture
	}
	return told, nil
}
