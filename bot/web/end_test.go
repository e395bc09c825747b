package web

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/bot/chat"
)

// hands are people at a real table who act without a page, to bring a game to a
// position.
type hands struct {
	t    *testing.T
	w    *Web
	rng  *rand.Rand
	asks int
}

func (h *hands) ask(as, text, press, value string) chat.Answer {
	h.t.Helper()
	h.asks++
	h.w.mu.RLock()
	p := h.w.person(as)
	h.w.mu.RUnlock()
	return h.w.Table.Handle(context.Background(), chat.Request{
		ID: fmt.Sprintf("hands %d", h.asks), From: p.bot(), Place: firstChannel(), Text: text, Press: press, Value: value,
	})
}

func (h *hands) desk(as, open string) chat.Desk {
	h.t.Helper()
	h.w.mu.RLock()
	p := h.w.person(as)
	h.w.mu.RUnlock()
	d, err := h.w.Desks.Desk(context.Background(), p.bot(), firstChannel(), open)
	if err != nil {
		h.t.Fatal(err)
	}
	return d
}

var seated = []string{"p001", "p002", "p003", "p004"}

// sit starts a game and seats these people.
func (h *hands) sit(start string, people []string) {
	h.t.Helper()
	h.ask(people[0], "start "+start, "", "")
	for _, p := range people {
		h.ask(p, "join", "", "")
	}
	h.ask(people[0], "begin", "", "")
}

// awaited is somebody for whom the game waits; "" if nobody is.
func (h *hands) awaited(people []string) string {
	var all []string
	for _, s := range h.desk(people[0], "").Seats {
		if s.Waits {
			all = append(all, s.Who.ID)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return all[h.rng.IntN(len(all))]
}

// step presses one choice of somebody who is awaited. It reports false when nobody
// is.
func (h *hands) step(people []string) bool {
	h.t.Helper()
	who := h.awaited(people)
	if who == "" {
		return false
	}
	open := ""
	for range 20 {
		d := h.desk(who, open)
		var may []chat.DeskChoice
		for _, c := range d.Choices {
			if c.Kind != "idle" && c.Kind != "backs" && !strings.HasPrefix(c.Label, "Resign") {
				may = append(may, c)
			}
		}
		if len(may) == 0 {
			open = ""
			continue
		}
		c := may[h.rng.IntN(len(may))]
		if c.Opens != "" {
			open = c.Opens
			continue
		}
		if c.Prompt == nil && !h.ask(who, "", c.ID, "").Refused {
			return true
		}
		open = ""
	}
	return true
}

// rounds are the rounds that the page is told, and the picture of the second.
func (h *hands) rounds(as string) (all []chat.DeskRound, png []byte) {
	h.t.Helper()
	h.w.mu.RLock()
	p := h.w.person(as)
	h.w.mu.RUnlock()
	all, err := h.w.Desks.Rounds(context.Background(), p.bot(), firstChannel())
	if err != nil {
		h.t.Fatal(err)
	}
	if len(all) > 1 {
		png, _, err = h.w.Desks.DeskPicture(context.Background(), p.bot(), firstChannel(), all[1].Picture.Name)
		if err != nil {
			h.t.Fatal(err)
		}
	}
	return all, png
}

func momentID(m *chat.DeskMoment) string {
	if m == nil {
		return ""
	}
	return m.ID
}

// "Play again" opens the same game with the same settings, and those who played to
// the end sit there in the parts that they chose. The part of somebody who has left is
// free. The end says who won and what everybody did, and tells each round again.
// "Another game" in the lobby leads back to the choice of games.
func TestPlayAgain(t *testing.T) {
	h := &hands{t: t, w: openReal(t), rng: rand.New(rand.NewPCG(3, 1))}
	h.ask("p001", "start jaws acts=1", "", "")
	for i, p := range seated {
		h.ask(p, "join "+strings.Fields("hooper shark quint brody")[i], "", "")
	}
	h.ask("p001", "begin", "", "")
	for range 20 {
		h.step(seated)
	}
	if early, _ := h.rounds("p001"); len(early) > 0 {
		t.Errorf("before the end the page is told %v", early)
	}
	for _, b := range h.ask("p002", "resign", "", "").Message.Buttons {
		h.ask("p002", "", b.ID, "")
	}
	if all, png := h.rounds("p001"); len(all) < 3 || png == nil || all[1].Picture.Hash == all[2].Picture.Hash {
		t.Errorf("after the end the page is told %+v, and a picture of %d bytes", all, len(png))
	}
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.sees("You, Cy and Dot won")
	b.until(`document.querySelectorAll("#do tbody tr").length > 1 && document.querySelector("#chart img")?.naturalWidth > 600`)
	b.shot("end")
	b.press("The first round")
	b.press("One round on")
	b.until(`document.querySelector(".rounds h2")?.innerText.startsWith("Round 1 ") && document.querySelector(".rounds").innerText.includes("Round 1: ")`)
	b.until(`document.querySelector("#chart img")?.src.includes("name=step+") && document.querySelector("#chart img").naturalWidth > 600`)
	b.shot("round")
	b.press("The last round")
	b.until(`document.querySelector(".rounds li b") && document.querySelector("[data-id='round on']").disabled`)
	b.shot("last-round")
	// A round has an address, and Back and Forward lead to it.
	js[bool](b, `(history.back(), true)`)
	b.until(`location.hash === "#round-2" && document.querySelector(".rounds h2")?.innerText.startsWith("Round 1 ")`)
	js[bool](b, `(history.forward(), true)`)
	b.until(`location.hash !== "#round-2" && document.querySelector("[data-id='round on']").disabled`)
	js[bool](b, `(history.back(), true)`)
	b.until(`location.hash === "#round-2"`)
	b.reloads()
	b.until(`document.querySelector(".rounds h2")?.innerText.startsWith("Round 1 ") && document.querySelector("#chart img")?.src.includes("name=step+")`)
	js[bool](b, `(history.back(), true)`)
	b.until(`location.hash === "#round-1" && document.querySelector("[data-id='round back']").disabled`)
	js[bool](b, `(history.back(), true)`)
	b.until(`location.hash === "" && document.querySelector(".rounds h2")?.innerText === "Round by round"`)
	b.fits()
	b.described()
	b.resize(400, 850)
	b.shot("end-phone")
	b.fits()
	js[bool](b, `(s => { s.selectedIndex = 1; return s.dispatchEvent(new Event("change", { bubbles: true })) })(document.querySelector("#strip select"))`)
	b.sees("You, Cy and Dot won")
	b.press("The last round")
	b.press("Play again")
	b.sees("Who sits where?")
	b.until(`[...document.querySelectorAll("#who bdi")].map(e => e.innerText).join() === "Ann,Cy,Dot"`)
	d := h.desk("p001", "")
	if d.Lobby == nil || d.Lobby.Options[0].Value != "1" {
		t.Fatalf("the settings are %+v", d.Lobby)
	}
	sits := make(map[string]string)
	for _, r := range d.Lobby.Roles {
		for _, i := range r.Seats {
			sits[r.Title] += d.Seats[i].Who.Name
		}
		if free := len(r.Seats) == 0; free != (r.Join != nil) {
			t.Errorf("%s is free: %v, and may be taken: %v", r.Title, free, r.Join != nil)
		}
	}
	if want := map[string]string{"Hooper": "Ann", "Quint": "Cy", "Brody": "Dot"}; !maps.Equal(sits, want) {
		t.Errorf("they sit as %v, want %v", sits, want)
	}
	h.ask("p002", "join shark", "", "")
	h.ask("p001", "begin", "", "")
	b.sees("Waiting for Bob")
	for _, b := range h.ask("p002", "resign", "", "").Message.Buttons {
		h.ask("p002", "", b.ID, "")
	}
	b.sees("The shark has resigned")
	b.passTale()
	b.until(`document.querySelector("#chart img")?.naturalWidth > 0`)
	if js[bool](b, `document.querySelector("#chart img").src.includes("name=step")`) {
		t.Error("the second game ends with the board of a round of the first")
	}
	b.press("Play again")
	b.sees("Who sits where?")
	b.press("Another game")
	b.sees("Welcome aboard")
	b.until(`document.querySelector("#tray").checkVisibility() === false && document.querySelector("#stage").checkVisibility() === false`)
}

// The end of a game that counts turns is told turn by turn, not by rounds.
func TestTurnByTurn(t *testing.T) {
	h := &hands{t: t, w: openReal(t), rng: rand.New(rand.NewPCG(5, 1))}
	two := seated[:2]
	h.sit("moby", two)
	for range 16 {
		h.step(two)
	}
	for _, b := range h.ask("p002", "resign", "", "").Message.Buttons {
		h.ask("p002", "", b.ID, "")
	}
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.sees("Turn by turn")
	b.press("The first turn")
	b.press("One turn on")
	b.until(`document.querySelector(".rounds h2")?.innerText.startsWith("Turn ")`)
}
