package main

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"shipboard/games/game"
	"shipboard/render"
)

// The parts of replies that name players.
type (
	playerLine struct {
		Player string `json:"player"`
		Line   string `json:"line"`
	}
	playerWait struct {
		Player string `json:"player"`
		For    string `json:"for"`
	}
	playerEvent struct {
		To   any         `json:"to"` // "all", or a list of players
		Text string      `json:"text"`
		Dice []game.Roll `json:"dice,omitempty"`
	}
	playerOutcome struct {
		Text   string         `json:"text"`
		Side   string         `json:"side,omitempty"`
		Places [][]string     `json:"places"`
		Scores map[string]int `json:"scores,omitempty"`
	}
)

// accepted begins every good reply.
type accepted struct {
	OK bool `json:"ok"`
}

var good = accepted{OK: true}

type failure struct {
	OK    bool   `json:"ok"`
	Error string `json:"error"`
}

// op is in the form of every request.
type op struct {
	Op string `json:"op"`
}

type gamesReply struct {
	accepted
	Games []gameEntry `json:"games"`
}

type gameEntry struct {
	Key     string        `json:"key"`
	Title   string        `json:"title"`
	Min     int           `json:"min"`
	Max     int           `json:"max"`
	Options []optionEntry `json:"options"`
	Roles   []roleEntry   `json:"roles"`
}

type optionEntry struct {
	Name    string   `json:"name"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
	Meaning string   `json:"meaning"`
	Also    []string `json:"also,omitempty"`  // may be given, and is not offered
	Least   int      `json:"least,omitempty"` // so may the numbers from Least to Most
	Most    int      `json:"most,omitempty"`
}

type roleEntry struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Blurb string `json:"blurb"`
}

func (r *referee) listGames(request []byte) (any, error) {
	if err := read(request, &op{}); err != nil {
		return nil, err
	}
	reply := gamesReply{accepted: good, Games: []gameEntry{}}
	for _, g := range r.games {
		e := gameEntry{Key: g.Key, Title: g.Title, Min: g.Seats.Min, Max: g.Seats.Max, Options: []optionEntry{}, Roles: []roleEntry{}}
		for _, o := range g.Options {
			e.Options = append(e.Options, optionEntry{o.Name, o.Values, o.Default, o.Meaning, o.Also, o.Least, o.Most})
		}
		for _, role := range g.Seats.Roles {
			e.Roles = append(e.Roles, roleEntry{role.Key, role.Title, role.Blurb})
		}
		reply.Games = append(reply.Games, e)
	}
	return reply, nil
}

type newReply struct {
	accepted
	Waiting []playerWait  `json:"waiting"`
	Events  []playerEvent `json:"events"`
}

func (r *referee) begin(request []byte) (any, error) {
	var form struct {
		op
		Game    string              `json:"game"`
		Players []string            `json:"players"`
		Roles   map[string][]string `json:"roles"`
		Options map[string]string   `json:"options"`
		Seed    string              `json:"seed"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	if err := r.checkPlayers(form.Players); err != nil {
		return nil, err
	}
	at := slices.IndexFunc(r.games, func(g *game.Game) bool { return g.Key == form.Game })
	if at < 0 {
		return nil, fmt.Errorf("there is no game %s", game.Quote(form.Game))
	}
	table := game.Table{Seats: len(form.Players), Roles: make([][]string, len(form.Players)), Options: form.Options}
	for _, name := range slices.Sorted(maps.Keys(form.Roles)) {
		seat, err := seatOf(form.Players, name)
		if err != nil {
			return nil, fmt.Errorf("roles: %w", err)
		}
		table.Roles[seat] = form.Roles[name]
	}
	if form.Seed == "" {
		form.Seed = rand.Text()
	}
	session, events, err := game.Begin(r.games[at], table, game.TextSeed(form.Seed))
	if err != nil {
		return nil, errors.New(game.Names(form.Players).In(err.Error()))
	}
	*r = referee{games: r.games, log: r.log, painter: r.painter, session: session, names: form.Players, seed: form.Seed}
	return newReply{good, r.waiting(), r.events(events)}, nil
}

// checkPlayers refuses more players than any game seats, and names that could
// be taken for another's or for no one's.
func (r *referee) checkPlayers(names []string) error {
	most := 0
	for _, g := range r.games {
		most = max(most, g.Seats.Max)
	}
	if len(names) > most {
		return fmt.Errorf("players: %d are named, and no game is for more than %d", len(names), most)
	}
	for i, n := range names {
		if n == "" || n == "all" || slices.Contains(names[:i], n) {
			return fmt.Errorf("players: %s cannot be a name here; names must be different, not empty and not \"all\"", game.Quote(n))
		}
	}
	return nil
}

func seatOf(names []string, name string) (game.Seat, error) {
	if i := slices.Index(names, name); i >= 0 {
		return game.Seat(i), nil
	}
	return 0, fmt.Errorf("there is no player %s; they are %s", game.Quote(name), game.List("and", names...))
}

// viewer is a player's seat, or the Public where no player is named.
func (r *referee) viewer(name *string) (game.Seat, error) {
	if name == nil {
		return game.Public, nil
	}
	return seatOf(r.names, *name)
}

type doReply struct {
	accepted
	Line    string         `json:"line"`
	Events  []playerEvent  `json:"events"`
	Waiting []playerWait   `json:"waiting"`
	Over    *playerOutcome `json:"over"`
}

func (r *referee) play(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
		Line   string `json:"line"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	return r.playLine(form.Player, form.Line)
}

func (r *referee) undo(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	return r.playLine(form.Player, game.Undo)
}

func (r *referee) playLine(player, line string) (any, error) {
	seat, err := seatOf(r.names, player)
	if err != nil {
		return nil, err
	}
	played, err := r.session.Play(seat, line)
	if err != nil {
		if refusal, refused := game.Refused(err); refused {
			return nil, errors.New(r.names.In(string(refusal)))
		}
		r.log.Error("play a line", "game", r.session.Game().Key, "line", line, "err", err)
		return nil, err
	}
	r.lines = append(r.lines, playerLine{player, played.Line})
	return doReply{good, played.Line, r.events(played.Events), r.waiting(), r.over()}, nil
}

func (r *referee) waiting() []playerWait {
	waits := []playerWait{}
	for _, w := range r.session.Match().Waiting() {
		waits = append(waits, playerWait{r.names[w.Seat], r.names.In(w.For)})
	}
	return waits
}

// events drops and logs what has no audience, rather than show it.
func (r *referee) events(events []game.Event) []playerEvent {
	told := []playerEvent{}
	for _, e := range events {
		if e.To.Nobody() {
			r.log.Error("an event has no audience", "game", r.session.Game().Key, "text", e.Text)
			continue
		}
		var to any = "all"
		if !e.To.Public() {
			to = r.players(e.To.Seats())
		}
		told = append(told, playerEvent{to, r.names.In(e.Text), e.Dice})
	}
	return told
}

func (r *referee) players(seats []game.Seat) []string {
	names := []string{}
	for _, s := range seats {
		names = append(names, r.names[s])
	}
	return names
}

func (r *referee) over() *playerOutcome {
	o, over := r.session.Match().Outcome()
	if !over {
		return nil
	}
	p := playerOutcome{Text: r.names.In(o.Text), Side: o.Side, Places: [][]string{}}
	for _, place := range o.Places {
		p.Places = append(p.Places, r.players(place))
	}
	for seat, score := range o.Scores {
		if p.Scores == nil {
			p.Scores = map[string]int{}
		}
		p.Scores[r.names[seat]] = score
	}
	return &p
}

type choicesReply struct {
	accepted
	Choices []game.Choice `json:"choices"`
}

func (r *referee) choices(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
		Typed  string `json:"typed"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	seat, err := seatOf(r.names, form.Player)
	if err != nil {
		return nil, err
	}
	reply := choicesReply{good, []game.Choice{}}
	for _, c := range r.session.Match().Choices(seat, form.Typed) {
		c.Label, c.Hint, c.Group = r.names.In(c.Label), r.names.In(c.Hint), r.names.In(c.Group)
		reply.Choices = append(reply.Choices, c)
	}
	return reply, nil
}

type viewReply struct {
	accepted
	View json.RawMessage `json:"view"`
}

func (r *referee) view(request []byte) (any, error) {
	var form struct {
		op
		Player *string `json:"player"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	viewer, err := r.viewer(form.Player)
	if err != nil {
		return nil, err
	}
	view, err := json.Marshal(r.session.Match().View(viewer))
	if err != nil {
		return nil, fmt.Errorf("write down the view: %w", err)
	}
	return viewReply{good, json.RawMessage(inJSON(r.names).In(string(view)))}, nil
}

// inJSON are names as they stand between the quotes of a JSON text. A mark
// stands in one nowhere else.
func inJSON(names game.Names) game.Names {
	quoted := make(game.Names, len(names))
	for i, n := range names {
		text, err := json.Marshal(n)
		if err != nil {
			continue // no string does that
		}
		quoted[i] = string(text[1 : len(text)-1])
	}
	return quoted
}

type drawReply struct {
	accepted
	Alt string `json:"alt"`
}

func (r *referee) draw(request []byte) (any, error) {
	var form struct {
		op
		Player *string `json:"player"`
		File   string  `json:"file"`
		Scene  string  `json:"scene"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	if form.File == "" {
		return nil, errors.New("draw: name the file to write")
	}
	viewer, err := r.viewer(form.Player)
	if err != nil {
		return nil, err
	}
	scene, err := pickScene(r.session.Match().View(viewer), form.Scene)
	if err != nil {
		return nil, err
	}
	scene = scene.Named(r.names.In)
	png, err := r.painter.PNG(scene)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(form.File, png, 0o644); err != nil {
		return nil, fmt.Errorf("draw: %w", err)
	}
	return drawReply{good, scene.Alt}, nil
}

// pickScene is the scene of a name, or the first where none is named.
func pickScene(view game.View, name string) (render.Scene, error) {
	scenes := view.Scenes()
	names := make([]string, len(scenes))
	for i, s := range scenes {
		if s.Name == name || name == "" {
			return s, nil
		}
		names[i] = s.Name
	}
	return render.Scene{}, fmt.Errorf("there is no picture %s; there is %s", game.Quote(name), game.List("and", names...))
}

func (r *referee) dice(request []byte) (any, error) {
	var form struct {
		op
		Next []int `json:"next"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	r.session.Dice().Queue(form.Next...)
	return good, nil
}

// savedMatch is what save adds to what a session saves, in one object, so that
// a position is edited where it stands: state.match.
type savedMatch struct {
	Players []string     `json:"players"`
	Seed    string       `json:"seed,omitempty"`
	Lines   []playerLine `json:"lines,omitempty"`
}

type saveReply struct {
	accepted
	State json.RawMessage `json:"state"`
}

func (r *referee) save(request []byte) (any, error) {
	if err := read(request, &op{}); err != nil {
		return nil, err
	}
	session, err := r.session.Save()
	if err != nil {
		return nil, err
	}
	mine, err := json.Marshal(savedMatch{r.names, r.seed, r.lines})
	if err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	mine[len(mine)-1] = ','
	return saveReply{good, append(mine, session[1:]...)}, nil
}

type loadReply struct {
	accepted
	Waiting []playerWait   `json:"waiting"`
	Over    *playerOutcome `json:"over"`
}

func (r *referee) load(request []byte) (any, error) {
	var form struct {
		op
		State json.RawMessage `json:"state"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	if len(form.State) == 0 {
		return nil, errors.New("load: the state is missing")
	}
	var mine savedMatch
	if err := json.Unmarshal(form.State, &mine); err != nil {
		return nil, fmt.Errorf("load: state: %w", plain(err))
	}
	if err := r.checkPlayers(mine.Players); err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	for _, l := range mine.Lines {
		if _, err := seatOf(mine.Players, l.Player); err != nil {
			return nil, fmt.Errorf("load: lines: %w", err)
		}
	}
	session, err := game.LoadEdited(r.games, form.State, "players", "seed", "lines")
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		err = fmt.Errorf("state: %w", plain(err))
	}
	if err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	if n := session.Table().Seats; n != len(mine.Players) {
		return nil, fmt.Errorf("load: players: %d are named for %d seats", len(mine.Players), n)
	}
	loaded := referee{games: r.games, log: r.log, painter: r.painter, session: session, names: mine.Players, seed: mine.Seed, lines: mine.Lines}
	reply := loadReply{good, loaded.waiting(), loaded.over()}
	*r = loaded
	return reply, nil
}

type journalReply struct {
	accepted
	Lines []playerLine `json:"lines"`
	Seed  string       `json:"seed,omitempty"` // once the game is over
}

func (r *referee) journal(request []byte) (any, error) {
	if err := read(request, &op{}); err != nil {
		return nil, err
	}
	reply := journalReply{accepted: good, Lines: append([]playerLine{}, r.lines...)}
	if _, over := r.session.Match().Outcome(); over {
		reply.Seed = r.seed
	}
	return reply, nil
}
