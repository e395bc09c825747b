package boarders

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// fireVerbs declare fire, and order it on a sheet.
var fireVerbs = []verb{
	{"fire", true, (*command).fireLine},
	{"hold", true, (*command).holdLine},
}

// shot is what a line declares: which guns fire at whom.
type shot struct {
	battery roster.Battery // below 0 is any
	gun     string         // "L12"; "" is any
	target  battle.Ref
	high    bool
}

var gunWord = regexp.MustCompile(`^[lch][0-9]{1,2}$`)

// fireLine reads a declaration, as "fire port l12 detroit high", or an order, as
// "fire low within 3".
func (c *command) fireLine(s *State, t *battle.Telling) (string, error) {
	switch {
	case len(c.args) == 0:
		return "", game.Refuse("Say at whom, as in: fire detroit low; or on a sheet: fire low within 3, fire hold, fire useful or fire ask.")
	case slices.Contains([]string{roster.FireAsk, roster.FireUseful, roster.FireHold}, c.args[0]) || slices.Contains(c.args, roster.FireWithin):
		return c.fireOrder(s, t)
	}
	if err := c.mayFire(s); err != nil {
		return "", err
	}
	if c.args[0] == fireBest {
		return c.bestLine(s, t)
	}
	x, text, err := c.readShot(s)
	if err != nil {
		return "", err
	}
	fired := 0
	for _, r := range c.meant(s) {
		fired += declare(&s.Sea, r, x)
	}
	if fired == 0 {
		return "", c.cannotFire(s, x)
	}
	for _, r := range c.meant(s) {
		tellDeclared(&s.Sea, t, r)
	}
	return c.pre + "fire " + text, nil
}

// meant are the ships that a line is about: the one named, or all of the captain.
func (c *command) meant(s *State) []battle.Ref {
	if c.all {
		return s.ShipsOf(c.seat)
	}
	return []battle.Ref{c.ship}
}

// mayFire refuses a declaration outside the fire step.
func (c *command) mayFire(s *State) error {
	switch {
	case s.Step != view.StepFire || !slices.Contains(s.Asked, c.seat):
		return game.Refuse("Guns are not asked for now: that comes after each phase of moves, if a ship of yours may reach an enemy.")
	case slices.Contains(s.Done, c.seat):
		return game.Refuse("Your fire is locked; unlock it to change anything.")
	case c.ship > 0 && !s.Ship(c.ship).AsksFire():
		return game.Refuse("%s fires by her standing order; change it on the next sheet.", s.Ship(c.ship).Title())
	}
	return nil
}

// readShot reads what is declared, and also returns it in its canonical spelling.
func (c *command) readShot(s *State) (shot, string, error) {
	x := shot{battery: -1}
	for _, a := range c.args {
		_, err := strconv.Atoi(a)
		switch b := slices.Index(roster.BatteryNames, a); {
		case b >= 0 && x.battery >= 0:
			return x, "", game.Refuse("Name one battery: port, starboard or bow.")
		case b >= 0:
			x.battery = roster.Battery(b)
		case gunWord.MatchString(a):
			x.gun = strings.ToUpper(a)
		case a == "at": // "fire low at detroit"
		case a == "low" || a == "high":
			x.high = a == "high"
		case err == nil:
			return x, "", game.Refuse("All guns of one weight and kind on a side fire together or not at all; leave the number %s out.", game.Quote(a))
		case x.target > 0:
			return x, "", game.Refuse("Name one target: a group of guns fires at one ship.")
		default:
			o, err := enemyNamed(&s.Sea, c.seat, a)
			if err != nil {
				return x, "", err
			}
			x.target = o
		}
	}
	if x.target == 0 {
		return x, "", game.Refuse("Name the target, as in: fire %s low.", s.Ship(enemies(&s.Sea, c.seat)[0]).Name)
	}
	text := ""
	if x.battery >= 0 {
		text += x.battery.String() + " "
	}
	if x.gun != "" {
		text += strings.ToLower(x.gun) + " "
	}
	return x, text + s.Ship(x.target).Name + " " + battle.AimName(x.high), nil
}

// enemies are the enemy ships on the chart.
func enemies(s *battle.Sea, seat game.Seat) []battle.Ref {
	side := s.Captains[seat].Side
	return s.Refs(func(h *battle.Ship) bool { return h.Afloat() && h.Side != side })
}

// enemyNamed finds an enemy ship on the chart by her name.
func enemyNamed(s *battle.Sea, seat game.Seat, word string) (battle.Ref, error) {
	return oneNamed(s, "enemy", word, enemies(s, seat))
}

// fits reports whether a declaration is about a group.
func (x *shot) fits(g *battle.Group) bool {
	return (x.battery < 0 || x.battery == g.Battery) && (x.gun == "" || x.gun == string(g.Kind)+strconv.Itoa(g.Weight))
}

// declare notes the volleys of a ship that a declaration is about, and returns
// how many.
func declare(s *battle.Sea, r battle.Ref, x shot) int {
	h, n := s.Ship(r), 0
	if h.Boxes[roster.Guns] == 0 || !h.AsksFire() {
		return 0
	}
	for _, g := range h.Groups() {
		if x.fits(&g) && slices.Contains(s.Gunner(r).Targets(&g, h.Magazines[g.Battery].Load), x.target) {
			h.Volleys = append(slices.DeleteFunc(h.Volleys, g.Is), battle.Volley{Battery: g.Battery, Weight: g.Weight, Kind: g.Kind, Target: x.target, High: x.high})
			n++
		}
	}
	return n
}

// cannotFire says why a declaration fits no group that can fire.
func (c *command) cannotFire(s *State, x shot) error {
	o := s.Ship(x.target)
	if c.all {
		return game.Refuse("No loaded gun of your ships can fire at %s now.", o.Title())
	}
	h := s.Ship(c.ship)
	if h.Boxes[roster.Guns] == 0 {
		return game.Refuse("Nobody mans the guns of %s.", h.Title())
	}
	reason := game.Refuse("%s has no such guns loaded; she may fire: %s.", h.Title(), loadedText(&s.Sea, h))
	for _, g := range h.Groups() {
		if !x.fits(&g) {
			continue
		}
		load := h.Magazines[g.Battery].Load
		switch far := h.At.Range(o.At); {
		case !s.Gunner(c.ship).Bears(&g, o):
			reason = game.Refuse("The guns of %s that are meant do not bear on %s.", h.Title(), o.Title())
		case far > g.Reach(load):
			return game.Refuse("%s is at range %d; the %s with %s reach %d.", o.Title(), far, g.Name(), load, g.Reach(load))
		default:
			return game.Refuse("Land or another ship lies on the line from %s to %s.", h.Title(), o.Title())
		}
	}
	return reason
}

func loadedText(s *battle.Sea, h *battle.Ship) string {
	var list []string
	for _, g := range h.Groups() {
		list = append(list, g.Name())
	}
	return game.List("and", list...)
}

// tellDeclared tells a captain what a ship of his will fire, target by target. For many targets
// it tells the sum of the dice.
func tellDeclared(s *battle.Sea, t *battle.Telling, r battle.Ref) {
	h := s.Ship(r)
	var targets, parts, sums []string
	for _, v := range h.Volleys {
		if at := v.Aim() + " at " + s.Ship(v.Target).Title(); !slices.Contains(targets, at) {
			targets = append(targets, at)
		}
	}
	for _, at := range targets {
		var guns []string
		dice := 0
		for _, g := range h.Groups() {
			for _, v := range h.Volleys {
				if g.Is(v) && v.Aim()+" at "+s.Ship(v.Target).Title() == at {
					guns = append(guns, g.Name()+" "+diceHint(s, r, &g, v.Target, v.High))
					dice += max(s.Gunner(r).Dice(&g, v.Target, v.High), 0)
				}
			}
		}
		parts = append(parts, at+": "+strings.Join(guns, ", "))
		sums = append(sums, at+" "+game.CountDice(dice)+" of "+game.Count(len(guns), "group"))
	}
	if len(parts) == 0 {
		t.Whisper(h.Captain, "%s holds her fire.", h.Title())
		return
	}
	text := h.Title() + " will fire " + view.Fitting(battle.MostListed, strings.Join(parts, "; "), view.SomeOf(battle.MostListed, sums...)) + "."
	if t.Declared == nil {
		t.Declared = make(map[string]bool)
	}
	t.Declared[text] = true
	t.Whisper(h.Captain, "%s", text)
}

// diceHint tells the damage dice of a volley before the random die.
func diceHint(s *battle.Sea, r battle.Ref, g *battle.Group, o battle.Ref, high bool) string {
	n := s.Gunner(r).Dice(g, o, high)
	if roster.Hopeless(n) {
		return "cannot hurt"
	}
	return likely(n)
}

// holdLine takes declarations back: "hold", or "hold port l12".
func (c *command) holdLine(s *State, t *battle.Telling) (string, error) {
	if err := c.mayFire(s); err != nil {
		if s.Step == view.StepSheets {
			return "", game.Refuse("On a sheet type: fire hold.")
		}
		return "", err
	}
	if slices.Equal(c.args, []string{roster.FireUseful}) {
		return c.holdUseful(s, t)
	}
	x, text := shot{battery: -1}, "hold"
	for _, a := range c.args {
		switch b := slices.Index(roster.BatteryNames, a); {
		case b >= 0:
			x.battery = roster.Battery(b)
		case gunWord.MatchString(a):
			x.gun = strings.ToUpper(a)
		case strings.Trim(a, "0123456789") == "":
			return "", game.Refuse("All guns of one weight and kind on a side are held together; leave the number %s out.", game.Quote(a))
		default:
			return "", game.Refuse("%s is no battery and no gun; hold all, or as in: hold port l12.", game.Quote(a))
		}
		text += " " + a
	}
	for _, r := range c.meant(s) {
		h := s.Ship(r)
		for _, g := range h.Groups() {
			if x.fits(&g) {
				h.Volleys = slices.DeleteFunc(h.Volleys, g.Is)
			}
		}
		if len(h.Volleys) == 0 {
			h.Volleys = nil
		}
		tellDeclared(&s.Sea, t, r)
	}
	return c.pre + text, nil
}

// fireOrder reads a standing order: "fire ask", "fire useful", "fire hold" or "fire low
// within 3".
func (c *command) fireOrder(s *State, t *battle.Telling) (string, error) {
	if err := c.onSheet(s); err != nil {
		return "", err
	}
	o := battle.Orders{Fire: c.args[0]}
	text := "fire " + o.Fire
	switch {
	case len(c.args) == 1:
	case len(c.args) == 3 && (c.args[0] == "low" || c.args[0] == "high") && c.args[1] == roster.FireWithin:
		n, err := strconv.ParseUint(c.args[2], 10, 8)
		if err != nil || n < 1 || n > battle.Farthest {
			return "", game.Refuse("%s is no range; type 1 to %d.", game.Quote(c.args[2]), battle.Farthest)
		}
		o = battle.Orders{Fire: roster.FireWithin, High: c.args[0] == "high", Range: int(n)}
		text = "fire " + c.args[0] + " within " + strconv.Itoa(o.Range)
	default:
		return "", game.Refuse("Type fire ask, fire useful, fire hold, or as in: fire low within 3.")
	}
	for _, r := range c.meant(s) {
		to := &s.Ship(r).Sheet.Orders
		to.Fire, to.High, to.Range = o.Fire, o.High, o.Range
		t.Whisper(c.seat, "%s: %s.", s.Ship(r).Title(), fireText(to))
	}
	return c.pre + text, nil
}

// fireText is a fire order in words.
func fireText(o *battle.Orders) string {
	switch o.Fire {
	case roster.FireHold:
		return "she holds her fire"
	case roster.FireWithin:
		return "each group fires " + battle.AimName(o.High) + " within " + strconv.Itoa(o.Range) + ", where it has a die"
	}
	if o.Fire == roster.FireUseful {
		return "you are asked whom to fire at, where a gun of hers can hurt"
	}
	return "you are asked whom to fire at"
}
