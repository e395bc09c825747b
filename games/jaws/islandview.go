package jaws

import (
	"fmt"
	"strconv"

	"shipboard/games/game"
)

// islandView fills in the board of act 1, while the act lasts or if it was the whole
// game. It fills in the pad for the shark while the act lasts, and for everyone once
// the game is over.
func (s *State) islandView(viewer game.Seat, v *View) {
	is := s.Island
	over := s.Over != nil
	if over || s.Act == 1 && viewer == s.Shark {
		v.Pad = is.pad()
	}
	if s.Act != 1 {
		return
	}
	v.Round, v.Phase = is.Round, is.Phase
	v.Island = is.board()
	v.Island.EatenOf = s.eatenOf()
	if is.Hints && !over {
		v.Island.Chances = is.chances().byName()
	}
	v.Title, v.Task = s.islandBanner(viewer)
}

// islandBanner makes the title of the board and the task beside it.
func (s *State) islandBanner(viewer game.Seat) (title, task string) {
	is := s.Island
	if s.Over != nil {
		return "Act 1 is over", s.Over.Text
	}
	title = "Round " + strconv.Itoa(is.Round) + " · "
	switch is.Phase {
	case PhaseStart:
		if viewer == s.Shark {
			return "Act 1", "choose your start"
		}
		return "Act 1", "the shark chooses its start"
	case PhaseEvent:
		return title + amityEvents[is.Event].title, s.deciding().task[len("to "):]
	case PhaseShark:
		if viewer != s.Shark {
			return title + "the shark's turn", "it plans unseen"
		}
		c, _ := is.planned() // every step was checked as it was planned
		return title + "your turn", strconv.Itoa(c.left) + " of " + strconv.Itoa(is.sharkOf()) + " actions left"
	}
	if m, someone := is.acting(); someone {
		return title + m.String() + "'s turn", strconv.Itoa(is.Left[m]) + " of " + strconv.Itoa(is.Of[m]) + " actions left"
	}
	open := 0
	for _, turn := range is.Turn {
		if turn == turnToAct {
			open++
		}
	}
	return title + "the crew's turn", strconv.Itoa(open) + " of 3 still to act"
}

// board copies the public parts of the island, and nothing else.
func (is *Island) board() *IslandView {
	v := &IslandView{
		Swimmers: map[string]int{}, Michael: is.Michael.String(), Supply: is.supply(),
		Closed: is.Closed.String(), Opening: is.Opening, Deck: len(is.Deck),
		Eaten: is.Eaten, OnShark: is.OnShark, Shop: is.Shop,
		Docks:    map[string]int{"5": is.Docks[westernDock], "8": is.Docks[easternDock]},
		Floating: is.Floating.counts(),
		Quint:    is.At[Quint].String(), Brody: is.At[Brody].String(), Hooper: is.At[Hooper].String(),
		Barrels: is.Aboard, Tipped: is.Tipped, Left: is.Left, Of: is.Of, Turn: is.Turn,
		Tokens:     is.Hidden.Used.left(),
		TokenOut:   is.Hidden.Playing != NoPower,
		Seen:       is.Seen.String(),
		Binoculars: is.Binoculars.String(), Finder: is.Finder.String(),
		NoClosing: is.Event == independenceWeekend,
		Clues:     is.clues(),
	}
	for i := range is.Told {
		v.Past = append(v.Past, PastView{is.Told[i].Report.view(i + 1), is.Told[i].searched()})
	}
	for _, b := range beaches {
		v.Swimmers[b.String()] = is.Swimmers[b]
	}
	if is.Michael == Nowhere {
		v.Supply++
	}
	if is.Event != 0 {
		card := &amityEvents[is.Event]
		v.Event = &EventView{ID: card.id, Title: card.title, Text: card.text, Swimmers: is.Letters.counts()}
	}
	switch is.Event {
	case brokenPier:
		v.Docked = "shut"
	case harbourMaster:
		v.Docked = "free"
	}
	for _, used := range []struct {
		key string
		was bool
	}{{byLaunch, is.Launched}, {byBinoculars, is.Binoculars != Nowhere}, {"close", is.Shut}, {byFinder, is.Finder != Nowhere}} {
		if used.was {
			v.Used = append(v.Used, used.key)
		}
	}
	if n := len(is.Told); n > 0 {
		last := &is.Told[n-1]
		v.Report = last.Report.view(n)
		if n == is.Round {
			v.Searches = last.searched()
		}
	}
	return v
}

// eaten tells how far the swimmer track stands: "4 of 9", or past the mark that
// wins "9 (7 wins)".
func (v *IslandView) eaten() string {
	if v.Eaten > v.EatenOf {
		return fmt.Sprintf("%d (%d wins)", v.Eaten, v.EatenOf)
	}
	return fmt.Sprintf("%d of %d", v.Eaten, v.EatenOf)
}

// view copies the report of a round.
func (r *Report) view(round int) *ReportView {
	v := &ReportView{
		Round: round, Eaten: r.Eaten.counts(), Michael: r.Michael.String(),
		Sensors: r.Sensors.Names(), Token: r.Token,
	}
	for _, m := range members {
		if r.Tipped[m] {
			v.Tipped = append(v.Tipped, m.Key())
		}
	}
	return v
}

// pad copies the shark's tracker pad.
func (is *Island) pad() *PadView {
	h := &is.Hidden
	c, _ := is.planned() // every step was checked as it was planned
	v := &PadView{Start: h.Start.String(), At: h.At.String(), Of: is.sharkOf(), Plan: []string{}, Path: []string{}}
	v.Rounds = make([]LogRoundView, len(h.Log))
	for i, t := range h.Log {
		report := &is.Told[i].Report
		ate := report.Eaten
		if report.Michael != Nowhere {
			ate[report.Michael]++
		}
		v.Rounds[i] = LogRoundView{i + 1, spaceList(t.Path), ate.counts(), report.Sensors.Names(), t.Token.String(), is.Told[i].searched()}
	}
	playing := h.Playing
	ate := c.ate
	if is.Phase == PhaseShark {
		for _, st := range h.Plan {
			v.Plan = append(v.Plan, st.String())
		}
		v.Path = spaceList(c.path[:c.steps])
		v.Left = c.left
		v.Reach = c.reach().Names()
		if c.left > 0 {
			v.Near = amity.Water[c.at].Names()
		}
		playing = c.token
		if c.ateMichael != Nowhere {
			ate[c.ateMichael]++
		}
	}
	v.Ate = ate.counts()
	v.Playing = playing.String()
	v.Tokens = make([]TokenView, len(allPowers))
	for i, p := range allPowers {
		v.Tokens[i] = TokenView{powers[p].key, powers[p].title, powers[p].text, h.Used[p]}
	}
	return v
}

// reach returns the spaces that the shark can still reach with the actions left.
func (c *course) reach() Spaces {
	set := setOf(c.at)
	for range c.left {
		for _, at := range set.List() {
			set |= amity.Water[at]
		}
	}
	return set
}
