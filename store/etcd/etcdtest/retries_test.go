package etcdtest_test

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
	"shipboard/store"
	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
)

// desk counts the requests that a replica has answered, and notes the refusals.
type desk struct {
	chat.Table
	answered *atomic.Int64
	refusals chan string
}

func (d desk) Handle(ctx context.Context, r chat.Request) chat.Answer {
	a := d.Table.Handle(ctx, r)
	if a.Refused {
		d.refusals <- a.Message.Lines[0]
	}
	d.answered.Add(1)
	return a
}

// hook is a replica that takes both chats' requests by HTTP.
type hook struct{ discord, slack string } // addresses

func hang(t *testing.T, s *etcd.Store, d *discordtest.Server, w *slacktest.Server, over desk) hook {
	t.Helper()
	claims, err := s.Claims(t.Context(), "slices", store.Slices)
	check(t, err)
	log := slog.New(slog.DiscardHandler)
	b, err := bot.New(bot.Config{Store: s, Claims: claims, Games: games.All, Painter: sketcher{}, Log: log})
	check(t, err)
	over.Table = b
	onDiscord, err := discord.New(discord.Config{
		Token: discordtest.Token, PublicKey: d.PublicKey(), Table: over, Notes: b.Notes(discord.Name), Log: log,
		Transport: d.Transport(), Dial: d.Dial, Sharer: s,
	})
	check(t, err)
	onSlack, err := slack.New(slack.Config{
		BotToken: slacktest.BotToken, SigningSecret: slacktest.SigningSecret, Table: over, Notes: b.Notes(slack.Name), Log: log, APIURL: w.URL(),
	})
	check(t, err)
	b.Attach(onDiscord)
	b.Attach(onSlack)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 3)
	for _, run := range []func(context.Context) error{b.Run, onDiscord.Run, onSlack.Run} {
		go func() { ended <- run(ctx) }()
	}
	byDiscord, bySlack := httptest.NewServer(onDiscord.Interactions()), httptest.NewServer(onSlack.Requests())
	t.Cleanup(func() {
		stop()
		for range 3 {
			if err := <-ended; err != nil {
				t.Error(err)
			}
		}
		byDiscord.Close()
		bySlack.Close()
	})
	eventually(t, "a replica is ready", func() bool { return onDiscord.Ready() == nil && onSlack.Ready() == nil })
	return hook{byDiscord.URL, bySlack.URL}
}

// journals are the journals of all games, by table.
func journals(t *testing.T, s store.Store) map[string][]string {
	t.Helper()
	var all map[string][]string
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		all = make(map[string][]string)
		for _, slice := range store.AllSlices() {
			for table := range store.Tables(tx, slice) {
				all[table] = nil
				for _, entry := range tx.Scan(store.JournalPrefix(table), nil) {
					all[table] = append(all[table], string(entry))
				}
			}
		}
		return nil
	}))
	return all
}

// TestARetryAtAnotherReplica: a chat that is not sure whether a request arrived sends it to another replica, while the
// first may still be at it or later. An accepted line is played once, even one that could be played again. A refused one
// is refused again.
func TestARetryAtAnotherReplica(t *testing.T) {
	c := etcdtest.Start(t, 1)
	s, other := open(t, c.Address("retry")), open(t, c.Address("retry"))
	d, w := discordtest.New(t, discordtest.Options{}), slacktest.New(t, slacktest.Options{})
	d.AddPerson("ann", "Ann", "")
	d.AddPerson("bob", "Bob", "")
	deck := d.AddChannel("", "deck")
	w.AddUser("UANN", "ann", "Ann")
	w.AddUser("UBOB", "bob", "Bob")
	w.AddChannel("CDECK", "deck", false)
	var answered atomic.Int64
	refusals := make(chan string, 100)
	replicas := []hook{hang(t, s, d, w, desk{nil, &answered, refusals}), hang(t, other, d, w, desk{nil, &answered, refusals})}

	for _, service := range []struct {
		name, place string // the place as the store knows it
		to          func(hook)
		says        func(who, command, option, value string) (again func())
	}{
		{
			name: discord.Name, place: deck,
			to: func(h hook) { check(t, d.SetEndpoint(h.discord)) },
			says: func(who, command, option, value string) func() {
				var options []discordtest.Option
				if option != "" {
					options = append(options, discordtest.Option{Name: option, Value: value})
				}
				i, err := d.Command(who, deck, "sea", command, options...)
				check(t, err)
				return func() { check(t, d.Repeat(i)) }
			},
		},
		{
			name: slack.Name, place: "CDECK",
			to: func(h hook) { w.Serve(h.slack) },
			says: func(who, command, option, value string) func() {
				if option != "" {
					command += " " + value
				}
				r := w.Command(map[string]string{"ann": "UANN", "bob": "UBOB"}[who], "CDECK", command)
				return func() { w.Again(r) }
			},
		},
	} {
		service.to(replicas[0])
		asked := answered.Load()
		quiet := func() {
			eventually(t, service.name+" has all answers", func() bool { return answered.Load() >= asked })
		}
		for _, line := range [][]string{{"ann", "start", "game", "jaws"}, {"ann", "join", "role", "shark"}, {"bob", "join", "", ""}, {"ann", "begin", "", ""}, {"ann", "do", "line", "start 2"}} {
			service.says(line[0], line[1], line[2], line[3])
			asked++
			quiet()
		}
		for range 3 { // in some rounds the crew have something to choose first
			service.says("bob", "do", "line", "skip")
			asked++
			quiet()
		}
		for len(refusals) > 0 {
			<-refusals
		}
		table := string(get(t, s, string(store.ChannelKey(service.name, service.place))))
		lines := func() int { return len(journals(t, s)[table]) }
		want := lines()
		if want == 0 {
			t.Fatalf("%s: the game has not begun", service.name)
		}
		for n := range 12 {
			line := []string{"plan move E", "plan move 2", "back", "back"}[n%4] // the first of two could be played again
			service.to(replicas[n%2])
			again := service.says("ann", "do", "line", line)
			asked += 2
			if n%3 == 0 { // the first is over
				eventually(t, "the first is answered", func() bool { return answered.Load() >= asked-1 })
			}
			service.to(replicas[1-n%2])
			again()
			quiet()
			want++
			if lines() != want {
				t.Fatalf("%s: the journal has %d lines, want %d, after %q came twice", service.name, lines(), want, line)
			}
		}
		service.to(replicas[0])
		again := service.says("bob", "do", "line", "quint move E")
		asked++
		quiet()
		service.to(replicas[1])
		again()
		asked++
		quiet()
		if first, second := <-refusals, <-refusals; first != second {
			t.Errorf("%s: the refusals are %q and %q", service.name, first, second)
		}
		if len(refusals) > 0 {
			t.Errorf("%s: another was refused: %s", service.name, <-refusals)
		}
		if lines() != want {
			t.Errorf("%s: a refused line is in the journal", service.name)
		}
	}
}
