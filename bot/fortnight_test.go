package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/hours"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/games/computer"
	"shipboard/games/game"
	"shipboard/store"
)

// The fortnight is a simulation of games over days, with what happens in those days: people
// sleep, are slow, and vanish; the process is started anew each night; one chat is cut off
// for a day; clocks are set back for the winter; a moderator ends a game.

const (
	fortnightStep = 10 * time.Minute
	aliveBeat     = 100 * time.Second // in which the process says that it is there
	mostDays      = 75                // by which all games must be over
)

// fortnightBegins is six days before clocks are set back in Europe, and thirteen before
// they are in America.
var fortnightBegins = time.Date(2026, 10, 19, 12, 0, 0, 0, time.UTC)

// shore is a chat that can be cut off.
type shore struct {
	*memchat.Chat
	name string
	cut  bool
	read int // events of the stream that were looked at
}

func (s *shore) Name() string { return s.name }

func (s *shore) Ready() error {
	if s.cut {
		return errors.New("it is cut off")
	}
	return nil
}

func (s *shore) Send(ctx context.Context, d chat.Delivery) (string, error) {
	if err := s.Ready(); err != nil {
		return "", &chat.SendError{Err: err}
	}
	return s.Chat.Send(ctx, d)
}

// temper is how a person plays.
type temper string

const (
	prompt   temper = "prompt"    // within an hour of a call, by day
	slow     temper = "slow"      // every twenty hours, by day
	vanisher temper = "vanishing" // promptly, and one day never again
)

// sailor is a person of the fortnight.
type sailor struct {
	chat.Person
	temper temper
	zone   string
	day    hours.Hours // as they live
	sets   bool        // and have told the bot
	gone   time.Time   // they are never heard of again; zero: they stay
	looks  time.Time   // when they look next at their games
	slept  bool
	up     time.Time // when they asked for something last

	pings, private, reminders, night int
}

// voyage is a table of the fortnight.
type voyage struct {
	game     string
	on       string
	settings string
	crew     []string
	ends     time.Duration // a moderator ends it then; 0: none does

	place chat.Place
	id    string
	over  time.Time
	how   string
}

// fortnight is all of it.
type fortnight struct {
	t       *testing.T
	store   store.Store
	bot     *Bot
	shores  []*shore
	sailors map[string]*sailor
	voyages []*voyage
	now     time.Time
	rng     *rand.Rand
	log     strings.Builder
	asked   int
	lines   int
	charged map[string]time.Duration // by wait: the time in which its player could act
	called  map[string]int           // by wait: calls in the channel, and reminders
	unheard map[string]time.Duration // by table and person: the time since they acted there in which they could
	before  map[string]table.Head    // by table, before time passes
}

func (f *fortnight) restart() {
	f.t.Helper()
	b, err := New(Config{
		Store: f.store, Games: games.All, Painter: sketcher{}, Now: func() time.Time { return f.now },
		Log:  slog.New(slog.NewTextHandler(&f.log, &slog.HandlerOptions{Level: slog.LevelError})),
		Rand: rand.NewChaCha8([32]byte{byte(f.asked), byte(f.asked >> 8)}),
	})
	if err != nil {
		f.t.Fatal(err)
	}
	for _, s := range f.shores {
		b.Attach(s)
	}
	f.bot = b
}

func (f *fortnight) shore(name string) *shore {
	return f.shores[slices.IndexFunc(f.shores, func(s *shore) bool { return s.name == name })]
}

// sail brings the people aboard and begins the games.
func (f *fortnight) sail() {
	for _, name := range f.names() {
		s := f.sailors[name]
		if s.sets {
			f.asks(s, chat.Request{Text: "hours 8-22 " + s.zone})
		}
	}
	for i, v := range f.voyages {
		v.place = chat.Place{Chat: v.on, ID: fmt.Sprintf("%s-%d", v.game, i)}
		f.asks(f.sailors[v.crew[0]], chat.Request{Place: v.place, Text: "start " + v.game + v.settings})
		for _, name := range v.crew {
			f.asks(f.sailors[name], chat.Request{Place: v.place, Text: "join"})
		}
		f.asks(f.sailors[v.crew[0]], chat.Request{Place: v.place, Text: "begin"})
		var err error
		if v.id, err = f.bot.tables.TableIn(f.t.Context(), v.place); err != nil || v.id == "" {
			f.t.Fatalf("%s does not begin: %q, %v", v.game, v.id, err)
		}
	}
}

// names are those of all people, in order.
func (f *fortnight) names() []string {
	var all []string
	for name := range f.sailors {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

func (f *fortnight) asks(s *sailor, r chat.Request) chat.Answer {
	f.t.Helper()
	f.asked++
	r.ID, r.From = fmt.Sprint("ask-", f.asked), s.Person
	s.up = f.now
	f.unheard[r.Place.ID+" "+s.ID] = 0
	a := f.bot.Handle(f.t.Context(), r)
	if a.Failed {
		f.t.Errorf("%s asks %s%s and is told %s", s.ID, r.Text, r.Press, shown(a.Message))
	}
	f.flush()
	return a
}

func (f *fortnight) flush() {
	f.t.Helper()
	if err := f.bot.Flush(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
	f.hear()
}

// at looks at a table.
func (f *fortnight) at(v *voyage, look func(*table.Table)) {
	f.t.Helper()
	err := f.bot.tables.At(f.t.Context(), v.id, func(t *table.Table) error {
		look(t)
		return nil
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

// waitKey names a wait.
func waitKey(id string, w table.Wait) string {
	return fmt.Sprint(id, " ", w.Seat, " ", w.Since.UnixNano())
}

// waits calls look with the wait of each person at each table.
func (f *fortnight) waits(look func(*voyage, *table.Table, table.Wait, *sailor)) {
	for _, v := range f.voyages {
		f.at(v, func(t *table.Table) {
			if t.Stage != table.Playing {
				return
			}
			for _, w := range t.Waits {
				if t.Seats[w.Seat].Plays() {
					look(v, t, w, f.sailors[t.Seats[w.Seat].Person.ID])
				}
			}
		})
	}
}

// reached reports whether a person can act: they are awake by the hours that they have set,
// and their chat is not cut off.
func (f *fortnight) reached(s *sailor) bool {
	return (!s.sets || s.day.Awake(f.now)) && !f.shore(s.Chat).cut
}

// hear looks at what the chats were sent.
func (f *fortnight) hear() {
	for _, on := range f.shores {
		for _, e := range on.Stream[on.read:] {
			if !e.Edit {
				f.heard(on, e)
			}
		}
		on.read = len(on.Stream)
	}
}

func (f *fortnight) heard(on *shore, e memchat.Event) {
	if e.Person != "" {
		s := f.sailors[e.Person]
		f.rings(s, e)
		s.private++
		text := shown(e.Message)
		if strings.Contains(text, "[Act]") {
			s.reminders++
			for _, v := range f.voyages {
				if strings.Contains(text, "#"+v.place.ID+"\n") {
					f.counts(s, v, e)
				}
			}
		}
		if strings.Contains(text, "games wait for you") {
			s.reminders++
		}
		return
	}
	for _, i := range e.Message.Ping {
		s := f.sailors[e.Message.People[i].ID]
		f.rings(s, e)
		s.pings++
		for _, v := range f.voyages {
			if e.Message.Kind == chat.Turn && v.place == (chat.Place{Chat: on.name, ID: e.Channel}) && v.id != "" {
				f.counts(s, v, e)
			}
		}
	}
}

// counts checks that nobody is called twice for one wait: there is one call, and one
// reminder with a clock and three without.
func (f *fortnight) counts(s *sailor, v *voyage, e memchat.Event) {
	f.at(v, func(t *table.Table) {
		seat, ok := t.Seats.SeatOf(s.Person)
		w := t.Waiting(seat)
		if !ok || w == nil {
			return
		}
		key, most := waitKey(v.id, *w), 4
		if e.Message.Kind == chat.Turn && f.now.Equal(w.Since) && f.called[key] == 1 {
			return // a question to somebody else came between, and the wait began again at this moment
		}
		switch {
		case t.Clock >= 24*time.Hour:
			most = 2
		case t.Clock > 0: // and is told that the others may skip them
			most = 3
		}
		f.called[key]++
		call := e.Message.Kind == chat.Turn
		if f.called[key] > most || call && f.called[key] > 1 {
			f.t.Errorf("%v: %s is called for the %d. time for one wait: %s", f.now, s.ID, f.called[key], shown(e.Message))
		}
	})
}

// rings has a message call a person.
func (f *fortnight) rings(s *sailor, e memchat.Event) {
	if s.sets && !s.day.Awake(f.now) && f.now.Sub(s.up) > time.Hour {
		s.night++
		f.t.Errorf("%v: %s is called at night: %s", f.now, s.ID, shown(e.Message))
	}
	if s.temper == slow {
		return
	}
	at := s.day.NextAwake(f.now.Add(time.Duration(f.rng.IntN(60)) * time.Minute))
	if s.looks.Before(f.now) || at.Before(s.looks) {
		s.looks = at
	}
}

// pass lets a step of time pass.
func (f *fortnight) pass() {
	f.t.Helper()
	f.waits(func(v *voyage, _ *table.Table, w table.Wait, s *sailor) {
		if f.reached(s) {
			f.charged[waitKey(v.id, w)] += fortnightStep
		}
	})
	f.before = make(map[string]table.Head)
	for _, v := range f.voyages {
		for _, name := range v.crew {
			if !f.shore(v.on).cut {
				f.unheard[v.place.ID+" "+name] += fortnightStep
			}
		}
		f.at(v, func(t *table.Table) {
			head := t.Head
			head.Waits, head.Seats = slices.Clone(t.Waits), slices.Clone(t.Seats)
			f.before[v.id] = head
		})
	}
	for end := f.now.Add(fortnightStep); f.now.Before(end); {
		f.now = f.now.Add(min(aliveBeat, end.Sub(f.now)))
		if err := f.bot.keepAlive(f.t.Context()); err != nil {
			f.t.Fatal(err)
		}
	}
	f.flush()
	f.timed()
}

// timed checks that those whose time was found to be up had it, and that those who are
// taken for absent could have acted.
func (f *fortnight) timed() {
	for _, v := range f.voyages {
		f.at(v, func(t *table.Table) {
			was := f.before[v.id]
			for i := range t.Seats {
				s, absence := &t.Seats[i], 72*time.Hour
				if t.Clock > 0 {
					absence = 2 * t.Clock
				}
				had := f.unheard[v.place.ID+" "+s.Person.ID]
				if s.Absent && !was.Seats[i].Absent && had < absence-fortnightStep {
					f.t.Errorf("%v: %s is absent in %s after %v", f.now, s.Person.ID, v.place.ID, had)
				}
			}
			for _, w := range was.Waits {
				if !was.Seats[w.Seat].Plays() || t.Clock == 0 {
					continue
				}
				now := t.Waiting(w.Seat)
				same := now != nil && now.Since.Equal(w.Since)
				up := t.Seats[w.Seat].Missed > was.Seats[w.Seat].Missed || !t.Seats[w.Seat].Plays() ||
					same && (!now.Standin.Equal(w.Standin) || now.Reminded == table.TimeUp && w.Reminded != table.TimeUp)
				if had := f.charged[waitKey(v.id, w)]; up && had < t.Clock-fortnightStep {
					f.t.Errorf("%v: the time of %s in %s was up, of which they had %v of %v", f.now, was.Seats[w.Seat].Person.ID, v.place.ID, had, t.Clock)
				}
			}
		})
	}
}

// act has those who look now look at their games.
func (f *fortnight) act() {
	for _, name := range f.names() {
		s := f.sailors[name]
		switch {
		case !s.gone.IsZero() && !f.now.Before(s.gone), !s.day.Awake(f.now):
			s.slept = true
			continue
		case f.shore(s.Chat).cut:
			continue
		}
		morning := s.slept && s.temper != slow
		if !morning && (s.looks.IsZero() || f.now.Before(s.looks)) {
			continue
		}
		s.slept, s.looks = false, time.Time{}
		if s.temper == slow {
			s.looks = s.day.NextAwake(f.now.Add(20 * time.Hour))
		}
		for _, v := range f.voyages {
			if slices.Contains(v.crew, name) && v.over.IsZero() {
				f.visit(s, v)
			}
		}
	}
}

// mostVisit is how many lines somebody plays in one visit at most.
const mostVisit = 60

// visit has a person look at a game: they come back if a computer plays for them, do what
// those who wait may do, and play until the game does not wait for them any more.
func (f *fortnight) visit(s *sailor, v *voyage) {
	var press []string
	f.at(v, func(t *table.Table) {
		messages := []chat.Message{told.TurnMessage(t)}
		for i := range t.Offers {
			if !t.Offers[i].Settled {
				messages = append(messages, told.OfferMessage(t, &t.Offers[i], false))
			}
		}
		if _, back := t.Returns(s.Person); back {
			press = append(press, t.ReturnButton().ID)
		}
		for _, m := range messages {
			for _, b := range m.Buttons {
				if strings.HasPrefix(b.Label, "Skip ") {
					press = append(press, b.ID)
				}
			}
		}
	})
	for _, id := range press {
		f.asks(s, chat.Request{Place: v.place, Press: id})
	}
	for run := range mostVisit {
		line := ""
		f.at(v, func(t *table.Table) {
			seat, sits := t.Seats.SeatOf(s.Person)
			if !sits || t.Stage != table.Playing || t.Waiting(seat) == nil {
				return
			}
			dice := game.NewDice(game.TextSeed(fmt.Sprint(v.id, t.Lines, s.ID)))
			p := computer.Player{Game: t.Def, Level: computer.Easy, Seat: seat}
			var err error
			if line, err = p.Hasty(t.Session.Match().Clone().Imagine(seat), run, dice); err != nil {
				f.t.Fatal(err)
			}
		})
		if line == "" {
			return
		}
		f.lines++
		if a := f.asks(s, chat.Request{Place: v.place, Text: "do " + line}); a.Refused {
			f.t.Fatalf("%s plays %s in %s, and is told %s", s.ID, line, v.place.ID, shown(a.Message))
		}
	}
}

// ended notes which games are over, and reports whether all are.
func (f *fortnight) ended() bool {
	all := true
	for _, v := range f.voyages {
		f.at(v, func(t *table.Table) {
			if t.Stage == table.Over && v.over.IsZero() {
				v.over, v.how = f.now, t.End
				if t.End == "" {
					v.how = "played to its end"
				}
			}
		})
		all = all && !v.over.IsZero()
	}
	return all
}

// Twelve tables on two chats live through a fortnight, and as many days more as their games
// need. Every game ends; nobody is called in their quiet hours, nor twice for one wait, and
// nobody's time runs while they cannot act.
func TestFortnight(t *testing.T) {
	t.Parallel()
	f := newFortnight(t)
	began := f.now
	f.restart()
	f.sail()
	moderator, moderated := &sailor{}, 0
	for day := 0; day < mostDays && !f.ended(); day++ {
		for step := range int(24 * time.Hour / fortnightStep) {
			f.pass()
			f.act()
			since := f.now.Sub(began)
			f.shore("slack").cut = since >= 4*24*time.Hour && since < 5*24*time.Hour
			if step == 15*6 { // at three at night
				f.now = f.now.Add(20 * time.Minute)
				f.restart()
			}
			for _, v := range f.voyages {
				if v.ends > 0 && since >= v.ends && v.over.IsZero() {
					moderator.Person = chat.Person{Chat: v.on, ID: "moderator", Name: "Moderator"}
					by := chat.Request{Place: v.place, Text: "here end", Moderator: true, Moderators: "moderators"}
					by.Text, by.Press = "", f.asks(moderator, by).Message.Buttons[0].ID // it asks whether they are sure
					f.asks(moderator, by)
					f.ended()
					if v.over.IsZero() {
						t.Errorf("a moderator does not end %s", v.place.ID)
					}
					moderated++
				}
			}
		}
	}
	if moderated == 0 {
		t.Error("no game went on that a moderator was to end")
	}
	for _, v := range f.voyages {
		days := "not over"
		if !v.over.IsZero() {
			days = fmt.Sprintf("%.1f days", v.over.Sub(began).Hours()/24)
		}
		t.Logf("%-10s %-8s %-12s %s %s: %s", v.game, v.on, v.settings, strings.Join(v.crew, " "), days, v.how)
		if v.over.IsZero() {
			t.Errorf("%s is not over after %d days", v.place.ID, mostDays)
		}
	}
	for _, name := range f.names() {
		s := f.sailors[name]
		t.Logf("%-6s %-8s %-10s hours set: %-5t %3d pings, %3d private messages, %3d reminders, %3d at night", name, s.Chat, s.temper, s.sets, s.pings, s.private, s.reminders, s.night)
	}
	t.Logf("%d lines, %d requests, %v", f.lines, f.asked, f.now.Sub(began))
	if f.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", f.log.String()[:min(f.log.Len(), 4000)])
	}
}

// newFortnight are the people and tables.
func newFortnight(t *testing.T) *fortnight {
	f := &fortnight{
		t: t, store: store.Memory(), now: fortnightBegins, rng: rand.New(rand.NewPCG(39, 14)),
		shores:  []*shore{{Chat: memchat.New(), name: "discord"}, {Chat: memchat.New(), name: "slack"}},
		sailors: make(map[string]*sailor), charged: make(map[string]time.Duration), called: make(map[string]int), unheard: make(map[string]time.Duration),
	}
	for i, who := range []struct {
		name   string
		temper temper
		zone   string
		sets   bool
		gone   int // hours
	}{
		{"ann", prompt, "Berlin", true, 0},
		{"bob", prompt, "New York", true, 0},
		{"cat", slow, "Sydney", true, 0},
		{"dan", vanisher, "London", true, 100},
		{"eve", prompt, "Los Angeles", false, 0},
		{"fay", slow, "Berlin", false, 0},
		{"gus", prompt, "Tokyo", true, 0},
		{"hal", vanisher, "New York", false, 60},
		{"ida", slow, "London", true, 0},
		{"joe", prompt, "Berlin", true, 0},
		{"kim", vanisher, "Los Angeles", true, 130},
		{"lee", prompt, "New York", false, 0},
	} {
		s := &sailor{temper: who.temper, zone: who.zone, sets: who.sets}
		s.Person = chat.Person{Chat: f.shores[i/6].name, ID: who.name, Name: strings.ToUpper(who.name[:1]) + who.name[1:]}
		var err error
		if s.day, err = (hours.Hours{}).Day("8-22 "+who.zone, "", f.now); err != nil {
			t.Fatal(err)
		}
		if who.gone > 0 {
			s.gone = f.now.Add(time.Duration(who.gone) * time.Hour)
		}
		if s.temper == slow {
			s.looks = s.day.NextAwake(f.now.Add(time.Duration(i) * time.Hour))
		}
		f.sailors[who.name] = s
	}
	day := " clock=24h"
	f.voyages = []*voyage{
		{game: "race", on: "discord", settings: day, crew: []string{"ann", "bob", "dan"}},
		{game: "moby", on: "slack", settings: day, crew: []string{"gus", "hal", "ida"}},
		{game: "jaws", on: "slack", settings: " clock=12h", crew: []string{"joe", "kim"}},
		{game: "boarders", on: "discord", settings: day, crew: []string{"ann", "fay"}},
		{game: "blackspot", on: "discord", crew: []string{"eve", "cat"}},
		{game: "race", on: "slack", settings: day, crew: []string{"lee", "ida"}, ends: 30 * time.Hour},
	}
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		f.voyages = append(f.voyages, []*voyage{
			{game: "jaws", on: "discord", settings: day, crew: []string{"ann", "bob", "cat", "dan"}},
			{game: "moby", on: "discord", crew: []string{"bob", "eve", "fay"}},
			{game: "race", on: "slack", crew: []string{"gus", "hal", "lee"}},
			{game: "boarders", on: "slack", settings: day, crew: []string{"joe", "kim", "lee"}, ends: 2 * 24 * time.Hour},
			{game: "blackspot", on: "slack", settings: " clock=3days", crew: []string{"ida", "joe", "lee"}},
			{game: "race", on: "discord", settings: day, crew: []string{"eve", "dan", "ann", "fay"}},
			{game: "jaws", on: "slack", settings: day + " acts=1", crew: []string{"gus", "ida", "lee"}},
		}...)
	}
	return f
}
