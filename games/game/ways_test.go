package game

import "testing"

// All ways in which dice can fall are tried once each, also those in which more dice fall. A shuffle ends it.
func TestWays(t *testing.T) {
	tried, sevens, again := 0, 0.0, 0.0
	w := NewWays()
	for w.Next() {
		r := w.Dice().Roll("two dice", 2, D6)
		if r.Faces[0] == 6 && w.Dice().Roll("a coin", 1, Die{0, 1}).Faces[0] == 1 {
			again += w.Chance()
		}
		if r.Sum() == 7 {
			sevens += w.Chance()
		}
		tried++
	}
	near := func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }
	if tried != 36+6 || !near(sevens, 1.0/6) || !near(again, 1.0/12) || w.Mixed() {
		t.Errorf("%d ways are tried; a sum of 7 comes %f of the time, a 6 and a coin %f", tried, sevens, again)
	}
	deep := 0.0
	for w = NewWays(); w.Next(); {
		for w.Dice().Roll("until it is no 1", 1, D6).Faces[0] == 1 {
		}
		if w.Deep() {
			deep += w.Chance()
		}
	}
	if deep == 0 || deep > 0.001 {
		t.Errorf("a die that is thrown until it is no 1 goes on too long in %f of the ways", deep)
	}
	w = NewWays()
	for w.Next() {
		w.Dice().Roll("a die", 1, D6)
		w.Dice().Pick("a card", 3)
	}
	if !w.Mixed() {
		t.Error("a card that was drawn is counted as if it were a die")
	}
}
