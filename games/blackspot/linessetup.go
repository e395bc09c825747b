package blackspot

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// setupVerbs place terrain and build fleets.
var setupVerbs = []verb{
	{"place", []board.Ask{board.AskTerrain}, (*State).placeLine},
	{"pick", []board.Ask{board.AskFleet}, (*State).pickLine},
	{"add", []board.Ask{board.AskFleet}, (*State).addLine},
	{"drop", []board.Ask{board.AskFleet}, (*State).dropLine},
	{"flag", []board.Ask{board.AskFleet}, (*State).flagLine},
	{"put", []board.Ask{board.AskFleet}, (*State).putLine},
	{"land", []board.Ask{board.AskFleet}, (*State).landLine},
	{"auto", []board.Ask{board.AskFleet}, (*State).autoLine},
	{"lock", []board.Ask{board.AskFleet}, (*State).lockLine},
	{"unlock", []board.Ask{board.AskFleet}, (*State).unlockLine},
}

// placeLine reads "place island at 12 18".
func (s *State) placeLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if len(words) == 1 && words[0] == "auto" {
		s.skip(t, seat)
		return "place auto", nil
	}
	if len(words) < 3 {
		return "", game.Refuse("Say what and where, as in: place island at 12 18, or place auto.")
	}
	kind, err := game.Word("kind", words[0], []string{board.Island, board.Reef})
	if err != nil {
		return "", err
	}
	p, err := orders.ReadPlace(words[1:], 0)
	if err != nil {
		return "", err
	}
	f := board.Feature{Kind: kind, Disc: inch.Disc{At: p.At, Radius: rules.TerrainRadius(kind)}}
	if err := rules.TerrainFits(&s.Sea, f); err != nil {
		return "", err
	}
	s.Terrain = append(s.Terrain, f)
	s.Left--
	s.Prompt = deed.Prompt{}
	t.Plain = true
	article := "a"
	if kind == board.Island {
		article = "an"
	}
	t.Tell("%s places %s %s at %s.", seat.Mark(), article, kind, p.At.Name())
	rules.Run(&s.State, t)
	return "place " + kind + " at " + p.At.X.String() + " " + p.At.Y.String(), nil
}

// build is a seat's fleet on paper, for changing it.
func build(s *battle.Battle, seat game.Seat) (*board.Build, error) {
	if slices.Contains(s.Prompt.Done, seat) {
		return nil, game.Refuse("Your fleet is locked; unlock it to change it.")
	}
	return &s.Fleets[seat].Build, nil
}

// pickLine reads "pick heavy".
func (s *State) pickLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	names := game.Texts(yard.PicksFor(&s.Sea, seat), func(p yard.Pick) string { return p.Key })
	if len(words) != 1 {
		return "", game.Refuse("Name a fleet: pick %s.", game.List("or", names...))
	}
	name, err := game.Word("fleet", words[0], names)
	if err != nil {
		return "", err
	}
	p := yard.PicksFor(&s.Sea, seat)[slices.Index(names, name)]
	*b = p.Build()
	tellBuild(&s.Sea, t, seat)
	return "pick " + name, nil
}

// addLine reads "add frigate".
func (s *State) addLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	var names []string
	for i := range roster.Classes {
		if yard.MayHave(&s.Sea, seat, &roster.Classes[i]) == nil {
			names = append(names, roster.Classes[i].Key)
		}
	}
	if len(words) == 2 && words[1] == "rate" {
		words = words[:1]
	}
	if len(words) != 1 {
		return "", game.Refuse("Name a class: add %s.", game.List("or", names...))
	}
	if key := yard.Rates[words[0]]; key != "" {
		words = []string{key}
	}
	name, err := game.Word("class", words[0], names)
	if err != nil {
		return "", err
	}
	now := board.Build{Models: append(slices.Clone(b.Models), board.Entry{Class: name}), Flagship: b.Flagship}
	if !yard.MayLead(now.Models[now.Flagship].Class) {
		now.Flagship = max(0, slices.IndexFunc(now.Models, func(e board.Entry) bool { return yard.MayLead(e.Class) }))
	}
	if yard.MayLead(now.Models[now.Flagship].Class) {
		err = yard.CheckBuild(&s.Sea, seat, now)
	} else if now.Cost() > s.Budget(seat) {
		err = game.Refuse("With a %s the fleet costs %s points, and you have %s; drop a model, or add a cheaper one.", name, view.Halves(now.Cost()), view.Halves(s.Budget(seat)))
	}
	if err != nil {
		return "", err
	}
	*b = now
	t.Reveal() // another fleet on paper might refuse it
	tellBuild(&s.Sea, t, seat)
	return "add " + name, nil
}

// number reads the number of a model of a fleet on paper.
func number(b *board.Build, words []string, help string) (int, error) {
	if len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil && n >= 1 && n <= len(b.Models) {
			return n, nil
		}
	}
	if len(b.Models) == 0 {
		return 0, game.Refuse("Your fleet has no model yet; begin as in: add sloop.")
	}
	return 0, game.Refuse("Give a number from 1 to %d, as in: %s.", len(b.Models), help)
}

// dropLine reads "drop 3".
func (s *State) dropLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	n, err := number(b, words, "drop 3")
	if err != nil {
		return "", err
	}
	b.Models = slices.Delete(b.Models, n-1, n)
	if b.Flagship >= n {
		b.Flagship--
	}
	b.Flagship, b.Placed = max(0, min(b.Flagship, len(b.Models)-1)), false
	if len(b.Models) == 0 {
		b.Models = nil
	}
	t.Reveal() // another fleet on paper might refuse it
	tellBuild(&s.Sea, t, seat)
	return "drop " + strconv.Itoa(n), nil
}

// flagLine reads "flag 2".
func (s *State) flagLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	n, err := number(b, words, "flag 2")
	if err != nil {
		return "", err
	}
	if !yard.MayLead(b.Models[n-1].Class) {
		return "", game.Refuse("A %s cannot be the flagship; choose a ship that stays on the surface.", roster.ClassOf(b.Models[n-1].Class).Title)
	}
	b.Flagship = n - 1
	t.Reveal() // another fleet on paper might refuse it
	tellBuild(&s.Sea, t, seat)
	return "flag " + strconv.Itoa(n), nil
}

// putLine reads "put 3 at 12 1.5 heading 0".
func (s *State) putLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	n, err := number(b, words, "put 3 at 12 1.5 heading 0")
	if err != nil {
		return "", err
	}
	now := *b
	now.Models = slices.Clone(b.Models)
	if !now.Placed {
		yard.Place(&s.Sea, seat, &now)
		now.Placed = true
	}
	p, err := orders.ReadPlace(words[1:], now.Models[n-1].Pose.Heading)
	if err != nil {
		return "", err
	}
	now.Models[n-1].Pose = p
	if err := yard.PlacesFit(&s.Sea, seat, now); err != nil {
		return "", err
	}
	*b = now
	t.Reveal() // another fleet on paper might refuse it
	tellBuild(&s.Sea, t, seat)
	t.Whisper(seat, "Model %d lies at %s and heads %s.", n, p.At.Name(), board.PointName(p.Heading))
	return "put " + strconv.Itoa(n) + " at " + p.At.X.String() + " " + p.At.Y.String() + " heading " + p.Heading.String(), nil
}

// landLine reads "land 3": an air ship begins on the sea, or aloft again.
func (s *State) landLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	n, err := number(b, words, "land 3")
	if err != nil {
		return "", err
	}
	e := &b.Models[n-1]
	if e.Class != "airship" {
		return "", game.Refuse("A %s does not land; only an air ship can begin on the sea.", roster.ClassOf(e.Class).Title)
	}
	e.Landed = !e.Landed
	t.Reveal() // another fleet on paper might refuse it
	tellBuild(&s.Sea, t, seat)
	return "land " + strconv.Itoa(n), nil
}

// autoLine goes back to automatic places.
func (s *State) autoLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if err := orders.Alone("auto", words); err != nil {
		return "", err
	}
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	b.Placed = false
	for i := range b.Models {
		b.Models[i].Pose = inch.Pose{}
	}
	tellBuild(&s.Sea, t, seat)
	return "auto", nil
}

// lockLine locks a fleet: "lock", or "lock ahead" to have it sail ahead by itself until a
// rival is near.
func (s *State) lockLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	line := "lock"
	if len(words) == 1 && words[0] == "ahead" {
		line, words = "lock ahead", nil
	}
	if err := orders.Alone("lock", words); err != nil {
		return "", err
	}
	b, err := build(&s.Battle, seat)
	if err != nil {
		return "", err
	}
	if err := yard.CheckBuild(&s.Sea, seat, *b); err != nil {
		return "", err
	}
	t.Reveal() // an unfinished fleet would be refused
	b.Ahead = line != "lock"
	s.lock(t, seat)
	return line, nil
}

// unlockLine opens a fleet again while others are still at theirs.
func (s *State) unlockLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if err := orders.Alone("unlock", words); err != nil {
		return "", err
	}
	if !slices.Contains(s.Prompt.Done, seat) {
		return "", game.Refuse("Your fleet is not locked, so you may change it at once, as in: add sloop.")
	}
	s.Prompt.Forget(seat)
	t.Plain = true
	t.Whisper(seat, "Unlocked: you may change your fleet.")
	return "unlock", nil
}

// tellBuild tells a player about his fleet on paper.
func tellBuild(s *sea.Sea, t *deed.Telling, seat game.Seat) {
	t.Plain = true
	b := s.Fleets[seat].Build
	text := ""
	for i, e := range b.Models {
		text += game.Capital(roster.Sides[seat].Letter) + strconv.Itoa(i+1) + " " + roster.ClassOf(e.Class).Title
		if e.Landed {
			text += " (on the sea)"
		}
		if i == b.Flagship {
			text += " (flagship)"
		}
		if i+1 < len(b.Models) {
			text += ", "
		}
	}
	if len(text) > 240 {
		text = game.Count(len(b.Models), "model")
	}
	t.Whisper(seat, "Your fleet, %s of %s points: %s.", view.Halves(b.Cost()), view.Halves(s.Budget(seat)), text)
}
