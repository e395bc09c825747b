package export

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Told is what a channel was told of a game: the seal in the lobby, and the
// digest of the export in the same message at the end. Either is "" if it is not known.
type Told struct{ Seal, Digest string }

// Report is the result of Verify for a game in which it found no fault.
type Report struct {
	Game    string // its title
	Table   string
	Players []string
	Luck    []table.Lucky
	Given   []Given // of a fork
	Lines   int     // of the game's own
	Rolls   int
	Worded  int // lines that this release tells in other words than the file
	Seal    string
	Digest  string
	Outcome string // empty where the lines lead to no end
	End     string // why, as the file says
	Forgot  bool   // somebody who played was forgotten

	EndWorded bool // this release tells the outcome in other words than the file
	Told      Told // what the file was compared with
}

// Verify plays an exported game again from its secret and phrases. It compares every roll, event
// and name, and it compares the file itself with what the channel was told. The error names the
// first difference.
func Verify(games []*game.Game, data []byte, told Told) (Report, error) {
	x, g, err := Read(games, data)
	if err != nil {
		return Report{}, err
	}
	r := Report{
		Game: x.Title, Table: x.Table, Players: x.Players, Luck: x.Luck,
		Forgot: x.Head().Forgot(), Seal: x.Seal, Digest: DigestOf(data), End: x.End, Told: told,
	}
	if err := x.replay(g, &r); err != nil {
		return Report{}, &difference{game.Names(x.Players), err}
	}
	switch {
	case told.Seal != "" && told.Seal != x.Seal:
		return Report{}, fmt.Errorf("the seal of this game is %s, and the lobby showed %s", x.Seal, told.Seal)
	case told.Digest != "" && told.Digest != r.Digest:
		return Report{}, fmt.Errorf("the digest of this file is %s, and the channel was told %s: something in it was changed after the game", r.Digest, told.Digest)
	}
	return r, nil
}

// difference is an error that names the players.
type difference struct {
	names game.Names
	err   error
}

func (d *difference) Error() string { return d.names.In(d.err.Error()) }
func (d *difference) Unwrap() error { return d.err }

// Read reads an exported game, finds out which game it is, and checks that its seeds follow
// from its secrets. It plays nothing; Verify does.
func Read(games []*game.Game, data []byte) (x File, g *game.Game, err error) {
	if x, err = decodeExport(data); err == nil {
		g = game.ByKey(games, x.Game)
		if g == nil {
			err = fmt.Errorf("there is no game %s", game.Quote(x.Game))
		} else {
			err = x.seeded(g)
		}
	}
	if err != nil {
		return File{}, nil, fmt.Errorf("read the exported game: %w", err)
	}
	return x, g, nil
}

// decodeExport reads an exported game in the form that an export has, and in no
// other: no key is unknown, missing or there twice.
func decodeExport(data []byte) (x File, err error) {
	var version struct{ Format int }
	if err := json.Unmarshal(data, &version); err != nil {
		return x, err
	}
	if version.Format != exportFormat && version.Format != forkFormat {
		return x, fmt.Errorf("format %d is not known to this release, which reads %d and %d", version.Format, exportFormat, forkFormat)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&x); err != nil {
		return x, err
	}
	form, err := x.Encode()
	if err != nil {
		return x, err
	}
	if !bytes.Equal(form, data) {
		same := 0
		for same < len(form) && same < len(data) && form[same] == data[same] {
			same++
		}
		return x, fmt.Errorf("line %d is not as an export has it: a key is missing, there twice or in another place, or the file was written anew", 1+bytes.Count(data[:same], []byte("\n")))
	}
	return x, nil
}

// seeded checks what the file says of its seed, and of the seeds of the games that it goes on
// from.
func (x *File) seeded(g *game.Game) error {
	if x.Title != g.Title {
		return fmt.Errorf("the game %s is not called %s", x.Game, game.Quote(x.Title))
	}
	if (x.Format == forkFormat) != (len(x.Origins) > 0) {
		return errors.New("only a game that goes on from another one has its format")
	}
	last := uint64(0)
	for _, o := range x.Origins {
		if err := dealt(o, len(x.Players)); err != nil {
			return fmt.Errorf("the game of table %s, from which it goes on: %w", game.Quote(o.Table), err)
		}
		if o.Entries <= last || o.Entries >= uint64(len(x.Journal)) {
			return fmt.Errorf("no game can go on from entry %d of the journal", o.Entries)
		}
		last = o.Entries
	}
	own := table.Origin{Table: x.Table, Players: x.Players, Seal: x.Seal, Secret: x.Secret, Luck: x.Luck}
	if err := dealt(own, len(x.Players)); err != nil {
		return err
	}
	if seed := x.Head().Seed(); hex.EncodeToString(seed[:]) != x.Seed {
		return errors.New("the seed does not follow from the secret and the phrases")
	}
	return nil
}

// proper reports whether a name or a phrase is one that a table may have noted.
func proper(text string, most int) bool {
	return chat.Visible(text) && table.OneLine(text) == text && utf8.RuneCountInString(text) <= most
}

// replay plays the journal again and compares.
func (x *File) replay(g *game.Game, r *Report) error {
	again, setUp, err := table.PlayAgain(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, x.Head().Seeds())
	if err != nil {
		return err
	}
	full := again.Table()
	whole := sameJSON(full.Roles, x.Roles)
	for name, value := range x.Options { // an export of an earlier release may have fewer
		whole = whole && full.Options[name] == value
	}
	if !whole {
		return errors.New("the roles and options are not all there")
	}
	if len(x.Journal) == 0 || x.Journal[0].Note != nil || x.Journal[0].Line != "" {
		return errors.New("the journal does not begin with the set-up")
	}
	if err := r.heard(x.Journal[0], game.Public, setUp); err != nil {
		return fmt.Errorf("the set-up: %w", err)
	}
	lucks := [][]table.Lucky{} // of the games that it goes on from, and its own
	for _, o := range x.Origins {
		lucks = append(lucks, o.Luck)
	}
	lucks = append(lucks, x.Luck)
	players := began(lucks[0])
	broken := "" // why the game ended without an outcome
	for i, e := range x.Journal[1:] {
		switch {
		case broken != "":
			err = errors.New("the game was over by then")
		case e.Note != nil && e.Note.Kind == table.NoteForked:
			if err = x.forks(i+1, len(r.Given), players); err == nil {
				_, err = again.Entry(e)
				r.Given = append(r.Given, Given{x.Origins[len(r.Given)], r.Lines, r.Rolls})
				r.Lines, r.Rolls = 0, 0
				players = began(lucks[len(r.Given)])
			}
		case e.Note != nil:
			broken, err = check(e, x.Journal[i], players)
		default:
			err = r.play(again.Session, e)
		}
		if err != nil {
			return fmt.Errorf("entry %d of the journal: %w", i+2, err)
		}
	}
	if !slices.Equal(players, x.Players) {
		return fmt.Errorf("by the journal the players at the end are %s", game.List("and", players...))
	}
	if len(r.Given) < len(x.Origins) {
		return errors.New("the journal does not say where the game goes on from another one")
	}
	return x.ends(again.Session, broken, r)
}

// play plays one line again.
func (r *Report) play(session *game.Session, e table.Entry) error {
	played, err := session.Play(e.Seat, e.Line)
	switch {
	case err != nil:
		return fmt.Errorf("%q: %w", e.Line, err)
	case played.Line != e.Line:
		return fmt.Errorf("%q is %q now", e.Line, played.Line)
	}
	r.Lines++
	if err := r.heard(e, e.Seat, played.Events); err != nil {
		return fmt.Errorf("%q: %w", e.Line, err)
	}
	return nil
}

// heard compares what an entry tells with what it tells now.
func (r *Report) heard(e table.Entry, by game.Seat, events []game.Event) error {
	var heard []game.Event
	notes := len(opened(e.Events)) > 0
	for _, v := range events {
		if !v.To.Nobody() {
			if !notes {
				v.Opens = "" // an earlier release did not note it
			}
			if n := len(heard); n < len(e.Events) && !e.Events[n].Answers {
				v.Answers = false // nor this
			}
			if n := len(heard); n < len(e.Events) && !e.Events[n].Asks {
				v.Asks = false // nor this
			}
			heard = append(heard, v)
			if !v.Brief { // or its dice are told in full, too
				r.Rolls += len(v.Dice)
			}
		}
	}
	if e.Seat != by {
		return errors.New("it was somebody else's")
	}
	if !sameJSON(heard, e.Events) {
		err := likewise(e.Events, heard)
		if err != nil {
			return err
		}
		r.Worded++
	}
	switch e.By {
	case table.ByItsPerson:
	case table.ByComputer, table.ByEarlier:
		if by == game.Public {
			return errors.New("nobody played the set-up")
		}
	case table.ByVote, table.ByClock:
		if e.Line != table.LineSkip {
			return errors.New("who played it for the seat's person could only skip")
		}
	default:
		return fmt.Errorf("nobody called %s plays lines", game.Quote(string(e.By)))
	}
	return nil
}

// likewise compares what a line told in another release with what it tells now, if the sentences
// differ. The dice, who was told of them, and the rounds must be the same. Nobody may have been
// told of a line that now tells them nothing. If both releases tell as many events, and this one
// tells no fewer in private, each event must have been told to the same people.
func likewise(was, is []game.Event) error {
	if !maps.Equal(fallen(was), fallen(is)) {
		return errors.New("its dice are others")
	}
	if rounds := opened(was); len(rounds) > 0 && !slices.Equal(rounds, opened(is)) {
		return errors.New("its rounds are others")
	}
	paired := len(was) == len(is) && private(is) >= private(was)
	for i, v := range was {
		if paired && !sameJSON(v.To, is[i].To) || !hears(is, v.To) {
			return errors.New("it is told to others")
		}
	}
	return nil
}

// private counts events that not everyone is told.
func private(events []game.Event) int {
	n := 0
	for _, v := range events {
		if !v.To.Public() {
			n++
		}
	}
	return n
}

// fallen counts dice by those who are told of them, their sides and faces. What a roll
// is called is a matter of words, and so is the order in which events are told.
func fallen(events []game.Event) map[string]int {
	dice := make(map[string]int)
	for _, v := range events {
		if v.Brief { // told in full, too
			continue
		}
		for _, roll := range v.Dice {
			dice[fmt.Sprintf("%v %d %v", v.To, roll.Sides, roll.Faces)]++
		}
	}
	return dice
}

// hears reports whether events tell something to all of an audience.
func hears(events []game.Event, to game.Audience) bool {
	seats := to.Seats()
	if to.Public() {
		seats = []game.Seat{game.Public}
	}
	return !slices.ContainsFunc(seats, func(s game.Seat) bool {
		return !slices.ContainsFunc(events, func(v game.Event) bool { return v.To.Has(s) })
	})
}

// opened are the rounds that events open.
func opened(events []game.Event) []string {
	var rounds []string
	for _, v := range events {
		if v.Opens != "" {
			rounds = append(rounds, v.Opens)
		}
	}
	return rounds
}

// check checks a note that follows an entry, and keeps players true. It returns
// the reason when the note ends the game.
func check(e table.Entry, before table.Entry, players []string) (ends string, err error) {
	n, seated := e.Note, e.Seat >= 0 && int(e.Seat) < len(players)
	if e.Line != "" || len(e.Events) > 0 || e.By != "" || n.Kind != table.NoteTaken && (n.From != "" || n.To != "") || n.Kind != table.NoteModerated && n.By != "" {
		return "", errors.New("the note holds more than a note of its kind does")
	}
	switch n.Kind {
	case table.NoteTaken:
		if !seated || players[e.Seat] != n.From || !proper(n.To, table.MostNamed) {
			return "", fmt.Errorf("%s did not sit there", game.Quote(n.From))
		}
		players[e.Seat] = n.To
	case table.NoteStandin:
		if !seated {
			return "", errors.New("the note is about nobody")
		}
	case table.NoteSkipped, table.NoteLate:
		if before.Seat != e.Seat || before.Line != table.LineSkip {
			return "", errors.New("nobody was skipped")
		}
	case table.NoteAbandoned, table.NoteVoted, table.NoteLeft, table.NoteModerated, table.NoteOperator:
		if n.Kind == table.NoteModerated && !proper(n.By, table.MostNamed) {
			return "", errors.New("the moderator who ended it has no name")
		}
		if n.Kind == table.NoteLeft && before.Line != game.Resign && (before.Note == nil || before.Note.Kind != table.NoteTaken) {
			return "", errors.New("nobody had left")
		}
		if e.Seat != game.Public {
			return "", errors.New("the note is about nobody")
		}
		return e.Noted(), nil
	default:
		return "", fmt.Errorf("there are no notes of the kind %s", game.Quote(string(n.Kind)))
	}
	return "", nil
}

// ends compares the end that the lines lead to with the one that the file tells
// of.
func (x *File) ends(session *game.Session, broken string, r *Report) error {
	outcome, ended := session.Match().Outcome()
	switch {
	case !ended && broken == "":
		return errors.New("the journal leads to no end")
	case ended && broken != "":
		return errors.New("the game was over before it was abandoned")
	case !ended && x.Outcome != nil:
		return errors.New("the lines do not lead to the end that the file tells of")
	case !ended && x.End != broken:
		return errors.New("the file gives another reason for the end than its journal")
	case !ended:
		return nil
	case x.Outcome == nil || x.End != x.Outcome.Text:
		return errors.New("the lines lead to another end than the file tells of")
	}
	worded := outcome
	worded.Text = x.End // of another release
	if recounted(outcome.Deeds, x.Outcome.Deeds) {
		worded.Deeds, r.EndWorded = x.Outcome.Deeds, true
	}
	if !sameJSON(worded, x.Outcome) {
		return errors.New("the lines lead to another end than the file tells of")
	}
	r.EndWorded = r.EndWorded || x.End != outcome.Text
	r.Outcome = outcome.Text
	return nil
}

func sameJSON(a, b any) bool {
	x, err := json.Marshal(a)
	if err != nil {
		return false
	}
	y, err := json.Marshal(b)
	return err == nil && bytes.Equal(x, y)
}

// Text is the report in a few paragraphs.
func (r Report) Text() []string {
	last := len(r.Luck) - 1
	phrases := make([]string, len(r.Luck))
	for i, l := range r.Luck {
		phrases[i] = l.Name + " “" + l.Text + "”"
	}
	text := []string{fmt.Sprintf("%s, table %s, played by %s.", r.Game, r.Table, game.List("and", r.Players...))}
	for _, g := range r.Given {
		text = append(text, g.Text())
	}
	text = append(text, table.Chain(r.Luck[last].Name+" began. In the dice, besides the sealed secret:", phrases)...)
	played := fmt.Sprintf("Played again from these, %s gave the same events, with %s", counted("all", r.Lines, "line"), counted("the same", r.Rolls, "roll"))
	if r.Worded > 0 {
		played = fmt.Sprintf("Played again from these, %s gave %s, told to the same players", counted("all", r.Lines, "line"), counted("the same", r.Rolls, "roll"))
	}
	names := game.Names(r.Players)
	switch {
	case r.Outcome != "":
		played += ", and the same end: " + names.In(r.Outcome)
	case r.Told.Digest != "":
		played += ". They lead to no end: " + names.In(r.End)
	default:
		played += ". They lead to no end: the game was broken off."
	}
	text = append(text, played)
	if r.Worded > 0 || r.EndWorded {
		text = append(text, r.worded())
	}
	if r.Forgot {
		text = append(text, "Somebody who played was forgotten, at their wish, so the seed cannot be derived from the secret and the phrases any more: the dice were rolled from the seed in the file.")
	}
	return append(text, r.compared())
}

// worded says what this release tells in other words than the file, and what shows that
// nobody changed them.
func (r Report) worded() string {
	var what []string
	if r.Worded > 0 {
		what = append(what, game.Count(r.Worded, "line"))
	}
	if r.EndWorded {
		what = append(what, "the end")
	}
	text := "This release tells " + game.List("and", what...) + " in other words than the file. Releases differ in their words; "
	if r.Told.Digest != "" {
		return text + "the digest shows that nobody changed those of the file."
	}
	return text + "only the digest can show that nobody changed those of the file."
}

// counted tells how many there are of a thing, as in "all 12 lines" and "the one
// line".
func counted(which string, n int, thing string) string {
	if n == 1 {
		return "the one " + thing
	}
	return fmt.Sprintf("%s %d %ss", which, n, thing)
}

// compared says what the file was compared with, and so what is proved.
func (r Report) compared() string {
	const (
		seal   = "/sea help dice in the channel shows the seal, before the game begins, too"
		digest = "once the game is over its first message shows seal and digest, as the page does under Fair dice"
	)
	switch {
	case r.Told.Seal != "" && r.Told.Digest != "":
		return "The seal is the one that the lobby showed, and the digest of the file is the one that the channel was told at the end."
	case r.Told.Digest != "":
		return "The digest of the file is the one that the channel was told at the end. The seal was compared with nothing, so the secret may have been chosen after the phrases. " + seal + ": give it with --seal."
	case r.Told.Seal != "":
		return "The seal is the one that the lobby showed. The digest was compared with nothing, so other lines may have been played. Now that the game is over its first message shows it in small print, and the page under Fair dice: give it with --digest."
	}
	return "The file was compared only with itself, so somebody may have made up all of it. " + seal + ", and " + digest + ": give them with --seal and --digest."
}
