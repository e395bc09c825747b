package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"shipboard/games/game"
)

// Transcript is a scene of a game that a player can check. It is a txtar archive
// of typed lines. Below each line are, indented, the events that it told, with
// their audience.
//
//	# JAWS-SHARK-07: one action moves the shark to a space adjacent by water.
//	game jaws seats 2 seed amity acts=1 seat0=shark
//	-- the shark sets out --
//	> 0: start 5
//	  0: You start at 5.
//	! 0: plan move 8
//	  refused: From 5 the shark can reach 4, 6 or W.
//
// The first comment names the rule. The next line gives the table: options by
// name, and seat0=ROLE,ROLE for seats that ask for roles. Sections may have any
// name. They hold
//
//	> 0: LINE           seat 0 types a line, which must be accepted
//	! 0: LINE           the same, but it must be refused
//	begin               what the set-up told
//	dice 3 1            the next dice show 3 and 1
//	show 1              what seat 1 is shown, in words; all is the Public
//	show 1 island.eaten one value of what seat 1 is shown, as JSON
//	choices 1 LINE      what seat 1 may type next
//	waiting             for whom the game waits
//	set island.quint=8  edits the match's snapshot; the value is JSON. The game's Law is
//	                    asked after each set, so put changes that need each other into
//	                    one set: set dealer=1 hand=[2,3]
//	# TEXT              a remark
type Transcript struct {
	name  string
	head  []byte
	key   string
	table game.Table
	seed  string
	files []txtar.File
}

// ReadTranscript reads the head of a transcript; name is for errors.
func ReadTranscript(name string, data []byte) (*Transcript, error) {
	archive := txtar.Parse(data)
	t := &Transcript{name: name, head: archive.Comment, files: archive.Files}
	if !bytes.HasPrefix(t.head, []byte("# ")) {
		return nil, fmt.Errorf("%s: the first line must say what is shown: # RULE-ID: …", name)
	}
	lines := slices.DeleteFunc(strings.Split(string(t.head), "\n"), func(l string) bool {
		return strings.TrimSpace(l) == "" || strings.HasPrefix(l, "#")
	})
	if len(lines) != 1 || len(t.files) == 0 {
		return nil, fmt.Errorf("%s: want one line that begins with game, then sections: -- play --", name)
	}
	if err := t.readTable(strings.Fields(lines[0])); err != nil {
		return nil, fmt.Errorf("%s: %q: %w", name, lines[0], err)
	}
	return t, nil
}

func (t *Transcript) readTable(words []string) error {
	if len(words) < 6 || words[0] != "game" || words[2] != "seats" || words[4] != "seed" {
		return errors.New("want game KEY seats N seed WORD, then option=value or seat0=role,role")
	}
	seats, err := strconv.Atoi(words[3])
	if err != nil || seats < 1 {
		return fmt.Errorf("there cannot be %s seats", words[3])
	}
	t.key, t.seed = words[1], words[5]
	t.table = game.Table{Seats: seats, Roles: make([][]string, seats), Options: map[string]string{}}
	for _, w := range words[6:] {
		name, value, ok := strings.Cut(w, "=")
		if !ok {
			return fmt.Errorf("%s is neither option=value nor seat0=role", w)
		}
		number, isSeat := strings.CutPrefix(name, "seat")
		if !isSeat {
			t.table.Options[name] = value
			continue
		}
		seat, err := t.seat(number)
		if err != nil {
			return err
		}
		t.table.Roles[seat] = strings.Split(value, ",")
	}
	return nil
}

func (t *Transcript) seat(word string) (game.Seat, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n >= t.table.Seats {
		return 0, fmt.Errorf("%q is no seat; they are 0 to %d", word, t.table.Seats-1)
	}
	return game.Seat(n), nil
}

func (t *Transcript) viewer(word string) (game.Seat, error) {
	if word == "all" {
		return game.Public, nil
	}
	return t.seat(word)
}

// Play plays the transcript. It returns the session at its end, and the
// transcript with the events that were really told.
func (t *Transcript) Play(list []*game.Game) (*game.Session, []byte, error) {
	g := game.ByKey(list, t.key)
	if g == nil {
		return nil, nil, fmt.Errorf("%s: there is no game %q", t.name, t.key)
	}
	session, events, err := game.Begin(g, t.table, game.TextSeed(t.seed))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: begin: %w", t.name, err)
	}
	p := player{Transcript: t, games: list, session: session, setup: events}
	real := txtar.Archive{Comment: t.head}
	for _, f := range t.files {
		p.out.Reset()
		for line := range strings.Lines(string(f.Data)) {
			line = strings.TrimRight(line, "\r\n\t ")
			if strings.HasPrefix(line, "  ") {
				continue // an event of an earlier run
			}
			p.out.WriteString(line + "\n")
			if err := p.do(line); err != nil {
				return nil, nil, fmt.Errorf("%s: %q: %w", t.name, line, err)
			}
		}
		real.Files = append(real.Files, txtar.File{Name: f.Name, Data: bytes.Clone(p.out.Bytes())})
	}
	if left := p.session.Dice().Queued(); len(left) > 0 {
		return nil, nil, fmt.Errorf("%s: the faces %v were queued and never rolled", t.name, left)
	}
	return p.session, txtar.Format(&real), nil
}

// player plays one transcript.
type player struct {
	*Transcript
	games   []*game.Game
	session *game.Session
	setup   []game.Event
	out     bytes.Buffer
}

func (p *player) do(line string) error {
	verb, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch verb {
	case "", "#":
		return nil
	case ">", "!":
		return p.play(verb == ">", rest)
	case "begin":
		p.tell(p.setup)
		return nil
	case "dice":
		return p.queue(strings.Fields(rest))
	case "show":
		return p.show(rest)
	case "choices":
		return p.choices(rest)
	case "waiting":
		for _, w := range p.session.Match().Waiting() {
			p.told("%d: %s", w.Seat, w.For)
		}
		return nil
	case "set":
		return p.set(rest)
	}
	return fmt.Errorf("%q is not known; see games.Transcript", verb)
}

func (p *player) told(format string, args ...any) { fmt.Fprintf(&p.out, "  "+format+"\n", args...) }

func (p *player) tell(events []game.Event) {
	for _, e := range events {
		who := "all"
		if !e.To.Public() {
			seats := make([]string, len(e.To.Seats()))
			for i, s := range e.To.Seats() {
				seats[i] = strconv.Itoa(int(s))
			}
			who = strings.Join(seats, ",")
		}
		if e.Brief {
			who += ", in short"
		}
		text, of := e.Text, ""
		for _, r := range e.Dice {
			label := r.Label
			if r.Of != of && r.Of != "" {
				label = r.Of + "; " + label
			}
			of = r.Of
			text += fmt.Sprintf(" (%s: %s)", label, strings.Trim(fmt.Sprint(r.Faces), "[]"))
		}
		p.told("%s: %s", who, text)
	}
}

func (p *player) play(accepted bool, rest string) error {
	who, typed, ok := strings.Cut(rest, ":")
	if !ok {
		return errors.New("want a seat, a colon and a line")
	}
	seat, err := p.seat(who)
	if err != nil {
		return err
	}
	typed = strings.TrimSpace(typed)
	_, was := p.session.Match().Outcome()
	played, err := p.session.Play(seat, typed)
	if refusal, refused := game.Refused(err); refused {
		if accepted {
			return fmt.Errorf("it was refused: %s", refusal)
		}
		p.told("refused: %s", refusal)
		return nil
	}
	if err != nil {
		return err
	}
	if !accepted {
		return errors.New("it was accepted")
	}
	if played.Line != typed {
		p.told("= %s", played.Line)
	}
	p.tell(played.Events)
	if outcome, over := p.session.Match().Outcome(); over && !was {
		p.told("over: %s", outcome.Text)
	}
	return nil
}

func (p *player) queue(words []string) error {
	for _, w := range words {
		face, err := strconv.Atoi(w)
		if err != nil {
			return fmt.Errorf("%q is no face of a die", w)
		}
		p.session.Dice().Queue(face)
	}
	return nil
}

func (p *player) show(rest string) error {
	who, path, _ := strings.Cut(rest, " ")
	viewer, err := p.viewer(who)
	if err != nil {
		return err
	}
	view := p.session.Match().View(viewer)
	if path == "" {
		for _, scene := range view.Scenes() {
			p.told("%s: %s", scene.Name, scene.Alt)
		}
		return nil
	}
	data, err := json.Marshal(view)
	if err != nil {
		return fmt.Errorf("write down the view: %w", err)
	}
	value, err := jsonAt(data, path)
	if err != nil {
		return err
	}
	p.told("%s", value)
	return nil
}

func (p *player) choices(rest string) error {
	who, typed, _ := strings.Cut(rest, " ")
	seat, err := p.seat(who)
	if err != nil {
		return err
	}
	if typed != "" {
		typed += " "
	}
	for _, c := range p.session.Match().Choices(seat, typed) {
		line := strings.TrimSuffix(c.Line, " ")
		if !c.Whole() {
			line += " …"
		}
		p.told("%s: %s", line, c.Label)
	}
	return nil
}

// saveInLonghand saves the session with a name for every field of its match.
func (p *player) saveInLonghand() ([]byte, error) {
	saved, err := p.session.Save()
	if err != nil {
		return nil, err
	}
	m, ok := p.session.Match().(game.Longhand)
	if !ok {
		return saved, nil
	}
	long, err := json.Marshal(m.Longhand())
	if err != nil {
		return nil, fmt.Errorf("write down the match: %w", err)
	}
	return setJSON(saved, "match", long)
}

func (p *player) set(rest string) error {
	saved, err := p.saveInLonghand()
	if err != nil {
		return err
	}
	var paths []string
	for rest != "" {
		path, after, ok := strings.Cut(rest, "=")
		if !ok {
			return errors.New("want path.to.field=JSON")
		}
		path = "match." + strings.TrimSpace(path)
		value := json.RawMessage(after)
		d := json.NewDecoder(strings.NewReader(after))
		rest = ""
		if d.Decode(&value) == nil { // if it is no JSON, setJSON refuses it
			rest = strings.TrimSpace(after[d.InputOffset():])
		}
		saved, err = setJSON(saved, path, value)
		if err != nil {
			return err
		}
		paths = append(paths, path)
	}
	if len(paths) == 0 {
		return errors.New("want path.to.field=JSON")
	}
	p.session, err = game.LoadEdited(p.games, saved)
	if err != nil {
		return err
	}
	again, err := p.saveInLonghand()
	if err != nil {
		return err
	}
	for _, path := range paths {
		want, _ := jsonAt(saved, path)
		if got, err := jsonAt(again, path); err == nil && got != want {
			return fmt.Errorf("the match has %s there now, at %s", got, path)
		}
	}
	return nil
}
