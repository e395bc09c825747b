package jaws

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// panel finds a card of the viewer's pictures by its title, as one line.
func (m *match) panel(viewer game.Seat, title string) (text string, mine bool) {
	m.t.Helper()
	for _, s := range m.view(viewer).Scenes() {
		for _, c := range s.Cards {
			if c.Title != title {
				continue
			}
			parts := []string{c.Aside}
			for _, f := range c.Facts {
				parts = append(parts, f.Name+" "+f.Value)
			}
			return strings.Join(append(parts, c.Lines...), " | "), c.Mine
		}
	}
	m.t.Fatalf("viewer %d has no card %q", viewer, title)
	return "", false
}

// The cards say in words what the board does not: each hunter, the count, the event
// and what the crew know. Those about the reader's own piece come first.
func TestCardsOfTheIsland(t *testing.T) {
	m := arranged(t, four, "cards=13,2 shark=N brody=N quint=8 eaten=2 on-shark=1 orca=1 N=2")
	m.play(2, "brody binoculars")
	text, mine := m.panel(2, "Brody")
	equal(t, "Brody's card", text, "{2}, at N | Actions left 3 of 4 | Barrels carried 0")
	equal(t, "Brody's card is his own", mine, true)
	equal(t, "the first card", m.view(2).Scenes()[0].Cards[0].Title, "Brody")
	_, mine = m.panel(1, "Brody")
	if mine {
		t.Error("Brody's card is Quint's")
	}
	text, _ = m.panel(1, "Shark")
	equal(t, "the shark's card", text, "{0} | Eaten 2 of 9 | Barrels on the shark 1 of 2 | Power tokens left 4")
	text, _ = m.panel(1, "Crowded Waters II")
	equal(t, "the event's card", text, "event | "+amityEvents[13].text+" | Swimmers on the card: 1 at N, 2 at E, 2 at S, 1 at W.")
	text, _ = m.panel(1, "What the crew know")
	equal(t, "what the crew know", text, " | Round 1: ate nobody, no barrel stirred. | Binoculars at N: a fin! | The shark was found at N.")
	head := m.view(1).Scenes()[0]
	equal(t, "the head", head.Head+" / "+head.Aside, "Round 1 · Brody's turn / 3 of 4 actions left")

	m = arranged(t, two, "shark=N N=2 phase=shark")
	m.play(0, "plan eat", "plan move 6", "plan frenzy")
	text, mine = m.panel(0, "Your plan")
	equal(t, "the plan", text, "1 action left | 1. Eat a swimmer | 2. Swim to 6 | 3. Play Feeding Frenzy")
	equal(t, "the plan is the shark's own", mine, true)
	text, _ = m.panel(0, "Power tokens")
	equal(t, "the tokens", text, "one a round, each once a game | Feeding Frenzy played now | Evasive Moves ready | Out of Sight ready | Speed Burst ready")
}

// The cards of act 2 name each hunter's gear and wounds, and the options.
func TestCardsOfTheOrca(t *testing.T) {
	m := atSea(t, at("b4", "b3", "w5"), func(o *Orca) { o.Members[Hooper].Wounds = 2 })
	m.locks("B", "")
	m.play(1, "quint weapon knife", "quint target w4")
	text, _ := m.panel(1, "Quint")
	equal(t, "Quint's card", text, "{1}, at b4 | Wounds 0 of 6 | Flensing Knife at w4. | Gear: Flensing Knife, Harpoon Line.")
	text, _ = m.panel(1, "Hooper")
	equal(t, "Hooper's card", text, "{1}, at w5 | Wounds 2 of 6 | Gear: Boat Hook, Shark Cage.")
	text, _ = m.panel(1, "A: water 4")
	equal(t, "option A", text, " | Evade 2 | Dice 3")
	text, _ = m.panel(0, "Your choice")
	equal(t, "the shark's choice", text, " | Token B without an ability, locked.")
}

// Each kind of token in a picture has one sign in its legend, and a meaning that
// fits beside it.
func TestLegends(t *testing.T) {
	for name, v := range pictured() {
		for _, s := range v.Scenes() {
			if s.Name == "gear" || s.Name == "hand" {
				continue
			}
			seen := map[string]bool{}
			for _, sign := range s.Legend {
				if sign.Meaning == "" || seen[sign.Meaning] || len(sign.Meaning) > 40 {
					t.Errorf("%s %s: the sign %q means %q", name, s.Name, sign.Token.Name, sign.Meaning)
				}
				seen[sign.Meaning] = true
			}
			for _, layer := range s.Layers {
				for _, shape := range layer.Shapes {
					token, ok := shape.(render.Token)
					if !ok || strings.HasPrefix(token.Name, "tile ") {
						continue
					}
					if list := legend([]render.Token{token}); len(list) != 1 {
						t.Errorf("%s %s: the legend does not explain %q", name, s.Name, token.Name)
					}
				}
			}
		}
	}
}
