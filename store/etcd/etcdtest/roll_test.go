package etcdtest_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/discord"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
	"shipboard/store"
	"shipboard/store/etcd/etcdtest"
)

// sail starts a replica that is connected to Discord's gateway. Stop ends it as SIGTERM ends the program: first what
// comes from Discord, then what the tables send.
func sail(t *testing.T, address string, d *discordtest.Server) (line *discord.Discord, stop func()) {
	t.Helper()
	s := open(t, address)
	claims, err := s.Claims(t.Context(), "slices", store.Slices)
	check(t, err)
	log := slog.New(slog.DiscardHandler)
	b, err := bot.New(bot.Config{Store: s, Claims: claims, Games: games.All, Painter: sketcher{}, Log: log})
	check(t, err)
	line, err = discord.New(discord.Config{
		Token: discordtest.Token, Table: b, Notes: b.Notes(discord.Name), Log: log,
		Transport: d.Transport(), Dial: d.Dial, Sharer: s, Requests: 50, Senders: claims.Sharers,
	})
	check(t, err)
	b.Attach(line)
	run := func(task func(context.Context) error) (stop func()) {
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- task(ctx) }()
		return sync.OnceFunc(func() {
			cancel()
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
	}
	stopTable := run(b.Run)
	stopLine := run(line.Run)
	stop = func() { stopLine(); stopTable() }
	t.Cleanup(stop)
	return line, stop
}

// TestARoll: two replicas, each with one of two shards, give way to two of a new release one after the other. All the
// while people play on two servers. Each request is answered, and each line is played once.
func TestARoll(t *testing.T) {
	c := etcdtest.Start(t, 1)
	d := discordtest.New(t, discordtest.Options{Shards: 2, IdentifyPause: 5 * time.Second})
	address := c.Address("roll")
	first, stopFirst := sail(t, address, d)
	second, stopSecond := sail(t, address, d)
	owners := func() []int {
		var all []int
		for _, s := range d.Sessions() {
			if s.Connected {
				all = append(all, s.Shard)
			}
		}
		slices.Sort(all)
		return all
	}
	settled := func() bool {
		return first.Ready() == nil && second.Ready() == nil && slices.Equal(owners(), []int{0, 1})
	}
	eventually(t, "both shards are connected", settled)

	watch := open(t, address)
	ended := make(chan bool)
	var people sync.WaitGroup
	played := make([]int, 2)
	for n := range 2 {
		captain, mate := fmt.Sprint("ann", n), fmt.Sprint("bob", n)
		d.AddPerson(captain, captain, "")
		d.AddPerson(mate, mate, "")
		deck := d.AddChannel(d.AddGuild(fmt.Sprint("harbour ", n)), "deck")
		says := func(who, command string, options ...string) {
			var all []discordtest.Option
			for i := 0; i < len(options); i += 2 {
				all = append(all, discordtest.Option{Name: options[i], Value: options[i+1]})
			}
			i, err := d.Command(who, deck, "sea", command, all...)
			if err != nil {
				t.Error(err)
				return
			}
			if i.Shown(20*time.Second) == nil {
				t.Errorf("harbour %d: %s %s gets no answer", n, command, options)
			}
			i.Forget()
		}
		people.Go(func() {
			says(captain, "start", "game", "jaws")
			says(captain, "join", "role", "shark")
			says(mate, "join")
			says(captain, "begin")
			says(captain, "do", "line", "start 2")
			for range 3 {
				says(mate, "do", "line", "skip")
			}
			table := string(get(t, watch, string(store.ChannelKey(discord.Name, deck))))
			lines := func() int { return len(journals(t, watch)[table]) }
			before := lines()
			for {
				select {
				case <-ended:
					if got := lines() - before; got != played[n] {
						t.Errorf("harbour %d: %d lines were played, and %d are in the journal", n, played[n], got)
					}
					return
				case <-time.After(30 * time.Millisecond):
				}
				says(captain, "do", "line", []string{"plan move E", "back"}[played[n]%2])
				played[n]++
			}
		})
	}
	roll := func(name string, stop func(), next **discord.Discord) {
		began := time.Now()
		stop()
		took := time.Since(began)
		*next, _ = sail(t, address, d)
		eventually(t, name+" is replaced", settled)
		t.Logf("%s stopped in %v", name, took)
	}
	roll("the first", stopFirst, &first)
	roll("the second", stopSecond, &second)
	close(ended)
	people.Wait()
	t.Logf("%d lines, %d identifies", played[0]+played[1], d.Identifies())
	if played[0]+played[1] < 20 {
		t.Error("hardly anybody played")
	}
}
