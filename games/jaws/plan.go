package jaws

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// sharkWords are the words that a line of the shark may begin with in act 1, each
// with its canonical verb. A line may also begin with one of planWords, for "plan
// …".
var sharkWords = map[string]string{
	"start": "start", "plan": "plan", "back": "back", "clear": "clear",
	"lock": "lock", "done": "lock", "end": "lock", "michael": "michael",
}

// planWords are the words for the steps of a plan.
var planWords = map[string]string{
	"move": doMove, "swim": doMove, "go": doMove,
	"burst": doBurst, "speed": doBurst,
	"eat": doEat, "bite": doEat,
	"frenzy": doFrenzy, "feeding": doFrenzy,
	"evasive": doEvasive,
	"out":     doSight, "sight": doSight,
	"tip": doTip,
}

var (
	planNames  = keys(planWords)
	sharkNames = append(keys(sharkWords), planNames...)
)

// playShark applies a line of the shark's player.
func (s *State) playShark(words []string, dice *game.Dice) (game.Played, error) {
	is := s.Island
	words = withoutUse(words)
	word, err := resolve(words[0], sharkNames, []string{"start", "plan", "back", "clear", "lock"})
	if err != nil && is.Phase == PhaseCrew {
		return game.Played{}, game.Refuse("The crew are taking their turns; you plan again after the next event.")
	}
	if err != nil {
		return game.Played{}, err
	}
	args := arguments(words[1:])
	verb, direct := sharkWords[word]
	if !direct {
		verb, args = "plan", append([]string{word}, args...)
	}
	switch verb {
	case "michael":
		return s.decide(s.Shark, verb, args, dice)
	case "start":
		if is.Phase != PhaseStart {
			return game.Played{}, game.Refuse("The shark has started already; %s.", s.now())
		}
		args = spaceArguments(args)
		if len(args) == 1 {
			if at, ok := parseSpace(args[0]); ok && amity.wet().Has(at) {
				return game.Played{Line: "start " + at.String(), Events: s.start(at, dice)}, nil
			}
		}
		return game.Played{}, game.Refuse("The shark starts in a space with water: %s.", game.List("or", amity.wet().Names()...))
	}
	if is.Phase != PhaseShark {
		return game.Played{}, game.Refuse("It is not the shark phase: %s.", s.now())
	}
	plan := &is.Hidden.Plan
	switch verb {
	case "plan":
		return s.planStep(args)
	case "back":
		if len(*plan) == 0 {
			return game.Played{}, game.Refuse("Nothing is planned yet that you could take back.")
		}
		last := (*plan)[len(*plan)-1]
		*plan = slices.Clip((*plan)[:len(*plan)-1])
		return s.replanned("back", "Taken back: "+game.Small(stepWords(last.String()))+"."), nil
	case "clear":
		*plan = nil
		return s.replanned("clear", "The plan is empty again."), nil
	}
	return game.Played{Line: "lock", Events: s.lock(dice)}, nil
}

// planStep adds a step to the plan.
func (s *State) planStep(args []string) (game.Played, error) {
	is := s.Island
	args = withoutUse(args)
	if len(args) == 0 {
		return game.Played{}, game.Refuse("Type what to plan: %s.", game.List("or", planOffer...))
	}
	word, err := resolve(args[0], planNames, planOffer)
	if err != nil {
		return game.Played{}, err
	}
	c, err := is.planned()
	if err != nil {
		return game.Played{}, err
	}
	step, err := c.parse(planWords[word], args[1:])
	if err != nil {
		return game.Played{}, err
	}
	if err := c.add(step); err != nil {
		return game.Played{}, err
	}
	is.Hidden.Plan = append(slices.Clip(is.Hidden.Plan), step)
	line := "plan " + step.String()
	return s.replanned(line, "Planned: "+game.Small(stepWords(step.String()))+"."), nil
}

var planOffer = []string{"move", "eat", "burst", "frenzy", "evasive", "out of sight", "tip"}

// parse reads the words after the first word of a step.
func (c *course) parse(do string, args []string) (Step, error) {
	switch do {
	case doMove, doBurst:
		if do == doBurst && len(args) > 0 && args[0] == doBurst {
			args = args[1:]
		}
		var to []Space
		for _, arg := range spaceArguments(args) {
			at, ok := parseSpace(arg)
			if !ok {
				return Step{}, noSpace(arg)
			}
			to = append(to, at)
		}
		if len(to) == 0 && do == doMove {
			return Step{}, game.Refuse("Say where: from %s the shark can swim to %s.", c.at, game.List("or", amity.Water[c.at].Names()...))
		}
		return Step{Do: do, To: to}, nil
	case doEat:
		return c.parseEat(args)
	case doTip:
		if len(args) == 1 {
			if m, ok := memberNamed(args[0]); ok {
				return Step{Do: doTip + m.Key()}, nil
			}
		}
		return Step{}, game.Refuse("Say whom: plan tip quint or plan tip hooper.")
	}
	if extra := slices.DeleteFunc(slices.Clone(args), func(a string) bool { return slices.Contains(powerFiller, a) }); len(extra) > 0 {
		return Step{}, game.Refuse("%s is more than there is to say: plan %s plays the token.", game.Quote(extra[0]), do)
	}
	return Step{Do: do}, nil
}

// parseEat reads the words after "eat". Without any it means one swimmer, or under
// Feeding Frenzy all of them.
func (c *course) parseEat(args []string) (Step, error) {
	frenzy := c.token == FeedingFrenzy
	word := ""
	if len(args) == 0 && frenzy {
		word = "all"
	}
	if len(args) > 0 {
		var err error
		word, err = game.Word("way to eat", args[0], []string{"all", "one", "michael"})
		if err != nil || len(args) > 1 {
			return Step{}, game.Refuse("Type plan eat, plan eat michael, or by Feeding Frenzy plan eat all or plan eat one; each is one action.")
		}
	}
	switch {
	case word == "all":
		return Step{Do: doEatAll}, nil
	case word == "michael", c.michael == c.at && c.swimmers[c.at] == 0:
		return Step{Do: doMichael}, nil
	case frenzy:
		return Step{Do: doEatOne}, nil
	}
	return Step{Do: doEat}, nil
}

// powerFiller lists words that belong to the names of the tokens.
var powerFiller = []string{"of", "sight", "moves", "frenzy"}

// replanned makes the result of a planning line, which only the shark is told.
func (s *State) replanned(line, what string) game.Played {
	c, _ := s.Island.planned() // every step was checked as it was planned
	return game.Played{Line: line, Events: []game.Event{
		game.To(s.Shark, "%s You are at %s with %d of %d actions left.", what, c.at, c.left, s.Island.sharkOf()),
	}}
}

// stepWords tells a step of the plan: "Swim to N".
func stepWords(step string) string {
	verb, rest, _ := strings.Cut(step, " ")
	spaces := strings.Fields(rest)
	switch {
	case verb == doMove:
		return "Swim to " + rest
	case verb == doBurst && len(spaces) == 0:
		return "Play Speed Burst as a bluff"
	case verb == doBurst && len(spaces) == 1:
		return "Burst to " + rest
	case verb == doBurst:
		return "Burst through " + strings.Join(spaces[:len(spaces)-1], " and ") + " to " + spaces[len(spaces)-1]
	case step == doEat, step == doEatOne:
		return "Eat a swimmer"
	case step == doEatAll:
		return "Eat all"
	case step == doMichael:
		return "Eat Michael"
	case verb == "tip":
		return "Tip over " + title(rest)
	}
	for _, p := range allPowers {
		if powers[p].line == step {
			return "Play " + p.String()
		}
	}
	return game.Capital(step)
}
