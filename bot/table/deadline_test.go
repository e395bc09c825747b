package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat/memchat"
	"shipboard/bot/hours"
	"shipboard/games/game"
	"shipboard/games/jaws"
)

// hunt is a table where three play JAWS, Ann as the shark, and Bob's and Cat's captains are
// to act.
func hunt(t *testing.T, settings string) *scene {
	s := newScene(t)
	s.at.Def, s.at.Game, s.at.Options = &jaws.Game, "jaws", map[string]string{}
	s.play("ann join shark", "bob join quint", "cat join brody", "ann set acts=1 "+settings, "ann begin")
	s.play("ann do start 4", "bob do empty n", "ann do lock")
	return s
}

// pinged are the seats that a change calls in the turn that it opens.
func (s *scene) pinged(line string) []game.Seat {
	turn := s.at.Turn.N
	s.play(line)
	if s.at.Turn.N == turn {
		return nil
	}
	return s.at.Turn.Ping
}

// A line and its undo make no time, for whoever the game waits meanwhile, and call nobody
// twice.
func TestUndoMakesNoTime(t *testing.T) {
	s := hunt(t, "clock=20h late=vote")
	ends := s.now.Add(20 * time.Hour)
	called := 0
	for range 20 {
		s.now = s.now.Add(20 * time.Second)
		called += len(s.pinged("bob do quint move s")) + len(s.pinged("bob undo"))
	}
	if called > 0 {
		t.Errorf("%d calls for twenty moves that were taken back", called)
	}
	for _, seat := range []game.Seat{1, 2} {
		if w := s.at.Waiting(seat); w == nil || s.at.Deadline(*w).After(ends) {
			t.Errorf("the time of seat %d is up at %v; it was %v", seat, s.at.Deadline(*w), ends)
		}
	}
}

// A wait that begins with a line that is taken back goes on, with the time that was left,
// when the line is made again.
func TestAWaitGoesOn(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann set clock=20h", "ann begin",
		"ann do hide 3", "ann do lock", "bob do hide 4", "bob do lock")
	if len(s.at.Waits) != 1 || s.at.Waits[0].Seat != 0 {
		t.Fatalf("the duel waits for %+v", s.at.Waits)
	}
	w := s.at.Waits[0]
	c := &Change{Now: s.now, Facts: nobody{}}
	s.at.shelve(c, w, true)
	c.Now = s.now.Add(5 * time.Hour) // not waited for
	again := s.at.resume(c, w.Wait, false)
	if again == nil || !s.at.Deadline(*again).Equal(s.now.Add(25*time.Hour)) {
		t.Fatalf("the wait goes on as %+v", again)
	}
	s.at.shelve(c, w, false)
	if again := s.at.resume(c, w.Wait, false); again != nil {
		t.Errorf("another turn takes the time of an old one: %+v", again)
	}
}

// A turn that takes longer than the clock draws on the bank; one in time fills it by half
// of the clock, and not beyond what it held at first.
func TestBank(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann set clock=24h", "ann begin", "ann do hide 3", "ann do lock")
	s.play("30h bob do hide 4", "bob do lock")
	if got := s.at.Seats[1].Bank; got != 66*time.Hour {
		t.Errorf("after a turn of 30 hours bob's bank holds %v", got)
	}
	if got := s.at.Seats[0].Bank; got != 72*time.Hour {
		t.Errorf("after a turn in time ann's bank holds %v", got)
	}
	s.play("ann do guess 9")
	s.play("1h bob do guess 9")
	if got := s.at.Seats[1].Bank; got != 72*time.Hour {
		t.Errorf("after a turn in time bob's bank holds %v", got)
	}
}

// When the clock and the bank have run out, a computer plays the turn; after the second
// time in a row it keeps the seat, until its player is back, which takes nobody's vote.
func TestTheLateTurn(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann set clock=24h late=computer", "ann begin", "ann do hide 3", "ann do lock")
	told := words(s.pass(95 * time.Hour))
	if strings.Contains(told, "Your time was up") {
		t.Fatalf("bob still has an hour, and is told %s", told)
	}
	told = words(s.pass(2 * time.Hour))
	w := s.at.Waiting(1)
	if w == nil || !s.at.Thinking(*w) || !strings.Contains(told, "a computer plays this turn for you") {
		t.Fatalf("bob's time is up: %+v, %s", w, told)
	}
	first, _ := s.at.Thinks()
	if first == nil || first.Seat != 1 {
		t.Errorf("computers are to play for %+v", first)
	}
	s.hears("bob")
	if s.at.Thinking(*s.at.Waiting(1)) {
		t.Error("bob is back, and a computer plays the turn")
	}
	told = words(s.pass(30 * time.Hour))
	if !s.at.Seats.Automatic(1) || !strings.Contains(told, "You have missed two turns in a row, so a computer keeps your seat") {
		t.Fatalf("bob's seat is %+v: %s", s.at.Seats[1], told)
	}
	s.play("bob do hide 3 -> A computer plays for you since", "bob join")
	if at, ok := s.at.Seats.SeatOf(memchat.Person("bob")); !ok || at != 1 || s.at.Seats[1].Missed != 0 {
		t.Errorf("bob cannot come back: %+v", s.at.Seats[1])
	}
}

// Where the table chose so, a turn whose time is up is skipped without a vote.
func TestTheLateTurnIsSkipped(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann set clock=2h late=skip", "ann begin", "ann do hide 3", "ann do lock")
	told := words(s.pass(2*time.Hour + time.Minute))
	if s.at.Waiting(1) != nil || !strings.Contains(told, "your turn was skipped") {
		t.Errorf("bob is waited for: %+v; %s", s.at.Waits, told)
	}
	if !slices.ContainsFunc(s.at.Log.Last(9), func(line string) bool { return strings.Contains(line, "was up, and the turn was skipped") }) {
		t.Errorf("the turn tells %q", s.at.Log.Last(9))
	}
}

// A player's time runs while they are awake, and not while they are away; the others see
// only when it is up. Hours that are changed leave the time that is left as it is.
func TestTimeRunsWhileAwake(t *testing.T) {
	s := newScene(t)
	day := hours.Hours{From: 8 * 60, To: 22 * 60, Zone: "Europe/Berlin"} // noon is 14:00 there
	s.knows = sleepers{hours: map[string]hours.Hours{"bob": day}}
	s.play("ann join caller", "bob join", "ann set clock=10h late=vote", "ann begin", "ann do hide 3", "ann do lock")
	if end, want := s.at.Deadline(*s.at.Waiting(1)), noon.Add(20*time.Hour); !end.Equal(want) { // 8 hours today, and 2 from 8:00
		t.Errorf("bob's time is up at %v, want %v", end, want)
	}
	s.pass(4 * time.Hour)
	away := day
	away.Away = []hours.Absence{{From: s.now, To: s.now.Add(5 * 24 * time.Hour)}}
	s.knows = sleepers{hours: map[string]hours.Hours{"bob": away}}
	c := &Change{Now: s.now, Facts: s.knows}
	if !s.at.ChangeHours(c, memchat.Person("bob"), day) {
		t.Fatal("bob is away, and the deadline stays")
	}
	if end, want := s.at.Deadline(*s.at.Waiting(1)), noon.Add(20*time.Hour+5*24*time.Hour); !end.Equal(want) {
		t.Errorf("bob is away for five days; his time is up at %v, want %v", end, want)
	}
	if told := words(c.Owed); !strings.Contains(told, "The game waits for {1} until") {
		t.Errorf("the table is told %s", told)
	}
	if s.at.ChangeHours(c, memchat.Person("ann"), day) {
		t.Error("ann's hours move a deadline, and nobody waits for her")
	}
}

// Absences stop a player's time for two weeks a game at most.
func TestMostAway(t *testing.T) {
	s := newScene(t)
	s.knows = sleepers{hours: map[string]hours.Hours{"bob": {Away: []hours.Absence{{From: noon, To: noon.Add(30 * 24 * time.Hour)}}}}}
	s.play("ann join caller", "bob join", "ann set clock=10h", "ann begin", "ann do hide 3", "ann do lock")
	if end, want := s.at.Deadline(*s.at.Waiting(1)), noon.Add(10*time.Hour+14*24*time.Hour); !end.Equal(want) {
		t.Errorf("bob's time is up at %v, want %v", end, want)
	}
	s.play("240h bob do hide 3", "bob do lock")
	if got := s.at.Seats[1].Away; got != 240*time.Hour {
		t.Errorf("bob's absence has stopped his time for %v", got)
	}
}

// A computer that stands in plays all lines of the turn, also after one that cannot be taken
// back: Cat has two captains to act with.
func TestAStandinPlaysTheWholeTurn(t *testing.T) {
	s := hunt(t, "clock=20h late=computer")
	s.play("bob do quint done")
	s.pass(20*time.Hour + time.Minute)
	for _, line := range []string{"", "brody move e", "brody binoculars"} {
		if line != "" {
			if err := s.at.AdvanceComputer(&Change{Now: s.now, Facts: s.knows}, 2, line); err != nil {
				t.Fatal(err)
			}
		}
		if w := s.at.Waiting(2); w == nil || !s.at.Thinking(*w) {
			t.Fatalf("after %q the game waits for cat as %+v, and no computer is to play", line, w)
		}
	}
	for _, line := range []string{"brody done", "hooper done"} {
		if err := s.at.AdvanceComputer(&Change{Now: s.now, Facts: s.knows}, 2, line); err != nil {
			t.Fatal(err)
		}
	}
	if w := s.at.Waiting(2); w != nil && s.at.Thinking(*w) {
		t.Errorf("cat's next turn is a computer's: %+v", w)
	}
}

// A player who lets a computer play on and comes back at once, again and again, makes no
// time by it.
func TestComingBackMakesNoTime(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann set clock=24h", "ann begin", "ann do hide 3", "ann do lock")
	ends := s.at.Deadline(*s.at.Waiting(1))
	for range 5 {
		s.play("10h bob replace @bob computer -> A computer", "bob join")
	}
	if got := s.at.Deadline(*s.at.Waiting(1)); got.After(ends) {
		t.Errorf("bob's time is up at %v; it was %v", got, ends)
	}
}

// adrift are people whose chat is cut off since a moment.
type adrift struct {
	nobody
	since time.Time
}

func (a adrift) CutOff(string) time.Time { return a.since }

// While a chat is cut off nothing of its players' time passes, they are not reminded, nor
// absent, and the table is not looked at all the time; however often that is found, it is
// given back once.
func TestTimeStandsWhileAChatIsCutOff(t *testing.T) {
	for _, settings := range []string{"clock=10h late=vote", "clock=24h", "clock=off"} {
		s := newScene(t)
		s.play("ann join caller", "bob join", "ann set "+settings, "ann begin", "ann do hide 3", "ann do lock")
		s.pass(2 * time.Hour)
		left := s.at.Waiting(1).Until.Sub(s.now)
		s.knows = adrift{since: s.now}
		if told := words(s.pass(6 * 24 * time.Hour)); told != "" {
			t.Errorf("%s: while bob cannot act somebody is told %s", settings, told)
		}
		c := &Change{Now: s.now, Facts: nobody{}}
		s.at.Forgive(c, memchat.Name, noon.Add(2*time.Hour), s.now)
		w := s.at.Waiting(1)
		if w == nil || s.at.Seats[1].Absent || w.Reminded != 0 || w.Calls != 0 {
			t.Fatalf("%s: bob's wait is %+v, his seat %+v", settings, w, s.at.Seats[1])
		}
		if now := w.Until.Sub(s.now); s.at.Clock > 0 && (now < left || now > left+cutStep) {
			t.Errorf("%s: bob has %v of %v", settings, now, left)
		}
		s.knows = nobody{}
		s.pass(100 * time.Hour)
		if w := s.at.Waiting(1); w != nil && w.Reminded == 0 && w.Calls == 0 && s.at.Seats[1].Plays() {
			t.Errorf("%s: bob is reminded no more", settings)
		}
	}
}

// A player on another chat is charged meanwhile.
func TestTimeRunsOnTheOtherChat(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann set clock=10h", "ann begin")
	ends := s.at.Deadline(*s.at.Waiting(0))
	s.at.Seats[1].Person.Chat = "other"
	c := &Change{Now: s.now.Add(5 * time.Hour), Facts: s.knows}
	if !s.at.Forgive(c, "other", s.now.Add(time.Hour), c.Now) || s.at.Forgive(c, "other", s.now.Add(time.Hour), c.Now) {
		t.Error("four hours are given back never, or twice")
	}
	if got := s.at.Deadline(*s.at.Waiting(0)); !got.Equal(ends) {
		t.Errorf("ann's time is up at %v, want %v", got, ends)
	}
	if got, want := s.at.Deadline(*s.at.Waiting(1)), ends.Add(4*time.Hour); !got.Equal(want) {
		t.Errorf("bob's time is up at %v, want %v", got, want)
	}
}
