package island

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// View fills in the board of act 1, while the act lasts or if it was the whole
// game. It fills in the pad for the shark while the act lasts, and for everyone once
// the game is over.
func (a *Act) View(viewer game.Seat, v *view.View) {
	is := a.State
	over := a.Over != nil
	if over || v.Act == 1 && viewer == a.Shark {
		v.Pad = is.pad()
	}
	if v.Act != 1 {
		return
	}
	v.Round, v.Phase = is.Round, is.Phase
	v.Island = is.board()
	v.Island.EatenOf = a.eatenOf()
	if is.Hints && !over {
		v.Island.Chances = is.chances().byName()
	}
	v.Title, v.Task = a.banner(viewer)
}

// banner makes the title of the board and the task beside it.
func (a *Act) banner(viewer game.Seat) (title, task string) {
	is := a.State
	if a.Over != nil {
		return "Act 1 is over", a.Over.Text
	}
	title = "Round " + strconv.Itoa(is.Round) + " · "
	switch is.Phase {
	case view.PhaseStart:
		if viewer == a.Shark {
			return "Act 1", "choose your start"
		}
		return "Act 1", "the shark chooses its start"
	case view.PhaseEvent:
		return title + board.AmityEvents[is.Event].Title, a.deciding().task[len("to "):]
	case view.PhaseShark:
		if viewer != a.Shark {
			return title + "the shark's turn", "it plans unseen"
		}
		c, _ := is.planned() // every step was checked as it was planned
		return title + "your turn", strconv.Itoa(c.Left) + " of " + strconv.Itoa(is.sharkOf()) + " actions left"
	}
	if m, someone := is.acting(); someone {
		return title + m.String() + "'s turn", strconv.Itoa(is.Left[m]) + " of " + strconv.Itoa(is.Of[m]) + " actions left"
	}
	open := 0
	for _, turn := range is.Turn {
		if turn == view.TurnToAct {
			open++
		}
	}
	return title + "the crew's turn", strconv.Itoa(open) + " of 3 still to act"
}

// board copies the public parts of the island, and nothing else.
func (is *State) board() *view.Island {
	v := &view.Island{
		Swimmers: map[string]int{}, Michael: is.Michael.String(), Supply: is.supply(),
		Closed: is.Closed.String(), Opening: is.Opening, Deck: len(is.Deck),
		Eaten: is.Eaten, OnShark: is.OnShark, Shop: is.Shop,
		Docks:    map[string]int{"5": is.Docks[board.WesternDock], "8": is.Docks[board.EasternDock]},
		Floating: is.Floating.Counts(),
		Quint:    is.At[board.Quint].String(), Brody: is.At[board.Brody].String(), Hooper: is.At[board.Hooper].String(),
		Barrels: is.Aboard, Tipped: is.Tipped, Left: is.Left, Of: is.Of, Turn: is.Turn,
		Tokens:     is.Hidden.Used.Left(),
		TokenOut:   is.Hidden.Playing != board.NoPower,
		Seen:       is.Seen.String(),
		Binoculars: is.Binoculars.String(), Finder: is.Finder.String(),
		NoClosing: is.Event == board.IndependenceWeekend,
		Clues:     is.clues(),
		Past:      is.rounds(),
	}
	for _, b := range board.Beaches {
		v.Swimmers[b.String()] = is.Swimmers[b]
	}
	if is.Michael == board.Nowhere {
		v.Supply++
	}
	if is.Event != 0 {
		card := &board.AmityEvents[is.Event]
		v.Event = &view.Event{ID: card.ID, Title: card.Title, Text: card.Text, Swimmers: is.Letters.Counts()}
	}
	switch is.Event {
	case board.BrokenPier:
		v.Docked = "shut"
	case board.HarbourMaster:
		v.Docked = "free"
	}
	for _, used := range []struct {
		key string
		was bool
	}{{"launch", is.Launched}, {"binoculars", is.Binoculars != board.Nowhere}, {"close", is.Shut}, {"finder", is.Finder != board.Nowhere}} {
		if used.was {
			v.Used = append(v.Used, used.key)
		}
	}
	if n := len(is.Told); n > 0 {
		last := &is.Told[n-1]
		v.Report = reported(&last.Report, n)
		if n == is.Round {
			v.Searches = searched(last)
		}
	}
	return v
}

// rounds are the past rounds as they are shown.
func (is *State) rounds() []view.Past {
	if len(is.past) == len(is.Told) {
		return is.past
	}
	var all []view.Past
	for i := range is.Told {
		all = append(all, is.shown(i))
	}
	return all
}

// shown is a round as it is shown.
func (is *State) shown(i int) view.Past {
	return view.Past{Report: reported(&is.Told[i].Report, i+1), Searches: searched(&is.Told[i])}
}

// show keeps the rounds as they are shown, after a new turn of the shark or a search. Views share
// them, so that views are quicker to make and to compare.
func (is *State) show() {
	n := len(is.Told)
	switch {
	case is.Hunch != nil || n == 0:
		is.past = nil
	case len(is.past) < n-1:
		is.past = is.rounds()
	default:
		is.past = append(slices.Clip(is.past[:n-1]), is.shown(n-1))
	}
}

// reported copies the report of a round.
func reported(r *sharkturn.Report, round int) *view.Report {
	v := &view.Report{
		Round: round, Eaten: r.Eaten.Counts(), Michael: r.Michael.String(),
		Sensors: r.Sensors.Names(), Token: r.Token,
	}
	for _, m := range board.Members {
		if r.Tipped[m] {
			v.Tipped = append(v.Tipped, m.Key())
		}
	}
	return v
}

// pad copies the shark's tracker pad.
func (is *State) pad() *view.Pad {
	h := &is.Hidden
	c, _ := is.planned() // every step was checked as it was planned
	v := &view.Pad{Start: h.Start.String(), At: h.At.String(), Of: is.sharkOf(), Plan: []string{}, Path: []string{}}
	v.Rounds = make([]view.LogRound, len(h.Log))
	for i, t := range h.Log {
		report := &is.Told[i].Report
		ate := report.Eaten
		if report.Michael != board.Nowhere {
			ate[report.Michael]++
		}
		v.Rounds[i] = view.LogRound{Round: i + 1, Path: board.SpaceList(t.Path), Ate: ate.Counts(), Sensors: report.Sensors.Names(), Token: t.Token.String(), Searches: searched(&is.Told[i])}
	}
	playing := h.Playing
	ate := c.Ate
	if is.Phase == view.PhaseShark {
		for _, st := range h.Plan {
			v.Plan = append(v.Plan, st.String())
		}
		v.Path = board.SpaceList(c.Path())
		v.Left = c.Left
		v.Reach = c.Reach().Names()
		if c.Left > 0 {
			v.Near = board.Amity.Water[c.At].Names()
		}
		playing = c.Token
		if c.AteMichael != board.Nowhere {
			ate[c.AteMichael]++
		}
	}
	v.Ate = ate.Counts()
	v.Playing = playing.String()
	v.Tokens = make([]view.Token, len(board.AllPowers))
	for i, p := range board.AllPowers {
		v.Tokens[i] = view.Token{Key: board.PowerCards[p].Key, Title: board.PowerCards[p].Title, Text: board.PowerCards[p].Text, Used: h.Used[p]}
	}
	return v
}

// searched copies the searches of a round.
func searched(t *sharkturn.Told) []view.Search {
	var list []view.Search
	for _, s := range t.Searches {
		list = append(list, view.Search{By: s.By, At: s.At.String(), Answer: s.Answer})
	}
	return list
}

// clues lists the answers of earlier rounds that still stand on the board: the last sighting, and
// the last use of binoculars and of the fish finder. A sighting is removed if a later search
// finds nothing in its space. The answers of this round have tokens of their own.
func (is *State) clues() []view.Clue {
	var list []view.Clue
	var shown *sharkturn.Search // the search that the fin shows
	add := func(sign string, since int, fits func(sharkturn.Search) bool) {
		for i := len(is.Told) - 1; i >= max(since-1, 0); i-- {
			for n := range slices.Backward(is.Told[i].Searches) {
				s := &is.Told[i].Searches[n]
				if fits(*s) {
					if s == shown {
						return
					}
					shown = s
					list = append(list, view.Clue{Round: i + 1, Sign: sign, Search: view.Search{By: s.By, At: s.At.String(), Answer: s.Answer}})
					return
				}
			}
		}
	}
	if is.Seen == board.Nowhere {
		empty := board.Spaces(0) // spaces searched without success since
		add("fin", 1, func(s sharkturn.Search) bool {
			if !s.Answer.Found() && s.Answer != board.Nearby {
				empty |= board.SetOf(s.At)
			}
			return s.Answer.Found()
		})
		if len(list) > 0 {
			if at, _ := board.ParseSpace(strings.ToLower(list[0].At)); empty.Has(at) {
				list, shown = nil, nil
			}
		}
	}
	if is.Binoculars == board.Nowhere {
		add(string(board.ByBinoculars), is.Round-view.Fresh, func(s sharkturn.Search) bool { return s.By == board.ByBinoculars })
	}
	if is.Finder == board.Nowhere {
		add(string(board.ByFinder), is.Round-view.Fresh, func(s sharkturn.Search) bool { return s.By == board.ByFinder })
	}
	return list
}
