package island

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
)

// Hidden holds the secrets of the shark in act 1.
type Hidden struct {
	Start   board.Space      `json:"start,omitempty"`
	At      board.Space      `json:"at,omitempty"` // without the plan
	Used    sharkturn.Powers `json:"used"`         // including the token of this round
	Playing board.Power      `json:"playing,omitempty"`
	Plan    []sharkturn.Step `json:"plan,omitempty"`
	Log     sharkturn.Tracks `json:"log,omitempty"` // the tracker log
}

// sharkOf is how many actions the shark has in this round.
func (is *State) sharkOf() int { return sharkturn.Actions(is.Event) }

// course begins a turn of the shark from the board.
func (is *State) course() sharkturn.Course {
	c := sharkturn.Course{
		Event: is.Event, Swimmers: is.Swimmers, Michael: is.Michael, Boats: is.At, Used: is.Hidden.Used,
		Tippable: [3]bool{board.Quint: !is.Tipped[board.Quint], board.Hooper: !is.Tipped[board.Hooper]},
	}
	c.Begin(is.Hidden.At)
	return c
}

// planned follows the plan so far. It refuses the first impossible step; only a damaged snapshot
// has one.
func (is *State) planned() (sharkturn.Course, error) {
	c := is.course()
	for _, st := range is.Hidden.Plan {
		if err := c.Add(st); err != nil {
			return c, err
		}
	}
	return c, nil
}

// start puts the shark into the water, and opens the first round.
func (a *Act) start(at board.Space, dice *game.Dice) []game.Event {
	h := &a.State.Hidden
	h.Start, h.At = at, at
	return append([]game.Event{
		game.To(a.Shark, "You start at %s.", at),
		game.ToAll("The shark is in the water."),
	}, a.startRound(dice)...)
}

// swam tells the shark its way of a round.
func swam(path []board.Space) string {
	if len(path) == 1 {
		return "You stayed at " + path[0].String() + "."
	}
	return "You swam " + strings.Join(board.SpaceList(path), ", ") + "."
}

// lock ends the shark's turn and carries out its plan. The crew are told one report,
// which does not show the order of events.
func (a *Act) lock(dice *game.Dice) []game.Event {
	is := a.State
	c, _ := is.planned() // every step was checked as it was planned
	floating := is.Floating.Where()
	report := c.Report(floating)
	is.Told = append(is.Told, sharkturn.Told{
		Event: is.Event, Floating: floating, Swimmers: is.Swimmers, Michael: is.Michael,
		At: is.At, Tipped: is.Tipped, Report: report,
	})
	if is.Hunch != nil {
		is.Hunch.Turn(&is.Told[len(is.Told)-1])
	}

	is.Learn()

	track := sharkturn.LogRound{Path: c.Path(), Token: c.Token}
	eaten := c.Ate.Total()
	if c.AteMichael != board.Nowhere {
		eaten += board.MichaelCounts
	}
	h := &is.Hidden
	h.At, h.Playing, h.Plan = c.At, c.Token, nil
	h.Used[c.Token] = c.Token != board.NoPower
	h.Log = append(h.Log, track)
	is.Swimmers, is.Michael = c.Swimmers, c.Michael
	is.Eaten = min(is.Eaten+eaten, board.TrackEnd)
	for _, m := range board.Members {
		is.Tipped[m] = is.Tipped[m] || c.Tipped[m]
	}

	ends := is.Eaten >= a.eatenOf()
	reported := game.ToAll("%s", report.Text(is.Eaten, a.eatenOf()))
	reported.Dull, reported.Asks = report.Dull(), !ends // the crew act on what it tells
	reported.Moment, reported.Shows = report.Michael != board.Nowhere, true
	mine := game.To(a.Shark, "%s", swam(track.Path))
	mine.Retelling = &game.Retelling{For: game.Public, Text: retoldWay(track)}
	reported.Retelling = &game.Retelling{For: a.AnyCrew(), Text: report.Harm(is.Eaten, a.eatenOf())}
	if eaten > 0 || slices.Contains(c.Tipped[:], true) {
		reported.Retelling.For, reported.Retelling.Deed = a.Shark, true
	}
	told := []game.Event{mine, reported}
	if ends {
		dice.See(&told[1])
		return append(told, a.end(board.SharkSide, "the shark has eaten its fill")...)
	}
	a.crewPhase()
	return told
}

// retoldWay tells those who look back where the shark swam, and which token it played.
func retoldWay(track sharkturn.LogRound) string {
	text := "The shark stayed at " + track.Path[0].String()
	if n := len(track.Path); n > 1 {
		by := ""
		if n > 2 {
			by = " by " + game.List("and", board.SpaceList(track.Path[1:n-1])...)
		}
		text = "The shark swam from " + track.Path[0].String() + by + " to " + track.Path[n-1].String()
	}
	if track.Token != board.NoPower {
		text += " and played " + track.Token.String()
	}
	return text + "."
}

// Meals counts what the shark ate.
func (is *State) Meals() int {
	n := 0
	for i := range is.Told {
		r := &is.Told[i].Report
		n += r.Eaten.Total()
		if r.Michael != board.Nowhere {
			n += board.MichaelCounts
		}
	}
	return n
}

// Swum counts the spaces that the shark entered.
func (h *Hidden) Swum() int {
	n := 0
	for _, r := range h.Log {
		n += max(len(r.Path)-1, 0)
	}
	return n
}
