package boarders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// asking opens the fire step of a stage.
func (s *State) asking() *State {
	s.Step = view.StepMoves
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("fire step")))).beginFire()
	return s
}

func texts(events []game.Event) string {
	var list []string
	for _, e := range events {
		list = append(list, e.Text)
	}
	return strings.Join(list, "\n")
}

// seats are the captains of lawrence and detroit.
func (s *State) seats() (game.Seat, game.Seat) { return s.Ship(1).Captain, s.Ship(2).Captain }

// What a ship will fire is told before she fires, and not by the line after which she has.
func TestFireIsToldAsDeclaredUntilItFalls(t *testing.T) {
	for _, c := range []struct {
		line string
		will bool
	}{{"fire detroit", true}, {"fire best low lock", false}} {
		s := stage(t, 2)
		dice := game.NewDice(game.TextSeed("declared"))
		arm(s.Ship(1), "port 2 L9", "starboard 2 L9")
		arm(s.Ship(2), "starboard 1 L4")
		s.asking()
		us, _ := s.seats()
		if told := texts(s.say(t, dice, us, c.line).Events); strings.Contains(told, "will fire") != c.will {
			t.Errorf("%s: %s", c.line, told)
		}
	}
}

// BOARD-GUN-01, BOARD-SETUP-09, BOARD-SETUP-16: all guns begin loaded.
// BOARD-GUN-02, BOARD-GUN-03: a gun fires once until it is loaded in segment 3.
// BOARD-SEQ-15: firing is optional.
func TestGunsFireOnce(t *testing.T) {
	s := stage(t, 2)
	dice := game.NewDice(game.TextSeed("once"))
	h := arm(s.Ship(1), "port 2 L9", "starboard 2 L9")
	if h.Loaded(roster.Port) != 2 || h.Loaded(roster.Starboard) != 2 {
		t.Error("BOARD-GUN-01: not all guns begin loaded")
	}
	arm(s.Ship(2), "starboard 1 L4")
	s.asking()
	us, _ := s.seats()
	s.say(t, dice, us, "fire detroit")
	s.say(t, dice, us, "hold")
	s.say(t, dice, us, "lock")
	if h.Loaded(roster.Starboard) != 2 {
		t.Error("BOARD-SEQ-15: guns that were held are not loaded")
	}
	s = stage(t, 2)
	h = arm(s.Ship(1), "port 2 L9", "starboard 2 L9")
	arm(s.Ship(2), "starboard 1 L4").Speed = 3 // and she is asked for a move next
	s.asking().say(t, dice, us, "fire detroit")
	s.say(t, dice, us, "lock")
	if h.Loaded(roster.Starboard) != 0 || h.Loaded(roster.Port) != 2 {
		t.Errorf("BOARD-SETUP-09: %d loaded to starboard, %d to port", h.Loaded(roster.Starboard), h.Loaded(roster.Port))
	}
	s.Phase = 2
	s.put(2, 1, 2, chart.SouthEast)
	s.asking()
	if s.asked(us) {
		t.Error("BOARD-GUN-03: asked with empty guns")
	}
	h.Guns[0].Battery = roster.Starboard // a loaded one, so that she is asked
	s.asking()
	h.Guns[0].Loaded = false
	if got := s.refused(t, us, "fire starboard detroit"); !strings.Contains(got, "no such guns loaded") {
		t.Error("BOARD-GUN-02:", got)
	}
}

// BOARD-GUN-07: one marker in Guns fires them all; with none there no gun fires.
func TestGunsAreManned(t *testing.T) {
	s := stage(t, 1)
	h := spent(arm(s.Ship(1), "starboard 6 L4"))
	h.Boxes = roster.Boxes{roster.Yards: 3, roster.Guns: 1}
	s.asking()
	us, _ := s.seats()
	s.say(t, game.NewDice(game.TextSeed("one")), us, "fire detroit low")
	s.firesAll(t, 4, 1, 1, 1)
	if s.Latest.Shots[0].Guns != 6 {
		t.Errorf("one marker fires %d guns", s.Latest.Shots[0].Guns)
	}
	s = stage(t, 1)
	h = arm(s.Ship(1), "starboard 6 L4")
	s.asking()
	h.Boxes = roster.Boxes{roster.Yards: 4}
	if got := s.refused(t, us, "fire detroit"); !strings.Contains(got, "Nobody mans the guns") {
		t.Error(got)
	}
	if len(s.Firers()) != 0 && slices.Contains(s.Firers(), 1) {
		t.Error("she is asked with nobody in guns")
	}
}

// BOARD-GUN-08, BOARD-GUN-22, BOARD-GUN-26: each group fires whole at one target or
// holds.
func TestWholeGroups(t *testing.T) {
	s := stage(t, 1)
	arm(s.Ship(1), "starboard 4 L12", "starboard 2 L6")
	us, _ := s.seats()
	s.asking()
	dice := game.NewDice(game.TextSeed("groups"))
	if got := s.refused(t, us, "fire starboard 2 l12 detroit"); !strings.Contains(got, "together or not at all") {
		t.Error("BOARD-GUN-26:", got)
	}
	if got := s.refused(t, us, "fire starboard l12 detroit detroit"); !strings.Contains(got, "one target") {
		t.Error("BOARD-GUN-22:", got)
	}
	guns := func() string {
		var list []string
		for _, v := range s.Ship(1).Volleys {
			list = append(list, string(v.Kind)+strconv.Itoa(v.Weight)+" "+v.Aim())
		}
		return strings.Join(list, ", ")
	}
	for _, step := range []struct{ line, want string }{
		{"fire starboard l12 detroit", "L12 low"},
		{"fire l6 detroit high", "L12 low, L6 high"},
		{"hold starboard l12", "L6 high"},
		{"fire detroit high", "L12 high, L6 high"},
		{"fire l6 detroit", "L12 high, L6 low"},
		{"hold", ""},
	} {
		s.say(t, dice, us, step.line)
		if guns() != step.want {
			t.Errorf("after %q: %q, want %q", step.line, guns(), step.want)
		}
	}
}

// BOARD-GUN-23, BOARD-GUN-24: high or low is said with the declaration, low if
// not, and the die for a low stern rake is in the dice that are offered.
func TestAim(t *testing.T) {
	s := stage(t, 1)
	spent(arm(s.Ship(1), "starboard 3 L9"))
	s.Ship(2).Facing = chart.SouthEast // the firer stands astern
	us, _ := s.seats()
	s.asking()
	dice := game.NewDice(game.TextSeed("aim"))
	if p := s.say(t, dice, us, "fire detroit"); p.Line != "fire detroit low" || !strings.Contains(texts(p.Events), " 5 to 7 dice") {
		t.Errorf("%q: %s", p.Line, texts(p.Events))
	}
	if p := s.say(t, dice, us, "fire detroit high"); !strings.Contains(texts(p.Events), " 4 to 6 dice") {
		t.Error(texts(p.Events))
	}
}

// BOARD-GUN-12: a shot out of reach is refused, and the sentence says why.
func TestFireRefusals(t *testing.T) {
	s := stage(t, 4)
	arm(s.Ship(1), "starboard 2 L9", "starboard 1 L24", "port 1 L4")
	s.Ship(1).Magazines[roster.Starboard].Load = roster.Double // 3 and 5 points
	s.asking()
	us, they := s.seats()
	for line, want := range map[string]string{
		"fire l9 detroit":       "Detroit is at range 4; the 2 L9 to starboard with double reach 3.",
		"fire port detroit":     "The guns of Lawrence that are meant do not bear on Detroit.",
		"fire l32 detroit":      "Lawrence has no such guns loaded; she may fire: 1 L4 to port, 1 L24 to starboard and 2 L9 to starboard.",
		"fire queen":            `There is no enemy "queen" here; try detroit.`,
		"fire":                  "Say at whom, as in: fire detroit low; or on a sheet: fire low within 3, fire hold, fire useful or fire ask.",
		"fire low":              "Name the target, as in: fire detroit low.",
		"fire low within 3":     "That belongs on the sheet of a turn; the next one comes when this turn is over.",
		"hold mast":             `"mast" is no battery and no gun; hold all, or as in: hold port l12.`,
		"hold port 2 l9":        `All guns of one weight and kind on a side are held together; leave the number "2" out.`,
		"fire port bow detroit": "Name one battery: port, starboard or bow.",
	} {
		if got := s.refused(t, us, line); got != want {
			t.Errorf("%q: %s", line, got)
		}
	}
	if got := s.say(t, game.NewDice(game.TextSeed("at")), us, "fire starboard low at detroit").Line; got != "fire starboard detroit low" {
		t.Errorf("with the word at it is %q", got)
	}
	s.Asked = []game.Seat{us}
	if got := s.refused(t, they, "fire lawrence"); !strings.Contains(got, "not asked for now") {
		t.Error(got)
	}
}

// BOARD-GUN-29: a shot that cannot hurt is marked so, may be fired by hand, and is
// never fired by default. BOARD-SECRET-02: the game judges by round shot whom to ask.
func TestHopelessShot(t *testing.T) {
	s := stage(t, 3)
	spent(arm(s.Ship(1), "starboard 1 L32"))
	arm(s.Ship(2), "port 1 L4")
	s.asking()
	us, _ := s.seats()
	offer := ""
	for _, c := range s.Choices(us, "") {
		offer += c.Line + ": " + c.Hint + "\n"
	}
	if !strings.Contains(offer, "fire detroit low: too far: at range 3 these guns get no damage die, whatever you roll") {
		t.Error(offer)
	}
	spent(arm(s.Ship(1), "starboard 2 L9")) // -1 + 2 = 1 at range 3, 0 at range 4
	s.put(2, 1, 4, chart.SouthEast)
	offer = ""
	for _, typed := range []string{"", "fire "} {
		for _, c := range s.Choices(us, typed) {
			offer += c.Line + ": " + c.Hint + "\n"
		}
	}
	if !strings.Contains(offer, "Lawrence at Detroit, range 4: 2 L9 at most 1 die; each die: 3 in 6 hull, 1 gun, 1 crew, 1 rigging") {
		t.Error("a volley that only the random die makes:\n" + offer)
	}
	h := spent(arm(s.Ship(1), "starboard 1 L32"))
	s.put(2, 1, 3, chart.SouthEast)
	s.UsualFire(us)
	if len(h.Volleys) != 0 {
		t.Error("the default fires a shot that cannot hurt")
	}
	played := s.say(t, game.NewDice(game.TextSeed("by hand")), us, "fire detroit")
	if told := fmt.Sprint(played.Events); !strings.Contains(told, "cannot hurt") {
		t.Error("her captain is told " + told)
	}
	if len(h.Volleys) != 1 {
		t.Error("it may not be fired by hand")
	}
	h.Volleys = nil
	h.Magazines[roster.Starboard].Load = roster.Grape
	tell := &battle.Telling{}
	s.turns(tell).beginFire()
	if !s.asked(us) || !strings.Contains(texts(tell.Events), "you can only hold your fire") || !tell.Events[0].To.Has(us) || tell.Events[0].To.Public() {
		t.Errorf("BOARD-SECRET-02: asked %v, told %q", s.Asked, texts(tell.Events))
	}
}

// BOARD-ORDER-04: a fire order picks for each group the target with most dice,
// then the nearest, then the first.
func TestFireOrders(t *testing.T) {
	s := stage(t, 2)
	s.Ships = append(s.Ships, *s.Ship(2))
	s.Ships[2].Name = "hunter"
	h := spent(arm(s.Ship(1), "starboard 3 L12"))
	o := s.Ship(3)
	s.put(3, 1, 3, chart.SouthWest)
	o.Facing = chart.NorthEast // its bow to the firer: a rake
	if a, b := s.Gunner(1).Dice(s.only(t, 1), 2, true), s.Gunner(1).Dice(s.only(t, 1), 3, true); a != 3 || b != 5 {
		t.Fatalf("%d and %d dice", a, b)
	}
	order := func(within int) battle.Ref {
		h.Volleys = nil
		h.Orders = battle.Orders{Fire: roster.FireWithin, Range: within, High: true}
		s.OrderedFire()
		if len(h.Volleys) == 0 {
			return 0
		}
		return h.Volleys[0].Target
	}
	if got := order(3); got != 3 {
		t.Errorf("within 3 she fires at %d, want the raked one", got)
	}
	if got := order(2); got != 2 {
		t.Errorf("within 2 she fires at %d", got)
	}
	if got := order(1); got != 0 {
		t.Errorf("within 1 she fires at %d", got)
	}
	o.Facing = chart.East
	s.put(3, 1, 2, chart.SouthWest)
	if got := order(3); got != 2 {
		t.Errorf("of equals she fires at %d, want the first", got)
	}
	s.put(2, 1, 3, chart.SouthEast)
	if a, b := s.Gunner(1).Dice(s.only(t, 1), 2, true), s.Gunner(1).Dice(s.only(t, 1), 3, true); a != b || order(3) != 3 {
		t.Errorf("with %d dice at 3 and %d at 2 she fires at %d, want the nearer", a, b, order(3))
	}
	h.Boxes[roster.Guns] = 0
	if got := order(3); got != 0 {
		t.Error("she fires with nobody in guns")
	}
	h.Boxes[roster.Guns] = 3
	h.Orders = battle.Orders{Fire: roster.FireHold}
	s.asking()
	if s.asked(h.Captain) {
		t.Error("she is asked with an order to hold")
	}
}

// BOARD-SEQ-14: a ship that did not move fires. BOARD-SEQ-16: both fire though one
// loses her last gun in the same phase. BOARD-SEQ-24: the order of the dice.
func TestTogether(t *testing.T) {
	s := stage(t, 1)
	spent(arm(s.Ship(1), "starboard 4 L12"))
	spent(arm(s.Ship(2), "port 1 L12"))
	s.Ship(2).Facing = chart.East
	s.Ship(1).Speed, s.Ship(1).Moved = 1, 0
	s.asking()
	us, they := s.seats()
	if len(s.open()) != 2 {
		t.Fatalf("BOARD-SEQ-14: asked are %v", s.Asked)
	}
	dice := game.NewDice(game.TextSeed("together"))
	s.say(t, dice, us, "fire detroit")
	s.say(t, dice, they, "fire lawrence")
	// lawrence: random, 5 dice: two guns, a casualty, two hulls. detroit: random,
	// 1 die: hull. Then lawrence's damage: 2d6.
	// The queued faces show the order, though each roll is told with its target.
	events := s.firesAll(t, 3, 4, 4, 5, 1, 2, 3, 1, 6, 6)
	fell := map[string]string{}
	for _, e := range events {
		for _, r := range e.Dice {
			if from, _, is := strings.Cut(r.Of, " at "); is && strings.HasPrefix(r.Label, "range ") { // "Lawrence at Detroit: 4 long 12-pounders to starboard"
				fell[from] = fmt.Sprint(r.Faces)
				continue
			}
			fell[r.Label] += fmt.Sprint(r.Faces)
		}
	}
	if got := fmt.Sprint(fell); got != "map[Detroit:[3] Lawrence:[3] damage to Detroit:[4 4 5 1 2] damage to Lawrence:[1] the officer of Detroit:[6 6]]" {
		t.Errorf("BOARD-SEQ-24: the dice are %s", got)
	}
	if left(s.Ship(2)) != [3]int{} || s.Ship(1).Hits != 1 {
		t.Errorf("BOARD-SEQ-16: %v guns of detroit are left, lawrence has %d hits", left(s.Ship(2)), s.Ship(1).Hits)
	}
}

// A captain of several ships sees the dice of all their groups before he fires.
func TestFleetHint(t *testing.T) {
	for distance, want := range map[int]string{
		3: "0 to 2 dice by 1 group; 1 cannot hurt; each die: 3 in 6 hull, 1 gun, 1 crew, 1 rigging",
		4: "at most 1 die by 1 group; 1 cannot hurt; each die: 3 in 6 hull, 1 gun, 1 crew, 1 rigging",
	} {
		s := stage(t, distance)
		spent(arm(s.Ship(1), "starboard 2 L9"))
		o := spent(arm(s.third("ariel", roster.American, 0), "starboard 1 L32"))
		o.At = s.Ship(1).At
		s.asking()
		us, _ := s.seats()
		hint := ""
		for _, c := range s.Choices(us, "all ") {
			if c.Line == "all fire detroit low" {
				hint = c.Hint
			}
		}
		if hint != want {
			t.Errorf("at range %d: %q, want %q", distance, hint, want)
		}
		told := fmt.Sprint(s.say(t, game.NewDice(game.TextSeed("all")), us, "all fire detroit low").Events)
		if dice, _, _ := strings.Cut(want, " by "); !strings.Contains(told, "2 L9 to starboard "+dice) {
			t.Errorf("at range %d he is told %s", distance, told)
		}
	}
}
