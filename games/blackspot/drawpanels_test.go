package blackspot

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// Every picture has a banner and its cards in words, the viewer's own fleet first; the
// roll of forty models stands in the cards in full.
func TestPanels(t *testing.T) {
	v := melee(t).view(0)
	for _, s := range v.Scenes() {
		if s.Head == "" || s.Aside == "" || len(s.Cards) == 0 {
			t.Errorf("%s: head %q, aside %q, %d cards", s.Name, s.Head, s.Aside, len(s.Cards))
		}
	}
	cards := sceneOf(t, v, "board").Cards
	if cards[0].Title != "Round 4 of 10 · frigates" || !strings.HasPrefix(cards[1].Title, "{0}, Elves") || !cards[1].Mine || cards[1].Edge == 0 || cards[2].Mine {
		t.Errorf("cards: %+v", cards[:3])
	}
	if want := (render.Fact{Name: "Badger S1", Value: "man-o-war, 3 dice, 1 hit, flagship, on fire"}); cards[1].Facts[0] != want {
		t.Errorf("S1 is told as %+v", cards[1].Facts[0])
	}
	n := 0
	for _, c := range sceneOf(t, v, "fleets").Cards {
		for _, f := range c.Facts {
			if f.Name != "Wind" && f.Name != "Initiative" {
				n++
			}
		}
	}
	if n != len(v.Models) {
		t.Errorf("%d of %d models stand in the cards", n, len(v.Models))
	}
	if hand := sceneOf(t, v, "hand"); len(hand.Cards) != 1 || len(hand.Cards[0].Facts) > 0 || len(hand.Cards[0].Lines) > 0 {
		t.Errorf("beside the cards stands %+v, which they tell themselves", hand.Cards)
	}
}

// At the end a picture tells it first: what each fleet did, and the losses. The dice
// tell what they needed.
func TestTheEndIsTold(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 18 12.5 90")
	b.the("n1").Hits, b.the("n1").Ever = 1, 1
	b.play(1, "n1 hold").roll(0, "s1 fire bow", 4, 1, 1)
	var needs []string
	for _, e := range b.told {
		for _, r := range e.Dice {
			needs = append(needs, r.Needs)
		}
	}
	if got := strings.Join(needs, ", "); got != "needs 4 or more, needs 5 or more" {
		t.Errorf("the dice: %s", got)
	}
	if b.Over == nil || b.Over.Deeds == nil {
		t.Fatalf("the battle goes on: %s", b.text())
	}
	if d := b.Over.Deeds; strings.Join(d.Heads, ", ") != "points, rivals sunk, rivals taken, ships lost, ships left, volleys, shots that hit, hits dealt, hits suffered, booty spent, booty left" ||
		strings.Join(d.Rows[0], " ") != "3 1 0 0 1 1 1 of 1 1 0 0 0" || strings.Join(d.Rows[1], " ") != "0 0 0 1 0 0 0 of 0 0 1 0 0" {
		t.Errorf("deeds: %+v", d)
	}
	end := b.View(game.Public).Scenes()[0]
	if end.Name != "end" || end.Private || end.Cards[0].Title != "The battle is over" {
		t.Errorf("first comes %s: %+v", end.Name, end.Cards)
	}
	if last := end.Cards[len(end.Cards)-1]; last.Title != "Losses" || !strings.HasPrefix(last.Facts[0].Value, "sloop, sunk in round 1 by Badger S1, 18, 12.5") {
		t.Errorf("losses: %+v", last)
	}
}
