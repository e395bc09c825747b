// The fast boat and the fish finder, JAWS-HOOPER-01 to 20.

package island_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

func TestHooperSpeeds(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-HOOPER-01 two spaces for one action", "hooper=5", `
			hooper move N 6
			= hooper=6 hooper.left=3`},
		{"JAWS-HOOPER-01 or one", "hooper=5", `
			hooper move N
			= hooper=N hooper.left=3`},
		{"JAWS-HOOPER-01 not three", "hooper=5", `! hooper move N 6 E // moves up to 2 spaces for an action`},
		{"JAWS-HOOPER-01 eight in a turn", "hooper=5", `
			hooper move N 6
			hooper move E 8
			hooper move S 7
			= hooper=7 hooper.left=1
			hooper move W 5
			= hooper=5 hooper.left=0 hooper.turn=done`},
		{"JAWS-HOOPER-02 each by water", "hooper=5", `
			! hooper move 7 S // can reach 1, N or W, not 7
			! hooper move W 7 S // moves up to 2 spaces
			hooper move W 7
			= hooper=7`},
		{"JAWS-HOOPER-02 the second step as well", "hooper=5", `! hooper move N shop // can reach 1, 5 or 6, not shop`},
		{"JAWS-HOOPER-03 no diagonals", "hooper=5", `
			! hooper move 3 // not 3
			hooper move W 3
			= hooper=3 hooper.left=3`},
		{"JAWS-HOOPER-04 a move is one action, with nothing in between", "hooper=5 N=1", `
			! hooper move N rescue 6 // moves up to 2 spaces
			! hooper move N rescue // is no space
			hooper move N
			hooper rescue
			hooper move 6
			= hooper=6 N=0 hooper.left=1`},
		{"JAWS-HOOPER-04 whom he passes he cannot bring in", "hooper=5 N=1", `
			hooper move N 6
			! hooper rescue // no swimmer at 6
			= N=1`},
		{"JAWS-HOOPER-05 a rescue", "hooper=N N=2", `
			= supply=14
			hooper rescue
			= N=1 supply=15 hooper.left=3`},
		{"JAWS-HOOPER-05 none where nobody swims", "hooper=N E=1", `! hooper rescue // no swimmer at N`},
	})
}

func TestHooperTakesAndGives(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-HOOPER-06 any number from a dock", "hooper=5 dock5=2", `
			hooper take 2 dock
			= dock5=0 boat=2 hooper.left=3`},
		{"JAWS-HOOPER-06 some", "hooper=8 dock8=3", `
			hooper take 1 dock
			= dock8=2 boat=1`},
		{"JAWS-HOOPER-07 any number from the water, with their sensors", "cards=13,14 hooper=6 float6=1 shark=N", `
			hooper take 1 water
			= float6=0 boat=1 hooper.left=3
			hooper done
			brody done
			quint done
			0: plan move 6
			0: lock
			= sensors=none`},
		{"JAWS-HOOPER-07 two at once", "hooper=6 float6=2", `
			hooper take water
			= float6=0 boat=2 hooper.left=3`},
		{"JAWS-HOOPER-08 dock and water are two actions", "hooper=5 dock5=1 float5=1", `
			! hooper take dock water // each place takes an action
			hooper take dock
			= dock5=0 float5=1 boat=1 hooper.left=3
			hooper take water
			= float5=0 boat=2 hooper.left=2`},
		{"JAWS-HOOPER-09 not from the Orca, Brody nor the shop", "quint=5 hooper=5 brody=5 carried=1 orca=2 dock5=1", `
			! hooper take 1 orca // from dock here, not from orca
			! hooper take 2 quint // not from quint
			! hooper take brody // not from brody
			! hooper take shop // not from shop
			= orca=2 carried=1`},
		{"JAWS-HOOPER-10 he gives Quint all he has", "hooper=4 quint=4 boat=3 orca=1", `
			hooper give
			= boat=0 orca=4 hooper.left=3 quint.left=4`},
		{"JAWS-HOOPER-11 all or none", "hooper=4 quint=4 boat=3 orca=1", `
			! hooper give 1 // all his barrels or none
			hooper give 3
			= boat=0 orca=4`},
		{"JAWS-HOOPER-12 only in Quint's space", "hooper=N quint=6 boat=3", `! hooper give // in Quint's space`},
		{"JAWS-HOOPER-12 and not nothing", "hooper=6 quint=6 boat=0", `! hooper give // no barrel aboard`},
		{"JAWS-HOOPER-13 he does not launch", "hooper=5 boat=2 shark=5", `
			! hooper launch 5 // Hooper cannot launch
			= boat=2 on-shark=0`},
		{"JAWS-HOOPER-14 his boat holds any number", "hooper=5 dock5=5 orca=2", `
			hooper take 5 dock
			= boat=5 dock5=0`},
	})
}

func TestFishFinder(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-HOOPER-15 once a round, for everyone to see", "hooper=6 shark=4", `
			= finder=none used=none
			hooper finder
			= finder=6 used=finder hooper.left=3
			hooper move N
			= finder=6
			! hooper finder // has used`},
		{"JAWS-HOOPER-16 a shark in his space stands on the board", "hooper=6 shark=6", `
			= seen=none
			hooper finder
			= answer=here seen=6`},
		{"JAWS-HOOPER-18 anywhere else", "hooper=6 shark=4", `
			hooper finder
			= answer=not_there_or_nearby seen=none`},
		{"JAWS-HOOPER-19 a diagonal is not nearby", "hooper=6 shark=1", `
			hooper finder
			= answer=not_there_or_nearby`},
		{"JAWS-HOOPER-20 a space beside his by land alone is not nearby", "hooper=5 shark=7", `
			hooper finder
			= answer=not_there_or_nearby`},
	})
	for _, shark := range board.Amity.Wet().List() {
		answer := "not_there_or_nearby"
		switch shark {
		case 6:
			answer = "here"
		case board.North, board.East, 2:
			answer = "nearby"
		}
		t.Run("JAWS-HOOPER-18 the truth; shark at "+shark.String(), func(t *testing.T) {
			jawstest.Arranged(t, jawstest.Two, "hooper=6 shark="+shark.String()).Script("hooper finder\n= answer=" + answer)
		})
	}
}

// A fish finder that finds nothing rules out several spaces, and that is news to the crew. Binoculars that see nothing
// tell little.
func TestAFinderThatFindsNothingIsNews(t *testing.T) {
	for line, vain := range map[string]bool{"hooper finder": false, "brody binoculars": true} {
		m := jawstest.Arranged(t, jawstest.Two, "hooper=6 brody=N shark=4")
		m.Plays(1, line)
		if got := m.Events[0].Vain; got != vain {
			t.Errorf("%s: %q is told as a try in vain: %v", line, m.Events[0].Text, got)
		}
	}
}

// JAWS-HOOPER-17: if the shark is beside his space, everyone is told the same
// words for every space, and no mark is put on the board.
func TestNearbyNamesNoSpace(t *testing.T) {
	var told, shown []string
	for _, shark := range []string{"N", "E", "2"} {
		m := jawstest.Arranged(t, jawstest.Two, "hooper=6 shark="+shark)
		m.Plays(1, "hooper finder")
		m.Has("answer=nearby seen=none")
		told = append(told, m.Told(game.Public))
		shown = append(shown, m.Seen(1))
	}
	if len(slices.Compact(told)) != 1 || len(slices.Compact(shown)) != 1 {
		t.Errorf("the crew can tell the spaces apart: they are told %q and shown %q", told, shown)
	}
}

// JAWS-HOOPER-18: the answer for a shark that is out of sight in his own space
// has the same words as for a shark far away.
func TestFinderWordsWhenOutOfSight(t *testing.T) {
	away := jawstest.Arranged(t, jawstest.Two, "hooper=6 shark=4 token=evasive")
	away.Plays(1, "hooper finder")
	hidden := jawstest.Arranged(t, jawstest.Two, "hooper=6 shark=6 token=sight")
	hidden.Plays(1, "hooper finder")
	if a, h := away.Told(1), hidden.Told(1); a != h || !strings.Contains(a, "no sign of the shark, here or next door") {
		t.Errorf("the crew are told %q of a shark away and %q of one out of sight", a, h)
	}
	if away.Seen(1) != hidden.Seen(1) {
		t.Error("the crew are shown a shark out of sight otherwise than one away")
	}
}
