package bot

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/boarders"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
	"shipboard/store"
)

// foresees presses the button of the newest turn, and then that of whom somebody expects to win.
func (h *hall) foresees(who, winner string) {
	h.t.Helper()
	if a := h.presses(who, "Who will win?", ""); a.Refused {
		h.t.Fatalf("%s may not guess: %s", who, shown(a.Message))
	}
	if a := h.presses(who, winner, ""); a.Refused {
		h.t.Fatalf("%s may not say %s: %s", who, winner, shown(a.Message))
	}
}

// end is the newest message of the channel.
func (h *hall) end() string {
	for _, p := range slices.Backward(h.chat.Posts) {
		if p.Channel == channel.ID {
			return shown(p.Message)
		}
	}
	return ""
}

// Nobody is asked where nobody wants it. A press is refused that comes after it was turned off, of who
// names nobody that plays, and after the end.
func TestSeersAreAskedWhereAModeratorWantsIt(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.beginDuel()
	if _, _, _, ok := h.button("zoe", "Who will win?"); ok {
		t.Error("watchers are asked, and nobody wanted it")
	}
	h.moderates("here seers on")
	h.typesAll("ann: do hide 4", "ann: do lock")
	if strings.Contains(h.end(), "seer") {
		t.Errorf("during the game the channel reads\n%s", h.end())
	}
	h.foresees("zoe", "Guest (Bob)")
	guess, _, _, _ := h.button("zoe", "Caller (Ann)")
	press := func(id string) chat.Answer {
		return h.ask(chat.Request{From: person("zoe"), Place: channel, Press: id})
	}
	h.moderates("here seers off")
	if a := press(guess); !a.Refused {
		t.Error("a guess is taken after it was turned off")
	}
	h.moderates("here seers on")
	if a := press(strings.Replace(guess, "/caller", "/whale", 1)); !a.Refused {
		t.Error("a guess is taken that names nobody at the table")
	}
	h.playDuel()
	if a := press(guess); !a.Refused {
		t.Error("a guess is taken after the end")
	}
	var winner string
	h.table(func(t *table.Table) { winner = t.Names().In(t.End) })
	want := "None of 1 seer saw it coming."
	if winner == "Bob wins." {
		want = "1 of 1 seer saw it coming: Zoe (10 points)."
	}
	if !strings.Contains(h.end(), want) {
		t.Errorf("%s The end reads\n%s", winner, h.end())
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// Somebody who sits down later no longer counts as a seer. A guess of the first turn brings more than one of a
// later turn, and a new guess counts from its own turn on.
func TestSoonerIsBetter(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.moderates("here seers on")
	h.beginDuel()
	h.foresees("zoe", "Caller (Ann)")
	h.foresees("dan", "Guest (Bob)")
	h.foresees("cat", "Caller (Ann)")
	h.typesAll("ann: do hide 4", "ann: do lock", "bob: do hide 2", "bob: do lock")
	h.foresees("dan", "Caller (Ann)")
	h.restart()
	h.types("bob", "replace @bob @cat")
	h.presses("cat", "Take the seat", "")
	h.types("cat", "resign")
	h.presses("cat", "Resign for good", "")
	if end := h.end(); !strings.Contains(end, "2 of 2 seers saw it coming: Zoe (10 points) and Dan (") || strings.Contains(end, "Dan (10") {
		t.Errorf("the end reads\n%s", end)
	}
}

// After /sea forget me a person has guessed nothing, in a game that goes on and in one that is over; the game stays as it was.
func TestForgottenSeer(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	h.moderates("here seers on")
	guesses := func() {
		id, _, _, _ := h.button("zoe", "Who will win?")
		for range 2 {
			a := h.asks(will, channel.ID, "", id)
			id = a.Message.Buttons[0].ID
		}
	}
	h.beginDuel()
	guesses()
	h.foresees("zoe", "Caller (Ann)")
	if len(traces(t, s, will)) == 0 {
		t.Fatal("her guess is not kept")
	}
	if says := shown(h.asks(will, channel.ID, "forget", "").Message); !strings.Contains(says, "guessed") {
		t.Errorf("what is kept:\n%s", says)
	}
	if says := shown(h.forgets(will)); !strings.Contains(says, "deleted") || strings.Contains(says, "still stands") {
		t.Errorf("she is told\n%s", says)
	}
	if found := traces(t, s, will); len(found) > 0 {
		t.Errorf("while the game goes on, still there: %q", found)
	}
	guesses()
	h.types("bob", "resign")
	h.presses("bob", "Resign for good", "")
	var digest string
	h.table(func(t *table.Table) { digest = t.Digest })
	if says := h.results("zoe", "", "deck", "seers", "deck"); !strings.Contains(says, will.Name) || !strings.Contains(says, "Zoe: ") {
		t.Errorf("before she is forgotten, the seers are\n%s", says)
	}
	h.forgets(will)
	if found := traces(t, s, will); len(found) > 0 {
		t.Errorf("once the game is over, still there: %q", found)
	}
	if says := h.results("zoe", "", "deck", "seers", "deck"); strings.Contains(says, will.Name) || !strings.Contains(says, "Zoe: 10 points, right in 1 of 1 game.") {
		t.Errorf("after she was forgotten, the seers are\n%s", says)
	}
	h.table(func(now *table.Table) {
		if now.Digest != digest || now.Forgot() {
			t.Error("the game that she watched has changed")
		}
	})
}

// Watchers guess sides where people win together, and each player where they do not; and of the whale,
// whom nobody plays, that he wins. Those are right whose side has won.
func TestContenders(t *testing.T) {
	for _, c := range []struct {
		game    *game.Game
		begins  []string
		want    string
		resigns string
		end     string
	}{
		{
			&jaws.Game,
			[]string{"ann: start jaws", "ann: join shark", "bob: join brody", "cat: join quint", "ann: begin"},
			"Shark (Ann), Crew (Bob and Cat)", "ann", "1 of 2 seers saw it coming: Eve (10 points).",
		},
		{
			&boarders.Game,
			[]string{"ann: start boarders", "ann: join british", "bob: join american", "ann: begin"},
			"British (Ann), American (Bob)", "bob", "1 of 2 seers saw it coming: Dan (10 points).",
		},
		{
			&race.Game,
			[]string{"ann: start race", "ann: join", "bob: join", "cat: join", "ann: begin"},
			"Ann, Bob, Cat", "", "",
		},
		{
			&moby.Game,
			[]string{"ann: start moby", "ann: join", "bob: join", "ann: begin"},
			"Ann, Bob, The whale", "ann", "1 of 3 seers saw it coming: Eve (10 points).",
		},
	} {
		h := newHall(t, store.Memory(), c.game)
		h.moderates("here seers on")
		h.typesAll(c.begins...)
		var labels []string
		h.table(func(now *table.Table) {
			for _, one := range now.Contenders() {
				labels = append(labels, one.Label)
			}
		})
		if got := strings.Join(labels, ", "); got != c.want {
			t.Errorf("in %s may win: %s; want %s", c.game.Key, got, c.want)
		}
		for i, label := range labels {
			h.foresees([]string{"dan", "eve", "fay"}[i], label)
		}
		for who := range strings.FieldsSeq(c.resigns) {
			h.types(who, "resign")
			h.presses(who, "Resign for good", "")
		}
		if !strings.Contains(h.end(), c.end) {
			t.Errorf("%s ends with\n%s", c.game.Key, h.end())
		}
	}
}

// Where the whale has won, those are right who said so, though the players have places. Where all have
// won together, nobody is.
func TestTheWhaleWins(t *testing.T) {
	for _, c := range []struct {
		begins  []string
		outcome game.Outcome
		want    map[string]int // points
	}{
		{
			[]string{"ann: start moby", "ann: join", "bob: join", "ann: begin"},
			game.Outcome{Side: "whale", Places: [][]game.Seat{{0}, {1}}},
			map[string]int{"0": 0, "1": 0, "whale": 10},
		},
		{
			[]string{"ann: start moby", "ann: join", "bob: join", "ann: begin"},
			game.Outcome{Places: [][]game.Seat{{0, 1}}},
			map[string]int{"0": 10, "1": 10, "whale": 0},
		},
		{
			[]string{"ann: start boarders", "ann: join british", "bob: join american", "ann: begin"},
			game.Outcome{Places: [][]game.Seat{{0, 1}}},
			map[string]int{"uk": 0, "us": 0},
		},
	} {
		h := newHall(t, store.Memory(), &moby.Game, &boarders.Game)
		h.typesAll(c.begins...)
		h.table(func(now *table.Table) {
			saved, err := now.Session.Save()
			if err != nil {
				t.Fatal(err)
			}
			ended := *now
			ended.Seers, ended.Stage, ended.Turn.N = nil, table.Over, 2
			if ended.Session, err = game.Load(h.games, saved); err != nil {
				t.Fatal(err)
			}
			for says := range c.want {
				ended.Seers = append(ended.Seers, table.Seer{Person: person(says), Says: says, Turn: 1})
			}
			switch m := ended.Session.Match().(type) {
			case *moby.State:
				m.Over = &c.outcome
			case *boarders.State:
				m.Over = &c.outcome
			}
			saw := ended.Saw()
			for _, s := range saw {
				if s.Points != c.want[s.Person.ID] {
					t.Errorf("where %v win with %q, the guess %s brings %d points, want %d", c.outcome.Places[0], c.outcome.Side, s.Person.ID, s.Points, c.want[s.Person.ID])
				}
			}
			if len(saw) != len(c.want) {
				t.Errorf("%d seers are told of, want %d", len(saw), len(c.want))
			}
		})
	}
}

// aboard begins the second act of a hunt, in which Ann is the shark and Bob the crew, up to where the shark
// chooses where to come up.
func (h *hall) aboard() {
	h.t.Helper()
	h.typesAll("ann: start jaws acts=2", "ann: join shark", "bob: join brody", "ann: begin")
	var gear []string
	h.table(func(now *table.Table) { gear = now.Session.Match().(*jaws.State).Orca.Undealt })
	for i, card := range gear {
		h.types("bob", "do give "+card+" "+[]string{"quint", "brody", "hooper"}[i%3])
	}
	h.typesAll("bob: do settle", "bob: do quint board b4", "bob: do brody board b3", "bob: do hooper board b6")
}

// sees presses the question of the newest turn, and then an answer that begins so.
func (h *hall) sees(who, way string) chat.Answer {
	h.t.Helper()
	if a := h.presses(who, "Where does the shark come up?", ""); a.Refused {
		h.t.Fatalf("%s may not guess: %s", who, shown(a.Message))
	}
	return h.presses(who, way, "")
}

// takesAim has all hunters lay out the first weapon, aim at the first space, and make ready.
func (h *hall) takesAim() {
	h.t.Helper()
	for _, who := range []string{"quint", "brody", "hooper"} {
		for _, word := range []string{" weapon ", " target "} {
			var line string
			h.table(func(now *table.Table) {
				if all := now.Session.Match().Choices(1, who+word); len(all) > 0 {
					line = all[0].Line
				}
			})
			h.types("bob", "do "+line)
		}
		h.types("bob", "do "+who+" ready")
	}
}

// The message of the turn asks those who watch where the shark will come up. They may guess anew until the
// crew are ready. Then the message tells who was right, and the table of the seers counts it. Whoever sits
// at the table is not asked, and whoever sits down later is not counted.
func TestMomentsAreGuessed(t *testing.T) {
	h := newHall(t, store.Memory(), &jaws.Game)
	h.moderates("here seers on")
	h.aboard()
	if a := h.presses("bob", "Where does the shark come up?", ""); !a.Refused {
		t.Errorf("a player is asked\n%s", shown(a.Message))
	}
	h.sees("zoe", "A: water")
	h.sees("dan", "B: water")
	if says := shown(h.sees("dan", "C: water").Message); !strings.Contains(says, "You say: C: water") {
		t.Errorf("having guessed anew, Dan reads\n%s", says)
	}
	h.sees("cat", "A: water")
	h.sees("eve", "A: water")
	h.types("eve", "results leave")
	h.foresees("zoe", "Shark (Ann)")
	h.sees("zoe", "A: water")
	stale, _, _, _ := h.button("zoe", "A: water")
	var gone string
	h.table(func(now *table.Table) {
		at, _ := now.Contest()
		gone = chat.PublicID(chat.PressSees, now.ID, at.Key, "water nowhere")
	})
	if a := h.ask(chat.Request{From: person("dan"), Place: channel, Press: gone}); !strings.Contains(shown(a.Message), "That can no longer happen.") {
		t.Errorf("of a place where the shark cannot come up Dan reads\n%s", shown(a.Message))
	}
	h.restart()
	h.types("bob", "replace @bob @cat")
	h.presses("cat", "Take the seat", "")
	h.types("cat", "replace @cat @bob")
	h.presses("bob", "Take the seat", "")
	h.typesAll("ann: do choose A", "ann: do lock")
	if says := h.end(); strings.Contains(says, "knew") {
		t.Errorf("before the shark comes up, the channel reads\n%s", says)
	}
	h.takesAim()
	told := func() (n int) {
		for _, p := range h.chat.Posts {
			if p.Channel == channel.ID && strings.Contains(shown(p.Message), "Where does the shark come up? 2 of 3 seers knew: Zoe and 1 more.") {
				n++
			}
		}
		return n
	}
	if told() != 1 {
		t.Errorf("the moment is told in %d messages; the newest reads\n%s", told(), h.end())
	}
	if a := h.ask(chat.Request{From: person("dan"), Place: channel, Press: stale}); !a.Refused {
		t.Errorf("after the shark has come up, Dan may guess:\n%s", shown(a.Message))
	}
	h.types("bob", "resign")
	h.presses("bob", "Resign for good", "")
	if told() != 1 {
		t.Errorf("once the turn is over, the moment is told in %d messages", told())
	}
	if says := h.end(); !strings.Contains(says, "1 of 1 seer saw it coming: Zoe (8 points).") {
		t.Errorf("the end reads\n%s", says)
	}
	if says := h.results("zoe", "", "deck", "seers", "deck"); !strings.Contains(says, "Zoe: 9 points, right in 1 of 1 game and 1 of 1 moment.\nDan: 0 points, right in none of 1 moment.") || strings.Contains(says, "Eve") {
		t.Errorf("the table of the seers reads\n%s", says)
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// Where watchers may guess no more, nobody is told who did.
func TestGuessesAreToldWhereSeersAreOn(t *testing.T) {
	h := newHall(t, store.Memory(), &jaws.Game)
	h.moderates("here seers on")
	h.aboard()
	h.sees("zoe", "A: water")
	h.foresees("zoe", "Shark (Ann)")
	h.moderates("here seers off")
	h.typesAll("ann: do choose A", "ann: do lock")
	h.takesAim()
	h.types("bob", "resign")
	h.presses("bob", "Resign for good", "")
	over := false
	for _, p := range h.chat.Posts {
		says := shown(p.Message)
		over = over || strings.Contains(says, "The game is over")
		if strings.Contains(says, "knew: ") || strings.Contains(says, "saw it coming") {
			t.Errorf("the channel reads\n%s", says)
		}
	}
	if !over {
		t.Errorf("the game goes on:\n%s", h.end())
	}
}

// After /sea forget me a person has guessed no moment, neither one that is still to come nor one that came.
func TestForgottenMoment(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &jaws.Game)
	h.moderates("here seers on")
	h.aboard()
	h.sees("zoe", "A: water")
	guesses := func() {
		id, _, _, _ := h.button("zoe", "Where does the shark come up?")
		for range 2 {
			a := h.asks(will, channel.ID, "", id)
			id = a.Message.Buttons[0].ID
		}
		if len(traces(t, s, will)) == 0 {
			t.Fatal("her guess is not kept")
		}
	}
	forgets := func() {
		h.forgets(will)
		if found := traces(t, s, will); len(found) > 0 {
			t.Errorf("still there: %q", found)
		}
	}
	guesses()
	forgets()
	guesses()
	h.typesAll("ann: do choose A", "ann: do lock")
	h.takesAim()
	if says := h.end(); !strings.Contains(says, "2 of 2 seers knew: ") || !strings.Contains(says, will.Name) {
		t.Errorf("once the shark has come up, the channel reads\n%s", says)
	}
	forgets()
	h.types("bob", "resign")
	h.presses("bob", "Resign for good", "")
	if says := h.results("zoe", "", "deck", "seers", "deck"); !strings.Contains(says, "Zoe: 1 point, right in 1 of 1 moment.") || strings.Contains(says, will.Name) {
		t.Errorf("the table of the seers reads\n%s", says)
	}
}
