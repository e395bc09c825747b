package boarders

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// brawl is Lake Erie whole with all ships close together, all guns loaded and all
// ships under the order to fire at whatever they can hurt.
func brawl(t *testing.T, seed uint64) *State {
	s := melee(t, 6)
	rng := rand.New(rand.NewPCG(seed, 1))
	s.Links, s.Passes, s.Latest = nil, nil, battle.Latest{}
	s.Step, s.Mover, s.Asked = view.StepFire, 0, nil
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Status, h.Hits, h.OfficerDown = roster.Afloat, 0, false
		h.At, h.Facing = chart.Point{Row: 8 + rng.IntN(5), Col: 12 + rng.IntN(7)}, chart.Dir(rng.IntN(6))
		h.Boxes, h.Pile, h.Dead = roster.Boxes{roster.Yards: 2, roster.Guns: h.Crew - 2}, 0, 0
		h.Orders.Fire, h.Orders.Range, h.Orders.High = roster.FireWithin, battle.Farthest, rng.IntN(3) == 0
		for j := range h.Masts {
			h.Masts[j].Hits, h.Masts[j].Down = h.Masts[j].Boxes, false
		}
		for j := range h.Guns {
			h.Guns[j].Loaded, h.Guns[j].Lost = true, false
		}
	}
	return s
}

// The fire of whole fleets is told in three sentences a side: which of its ships was hit
// worst, the others, and what fell; and in one more, who did no harm. All dice stand with
// them, each volley's under the names of the two ships, and the ships' damage is told in
// full or in numbers.
func TestFireOfAFleetIsThreeSentencesASide(t *testing.T) {
	volleys, longest := 0, 0
	for seed := range uint64(200) {
		s := brawl(t, seed)
		before := s.clone()
		tell := battle.NewTelling(game.NewDice(game.TextSeed(fmt.Sprint("brawl", seed))))
		s.Gunnery(tell).Fire()
		longest = max(longest, len(tell.Events))
		if len(tell.Events) > 7 {
			t.Fatalf("seed %d: %d sentences: %s", seed, len(tell.Events), texts(tell.Events))
		}
		told, labels := texts(tell.Events), ""
		for i, e := range tell.Events {
			if n := utf8.RuneCountInString(e.Text); n > game.MaxText || strings.Contains(e.Text, "…") || strings.Contains(e.Text, "...") {
				t.Errorf("seed %d: %d characters: %s", seed, n, e.Text)
			}
			if e.Moment && i == 0 {
				t.Errorf("seed %d: a fallen mast or officer is told before the hits that did it: %s", seed, told)
			}
			for _, r := range e.Dice {
				labels += r.Of + "\n"
			}
		}
		fell := false
		for i := range s.Ships {
			h, was := &s.Ships[i], &before.Ships[i]
			fell = fell || h.OfficerDown || h.Standing() < was.Standing()
			if h.Hits > was.Hits && !strings.Contains(told, h.Title()) && !strings.Contains(told, "more ship") {
				t.Errorf("seed %d: %s was hit, and it is not told: %s", seed, h.Title(), told)
			}
		}
		if moment := slices.ContainsFunc(tell.Events, func(e game.Event) bool { return e.Moment }); fell != moment {
			t.Errorf("seed %d: a fallen mast or officer is the moment: %v; told: %s", seed, moment, told)
		}
		for _, x := range s.Latest.Shots {
			volleys++
			if words := s.Ship(x.From).Title() + " at " + s.Ship(x.To).Title() + ": "; !strings.Contains(labels, words) {
				t.Errorf("seed %d: no dice are told of %s", seed, words)
			}
		}
	}
	if volleys < 2000 || longest < 3 {
		t.Errorf("only %d volleys in 200 fire steps, of %d sentences at most", volleys, longest)
	}
}

// A small fire is told in full, with who struck, and what did no harm.
func TestFireIsToldInFull(t *testing.T) {
	s := stage(t, 2)
	spent(arm(s.Ship(1), "starboard 4 L12"))
	spent(arm(s.Ship(2), "port 1 L4"))
	s.Ship(2).Volleys = []battle.Volley{{Battery: roster.Port, Weight: 4, Kind: roster.Long, Target: 1}}
	events := s.fires(t, 1, battle.Volley{Battery: roster.Starboard, Weight: 12, Kind: roster.Long, Target: 2}, 3, 1, 2, 5, 6, 5, 3, 6, 5)
	want := "Lawrence hits Detroit: 1 hull box (15 of 16 left), 1 fore mast hit, 1 casualty in guns.\nDetroit fires at Lawrence and does no harm."
	if got := texts(events); !strings.Contains(got, want) {
		t.Errorf("told: %s\nwant %s", got, want)
	}
	i := slices.IndexFunc(events[0].Dice, func(r game.Roll) bool {
		return r.Of == "Lawrence at Detroit: 4 long 12-pounders to starboard" && r.Label == "range 2, aimed low, round shot"
	})
	if i < 0 || !slices.Equal(events[0].Dice[i+1].Faces, []int{1, 2, 5, 6}) {
		t.Errorf("the dice are %v", events[0].Dice)
	}
}

// The fallen masts and officers are one sentence, and the moment of the line.
func TestFallenIsOneSentence(t *testing.T) {
	detroit, ariel := &battle.Ship{Name: "detroit"}, &battle.Ship{Name: "ariel"}
	for want, damage := range map[string][]battle.Damage{
		"The mast of Ariel falls!":                 {{Ship: ariel, Fallen: []string{"mast"}}},
		"The officer of Detroit falls!":            {{Ship: detroit, Officer: true}, {Ship: ariel}},
		"The main and fore masts of Detroit fall!": {{Ship: detroit, Fallen: []string{"main mast", "fore mast"}}},
		"The fore mast of Ariel, the main mast of Detroit and the officer of Ariel fall!": {{Ship: ariel, Fallen: []string{"fore mast"}, Officer: true}, {Ship: detroit, Fallen: []string{"main mast"}}},
	} {
		tell := &battle.Telling{}
		(&State{}).Gunnery(tell).TellFallen(damage)
		if len(tell.Events) != 1 || tell.Events[0].Text != want || !tell.Events[0].Moment {
			t.Errorf("told %v, want %s", tell.Events, want)
		}
	}
	tell := &battle.Telling{}
	(&State{}).Gunnery(tell).TellFallen([]battle.Damage{{Ship: detroit}})
	if len(tell.Events) > 0 {
		t.Errorf("nothing fell, and told is %v", tell.Events)
	}
}

// BOARD-GUN-29: the sum before the random die is told as it is, so that whoever adds up
// finds it right: below 0 no face makes a die of it.
func TestDiceAreToldBeforeTheyAreCut(t *testing.T) {
	for _, x := range []struct {
		sum  battle.Reckoning
		want string
	}{
		{battle.Reckoning{Base: -3, Weight: 1}, "-2 damage dice (-3 by the table for guns and range and 1 for their weight), 1 fewer if this die shows 1 or 2, 1 more if 5 or 6; below 1 none is rolled"},
		{battle.Reckoning{Base: -1, Weight: 1}, "0 damage dice (-1 by the table for guns and range and 1 for their weight), 1 fewer if this die shows 1 or 2, 1 more if 5 or 6"},
		{battle.Reckoning{Base: 3, Weight: 6, First: 2}, "11 damage dice (3 by the table for guns and range, 6 for their weight and 2 for first fire), 1 fewer if this die shows 1 or 2, 1 more if 5 or 6"},
	} {
		if got := battle.VolleyNeeds(x.sum); got != x.want {
			t.Errorf("told %q, want %q", got, x.want)
		}
	}
}

// What each of two ships did to the other is told apart, the one that sinks last, each with
// its dice and with what fell.
func TestAnExchangeOfFireIsToldApart(t *testing.T) {
	s := stage(t, 2)
	spent(arm(s.Ship(1), "starboard 4 L12"))
	spent(arm(s.Ship(2), "port 4 L12"))
	s.Ship(1).Hits = 2*s.Ship(1).Hull - 1
	s.Ship(2).Masts[0].Hits = 2*s.Ship(2).Masts[0].Boxes - 1
	s.Ship(2).Volleys = []battle.Volley{{Battery: roster.Port, Weight: 12, Kind: roster.Long, Target: 1}}
	s.Ship(1).Volleys = []battle.Volley{{Battery: roster.Starboard, Weight: 12, Kind: roster.Long, Target: 2}}
	tell := battle.NewTelling(game.NewDice(game.TextSeed("exchange")))
	tell.Dice.Queue(3, 1, 2, 5, 6, 5, 6, 6, 3, 1, 1, 1, 1)
	s.Gunnery(tell).Fire()
	var told []string
	for _, e := range tell.Events {
		if len(e.Dice) > 0 || e.Moment {
			told = append(told, e.Text)
		}
		for _, r := range e.Dice {
			if who, _, ok := strings.Cut(e.Text, " hits "); ok && !strings.HasPrefix(r.Of, who+" at ") {
				t.Errorf("%q stands with %q", r.Of, e.Text)
			}
		}
	}
	if len(told) < 3 || !strings.HasPrefix(told[0], "Lawrence hits Detroit: ") || !strings.HasPrefix(told[1], "The fore mast of Detroit falls") ||
		!strings.HasPrefix(told[2], "Detroit hits Lawrence: ") {
		t.Errorf("told %q", told)
	}
}
