package moby

import (
	"encoding/json"
	"strings"
	"testing"
)

// A position may be edited by hand. Impossible values are refused by name.
func TestImpossiblePositions(t *testing.T) {
	h := newHunt(t, 2)
	h.whale("M7", 1, Top)
	h.swimmer("red", 3, "W3")
	h.state().Blood = []Pile{{hexAt("W12"), 3}}
	h.play(0, "red F")
	good := h.snapshot()
	if _, err := restore([]byte(good)); err != nil {
		t.Fatal(err)
	}
	const (
		aboard = `"harpoons":3,"plot":{"orders":"F"}`
		red    = `"at":"J1","facing":4,"crew":[1,2,5,4,0,6],`
	)
	for _, c := range []struct{ old, new, want string }{
		{good, "7", "read a snapshot"},
		{`"version":1`, `"version":2`, "version: 2 is not known"},
		{`"seats":2`, `"seats":1`, "seats: 1; there are 2 to 8"},
		{`"seats":2`, `"seats":5`, "4 for 5 players"},
		{`"hp":1700`, `"hp":0`, "hp: 0"},
		{`"turns":30`, `"turns":-1`, "turns: -1"},
		{`"turn":1,`, `"turn":31,`, "turn: 31 of 30"},
		{`"phase":"plot"`, `"phase":"harpoon"`, `cannot stop in phase "harpoon"`},
		{`"phase":"plot"`, `"phase":"boats"`, `cannot stop in phase "boats"`},
		{`"phase":"plot"`, `"phase":"over"`, "do not go together"},
		{`"phase":"plot"`, `"phase":"plot","step":2`, "step: 2"},
		{`"head":"M7"`, `"head":"M6"`, "no chain"},
		{`"head":"M7"`, `"head":"Z6"`, `no hex "Z6"`},
		{`"head":"M7"`, `"head":""`, "a hex is missing"},
		{`"tail":"M9"`, `"tail":"M7"`, "no chain"},
		{`"facing":1,"depth":"top"`, `"facing":7,"depth":"top"`, "facing: 7"},
		{`"turn":1,"phase":"plot","whale":{"head":"M7","body":"M8","tail":"M9","facing":1,"depth":"top"`, `"turn":3,"phase":"plot","whale":{"head":"M7","body":"M8","tail":"M9","facing":1,"depth":"under"`, "nowhere on the sea"},
		{`"head":"M7","body":"M8","tail":"M9","facing":1,"depth":"top"`, `"depth":"under"`, "he is under in turn 1"},
		{`"depth":"top"`, `"depth":"top","path":["M8","M6"]`, "whale: path: M6 is not beside M8"},
		{`"depth":"top"`, `"depth":"top","path":["M10","M9","M8","M7"]`, "whale: path: 4 hexes"},
		{`"latest":{}`, `"latest":{},"kraken":true`, "kraken: none can be called by now, in turn 1"},
		{`"turn":1,`, `"turn":2,"kraken":true,`, "kraken: none can be called by now, in turn 2"},
		{`"depth":"top"`, `"depth":"shallow"`, `no depth "shallow"`},
		{`"seat":0,"start":2`, `"seat":1,"start":0`, "two of them are red"},
		{`"seat":0,"start":2`, `"seat":3,"start":2`, "seat 3's"},
		{`"start":2`, `"start":9`, "no starting place 9"},
		{`"at":"P1","facing":4`, `"at":"J1","facing":4`, "red and yellow share J1"},
		{`"at":"P1","facing":4`, `"at":"P1","facing":0`, "facing: 0"},
		{`"at":"P1",`, ``, "the boat is nowhere"},
		{`"crew":[7,8,9,10,11,12]`, `"crew":[0,0,0,0,0,0]`, "crew: there is none"},
		{`"crew":[7,8,9,10,11,12]`, `"crew":[7,8,9,10,11,1]`, "man 1"},
		{`"crew":[7,8,9,10,11,12]`, `"crew":[7,8,9,10,11,99]`, "man 99"},
		{`"crew":[7,8,9,10,11,12]`, `"crew":[7,8,9,10,11,12,13]`, "crew: 7 places"},
		{`"crew":[7,8,9,10,11,12]`, `"crew":[7,8]`, "crew: 2 places"},
		{`"plot":{"orders":"F"}`, `"log":["9223372036854775807"],"plot":{}`, "points in a turn"},
		{`"harpoons":3`, `"harpoons":4`, "harpoons: 4"},
		{`"orders":"F"`, `"orders":"F BW"`, "Step 2, BW"},
		{`"orders":"F"`, `"orders":"F F F F F"`, "are too many"},
		{`"orders":"F"`, `"orders":"F Q"`, `"Q" is no order`},
		{`"orders":"F"`, `"orders":"F","no_bonus":true`, "no free Forward"},
		{`"orders":"F"`, `"orders":"F","retire":true`, "retire"},
		{`"orders":"F"`, `"orders":"F","cut_now":true`, "there is no line"},
		{`"orders":"F"`, `"orders":"F","row":true,"hold":true`, "the harpooner rows"},
		{`"orders":"F"`, `"orders":"F","haul":"no"`, `haul: "no"`},
		{`"orders":"F"`, `"orders":"F","tuck":"no"`, `tuck: "no"`},
		{`"orders":"F"`, `"orders":"F","pick":"no"`, `pick: "no"`},
		{`"orders":"F"`, `"orders":"F","cut":9`, "cut: 9"},
		{`"plot":{"orders":"F"}`, `"way":"sideways","plot":{"orders":"F"}`, `way: "sideways"`},
		{aboard, `"harpoons":2,"slot":9,"plot":{}`, "slot: 9"},
		{aboard, `"harpoons":2,"slot":2,"plot":{}`, "slot: 2 is at N9"},
		{aboard, `"harpoons":2,"hit":true,"plot":{}`, "nothing is carried out yet"},
		{aboard, `"harpoons":3,"hit":true,"plot":{}`, "harpoons: 3, and one more in the whale"},
		{red + aboard, `"at":"M10","facing":1,"crew":[1,2,5,4,0,6],"harpoons":3,"slot":1,"plot":{}`, "harpoons: 3, and one more in the whale"},
		{red + aboard, `"at":"M10","facing":2,"crew":[1,2,5,4,0,6],"harpoons":2,"slot":1,"plot":{}`, "heads north as the whale does, not north-east"},
		{`"crew":[1,2,5,4,0,6]`, `"crew":[1,2,0,4,5,6]`, "it has not closed up"},
		{`"crew":[7,8,9,10,11,12]`, `"crew":[7,8,9,10,11,0]`, "it has not closed up"},
		{`"plot":{"orders":"F"}`, `"path":["J1","J3","J4"],"plot":{}`, "path: J3 is not beside J1"},
		{`"plot":{"orders":"F"}`, `"path":["A1","Y15"],"plot":{}`, "path: Y15 is too far from A1"},
		{`"plot":{"orders":"F"}`, `"path":["J1","J2","J1","J2","J1","J2","J1","J2"],"plot":{}`, "path: 7 hexes; 6 at most"},
		{`"latest":{}`, `"latest":{},"past":{"whale":"M8 Z9"}`, `no hex "Z9"`},
		{`"latest":{}`, `"latest":{},"past":{"tracks":["M8","","","",""],"tows":["","","","",""]}`, "past: 5 tracks"},
		{`"latest":{}`, `"latest":{},"past":{"tracks":["M8"]}`, "past: 1 tracks"},
		{`"latest":{}`, `"latest":{},"past":{"strikes":[{"boat":9,"at":"M8","points":3}]}`, "past: no strike of boat 9"},
		{`"latest":{}`, `"latest":{},"past":{"seats":[{"thrown":-1}]}`, "past: the counts"},
		{`"plot":{"orders":"F"}`, `"drawn":true,"plot":{}`, "drawn: the boat has passed no hex"},
		{`"latest":{}`, `"latest":{"ray":["M9","M10"]}`, "no kraken comes up at M9"},
		{`"latest":{}`, `"latest":{"ray":["M8","M9","N9"]}`, "ray: it is not straight"},
		{`"latest":{}`, `"latest":{"runs":[["M8","M10"]]}`, "runs: M10 is not beside M8"},
		{`"latest":{}`, `"latest":{"dead":["M8"` + strings.Repeat(`,"M8"`, 30) + `]}`, "31 dead"},
		{`"latest":{}`, `"latest":{"rolls":["boats|red|x|1|y"` + strings.Repeat(`,"boats|red|x|1|y"`, 500) + `]}`, "501 rolls"},
		{`"latest":{}`, `"latest":{"rolls":["sunday|red|x|1|y"]}`, `in a phase "sunday"`},
		{`"latest":{}`, `"latest":{"rolls":["boats|red|x||y"]}`, "0 dice"},
		{`"latest":{}`, `"latest":{"rolls":["boats|red|x|1|a\nb"]}`, "no roll is told as"},
		{`"plot":{"orders":"F"}`, `"back":3,"plot":{}`, "back: the boat is on the sea"},
		{`"plot":{"orders":"F"}`, `"log":["F 40","F"],"plot":{}`, "log: 2 turns"},
		{`"plot":{"orders":"F"}`, `"log":["F 1700"],"plot":{}`, "and is dead"},
		{`"next_man":25`, `"next_man":3`, "never came aboard"},
		{`"at":"W3"`, `"at":"W33"`, `no hex "W33"`},
		{`"at":"W3"`, `"at":"W3","to":"W5"`, "cannot swim from W3 to W5"},
		{`"man":3,"boat":0`, `"man":3,"boat":7`, "no boat 7"},
		{`"chits":3`, `"chits":0`, "0 chits"},
		{`"blood":[`, `"blood":[{"at":"W12","chits":1},`, "two piles at W12"},
		{`"next_man":`, `"locked":[0,0],"next_man":`, "locked: there is no seat 0, or it stands there twice"},
		{`"next_man":`, `"locked":[0,1],"next_man":`, "waits for nobody"},
		{`"next_man":`, `"gone":[0],"next_man":`, "seat 0 has gone home"},
		{`"next_man":`, `"asks":[{"boat":0,"kind":"haul"}],"next_man":`, "nobody is asked"},
		{`"latest":{}`, `"latest":{"ray":[""]}`, "latest: ray: a hex is missing"},
		{`"latest":{}`, `"latest":{"rolls":["x"]}`, "has 1 parts"},
		{`"latest":{}`, `"latest":{"rolls":["boats|pink|x|1|y"]}`, `no boat "pink"`},
		{`"latest":{}`, `"latest":{"rolls":["boats|red|x|12|y"]}`, "no face of a die"},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Errorf("%s is not in %s", c.old, good)
			continue
		}
		if _, err := restore([]byte(bad)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.new, err, c.want)
		}
	}
}

// Impossible questions and impossible ends are refused by name, too.
func TestImpossibleQuestionsAndEnds(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M8", 3)
	h.play(0, "plot F PL", "haul ask", "lock")
	h.play(1, "lock")
	asked := h.snapshot()
	h = pair(t)
	h.play(0, "resign")
	over := h.snapshot()
	for _, c := range []struct{ good, old, new, want string }{
		{asked, `"kind":"haul"`, `"kind":"cut"`, "boat 0 cannot be asked to cut"},
		{asked, `"boat":0,"kind"`, `"boat":1,"kind"`, "boat 1 cannot be asked"},
		{asked, `"boat":0,"kind"`, `"boat":-1,"kind"`, "boat -1 cannot be asked"},
		{asked, `"phase":"boats"`, `"phase":"damage"`, "cannot be asked to haul"},
		{asked, `"phase":"boats"`, `"phase":"plot"`, "nobody is asked"},
		{asked, `"haul":"ask"`, `"haul":"ask","orders":"F F F F F F"`, "6 of them"},
		{over, `"places":[[1],[0]]`, `"places":[[1],[1]]`, "seat 1 is out of place"},
		{over, `"places":[[1],[0]]`, `"places":[[0]]`, "1 of 2 seats"},
		{over, `"places":[[1],[0]]`, `"places":[[],[0,1]]`, "2 of 2 seats"},
		{over, `"scores":[0,0]`, `"scores":[0]`, "1 for 2 seats"},
		{over, `"rows":[[`, `"rows":[[],[`, "3 for 2 seats"},
		{over, `"text":"Only`, `"side":"sharks","text":"Only`, "does not say who won"},
		{over, `"phase":"over"`, `"phase":"plot"`, "do not go together"},
	} {
		if _, err := restore([]byte(c.good)); err != nil {
			t.Fatal(err)
		}
		bad := strings.Replace(c.good, c.old, c.new, 1)
		if bad == c.good {
			t.Errorf("%s is not in %s", c.old, c.good)
			continue
		}
		if _, err := restore([]byte(bad)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.new, err, c.want)
		}
	}
}

// A note is stored as text, and is the same after reading it back.
func TestNotes(t *testing.T) {
	for _, n := range []Note{
		{"harpoon", "red", "throw at close range", []int{2, 5}, "hit, and it falls out"},
		{"whale", "", "the whale's move", []int{3, 4}, "swims straight on"},
	} {
		data, err := json.Marshal(n)
		if err != nil {
			t.Fatal(err)
		}
		var back Note
		if err := json.Unmarshal(data, &back); err != nil || back.Meaning != n.Meaning || back.Boat != n.Boat || len(back.Faces) != 2 {
			t.Errorf("%s comes back as %+v, %v", data, back, err)
		}
	}
}
