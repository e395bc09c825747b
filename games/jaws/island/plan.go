package island

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
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
	"move": board.DoMove, "swim": board.DoMove, "go": board.DoMove,
	"burst": board.DoBurst, "speed": board.DoBurst,
	"eat": board.DoEat, "bite": board.DoEat,
	"frenzy": board.DoFrenzy, "feeding": board.DoFrenzy,
	"evasive": board.DoEvasive,
	"out":     board.DoSight, "sight": board.DoSight,
	"tip": board.DoTip,
}

var (
	planNames  = board.Keys(planWords)
	sharkNames = append(board.Keys(sharkWords), planNames...)
)

// playShark applies a line of the shark's player.
func (a *Act) playShark(words []string, dice *game.Dice) (game.Played, error) {
	is := a.State
	words = input.WithoutUse(words)
	word, err := input.Resolve(words[0], sharkNames, []string{"start", "plan", "back", "clear", "lock"})
	if err != nil && is.Phase == view.PhaseCrew {
		return game.Played{}, game.Refuse("The crew are taking their turns; you plan again after the next event.")
	}
	if err != nil {
		return game.Played{}, err
	}
	args := input.Arguments(words[1:])
	verb, direct := sharkWords[word]
	if !direct {
		verb, args = "plan", append([]string{word}, args...)
	}
	switch verb {
	case "michael":
		return a.decide(a.Shark, verb, args, dice)
	case "start":
		if is.Phase != view.PhaseStart {
			return game.Played{}, game.Refuse("The shark has started already; %s.", a.now())
		}
		args = input.SpaceArguments(args)
		if len(args) == 1 {
			if at, ok := board.ParseSpace(args[0]); ok && board.Amity.Wet().Has(at) {
				return game.Played{Line: "start " + at.String(), Events: a.start(at, dice)}, nil
			}
		}
		return game.Played{}, game.Refuse("The shark starts in a space with water: %s.", game.List("or", board.Amity.Wet().Names()...))
	}
	if is.Phase != view.PhaseShark {
		return game.Played{}, game.Refuse("It is not the shark phase: %s.", a.now())
	}
	plan := &is.Hidden.Plan
	switch verb {
	case "plan":
		return a.planStep(args)
	case "back":
		if len(*plan) == 0 {
			return game.Played{}, game.Refuse("Nothing is planned yet that you could take back.")
		}
		last := (*plan)[len(*plan)-1]
		*plan = slices.Clip((*plan)[:len(*plan)-1])
		return a.replanned("back", "Taken back: "+game.Small(view.StepWords(last.String()))+"."), nil
	case "clear":
		*plan = nil
		return a.replanned("clear", "The plan is empty again."), nil
	}
	return game.Played{Line: "lock", Events: a.lock(dice)}, nil
}

// planStep adds a step to the plan.
func (a *Act) planStep(args []string) (game.Played, error) {
	is := a.State
	args = input.WithoutUse(args)
	if len(args) == 0 {
		return game.Played{}, game.Refuse("Type what to plan: %s.", game.List("or", planOffer...))
	}
	word, err := input.Resolve(args[0], planNames, planOffer)
	if err != nil {
		return game.Played{}, err
	}
	c, err := is.planned()
	if err != nil {
		return game.Played{}, err
	}
	step, err := parseStep(&c, planWords[word], args[1:])
	if err != nil {
		return game.Played{}, err
	}
	if err := c.Add(step); err != nil {
		return game.Played{}, err
	}
	is.Hidden.Plan = append(slices.Clip(is.Hidden.Plan), step)
	line := "plan " + step.String()
	return a.replanned(line, "Planned: "+game.Small(view.StepWords(step.String()))+"."), nil
}

var planOffer = []string{"move", "eat", "burst", "frenzy", "evasive", "out of sight", "tip"}

// parseStep reads the words after the first word of a step.
func parseStep(c *sharkturn.Course, do string, args []string) (sharkturn.Step, error) {
	switch do {
	case board.DoMove, board.DoBurst:
		if do == board.DoBurst && len(args) > 0 && args[0] == board.DoBurst {
			args = args[1:]
		}
		var to []board.Space
		for _, arg := range input.SpaceArguments(args) {
			at, ok := board.ParseSpace(arg)
			if !ok {
				return sharkturn.Step{}, input.NoSpace(arg)
			}
			to = append(to, at)
		}
		if len(to) == 0 && do == board.DoMove {
			return sharkturn.Step{}, game.Refuse("Say where: from %s the shark can swim to %s.", c.At, game.List("or", board.Amity.Water[c.At].Names()...))
		}
		return sharkturn.Step{Do: do, To: to}, nil
	case board.DoEat:
		return parseEat(c, args)
	case board.DoTip:
		if len(args) == 1 {
			if m, ok := board.MemberNamed(args[0]); ok {
				return sharkturn.Step{Do: board.DoTip + m.Key()}, nil
			}
		}
		return sharkturn.Step{}, game.Refuse("Say whom: plan tip quint or plan tip hooper.")
	}
	if extra := slices.DeleteFunc(slices.Clone(args), func(a string) bool { return slices.Contains(powerFiller, a) }); len(extra) > 0 {
		return sharkturn.Step{}, game.Refuse("%s is more than there is to say: plan %s plays the token.", game.Quote(extra[0]), do)
	}
	return sharkturn.Step{Do: do}, nil
}

// parseEat reads the words after "eat". Without any it means one swimmer, or under
// Feeding Frenzy all of them.
func parseEat(c *sharkturn.Course, args []string) (sharkturn.Step, error) {
	frenzy := c.Token == board.FeedingFrenzy
	word := ""
	if len(args) == 0 && frenzy {
		word = "all"
	}
	if len(args) > 0 {
		var err error
		word, err = game.Word("way to eat", args[0], []string{"all", "one", "michael"})
		if err != nil || len(args) > 1 {
			return sharkturn.Step{}, game.Refuse("Type plan eat, plan eat michael, or by Feeding Frenzy plan eat all or plan eat one; each is one action.")
		}
	}
	switch {
	case word == "all":
		return sharkturn.Step{Do: board.DoEatAll}, nil
	case word == "michael", c.Michael == c.At && c.Swimmers[c.At] == 0:
		return sharkturn.Step{Do: board.DoMichael}, nil
	case frenzy:
		return sharkturn.Step{Do: board.DoEatOne}, nil
	}
	return sharkturn.Step{Do: board.DoEat}, nil
}

// powerFiller lists words that belong to the names of the tokens.
var powerFiller = []string{"of", "sight", "moves", "frenzy"}

// replanned makes the result of a planning line, which only the shark is told.
func (a *Act) replanned(line, what string) game.Played {
	c, _ := a.State.planned() // every step was checked as it was planned
	return game.Played{Line: line, Events: []game.Event{
		game.To(a.Shark, "%s You are at %s with %d of %d actions left.", what, c.At, c.Left, a.State.sharkOf()),
	}}
}
