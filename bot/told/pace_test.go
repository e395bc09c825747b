package told

import (
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

func TestPace(t *testing.T) {
	measured := &game.Game{
		Seats:   game.Seats{Min: 2, Max: 4},
		Options: []game.Option{{Name: "acts", Values: []string{"both", "1"}, Default: "both"}},
		Waited:  game.ReadWaits("players 2 3 4\nusual 30/30 60/60 105/105\nacts=1 10/10 20/20 30/30\n"),
	}
	unknown := &game.Game{Seats: game.Seats{Min: 2, Max: 4}}
	const day = 24 * time.Hour
	for _, c := range []struct {
		def               *game.Game
		people, computers int
		clock             time.Duration
		acts              string
		want              string
	}{
		{measured, 4, 0, 0, "both", ""}, // at one sitting
		{measured, 4, 0, day, "both", "With 4 people who look in twice a day, a game like this takes about five weeks."},
		{measured, 4, 0, day, "1", "With 4 people who look in twice a day, a game like this takes about ten days."},
		{measured, 0, 0, day, "both", "With 2 people who look in twice a day, a game like this takes about ten days."},
		{measured, 1, 0, day, "both", "With 2 people who look in twice a day, a game like this takes about ten days."},
		{measured, 1, 1, day, "both", ""}, // a computer alone waits for nobody
		{measured, 2, 2, day, "both", "With 2 people who look in twice a day, a game like this takes about three weeks."},
		{measured, 3, 0, 72 * time.Hour, "both", "With 3 people who look in once a day, a game like this takes about six weeks."},
		{measured, 4, 0, 72 * time.Hour, "both", "With 4 people who look in once a day, a game like this takes about ten weeks."},
		{measured, 2, 0, 8 * time.Hour, "both", "With 2 people who use half of the clock, a game like this takes about seven days."},
		{measured, 2, 0, time.Hour, "both", "With 2 people who use half of the clock, a game like this takes about a day."},
		{measured, 2, 0, 30 * time.Minute, "both", "With 2 people who use half of the clock, a game like this takes about eight hours."},
		{measured, 2, 0, 2 * time.Minute, "both", "With 2 people who use half of the clock, a game like this takes about 30 minutes."},
		{unknown, 2, 0, day, "both", ""},
	} {
		tb := &table.Table{Head: table.Head{Charter: table.Charter{Options: map[string]string{"acts": c.acts}}, Progress: table.Progress{Stage: table.Lobby, Clock: c.clock}}, Def: c.def}
		tb.Seats = make(table.Seats, c.people+c.computers)
		for i := range c.computers {
			tb.Seats[i].Person = chat.Person{Chat: table.ComputerChat, ID: "easy 1"}
		}
		if c.def == unknown {
			tb.Options = nil
		}
		if got := pace(tb); got != c.want {
			t.Errorf("%d people and %d computers, clock %v, acts=%s: %q, want %q", c.people, c.computers, c.clock, c.acts, got, c.want)
		}
	}
}

func TestSpan(t *testing.T) {
	const day = 24 * time.Hour
	for d, want := range map[time.Duration]string{
		time.Minute: "10 minutes", 49 * time.Minute: "50 minutes", 70 * time.Minute: "an hour", 100 * time.Minute: "two hours",
		13*time.Hour + 50*time.Minute: "14 hours", 30 * time.Hour: "a day", 37 * time.Hour: "two days", 10 * day: "ten days",
		12 * day: "two weeks", 75 * day: "eleven weeks", 80 * day: "three months", 400 * day: "13 months",
	} {
		if got := span(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}
