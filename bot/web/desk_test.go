package web

import (
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// rolls are a hit on a die of six and two dice of ten.
func rolls() []game.Roll {
	return []game.Roll{{Label: "harpoon", Faces: []int{4}, Needs: "hits on 1 to 4"}, {Label: "damage", Faces: []int{0, 7}}}
}

// evilDesk is a desk whose every text is the same.
func evilDesk(p chat.Person, stage, evil string) chat.Desk {
	button := chat.Button{ID: "again/" + evil, Label: evil, Hint: evil}
	picture := chat.DeskPicture{
		Name: "board", Title: evil, Alt: evil, Hash: evil, W: 1200, H: 900, Heart: chat.DeskArea{W: 1200, H: 900}, Legend: true,
		Spots: []chat.DeskSpot{{Name: evil, Path: evil, Ring: chat.DeskArea{X: 100, Y: 100, W: 80, H: 80}}},
		Cards: []chat.DeskCard{{Title: evil, Aside: evil, Lines: []string{evil}, Edge: evil, Facts: []chat.DeskFact{{Name: evil, Value: evil}}}},
	}
	beside := picture
	beside.Name, beside.Beside = evil, true
	d := chat.Desk{
		Table: "fake", Game: evil, Title: evil, Stage: stage, Seat: 0, Head: evil, Aside: evil, Clock: evil,
		Seats:    []chat.DeskSeat{{Who: chat.Person{Chat: Name, ID: p.ID, Name: evil}, Roles: []string{evil}, For: evil, Waits: true, State: evil}},
		Pictures: []chat.DeskPicture{picture, beside},
		Choices: []chat.DeskChoice{
			{Button: chat.Button{ID: evil, Label: evil, Group: evil, Hint: evil, Style: chat.Style(evil), Short: evil}, Spot: evil},
			{Button: chat.Button{ID: evil, Label: evil, Group: evil, Hint: evil}, Opens: evil, Kind: game.Kind(evil)},
			{Button: chat.Button{ID: evil, Label: evil, Hint: evil}, Kind: game.Ends},
		},
		Undo: &button, Type: &button, Buttons: []chat.Button{button, {ID: evil, Label: evil}},
		Story: []string{evil}, Whole: []chat.DeskLine{{Text: evil, Dice: rolls()}}, Own: []string{evil}, Notes: []string{evil}, Brief: []string{evil},
		Moment: &chat.DeskMoment{ID: evil, Text: evil, Lines: []chat.DeskLine{{Text: evil, Dice: []game.Roll{{Label: evil, Faces: []int{3}, Needs: evil}}}}},
	}
	switch stage {
	case "lobby":
		d.Lobby = &chat.DeskLobby{
			Blurb: evil, Players: evil, Lasts: evil, Pace: evil, Roles: []chat.DeskRole{{Title: evil, Blurb: evil, Seats: []int{0}, Join: &button}, {Title: evil, Blurb: evil, Join: &button}},
			Options: []chat.DeskSetting{{Name: evil, Meaning: evil, Value: evil}, {Name: evil, Meaning: evil, Value: evil, Menu: &chat.Menu{ID: evil, Label: evil, Options: []chat.MenuOption{{Value: evil, Label: evil}}}}},
			Buttons: []chat.Button{button}, Drop: &button, Seal: evil,
		}
	case "over":
		d.Games = []chat.DeskGame{{Key: evil, Title: evil, Blurb: evil, Players: evil, Lasts: evil}}
		d.End = &chat.DeskEnd{Text: evil, Won: []int{0}, Deeds: &game.Deeds{Heads: []string{evil}, Rows: [][]string{{evil}}}, Proof: evil}
	}
	return d
}

// A hint is gone once its reader has moved otherwise, shows another channel, or hands
// the page to somebody else, who must not learn it.
func TestAHintStaysWithItsReader(t *testing.T) {
	b := visit(t, openReal(t).HostLink(), 1280, 800)
	const shown = `document.documentElement.innerHTML.includes("A strong player would")`
	hint := func() {
		t.Helper()
		b.pastTale(fmt.Sprintf(buttonCalled, "Hint"))
		b.press("Hint")
		b.until(shown)
	}
	b.press("Fight a battle")
	hint()
	b.says("/sea do lock")
	b.until("!" + shown)
	hint()
	b.press("My messages")
	b.until(`document.querySelector("#app").dataset.stage === "messages"`)
	b.press("Away, Boarders! in Harbour")
	b.sees("Your turn: move Lawrence")
	if js[bool](b, shown) {
		t.Error("a hint comes back with the channel, however old it is")
	}
	hint()
	b.press("People and channels")
	b.press("Bob")
	b.here("Bob")
	b.sees("You watch this game")
	if js[bool](b, shown) {
		t.Error("Bob sees the hint that Ann was given")
	}
}

// A change that comes while a button is held is drawn once it was let go: the press counts.
func TestAPressOutlastsAChange(t *testing.T) {
	s := open(t)
	s.begin()
	var changed atomic.Bool
	s.table.desks["c001"] = func(p chat.Person) chat.Desk {
		d := helm(p)
		if changed.Load() {
			d.Head = "Your turn: order another sloop"
		}
		return d
	}
	b := s.visit(t)
	b.sees("Your turn: order a sloop")
	b.until(`document.querySelector("#chart img")?.naturalWidth === 1200`)
	const asked = `performance.getEntriesByType("resource").filter(e => e.name.includes("/api/desk")).length`
	js[bool](b, `(performance.now = () => 5, true)`) // no time passes, however slow the machine is
	before := js[int](b, asked)
	b.mouse(press, 0.5, 150.0/900)
	changed.Store(true)
	s.host().sea("p001", "begin")
	b.until(fmt.Sprintf(`%s > %d`, asked, before))
	b.mouse(letGo, 0.5, 150.0/900)
	b.sees("order another sloop")
	b.until(`!document.querySelector("body.busy")`)
	if !slices.ContainsFunc(s.table.requests(), func(r chat.Request) bool { return r.Press == "steer ahead" }) {
		t.Error("the press is lost")
	}
}
