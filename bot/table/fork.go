package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
)

// A fork is a game that goes on from a round of a game that is over: what if? Other people may
// play it, and its dice are new. The journal of the fork begins with the entries of the other
// game up to that round, unchanged. Then a note says that it forks, and from there on the dice
// follow from the seed of the fork. So all of it can be played again: the first part from the
// other game's seed, and the rest from its own.

// Origin is the game from which a fork goes on.
type Origin struct {
	Table   string   `json:"table"`
	Round   string   `json:"round"`   // the round that had just begun
	Entries uint64   `json:"entries"` // the number of the last entry of the journal that is from there
	Players []string `json:"players"` // who sat there then
	Seal    string   `json:"seal"`
	Secret  string   `json:"secret"`
	Luck    []Lucky  `json:"luck"`
	Digest  string   `json:"digest,omitempty"` // digest of its export, as its channel was told it

	ForgottenSeed string `json:"forgottenSeed,omitempty"` // the seed in hex, once a phrase was forgotten
}

// Fork is a game as it stood when a round of it began.
type Fork struct {
	Origins  []Origin // the games from which it goes on, the oldest first; several for a fork of a fork
	Given    []Entry
	Position *game.Session
}

// Round is a round of a journal.
type Round struct {
	Name    string
	Entries uint64 // how many entries there are up to the one that opens the round
}

// RoundsOf are the rounds of a journal. If one entry opens several rounds, only the last counts.
// If a name comes again, a number stands behind it: "Deal 1 (2)".
func RoundsOf(entries []Entry) []Round {
	var all []Round
	times := make(map[string]int)
	for i, e := range entries {
		for _, v := range slices.Backward(e.Events) {
			if v.Opens == "" {
				continue
			}
			r := Round{v.Opens, uint64(i) + 1}
			times[r.Name]++
			if times[r.Name] > 1 {
				r.Name += fmt.Sprintf(" (%d)", times[r.Name])
			}
			all = append(all, r)
			break
		}
	}
	return all
}

// ForkRounds are the rounds from which another game may go on: those that began before
// anybody had resigned.
func ForkRounds(entries []Entry) []Round {
	if gone := slices.IndexFunc(entries, resigns); gone >= 0 {
		entries = entries[:gone]
	}
	return RoundsOf(entries)
}

func resigns(e Entry) bool { return e.Line == game.Resign }

// RoundNamed finds a round by its name or its number. If several rounds have that number, it
// finds the last.
func RoundNamed(all []Round, typed string) (Round, error) {
	if len(all) == 0 {
		return Round{}, game.Refuse("That game has no rounds, so no other game can go on from one.")
	}
	named := func(r Round) bool { return strings.EqualFold(r.Name, typed) }
	ends := func(r Round) bool {
		words := strings.Fields(strings.ToLower(r.Name))
		return words[len(words)-1] == strings.ToLower(typed)
	}
	for _, is := range []func(Round) bool{named, ends} {
		for _, r := range slices.Backward(all) {
			if is(r) {
				return r, nil
			}
		}
	}
	had := all[0].Name
	if last := all[len(all)-1].Name; last != had {
		had += " to " + last
	}
	return Round{}, game.Refuse("That game had no %s; it had %s.", game.Quote(typed), had)
}

// ForkAt plays a finished game again, up to the beginning of a round.
func (t *Table) ForkAt(entries []Entry, r Round) (*Fork, error) {
	if t.Stage != Over {
		return nil, game.Refuse("That is possible once the game is over.")
	}
	f := &Fork{Given: slices.Clone(entries[:r.Entries])}
	if slices.ContainsFunc(f.Given, resigns) {
		return nil, game.Refuse("By then a player had resigned, so nobody could take that seat; name an earlier round.")
	}
	whole := append(slices.Clone(t.Origins), Origin{
		Table: t.ID, Seal: t.Seal(), Secret: t.Secret, Luck: t.Luck, Digest: t.Digest, ForgottenSeed: t.ForgottenSeed,
	})
	at := slices.IndexFunc(whole, func(o Origin) bool { return o.Entries == 0 || o.Entries >= r.Entries })
	f.Origins = whole[:at+1]
	last := &f.Origins[at]
	last.Round, last.Entries, last.Players = r.Name, r.Entries, t.satAt(entries, r.Entries)
	again, _, err := PlayAgain(t.Session.Game(), t.Session.Table(), t.Seeds())
	if err != nil {
		return nil, err
	}
	for i, e := range f.Given {
		if _, err := again.Entry(e); err != nil {
			return nil, fmt.Errorf("entry %d of the journal: %w", i+1, err)
		}
	}
	if _, over := again.Match().Outcome(); over {
		return nil, game.Refuse("That game ended as %s began; name an earlier round.", r.Name)
	}
	f.Position = again.Session
	return f, nil
}

// satAt are the names of the players who sat here right after the given number of entries of the
// journal.
func (t *Head) satAt(entries []Entry, after uint64) []string {
	names := make([]string, len(t.Seats))
	for i, s := range t.Seats {
		names[i] = s.Name
	}
	forks := len(t.Origins)
	for _, e := range slices.Backward(entries[after:]) {
		switch {
		case e.taken():
			names[e.Seat] = e.Note.From
		case e.forks():
			forks--
			names = slices.Clone(t.Origins[forks].Players)
		}
	}
	return names
}

// forks reports whether a fork begins with this entry.
func (e Entry) forks() bool { return e.Note != nil && e.Note.Kind == NoteForked }

// GoOnFrom makes a new table the lobby of a fork.
func (t *Table) GoOnFrom(c *Change, f *Fork) {
	t.Origins, t.Parts, t.Position, c.Given = f.Origins, f.Position.Table().Roles, f.Position, f.Given
	t.Options = f.Position.Table().Options
	t.Def = t.PlayedHere(f.Position.Game())
}

// Given is how many entries of a fork's journal come from another game.
func (t *Charter) Given() uint64 {
	if !t.Forked() {
		return 0
	}
	return t.Origins[len(t.Origins)-1].Entries
}

// Forked reports whether the game goes on from another one. Such a game counts in no
// statistics, since part of it was known before.
func (t *Charter) Forked() bool { return len(t.Origins) > 0 }

// WhatIf says from where a fork goes on: "What if, from Round 7 of JAWS #kqrst."; "" if the game
// is no fork.
func (t *Table) WhatIf() string {
	if !t.Forked() {
		return ""
	}
	from := t.Origins[len(t.Origins)-1]
	return "What if, from " + from.Round + " of " + strings.TrimSuffix(t.Def.Title, whatIf) + " #" + from.Table + "."
}

// whatIf ends the title of a fork.
const whatIf = ", what if"

// PlayedHere is a game as a table plays it. A fork has a title of its own, and its lobby has
// a role for each seat, which people and computers may ask for.
func (t *Head) PlayedHere(g *game.Game) *game.Game {
	if !t.Forked() {
		return g
	}
	forked := *g
	forked.Title = g.Title + whatIf
	forked.Lasts, forked.Waited = nil, nil // part of it has been played
	if t.Stage != Lobby {
		return &forked
	}
	players := t.Origins[len(t.Origins)-1].Players
	seats := game.Seats{Min: len(players), Max: len(players)}
	for i, word := range t.partsOf(g) {
		seats.Roles = append(seats.Roles, game.Role{
			Key: strings.ToLower(strings.ReplaceAll(word, " ", "")), Title: word, Blurb: players[i] + " played it.", Most: 1,
		})
	}
	seats.Words = func(at game.Table) []string {
		words := make([]string, at.Seats)
		for i, asked := range at.Roles {
			for _, r := range seats.Roles {
				if slices.Contains(asked, r.Key) {
					words[i] = r.Title
				}
			}
		}
		return words
	}
	forked.Seats = seats
	return &forked
}

// partsOf are the names of a fork's seats. No two of them are the same.
func (t *Head) partsOf(g *game.Game) []string {
	n := len(t.Origins[len(t.Origins)-1].Players)
	words := make([]string, n)
	if g.Seats.Words != nil {
		copy(words, g.Seats.Words(game.Table{Seats: n, Roles: t.Parts, Options: t.Options}))
	}
	for i, word := range words {
		if at := slices.Index(words, word); word == "" || at < i {
			words[i] = fmt.Sprint(cmp.Or(word, "Seat"), " ", i+1)
		}
	}
	return words
}

// beginFork begins a fork with those who sit here.
func (t *Table) beginFork(c *Change, r Task, phrase string) (Decided, error) {
	if n := t.Def.Seats.Max - len(t.Seats); n > 0 {
		return Decided{}, game.Refuse("The game goes on once all %d seats are taken: press Add a computer for each of the others.", t.Def.Seats.Max)
	}
	if !t.agreedToBegin(r) {
		return t.wouldBegin(c, r, phrase)
	}
	t.sitAsAsked()
	t.fixPhrases(r.From, phrase)
	session := t.Position
	session.Reseed(t.Seed())
	t.Position = nil
	for i := range t.Seats {
		t.Seats[i].Last, t.Seats[i].News = t.Lines, t.Lines // what came before is no news
	}
	d, err := t.begun(c, r, session, Entry{At: c.Now, Seat: game.Public, Note: &Note{Kind: NoteForked}})
	return d, err
}

// sitAsAsked puts those who sit in a fork's lobby into the seats that they asked for, and
// the others into the free ones.
func (t *Table) sitAsAsked() {
	seats := make(Seats, len(t.Seats))
	taken := make([]bool, len(t.Seats))
	var rest Seats
	for _, s := range t.Seats {
		at := slices.IndexFunc(t.Def.Seats.Roles, func(r game.Role) bool { return slices.Contains(s.Roles, r.Key) })
		if at < 0 {
			rest = append(rest, s)
			continue
		}
		seats[at], taken[at] = s, true
	}
	for i := range seats {
		if !taken[i] {
			seats[i], rest = rest[0], rest[1:]
		}
	}
	t.Seats = seats
}

// Again is a game that is played again, entry by entry of its journal.
type Again struct {
	*game.Session
	seeds [][32]byte // for its forks
}

// PlayAgain sets a game up again from its seeds.
func PlayAgain(g *game.Game, at game.Table, seeds [][32]byte) (*Again, []game.Event, error) {
	session, events, err := game.Begin(g, at, seeds[0])
	if err != nil {
		return nil, nil, fmt.Errorf("set the game up again: %w", err)
	}
	return &Again{session, seeds[1:]}, events, nil
}

// Entry plays an entry of the journal again. An entry without a line tells nothing.
func (a *Again) Entry(e Entry) (game.Played, error) {
	switch {
	case e.forks() && len(a.seeds) == 0:
		return game.Played{}, fmt.Errorf("the game has no seed for a fork")
	case e.forks():
		a.Reseed(a.seeds[0])
		a.seeds = a.seeds[1:]
	case e.Line != "":
		return a.Play(e.Seat, e.Line)
	}
	return game.Played{}, nil
}

// Seeds are the seeds from which the dice have followed: one for each game from which a fork goes
// on, and last the seed of the game itself.
func (t *Charter) Seeds() [][32]byte {
	var seeds [][32]byte
	for _, o := range t.Origins {
		seeds = append(seeds, o.seed())
	}
	return append(seeds, t.Seed())
}

func (o Origin) seed() [32]byte {
	return (&Charter{Secret: o.Secret, Luck: o.Luck, ForgottenSeed: o.ForgottenSeed}).Seed()
}
