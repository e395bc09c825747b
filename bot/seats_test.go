package bot

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/race"
	"shipboard/store"
)

// A player who resigned has no vote: an earlier vote does not count, and nobody
// waits for another.
func TestThoseWhoResignedHaveNoVote(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.types("zoe", "start race clock=1h")
	for _, name := range []string{"ann", "bob", "cat"} {
		h.types(name, "join")
	}
	h.types("ann", "begin")
	h.types("cat", "abandon")
	h.types("cat", "resign")
	h.presses("cat", "Resign for good", "")
	if h.ended() {
		t.Fatal("the race is over as soon as one of three resigns")
	}
	for _, c := range []struct{ who, text, want string }{
		{"cat", "abandon", "you have no vote"},
		{"cat", "resign", "You have left this game for good"},
		{"cat", "replace @ann @dan", "You have left this game for good"},
		{"cat", "join", "You have left this game for good"},
		{"cat", "me", "You have left this game for good"},
		{"cat", "do play 7", "You have left this game for good"},
		{"cat", "clock 2h", "You have left this game for good"},
		{"ann", "replace @cat @dan", "has resigned, and the game has gone on without that seat"},
		{"ann", "replace @cat computer", "has resigned, and the game has gone on without that seat"},
		{"bob", "abandon", "Noted: 1 of 2 votes"},
		{"cat", "abandon", "you have no vote"},
	} {
		if got := shown(h.types(c.who, c.text).Message); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s: %s; want %s", c.who, c.text, got, c.want)
		}
	}
	h.now = h.now.Add(3 * time.Hour)
	h.flush()
	var waits game.Seat
	h.table(func(t *table.Table) { waits = t.Waits[0].Seat })
	skip := chat.Request{Place: channel}
	h.table(func(t *table.Table) {
		for _, b := range told.TurnMessage(t).Buttons {
			if strings.HasPrefix(b.Label, "Skip") {
				skip.Press = b.ID
			}
		}
	})
	skip.From = person("cat")
	if got := shown(h.ask(skip).Message); !strings.Contains(got, "you have no vote") {
		t.Errorf("cat votes to skip: %s", got)
	}
	skip.From = person([]string{"bob", "ann"}[waits])
	if got := shown(h.ask(skip).Message); !strings.Contains(got, "The vote is carried.") {
		t.Errorf("the only other player votes to skip: %s", got)
	}
	h.types("ann", "abandon")
	if !h.ended() {
		t.Error("both who are left would abandon the game, and it goes on")
	}
}

// The others offer a player's seat, and learn nothing of that player's secret
// acts. They see the same whether the player plans or only presses I am here. In
// the channel they see the same as if nobody had taken the seat.
func TestAnOfferTellsNothingOfItsSleeper(t *testing.T) {
	seen := func(does func(h *hall)) (before, open, answers string) {
		h := newHall(t, store.Memory(), &duel.Game)
		h.types("ann", "start duel")
		h.types("ann", "join caller")
		h.types("bob", "join")
		h.types("ann", "begin")
		h.types("ann", "do hide 7")
		h.types("ann", "do lock")
		h.now = h.now.Add(25 * time.Hour)
		h.flush()
		h.types("ann", "replace @bob @eve")
		does(h)
		ask := func(who, text string) {
			a := h.ask(chat.Request{ID: who + text + h.now.String(), From: person(who), Place: channel, Text: text})
			answers += memchat.Text(a.Message)
		}
		take := func() string {
			a := h.ask(chat.Request{ID: "take " + h.now.String(), From: person("eve"), Place: channel, Press: chat.PublicID(chat.PressTake, h.id(), "1")})
			return memchat.Text(a.Message)
		}
		for range 3 {
			h.now = h.now.Add(5 * time.Hour)
			if h.now.Before(hallTime.Add(37 * time.Hour)) {
				before += take()
			}
			for _, text := range []string{"who", "log", "board", "act", "me", "mine"} {
				ask("ann", text)
				ask("eve", text)
			}
		}
		for _, e := range h.chat.Stream {
			if e.Person != "bob" {
				open += e.Ref + " " + e.Text + "\n"
			}
		}
		return before, open, answers + take()
	}
	plans := func(h *hall) { h.types("bob", "do hide 17") }
	presses := func(h *hall) { h.presses("bob", "I am here", "") }
	before, open, answers := seen(plans)
	before2, open2, answers2 := seen(presses)
	before3, open3, answers3 := seen(func(*hall) {})
	if before != before2 || open != open2 || answers != answers2 {
		t.Errorf("that bob plans, and does not only press, shows: %s%s%s", firstOtherLine(before, before2), firstOtherLine(open, open2), firstOtherLine(answers, answers2))
	}
	if before != before3 || open != open3 {
		t.Errorf("that bob was heard of shows before the seat may be taken, or in the channel: %s%s", firstOtherLine(before, before3), firstOtherLine(open, open3))
	}
	if answers == answers3 || !strings.Contains(answers, "no longer stands") || !strings.Contains(answers3, "The seat is yours") {
		t.Error("the seat of somebody who was heard of was taken, or that of somebody who was not could not be")
	}
}

// Whoever looks at a free seat learns what everyone knows, and whoever takes it learns the
// secrets of that seat, and no others.
func TestAFreeSeatTellsItsSecretsAlone(t *testing.T) {
	seen := func(ann, bob string) (looked, took string) {
		h := newHall(t, store.Memory(), &duel.Game)
		h.typesAll("ann: start duel", "ann: join caller", "bob: join guest", "ann: begin", "ann: do hide "+ann, "ann: do lock", "bob: do hide "+bob, "bob: resign")
		h.presses("bob", "Leave the seat to anyone", "")
		answers := ""
		for _, press := range []string{chat.PublicID(chat.PressStory, h.id()), chat.PublicID(chat.PressLog, h.id()), chat.PublicID(chat.PressMissed, h.id()), chat.PublicID(chat.PressMe, h.id())} {
			answers += memchat.Text(h.ask(chat.Request{From: person("dan"), Place: channel, Press: press}).Message)
		}
		for _, text := range []string{"who", "board", "notes", "join", "replace 2 dan", "do hide 3", "undo", "hint"} {
			answers += memchat.Text(h.types("dan", text).Message)
		}
		told := func() (all string) {
			for _, e := range h.chat.Stream {
				if e.Person == "" || e.Person == "dan" {
					all += e.Ref + " " + e.Text + "\n"
				}
			}
			return all
		}
		looked = answers + told()
		took = memchat.Text(h.ask(chat.Request{From: person("dan"), Place: channel, Press: chat.PublicID(chat.PressTake, h.id(), "1")}).Message)
		took += memchat.Text(h.ask(chat.Request{From: person("dan"), Place: channel, Press: chat.PublicID(chat.PressStory, h.id())}).Message)
		return looked, took + told()
	}
	looked, took := seen("7", "4")
	other, otherTook := seen("17", "4")
	if looked != other || took != otherTook {
		t.Errorf("a newcomer learns what ann hides: %s%s", firstOtherLine(looked, other), firstOtherLine(took, otherTook))
	}
	other, otherTook = seen("7", "14")
	if looked != other {
		t.Errorf("whoever looks at a free seat learns what its player hid: %s", firstOtherLine(looked, other))
	}
	if took == otherTook || strings.Count(took, "You hide 4.") < 2 || strings.Contains(took, "You hide 14.") {
		t.Errorf("whoever takes the seat does not learn what it hides: %s", took)
	}
}

// inLobby names those who sit in a lobby; where the table is none, it says so.
func (h *hall) inLobby() string {
	h.t.Helper()
	var sit []string
	h.table(func(t *table.Table) {
		if t.Stage != table.Lobby {
			sit = append(sit, "no lobby")
		}
		for _, s := range t.Seats {
			sit = append(sit, s.Person.Name)
		}
	})
	return strings.Join(sit, ", ")
}

// id returns the id of the table in the channel.
func (h *hall) id() (id string) {
	h.table(func(t *table.Table) { id = t.ID })
	return id
}

// An offer of a seat notifies only the person whom the others chose, and not at
// every repetition.
func TestOffersCallNobodyAgainAndAgain(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	h.types("ann", "join")
	h.types("bob", "join")
	h.types("ann", "begin")
	calls := func() (n int) {
		for _, e := range h.chat.Stream { // the message of a settled offer is edited and keeps no call
			if !e.Edit && strings.Contains(e.Text, `"ping":[2]`) { // dan, besides the two who sit there
				n++
			}
		}
		return n
	}
	for range 15 {
		h.types("ann", "replace @ann @dan")
	}
	if n := calls(); n != 1 {
		t.Errorf("dan was called %d times in a moment", n)
	}
	for _, unknown := range []string{"@p999", "@everyone", "@here", "nobody", "@"} {
		if got := shown(h.types("ann", "replace @ann "+unknown).Message); !strings.Contains(got, "I do not know") {
			t.Errorf("%s: %s", unknown, got)
		}
	}
	h.now = h.now.Add(table.OfferPause)
	h.types("ann", "replace @ann @dan")
	if n := calls(); n != 2 {
		t.Errorf("an hour later dan was called %d times", n)
	}
}

// A person who was never in a channel gets the same answers about its table as if
// the table did not exist, for every text and press.
func TestATableElsewhereIsAsNoTable(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	h.types("ann", "join")
	h.types("bob", "join")
	h.types("ann", "begin")
	id := h.id()
	for _, stage := range []string{"playing", "over"} {
		for _, place := range []chat.Place{{}, {Chat: "mem", ID: "cove"}} {
			ask := func(id string, r chat.Request) chat.Answer {
				h.asked++
				r.ID, r.From, r.Place = stage+place.ID+id+r.Text+r.Press, person("dan"), place
				a := h.bot.Handle(t.Context(), r)
				for i := range a.Message.Lines {
					a.Message.Lines[i] = strings.ReplaceAll(a.Message.Lines[i], id, "TABLE")
				}
				return a
			}
			for _, text := range []string{"export ", "verify "} {
				there, missing := ask(id, chat.Request{Text: text + id}), ask("abcde", chat.Request{Text: text + "abcde"})
				if !reflect.DeepEqual(there, missing) {
					t.Errorf("%s: %s hears %+v, and of no table %+v", stage, text, there, missing)
				}
			}
			presses := func(id string) []string {
				return []string{
					chat.PublicID(chat.PressLog, id), chat.PublicID(chat.PressPage, id, "0"), chat.PublicID(chat.PressExport, id), chat.PublicID(chat.PressVerify, id), chat.PublicID(chat.PressReplay, id, "mine"), chat.PublicID(chat.PressFork, id),
					chat.PublicID(chat.PressAct, id), chat.PublicID(chat.PressMe, id), chat.PublicID(chat.PressAgain, id), chat.PublicID(chat.PressJoin, id, ""),
					chat.Press{Verb: chat.PressType, Table: id, Seat: 0}.ID(),
				}
			}
			for i, press := range presses(id) {
				r, missing := chat.Request{Press: press}, chat.Request{Press: presses("abcde")[i]}
				if a, b := ask(id, r), ask("abcde", missing); !reflect.DeepEqual(a, b) {
					t.Errorf("%s: the press %s hears %+v, and of no table %+v", stage, press, a, b)
				}
				r.From, r.Place = person("dan"), place
				if _, foreign := h.bot.Foreign(t.Context(), r); foreign {
					t.Errorf("%s: the press %s is called somebody else's", stage, press)
				}
			}
		}
		h.types("ann", "resign")
		if stage == "playing" {
			h.presses("ann", "Resign for good", "")
		}
	}
}

// If the last player resigns and only computers are left, the game is over. It goes on if somebody
// let one of the computers play for them, since they may come back.
func TestTheLastOfThePlayersResigns(t *testing.T) {
	for _, g := range games.All {
		if g.Seats.Max < 3 {
			continue
		}
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), g)
			h.typesAll("ann: start "+g.Key, "ann: join", "bob: join", "ann: join computer", "ann: begin", "bob: replace @bob computer", "ann: resign")
			h.presses("ann", "Resign for good", "")
			if !h.ended() {
				h.presses("bob", "Take my seat back", "")
				h.types("bob", "resign")
				h.presses("bob", "Resign for good", "")
			}
			if !h.ended() {
				t.Fatal("the game goes on without players")
			}
			h.tellsTheEndOnce()
			if got := shown(h.types("ann", "verify").Message); !strings.Contains(got, "the channel was told at the end") {
				t.Errorf("verify says: %s", got)
			}
		})
	}
}

// Computers that took all seats make room again, though no person sits there.
func TestComputersMakeRoom(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, c := range []struct{ who, text, want string }{
		{"ann", "start duel", "The table is open"},
		{"ann", "join computer", "sits down"},
		{"ann", `join computer luck="fair winds"`, "brings no lucky phrase"},
		{"ann", "join computer", "sits down"},
		{"ann", "join computer", "sits down"},
		{"bob", "who", "press Send a computer away, and then Join"},
		{"bob", "join", "press Send a computer away, then Join"},
		{"bob", "leave computer", "gives its seat back"},
		{"bob", "join", "You are in"},
		{"cat", "join", "one of the players may press Send a computer away"},
		{"cat", "leave computer", "Only those who sit here may send a computer away"},
		{"bob", "leave computer", "gives its seat back"},
		{"cat", "join", "You are in"},
	} {
		if got := shown(h.types(c.who, c.text).Message); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s: %s; want %s", c.who, c.text, got, c.want)
		}
	}
}

// A player who let a computer play on sits there again in the next game, if that player
// asks for it, and so do computers; the others are asked.
func TestAnotherGameAfterAComputerPlayedOn(t *testing.T) {
	for asks, want := range map[string]string{"bob": "Bob", "ann": "Ann, Fair computer", "dan": ""} {
		t.Run(asks, func(t *testing.T) {
			h := newHall(t, store.Memory(), &duel.Game)
			h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin", "bob: replace @bob computer", "ann: abandon")
			h.presses("ann", "Abandon the game", "")
			h.presses(asks, "Play again", "")
			if got := h.inLobby(); got != want {
				t.Errorf("%q sit down, want %q", got, want)
			}
		})
	}
}

// A vote to abandon goes with its seat when another leaves the lobby, and not into the
// game.
func TestVotesFollowTheirSeats(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	for _, c := range []struct{ who, text, want string }{
		{"zoe", "start race", ""},
		{"zoe", "join computer easy", ""},
		{"zoe", "join", ""},
		{"bob", "join", ""},
		{"ann", "join", ""},
		{"cat", "join", ""},
		{"ann", "abandon", "Noted: 1 of 3 votes"},
		{"bob", "leave", ""},
		{"ann", "abandon", "You have voted to abandon the game already: 1 of 2"},
		{"cat", "leave computer", ""},
		{"ann", "abandon", "You have voted to abandon the game already: 1 of 2"},
		{"zoe", "begin", "The game begins"},
		{"ann", "abandon", "Noted: 1 of 2 votes"},
		{"cat", "abandon", "The game is abandoned"},
	} {
		if got := shown(h.types(c.who, c.text).Message); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s: %s; want %s", c.who, c.text, got, c.want)
		}
	}
}

// A vote that did not suffice may do so once others have left; it is counted when the
// same player votes again.
func TestAVoteSufficesOnceOthersHaveLeft(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join computer", "ann: join computer", "ann: join", "bob: join", "cat: join", "ann: begin", "bob: abandon", "ann: replace @ann computer", "cat: replace @cat computer")
	if h.ended() {
		t.Fatal("one vote of three has ended the race")
	}
	h.types("bob", "abandon")
	got := shown(h.presses("bob", "Abandon the game", "").Message)
	if !h.ended() {
		t.Errorf("the only player cannot end the race: %s", got)
	}
}

// The buttons that ask whether somebody leaves do nothing once that player has moved, or
// has left and come back.
func TestOldButtonsToLeaveDoNothing(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	old := h.types("bob", "resign").Message.Buttons
	h.types("bob", "do hide 3")
	for _, b := range old {
		if got := shown(h.ask(chat.Request{From: person("bob"), Place: channel, Press: b.ID}).Message); !strings.Contains(got, "That button is out of date") {
			t.Errorf("after a move, the old button %s answers %s", b.Label, got)
		}
	}
	h.types("bob", "replace @bob computer")
	for _, back := range []bool{false, true} {
		if back {
			h.types("ann", "replace computer @bob")
			h.presses("bob", "Take the seat", "")
		}
		for _, b := range old {
			h.ask(chat.Request{From: person("bob"), Place: channel, Press: b.ID})
			h.table(func(t2 *table.Table) {
				if t2.Stage != table.Playing || t2.Seats[1].Resigned || back == t2.Seats.Automatic(1) {
					t.Errorf("after coming back %v, the old button %s works: %+v", back, b.Label, t2.Seats[1])
				}
			})
		}
	}
}

// Where only computers are left, a player who let one play on may end the game. The end
// says so, and the dice can be checked.
func TestAPlayerWhoLeftEndsAGameOfComputers(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join", "bob: join", "ann: begin", "ann: replace @ann computer", "bob: replace @bob computer", "bob: abandon")
	h.presses("bob", "Abandon the game", "")
	h.table(func(t2 *table.Table) {
		if t2.End != "Only computers were left." {
			t.Errorf("the game ended: %s", t2.End)
		}
	})
	if got := shown(h.types("bob", "verify").Message); !strings.Contains(got, "gave the same events") {
		t.Errorf("the game is checked: %s", got)
	}
}

// So may a vote to skip a player whose time is up.
func TestASkipSufficesOnceOthersHaveLeft(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	names := []string{"ann", "bob", "cat", "dan"}
	h.types("zoe", "start race clock=1h")
	for _, name := range names {
		h.types(name, "join")
	}
	h.types("ann", "begin")
	h.now = h.now.Add(90 * time.Minute)
	h.flush()
	skip := chat.Request{Place: channel}
	h.table(func(t *table.Table) {
		for _, b := range told.TurnMessage(t).Buttons {
			if strings.HasPrefix(b.Label, "Skip") {
				skip.Press = b.ID
			}
		}
		at := int(t.Waits[0].Seat)
		names = slices.Delete(names, at, at+1)
	})
	for _, c := range []struct{ who, text, want string }{
		{names[0], "", "Noted: 1 of 2 votes"},
		{names[0], "", "You have voted already: 1 of 2"},
		{names[1], "replace @" + names[1] + " computer", "A computer plays there"},
		{names[2], "replace @" + names[2] + " computer", "A computer plays there"},
		{names[0], "", "The vote is carried"},
	} {
		r := skip
		r.From = person(c.who)
		if c.text != "" {
			r.Press, r.Text = "", c.text
		}
		if got := shown(h.ask(r).Message); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s: %s; want %s", c.who, c.text, got, c.want)
		}
	}
}

// A table that was closed before its game began says so, whatever is asked of it.
func TestATableClosedInTheLobby(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join", "bob: join", "ann: join computer", "ann: abandon")
	h.presses("ann", "Abandon the game", "")
	for _, text := range []string{"begin", "join", "join computer", "leave", "leave computer", "abandon", "me", "log", "export", "verify", "who", "", "do play 7", "resign", "clock 2h"} {
		if got := shown(h.types("ann", text).Message); !strings.Contains(got, "This table was closed before its game began; /sea start opens another.") {
			t.Errorf("%s: %s", text, got)
		}
	}
}

// A player who resigned sits down in another game, as the others do, if that player asks
// for it, and is left out of it otherwise.
func TestAnotherGameAfterSomebodyResigned(t *testing.T) {
	for asks, want := range map[string]string{"bob": "Bob", "ann": "Ann"} {
		t.Run(asks, func(t *testing.T) {
			h := newHall(t, store.Memory(), &duel.Game)
			h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin", "bob: resign")
			h.presses("bob", "Resign for good", "")
			h.presses(asks, "Play again", "")
			if got := h.inLobby(); got != want {
				t.Errorf("%q sit down, want %q", got, want)
			}
		})
	}
}

// meanwhile is a chat that calls a function while a message is under way.
type meanwhile struct {
	*memchat.Chat
	during func(chat.Delivery)
}

func (m *meanwhile) Send(ctx context.Context, d chat.Delivery) (string, error) {
	ref, err := m.Chat.Send(ctx, d)
	m.during(d)
	return ref, err
}

// A pad that was under way while its seat was handed over keeps no secrets from
// then on, and the new player's pad is a message of its own.
func TestAPadUnderWayIsStripped(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	h.types("ann", "join")
	h.types("bob", "join")
	handed := false
	m := &meanwhile{h.chat, func(d chat.Delivery) {
		if handed || d.Person == nil || d.Person.ID != "bob" || len(d.Message.Pictures) == 0 {
			return
		}
		handed = true
		for _, r := range []chat.Request{
			{ID: "offer", From: person("bob"), Place: channel, Text: "replace @bob @cat", People: []chat.Person{person("cat")}},
			{ID: "take", From: person("cat"), Place: channel, Press: chat.PublicID(chat.PressTake, h.id(), "1")},
		} {
			h.bot.Handle(context.Background(), r)
		}
	}}
	h.bot.mail.Attach(m)
	h.types("ann", "begin")
	h.types("cat", "do hide 9")
	if !handed {
		t.Fatal("the seat was not handed over")
	}
	pads := 0
	for _, p := range h.chat.Posts {
		switch {
		case p.Person == "bob" && len(p.Message.Pictures) > 0:
			t.Errorf("bob still sees %s", shown(p.Message))
		case p.Person == "cat" && len(p.Message.Pictures) > 0:
			pads++
		}
	}
	if pads != 1 {
		t.Errorf("cat has %d pads", pads)
	}
}

// The answer to join promises Begin once enough sit.
func TestJoinTellsWhenTheGameCanBegin(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &race.Game)
	h.types("ann", "start race")
	for _, c := range []struct{ who, want string }{
		{"ann", "You are in. Anyone at the table can press Begin once 2 sit here."},
		{"bob", "You are in. Anyone at the table can press Begin."},
	} {
		if got := shown(h.types(c.who, "join").Message); !strings.Contains(got, c.want) {
			t.Errorf("%s joins: %s; want %s", c.who, got, c.want)
		}
	}
}

// A person who comes to a game that has begun is told whose seats may be offered.
func TestJoinTellsWhoMayOfferASeat(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join", "bob: join", "ann: begin")
	for _, c := range []struct{ who, text, want string }{
		{"", "", "a player who wants to stop may offer you the seat with /sea replace."},
		{"bob", "replace @bob computer", "a player may offer you their own seat, or that of a computer, with /sea replace."},
		{"ann", "replace @ann computer", "Only computers are left, so the game stands still. A player who let one play on may come back, and then may offer you the seat."},
	} {
		if c.text != "" {
			h.types(c.who, c.text)
		}
		if got := shown(h.types("cat", "join").Message); !strings.Contains(got, c.want) {
			t.Errorf("after %q: %s; want %s", c.text, got, c.want)
		}
	}
}
