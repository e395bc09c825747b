package jaws

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"shipboard/games/game"
	"shipboard/render/raster"
)

// island is a board of act 1 in the middle of the crew's phase.
func islandView() View {
	return View{
		Viewer: game.Public, Acts: "both", Act: 1, Round: 4,
		Title: "Round 4 · Quint's turn", Task: "2 of 4 actions left",
		Shark: PlayerView{[]game.Seat{0}},
		Crew:  [3]PlayerView{{[]game.Seat{1}}, {[]game.Seat{2}}, {[]game.Seat{3}}},
		Island: &IslandView{
			Event:    &EventView{ID: 2, Title: "Front-Page Story", Text: "One of the crew has one action more this round.", Swimmers: map[string]int{"N": 1, "E": 2, "S": 2}},
			Swimmers: map[string]int{"N": 2, "E": 1, "S": 3}, Michael: "S", Supply: 9, Closed: "W", Deck: 12,
			Eaten: 4, EatenOf: 9, OnShark: 1, Shop: 3, Docks: map[string]int{"5": 2, "8": 0}, Floating: map[string]int{"6": 1, "2": 1},
			Quint: "8", Brody: "N", Hooper: "N", Barrels: [3]int{1, 0, 0}, Left: [3]int{2, 0, 4}, Of: [3]int{4, 4, 4},
			Turn: [3]string{"acting", "done", "to act"}, Used: []string{"binoculars"}, Tokens: 3, TokenOut: true,
			Report:     &ReportView{Round: 4, Eaten: map[string]int{"W": 1}, Sensors: []string{"6"}, Token: true},
			Searches:   []SearchView{{"binoculars", "N", "not there"}, {"finder", "E", "nearby"}},
			Binoculars: "N", Finder: "E",
		},
	}
}

// crowded has everything in one space.
func crowdedView(space string) View {
	v := islandView()
	i := v.Island
	i.Swimmers, i.Michael = map[string]int{space: 12}, space
	i.Floating = map[string]int{space: 6}
	i.Quint, i.Hooper, i.Seen, i.Binoculars, i.Finder = space, space, space, space, space
	i.Report.Sensors = []string{space}
	if piecesLand := space; piecesLand > "4" {
		i.Brody = space
	}
	i.Closed = ""
	return v
}

// padView is the shark's view while it plans.
func padView() View {
	v := islandView()
	v.Viewer, v.Round, v.Title, v.Task = 0, 5, "Round 5 · the shark's turn", "1 action left"
	v.Island.Report.Sensors = nil
	v.Island.Turn = [3]string{}
	v.Island.Searches, v.Island.Binoculars, v.Island.Finder = nil, "", ""
	v.Pad = &PadView{
		Start: "3", At: "1", Left: 1, Of: 3, Plan: []string{"move N", "eat"}, Path: []string{"1", "N", "6"}, Ate: map[string]int{"N": 1},
		Reach: []string{"2", "E", "N"},
		Rounds: []TrackView{
			{Round: 1, Path: []string{"3", "W"}, Ate: map[string]int{"W": 1}},
			{Round: 2, Path: []string{"W", "5"}},
			{Round: 3, Path: []string{"5"}, Token: "Evasive Moves"},
			{Round: 4, Path: []string{"5", "1"}, Sensors: []string{"5"}},
		},
		Tokens: []TokenView{
			{Key: "frenzy", Title: "Feeding Frenzy"},
			{Key: "evasive", Title: "Evasive Moves", Used: true},
			{Key: "sight", Title: "Out of Sight"},
			{Key: "burst", Title: "Speed Burst"},
		},
	}
	return v
}

// orcaView is a board of act 2 in the middle of the crew's attack.
func orcaView() View {
	v := islandView()
	v.Act, v.Round, v.Island = 2, 4, nil
	v.Title, v.Task = "Round 4 · the crew attack", "Quint, Hooper still to go"
	names := []string{"Port stern", "Port deck", "Port wheelhouse", "Port bow", "Starboard bow", "Starboard wheelhouse", "Starboard deck", "Starboard stern"}
	o := &OrcaView{
		Options:  []OptionView{{"A", 2, 0, 3, false}, {"B", 4, 2, 3, false}, {"C", 6, 1, 2, true}},
		HandSize: 4, Deck: 9, Wounds: 7, WoundsOf: 18, Locked: true,
		Attached: []CardView{{Title: "Harpoon Line"}, {Title: "Tow Line"}},
		Members: [3]HunterView{
			{At: "b3", Wounds: 1, WoundsOf: 6, Weapon: "Rifle", Aim: "w4", Ready: true, Turn: "to attack"},
			{At: "b3", Wounds: 0, WoundsOf: 6, Weapon: "Pistol", Aim: "w2", Ready: true, Turn: "missed the zone"},
			{At: "w5", Wounds: 4, WoundsOf: 6, Weapon: "Boat Hook", Aim: "w4", Ready: true, Turn: "attacked"},
		},
		Chosen: "B", Shark: "w4", Evade: 1, Dice: 3, Ability: &CardView{Title: "Wide Jaws", Text: "If the attack damages or destroys a tile, each crew member on it takes 1 wound."},
		Last: []string{"Hooper attacks with the Boat Hook: 2 and 1, evade 1: 2 wounds."},
	}
	for i := range o.Tiles {
		o.Tiles[i] = TileView{i + 1, names[i], "whole", []int{1, 2, 2, 1, 1, 2, 2, 1}[i], []int{3, 3, 4, 3, 3, 4, 3, 3}[i]}
	}
	o.Tiles[3].State, o.Tiles[3].Damage, o.Tiles[3].Destroy = "damaged", 0, 1
	o.Tiles[1].State, o.Tiles[1].Damage, o.Tiles[1].Destroy = "damaged", 0, 2
	o.Tiles[7].State, o.Tiles[6].State = "gone", "gone"
	v.Orca = o
	return v
}

// sharkView is the shark's view of the same board, with its hand.
func sharkView() View {
	v := orcaView()
	v.Viewer = 0
	o := v.Orca
	o.Shark, o.Chosen, o.Ability, o.Last, o.Locked, o.NotThis = "", "", nil, nil, false, "C"
	card := func(title, text string) CardView {
		return CardView{Key: title, Title: title, Kind: "ability", Text: text}
	}
	v.Hand = &HandView{Token: "B", Card: "Charge", Cards: []CardView{
		card("Charge", "After the crew attack, it may move to an adjacent water space; if it does, 2 hits more on its attack roll."),
		card("Hull Breaker", "A tile the shark damages is destroyed instead."),
		card("Hull Breaker", "A tile the shark damages is destroyed instead."),
		card("Thick Hide", "Evade is 3 this round; gear that changes evade still applies."),
		card("Great Swell", "If the attack damages or destroys a tile, every crew member on the boat falls into the water of their own zone."),
	}}
	gear := func(title, kind string, dice, plus int, text string) CardView {
		return CardView{Key: title, Title: title, Kind: kind, Dice: dice, Plus: plus, Text: text}
	}
	o.Members[0].Gear = []CardView{gear("Flensing Knife", "melee", 2, 0, "Never discarded."), gear("Rifle", "firearm", 3, 0, "Discarded once it was fired, or spend Ammo."), gear("Ammo", "accessory", 0, 0, "Spend it instead of a firearm just fired."), gear("Ammo", "accessory", 0, 0, "Spend it instead of a firearm just fired.")}
	o.Members[1].Gear = []CardView{gear("Nightstick", "melee", 2, 0, "Never discarded."), gear("Pistol", "firearm", 2, 0, "After the reveal, the target token may move to an adjacent water space.")}
	o.Members[2].Gear = []CardView{gear("Boat Hook", "melee", 2, 0, "Never discarded."), gear("Shark Cage", "accessory", 0, 0, "Play it before the shark rolls: no wounds this round."), gear("Bang Stick", "melee", 3, 1, "Discarded after its attack."), gear("Drogue Barrel", "attachable", 0, 0, "The shark's attack uses 1 die fewer while attached, but never less than 1.")}
	o.Undealt = []CardView{gear("Chum", "accessory", 0, 0, "The shark must show one option it did not choose.")}
	return v
}

func TestPlayed(t *testing.T) {
	dir := os.Getenv("LOOK")
	p := raster.New(raster.Limits{})
	for seed := range 3 {
		rng := rand.New(rand.NewPCG(uint64(seed), 9))
		m := seeded(t, [32]byte{byte(seed), 7}, four, "acts=2")
		seen := map[string]int{}
		for n := 0; n < 900; n++ {
			v := *m.view(0)
			for _, s := range v.Scenes() {
				if err := s.Check(); err != nil {
					t.Fatal(err)
				}
			}
			if seen[v.Phase]++; seen[v.Phase] == 2+3*seed || v.Over != nil {
				for _, s := range v.Scenes() {
					data, err := p.PNG(s)
					if err != nil {
						t.Fatal(err)
					}
					t.Log(seed, v.Phase, s.Name, len(data), s.Alt)
					name := fmt.Sprintf("p2-%d-%s-%s.png", seed, v.Phase, s.Name)
					if v.Over != nil {
						name = "over-" + name
					}
					if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
						t.Fatal(err)
					}
				}
			}
			if v.Over != nil {
				break
			}
			waits := m.state().Waiting()
			seat := waits[rng.IntN(len(waits))].Seat
			list := offers(m.state(), seat)
			m.play(seat, list[rng.IntN(len(list))])
		}
	}
}

func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		dir = t.TempDir()
	}
	p := raster.New(raster.Limits{})
	for name, v := range map[string]View{"island": islandView(), "crowd-N": crowdedView("N"), "crowd-E": crowdedView("E"), "crowd-1": crowdedView("1"), "pad": padView(), "orca": orcaView(), "shark": sharkView()} {
		for _, s := range v.Scenes() {
			data, err := p.PNG(s)
			if err != nil {
				t.Fatal(err)
			}
			t.Log(name, s.Name, len(data), s.Check())
			if err := os.WriteFile(filepath.Join(dir, name+"-"+s.Name+".png"), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}
