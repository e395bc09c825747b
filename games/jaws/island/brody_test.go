// The chief of police, JAWS-BRODY-01 to 31.

package island_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

var brodysSpaces = []string{"5", "6", "7", "8", "N", "E", "S", "W", "shop"}

func TestBrodyWalks(t *testing.T) {
	for _, to := range []string{"shop", "N", "E", "S", "8"} {
		t.Run("JAWS-BRODY-01 one space by land, to "+to, func(t *testing.T) {
			jawstest.Arranged(t, jawstest.Two, "brody=6").Script("brody move " + to + "\n= brody.left=3 brody=" + to)
		})
	}
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-BRODY-01 not two spaces for one action", "brody=6", `! brody move N 5 // moves 1 space for an action`},
		{"JAWS-BRODY-02 the shop touches neither E, 8 nor W", "brody=shop", `
			! brody move E // can reach 5, 6, 7, N or S, not E
			! brody move 8 // not 8
			! brody move W // not W`},
		{"JAWS-BRODY-02 N does not touch E", "brody=N", `! brody move E // can reach 5, 6 or shop, not E`},
		{"JAWS-BRODY-03 not into the sea from N", "brody=N", `! brody move 1 // not 1`},
		{"JAWS-BRODY-03 nor from W", "brody=W", `! brody move 3 // can reach 5 or 7, not 3`},
		{"JAWS-BRODY-03 nor over water from 6 to 2", "brody=6", `! brody move 2 // not 2`},
	})
}

func TestBrodyRescues(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-BRODY-04 a swimmer for an action", "brody=N N=3", `
			= supply=13
			brody rescue
			brody rescue
			= N=1 supply=15 brody.left=2`},
		{"JAWS-BRODY-04 none where nobody swims", "brody=N E=1", `! brody rescue // no swimmer at N`},
	})
}

func TestBrodyCarries(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-BRODY-05 a barrel at the shop", "brody=shop orca=5", `
			= shop=3
			! brody take 2 // takes 1 barrel
			brody take
			= shop=2 carried=1 brody.left=3`},
		{"JAWS-BRODY-05 while there is one", "brody=shop orca=8", `
			= shop=0
			! brody take // no barrel left`},
		{"JAWS-BRODY-05 only at the shop", "brody=8 dock8=2", `
			! brody take // only at the shop; he is at 8
			= dock8=2 shop=4`},
		{"JAWS-BRODY-06 one at a time", "brody=shop carried=1", `! brody take // can carry only one`},
		{"JAWS-BRODY-07 for everyone to see", "brody=shop", `
			= carried=0
			brody take
			= carried=1`},
		{"JAWS-BRODY-08 dropped at a dock", "brody=5 carried=1", `
			= dock5=0
			brody drop
			= dock5=1 carried=0 brody.left=3
			! brody drop // carries no barrel`},
		{"JAWS-BRODY-08 at the eastern dock too", "brody=8 carried=1", `
			brody drop
			= dock8=1 carried=0`},
		{"JAWS-BRODY-09 on any number of others", "brody=8 carried=1 dock8=4 orca=2", `
			brody drop
			= dock8=5`},
		{"JAWS-BRODY-10 for the boats there to take", "brody=8 carried=1 quint=8 orca=2", `
			brody drop
			brody done
			quint take 1 dock
			= dock8=0 orca=3`},
	})
	for _, at := range []string{"shop", "N", "E", "S", "W", "6", "7"} {
		t.Run("JAWS-BRODY-08 not at "+at, func(t *testing.T) {
			jawstest.Arranged(t, jawstest.Two, "carried=1 brody="+at).Script("! brody drop // only at a dock")
		})
	}
}

func TestBrodyLooksOut(t *testing.T) {
	for _, at := range brodysSpaces {
		t.Run("JAWS-BRODY-11 only from a beach; from "+at, func(t *testing.T) {
			m := jawstest.Arranged(t, jawstest.Two, "brody="+at)
			if slices.Contains([]string{"N", "E", "S", "W"}, at) {
				m.Script("brody binoculars\n= used=binoculars brody.left=3 binoculars=" + at)
			} else {
				m.Script("! brody binoculars // only at a beach")
			}
		})
	}
	for _, shark := range board.Amity.Wet().List() {
		answer, seen := "not_there", "none"
		if shark == board.North {
			answer, seen = "there", "N"
		}
		t.Run("JAWS-BRODY-14 the truth, and nothing of nearby; shark at "+shark.String(), func(t *testing.T) {
			jawstest.Arranged(t, jawstest.Two, "brody=N shark="+shark.String()).Script("brody binoculars\n= answer=" + answer + " seen=" + seen)
		})
	}
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-BRODY-12 once a round", "brody=N", `
			brody binoculars
			brody move 5
			brody move N
			! brody binoculars // has used
			= brody.left=1`},
		{"JAWS-BRODY-13 the token lies on the beach", "brody=N", `
			= binoculars=none
			brody binoculars
			brody move 5
			= binoculars=N`},
		{"JAWS-BRODY-15 a shark that was seen stands on the board", "brody=N shark=N", `
			= seen=none
			brody binoculars
			= answer=there seen=N`},
		{"JAWS-BRODY-16 until the next shark phase", "cards=13,16 brody=N shark=N", `
			brody binoculars
			brody done
			quint move E
			= seen=N
			quint done
			hooper done
			= round=2 phase=event seen=N
			brody stay
			= phase=shark seen=none
			0: lock
			= phase=crew seen=none`},
		{"JAWS-BRODY-16 by the fish finder as well", "cards=13,16 hooper=N shark=N", `
			hooper finder
			hooper done
			brody done
			quint done
			= round=2 phase=event seen=N
			brody stay
			= phase=shark seen=none`},
	})
}

func TestBrodyClosesABeach(t *testing.T) {
	for _, at := range brodysSpaces {
		t.Run("JAWS-BRODY-17 only from the P.D. or the Mayor's Office; from "+at, func(t *testing.T) {
			m := jawstest.Arranged(t, jawstest.Two, "brody="+at)
			if at == "6" || at == "7" {
				m.Script("brody close N\n= closed=N brody.left=3")
			} else {
				m.Script("! brody close N // only from the police station (6) or the Mayor's Office (7)")
			}
		})
	}
	for _, beach := range []string{"N", "E", "S", "W"} {
		for _, at := range []string{"6", "7"} {
			t.Run("JAWS-BRODY-18 any of the four, "+beach+" from "+at, func(t *testing.T) {
				jawstest.Arranged(t, jawstest.Two, "brody="+at).Script("brody close " + beach + "\n= closed=" + beach)
			})
		}
	}
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-BRODY-18 and nothing but a beach", "brody=6", `! brody close 5 // Only a beach`},
		{"JAWS-BRODY-19 when nobody swims there", "brody=6 hooper=W W=1", `
			! brody close W // cannot be closed while
			hooper rescue
			hooper done
			brody close W
			= closed=W`},
		{"JAWS-BRODY-20 Michael neither", "brody=6 michael=E", `
			= E=0
			! brody close E // cannot be closed while
			brody close W`},
		{"JAWS-BRODY-21 once a round", "brody=6", `
			brody close W
			! brody close S // has closed a beach
			= closed=W brody.left=3`},
		{"JAWS-BRODY-22 for everyone to see", "brody=6", `
			= closed=none sign=none
			brody close W
			= closed=W sign=closed`},
		{"JAWS-BRODY-28 one beach at most", "brody=6 closed=W cards=13,3", `
			brody close S
			= closed=S sign=closed
			brody done
			quint done
			hooper done
			= event=3 W=2 closed=S`},
		{"JAWS-BRODY-29 the sign moves, and says closed again", "brody=6 closed=W sign=opening cards=13,3", `
			= sign=opening
			brody close S
			= closed=S sign=closed
			brody done
			quint done
			hooper done
			= event=3 W=2`},
		{"JAWS-BRODY-30 the same beach cannot be closed anew", "brody=6 closed=W sign=opening", `
			! brody close W // closed already
			= closed=W sign=opening`},
		{"JAWS-BRODY-30 not on its first side either", "brody=6 closed=W", `! brody close W // closed already`},
		{"JAWS-BRODY-31 a closed beach stops no boat, no shark and not Brody", "cards=13,15 eaten=4 closed=W brody=5 quint=7 hooper=5 shark=3", `
			brody move W
			brody done
			quint move W
			quint done
			hooper move W
			hooper done
			0: plan move W
			0: lock
			= round=2 closed=W brody=W quint=W hooper=W shark=W`},
	})
}

// Cards: 3 has N E W W, 8 and 1 have N N S W W, 15 has N E E once four are eaten.
func TestClosedBeachAndSwimmers(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-BRODY-23 the first event that would bring some turns the sign, once", "cards=13,3 closed=W", `
			quint done
			brody done
			hooper done
			= event=3 W=0 N=1 E=1 closed=W sign=opening`},
		{"JAWS-BRODY-24 the second takes it off", "cards=13,3 closed=W sign=opening", `
			quint done
			brody done
			hooper done
			= event=3 W=0 N=1 closed=none sign=none`},
		{"JAWS-BRODY-25 and the beach fills again", "cards=13,3,8,1 closed=W", `
			quint done
			brody done
			hooper done
			= event=3 W=0 sign=opening
			0: lock
			quint done
			brody done
			hooper done
			= event=8 W=0 sign=none
			0: lock
			quint done
			brody done
			hooper done
			= event=1 W=2 sign=none`},
		{"JAWS-BRODY-26 an event that brings nobody there leaves the sign alone", "cards=13,15 eaten=4 closed=W", `
			quint done
			brody done
			hooper done
			= event=15 N=1 E=2 W=0 closed=W sign=closed`},
		{"JAWS-BRODY-27 a sign that came off can be used again", "cards=13,3 brody=6 closed=W sign=opening", `
			quint done
			brody done
			hooper done
			= closed=none
			0: lock
			brody close S
			= closed=S sign=closed`},
	})
}

// Sentences call the shop "the shop".
func TestTheShopInSentences(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "brody=6")
	m.Plays(1, "brody move shop")
	if told := m.Told(1); !strings.HasSuffix(told, "Brody goes to the shop.") {
		t.Errorf("the crew are told %q", told)
	}
	m.Refuses(1, "brody binoculars", "he is at the shop")
}
