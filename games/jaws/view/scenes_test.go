package view

import (
	"reflect"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// islandView returns a board of act 1 in the middle of the crew's phase.
func islandView() View {
	return View{
		Viewer: game.Public, Acts: "both", Act: 1, Round: 4,
		Title: "Round 4 · Quint's turn", Task: "2 of 4 actions left",
		Shark: Player{[]game.Seat{0}},
		Crew:  [3]Player{{[]game.Seat{1}}, {[]game.Seat{2}}, {[]game.Seat{3}}},
		Island: &Island{
			Event:    &Event{ID: 2, Title: "Front-Page Story", Text: "One of the crew has one action more this round.", Swimmers: map[string]int{"N": 1, "E": 2, "S": 2}},
			Swimmers: map[string]int{"N": 2, "E": 1, "S": 3}, Michael: "S", Supply: 9, Closed: "W", Deck: 12,
			Eaten: 4, EatenOf: 9, OnShark: 1, Shop: 3, Docks: map[string]int{"5": 2, "8": 0}, Floating: map[string]int{"6": 1, "2": 1},
			Quint: "8", Brody: "N", Hooper: "N", Barrels: [3]int{1, 0, 0}, Left: [3]int{2, 0, 4}, Of: [3]int{4, 4, 4},
			Turn: [3]Turn{"acting", "done", "to act"}, Used: []string{"binoculars"}, Tokens: 3, TokenOut: true,
			Report:     &Report{Round: 4, Eaten: map[string]int{"W": 1}, Sensors: []string{"6"}, Token: true},
			Searches:   []Search{{"binoculars", "N", "not there"}, {"finder", "E", "nearby"}},
			Binoculars: "N", Finder: "E",
		},
	}
}

// crowdedView returns a board with everything in one space.
func crowdedView(space string) View {
	v := islandView()
	i := v.Island
	i.Swimmers, i.Michael = map[string]int{space: 12}, space
	i.Floating = map[string]int{space: 6}
	i.Quint, i.Hooper, i.Seen, i.Binoculars, i.Finder = space, space, space, space, space
	i.Report.Sensors = []string{space}
	if !strings.Contains("1234", space) {
		i.Brody = space
	}
	i.Closed = ""
	return v
}

// padView returns the shark's view while it plans.
func padView() View {
	v := islandView()
	v.Viewer, v.Round, v.Title, v.Task = 0, 5, "Round 5 · the shark's turn", "1 action left"
	v.Island.Report.Sensors = nil
	v.Island.Turn = [3]Turn{}
	v.Island.Searches, v.Island.Binoculars, v.Island.Finder = nil, "", ""
	v.Pad = &Pad{
		Start: "3", At: "1", Left: 1, Of: 3, Plan: []string{"move N", "eat"}, Path: []string{"1", "N", "6"}, Ate: map[string]int{"N": 1},
		Near: []string{"2", "E", "N"}, Reach: []string{"2", "E", "N"},
		Rounds: []LogRound{
			{Round: 1, Path: []string{"3", "W"}, Ate: map[string]int{"W": 1}},
			{Round: 2, Path: []string{"W", "5"}},
			{Round: 3, Path: []string{"5"}, Token: "Evasive Moves"},
			{Round: 4, Path: []string{"5", "1"}, Sensors: []string{"5"}},
		},
		Tokens: []Token{
			{Key: "frenzy", Title: "Feeding Frenzy"},
			{Key: "evasive", Title: "Evasive Moves", Used: true},
			{Key: "sight", Title: "Out of Sight"},
			{Key: "burst", Title: "Speed Burst"},
		},
	}
	return v
}

// orcaView returns a board of act 2 in the middle of the crew's attack.
func orcaView() View {
	v := islandView()
	v.Act, v.Round, v.Island = 2, 4, nil
	v.Title, v.Task = "Round 4 · the crew attack", "Quint, Hooper still to go"
	names := []string{"Port stern", "Port deck", "Port wheelhouse", "Port bow", "Starboard bow", "Starboard wheelhouse", "Starboard deck", "Starboard stern"}
	o := &Orca{
		Options:  []Option{{"A", 2, 0, 3, false}, {"B", 4, 2, 3, false}, {"C", 6, 1, 2, true}},
		HandSize: 4, Deck: 9, Wounds: 7, WoundsOf: 18, Locked: true,
		Attached: []Card{{Title: "Harpoon Line"}, {Title: "Tow Line"}},
		Members: [3]Hunter{
			{At: "b3", Wounds: 1, WoundsOf: 6, Weapon: "Rifle", Aim: "w4", Ready: true, Turn: "to attack"},
			{At: "b3", Wounds: 0, WoundsOf: 6, Weapon: "Pistol", Aim: "w2", Ready: true, Turn: "missed the zone"},
			{At: "w5", Wounds: 4, WoundsOf: 6, Weapon: "Boat Hook", Aim: "w4", Ready: true, Turn: "attacked"},
		},
		Chosen: "B", Shark: "w4", Evade: 1, Dice: 3, Ability: &Card{Title: "Wide Jaws", Text: "If the attack damages or destroys a tile, each crew member on it takes 1 wound."},
		Last: []string{"Hooper attacks with the Boat Hook: 2 and 1, evade 1: 2 wounds."},
	}
	for i := range o.Tiles {
		o.Tiles[i] = Tile{i + 1, names[i], "whole", []int{1, 2, 2, 1, 1, 2, 2, 1}[i], []int{3, 3, 4, 3, 3, 4, 3, 3}[i]}
	}
	o.Tiles[3].State, o.Tiles[3].Damage, o.Tiles[3].Destroy = "damaged", 0, 1
	o.Tiles[1].State, o.Tiles[1].Damage, o.Tiles[1].Destroy = "damaged", 0, 2
	o.Tiles[7].State, o.Tiles[6].State = "gone", "gone"
	v.Orca = o
	return v
}

// sharkView returns the shark's view of the same board, with its hand.
func sharkView() View {
	v := orcaView()
	v.Viewer, v.Phase = 0, PhaseChoose
	o := v.Orca
	o.Shark, o.Chosen, o.Ability, o.Last, o.Locked, o.NotThis = "", "", nil, nil, false, "C"
	card := func(title, text string) Card {
		return Card{Key: title, Title: title, Kind: "ability", Text: text}
	}
	v.Hand = &Hand{Token: "B", Card: "Charge", Cards: []Card{
		card("Charge", "After the crew attack, it may move to an adjacent water space; if it does, 2 hits more on its attack roll."),
		card("Hull Breaker", "A tile the shark damages is destroyed instead."),
		card("Hull Breaker", "A tile the shark damages is destroyed instead."),
		card("Thick Hide", "Evade is 3 this round; gear that changes evade still applies."),
		card("Great Swell", "If the attack damages or destroys a tile, every crew member on the boat falls into the water of their own zone."),
	}}
	gear := func(title, kind string, dice, plus int, text string) Card {
		return Card{Key: title, Title: title, Kind: kind, Dice: dice, Plus: plus, Text: text}
	}
	o.Members[0].Gear = []Card{gear("Flensing Knife", "melee", 2, 0, "Never discarded."), gear("Rifle", "firearm", 3, 0, "Discarded once it was fired, or spend Ammo."), gear("Ammo", "accessory", 0, 0, "Spend it instead of a firearm just fired."), gear("Ammo", "accessory", 0, 0, "Spend it instead of a firearm just fired.")}
	o.Members[1].Gear = []Card{gear("Nightstick", "melee", 2, 0, "Never discarded."), gear("Pistol", "firearm", 2, 0, "After the reveal, the target token may move to an adjacent water space.")}
	o.Members[2].Gear = []Card{gear("Boat Hook", "melee", 2, 0, "Never discarded."), gear("Shark Cage", "accessory", 0, 0, "Play it before the shark rolls: no wounds this round."), gear("Bang Stick", "melee", 3, 1, "Discarded after its attack."), gear("Drogue Barrel", "attachable", 0, 0, "The shark's attack uses 1 die fewer while attached, but never less than 1.")}
	o.Undealt = []Card{gear("Chum", "accessory", 0, 0, "The shark must show one option it did not choose.")}
	return v
}

// startView returns the shark's view before it has chosen its start.
func startView() View {
	v := padView()
	v.Round, v.Title, v.Task = 0, "Act 1", "choose your start"
	v.Island = &Island{
		Swimmers: map[string]int{}, Supply: 16, Deck: 16, EatenOf: 9, Shop: 6, Docks: map[string]int{}, Floating: map[string]int{},
		Quint: "8", Brody: "6", Hooper: "5", Barrels: [3]int{2, 0, 0}, Tokens: 4,
	}
	v.Pad = &Pad{Of: 3, Tokens: v.Pad.Tokens}
	v.Pad.Tokens[1].Used = false
	return v
}

// longView returns the shark's view late in a long hunt, with the longest
// possible plan.
func longView() View {
	v := padView()
	v.Round = 11
	p := v.Pad
	for round := 5; round <= 10; round++ {
		p.Rounds = append(p.Rounds, LogRound{Round: round, Path: []string{"1", "N", "6", "2", "1"}, Ate: map[string]int{"N": 2}, Sensors: []string{"2", "6"}, Token: "Speed Burst"})
	}
	p.Plan = []string{"burst N 6 N", "eat", "move 1", "move N", "eat"}
	p.Path, p.Left, p.Playing = []string{"1", "N", "6", "N", "1", "N"}, 0, "burst"
	return v
}

// sinkingView returns a board of act 2 near its end, with everyone in one water
// space.
func sinkingView() View {
	v := orcaView()
	o := v.Orca
	for _, zone := range []int{1, 2, 5, 7, 8} {
		o.Tiles[zone-1] = Tile{Zone: zone, State: "gone"}
	}
	for m := range board.Member(3) {
		o.Members[m] = Hunter{At: "w2", Wounds: 3 + int(m), WoundsOf: 6, Weapon: "Flensing Knife", Aim: "w2", Turn: "attacked", Caged: m == board.Hooper}
	}
	o.Shark, o.Chosen, o.Target, o.Rolled = "w2", "A", "brody", []int{2, 0, 1}
	o.Attached = append(o.Attached, Card{Title: "Drogue Barrel"}, Card{Title: "Radio Tag"}, Card{Title: "Barbed Lance"})
	v.Title, v.Task = "Round 9 · The shark may roll again", "Step 6 of 6: a second attack on the boat"
	return v
}

// strikeView returns the board while the shark is about to roll against a tile.
func strikeView() View {
	v := orcaView()
	v.Title, v.Task = "Round 4 · The shark is about to roll", "Step 6 of 6: Hooper still to go"
	v.Orca.Target = "b4"
	return v
}

// openingView returns a board with a beach that opens soon, and with what was found
// in earlier rounds.
func openingView() View {
	v := islandView()
	i := v.Island
	i.Opening, i.Binoculars, i.Finder, i.Searches = true, "", "", nil
	i.Clues = []Clue{
		{3, "fin", Search{board.ByBinoculars, "E", "there"}},
		{3, "binoculars", Search{board.ByBinoculars, "E", "there"}},
		{2, "finder", Search{board.ByFinder, "7", "nearby"}},
	}
	return v
}

// hintsView returns a board that shows where the shark can be.
func hintsView() View {
	v := islandView()
	v.Island.Chances = map[string]int{"W": 36, "7": 21, "3": 12, "5": 9, "S": 8, "1": 6, "8": 4, "N": 4}
	return v
}

// wayView returns everybody's view when act 1 is over and was the whole game.
func wayView() View {
	v := islandView()
	v.Title, v.Task = "Act 1 is over", ""
	v.Over = &game.Outcome{Text: "The second barrel is fast on the shark, and the crew win with 6 swimmers eaten.", Side: "crew"}
	v.Pad = &Pad{Start: "W", At: "W", Tokens: padView().Pad.Tokens, Rounds: []LogRound{
		{Round: 1, Path: []string{"W", "5"}, Ate: map[string]int{"W": 1}},
		{Round: 2, Path: []string{"5", "N", "6"}, Ate: map[string]int{"N": 1}, Sensors: []string{"6"}},
		{Round: 3, Path: []string{"6", "E", "8"}, Ate: map[string]int{"E": 1}, Token: "Evasive Moves", Searches: []Search{{board.ByFinder, "7", "not there or nearby"}}},
		{Round: 4, Path: []string{"8", "4", "S"}, Ate: map[string]int{"S": 2}, Searches: []Search{{board.ByBinoculars, "S", "there"}, {board.ByLaunch, "S", "hit"}}},
		{Round: 5, Path: []string{"S", "7", "W"}, Ate: map[string]int{"W": 1}, Token: "Out of Sight", Searches: []Search{{board.ByFinder, "7", "not there or nearby"}, {board.ByLaunch, "W", "hit"}}},
	}}
	return v
}

// chaseView returns everybody's view when act 2 is over.
func chaseView() View {
	v := sinkingView()
	v.Over = &game.Outcome{Text: "The last of the Orca is sunk, and the shark wins.", Side: "shark"}
	o := v.Orca
	o.Rolled, o.Target = nil, ""
	for n := range 23 {
		r := Surfacing{At: board.Water(1 + n*5%8), Token: board.Tokens[n%3]}
		switch n % 4 {
		case 0:
			r.Wounds = 2
		case 1:
			r.Cracked, r.Ability = []int{1 + n%8}, board.WideJaws
		case 2:
			r.Sunk, r.Wounds = []int{1 + n%8}, 1
			r.Bitten[board.Hooper] = 2
		}
		o.Past = append(o.Past, r)
	}
	return v
}

// pictured returns the views whose pictures somebody has looked at.
func pictured() map[string]View {
	return map[string]View{
		"island": islandView(), "opening": openingView(), "hints": hintsView(), "crowd-e": crowdedView("E"), "crowd-1": crowdedView("1"),
		"plan": padView(), "start": startView(), "long": longView(),
		"way": wayView(), "chase": chaseView(), "orca": orcaView(), "strike": strikeView(), "sinking": sinkingView(), "shark": sharkView(),
	}
}

// The pictures and their words are the same as when somebody looked at them. Each
// view has only the scenes that its viewer may see.
func TestPictures(t *testing.T) {
	want := map[string]string{
		"island": "board", "opening": "board", "hints": "board", "crowd-e": "board", "crowd-1": "board", "plan": "pad board", "start": "pad board", "long": "pad board",
		"way": "end board pad", "chase": "end board gear", "orca": "board gear", "strike": "board gear", "sinking": "board gear", "shark": "choice board gear hand",
	}
	album := rastertest.Album{Draw: raster.New(raster.Limits{}).PNG, Folder: "golden", Golden: map[string]bool{
		"island-board": true, "crowd-e-board": true, "plan-pad": true, "start-pad": true, "long-pad": true,
		"opening-board": true, "hints-board": true, "way-end": true, "chase-end": true, "orca-board": true, "sinking-board": true, "shark-choice": true, "shark-hand": true, "shark-gear": true,
	}}
	for name, v := range pictured() {
		if got := album.Check(t, name, v.Scenes()); got != want[name] {
			t.Errorf("%s shows %q, want %q", name, got, want[name])
		}
	}
}

func BenchmarkScenes(b *testing.B) {
	for name, v := range map[string]View{"island": islandView(), "crowd": crowdedView("E"), "pad": padView(), "orca": orcaView()} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v.Scenes()
			}
		})
	}
}

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
