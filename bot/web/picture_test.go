package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"shipboard/bot/chat"
)

// A browser keeps a picture only under the address that tells what the picture shows.
// One asked for just after a move, by the address from before it, shows the later
// table: kept there, it would come up again when the move is taken back.
func TestPicturesAreKeptUnderTheirOwnAddress(t *testing.T) {
	h := &hands{t: t, w: openReal(t), rng: rand.New(rand.NewPCG(5, 1))}
	host, err := http.Get(h.w.HostLink())
	if err != nil {
		t.Fatal(err)
	}
	host.Body.Close()
	kept := func(p chat.DeskPicture) bool {
		t.Helper()
		of := url.Values{"as": {"p001"}, "room": {"c001"}, "name": {p.Name}, "v": {p.Hash}}
		r, err := http.NewRequest(http.MethodGet, h.w.Base+"/desk.png?"+of.Encode(), nil)
		if err != nil {
			t.Fatal(err)
		}
		r.AddCookie(host.Cookies()[0])
		got, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if got.StatusCode != http.StatusOK {
			t.Fatalf("%q: %s", p.Name, got.Status)
		}
		return strings.Contains(got.Header.Get("Cache-Control"), "immutable")
	}
	h.ask("p001", "start jaws acts=1", "", "")
	for i, p := range seated {
		h.ask(p, "join "+strings.Fields("shark quint brody hooper")[i], "", "")
	}
	h.ask("p001", "begin", "", "")
	before := h.desk("p001", "").Pictures
	h.ask("p001", "do start 7", "", "")
	for _, p := range before {
		if kept(p) {
			t.Errorf("%q of after a move is kept as that of before it", p.Name)
		}
	}
	now := h.desk("p001", "").Pictures
	for _, b := range h.ask("p002", "resign", "", "").Message.Buttons {
		h.ask("p002", "", b.ID, "")
	}
	for _, p := range now {
		if p.Private && kept(p) {
			t.Errorf("%q of the end is kept as that of the game", p.Name)
		}
	}
	shown := h.desk("p001", "").Pictures
	rounds, _ := h.rounds("p001")
	for _, r := range rounds {
		shown = append(shown, *r.Picture)
	}
	for _, p := range shown {
		legend := p
		legend.Name += "-legend"
		if !kept(p) || p.Legend && !kept(legend) {
			t.Errorf("%q is not kept", p.Name)
		}
	}
}
