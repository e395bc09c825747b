package web

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
)

// Somebody without an account comes by a link, on a phone, takes a seat, picks a part and plays. The
// page has a button for what others type, and warns before they sign out.
func TestGuestOnAPhone(t *testing.T) {
	h := openSeats(t)
	cove := memchat.Place("cove")
	for _, text := range []string{"start jaws", "join brody"} {
		h.ask("ann", chat.Request{Place: cove, Text: text})
	}
	invitation := h.ask("ann", chat.Request{Place: cove, Text: "invite"}).Message.Places[0].URL
	eve := visit(t, invitation, 400, 850)
	eve.sees("Ann invites you to a game of JAWS")
	eve.shot("invitation")
	eve.fits()
	eve.described()
	eve.types("<b>Ann</b>")
	eve.press("Take a seat")
	eve.sees("A name has letters, digits")
	eve.shot("invitation-wrong")
	js[bool](eve, `(document.querySelector("input[name=name]").value = "Eve", true)`)
	eve.press("Take a seat")
	eve.until(`location.pathname.startsWith("/t/")`)
	eve.sees("by link")
	eve.shot("guest-lobby")
	eve.fits()
	eve.clickUntil(`[data-id*="/shark"]`, `[...document.querySelectorAll(".seat")].some((e) => e.innerText.includes("Shark") && e.innerText.includes("Eve"))`)
	h.ask("ann", chat.Request{Place: cove, Text: "begin"})
	eve.until(`document.title.includes("Your turn") && document.querySelector("#chart img")?.naturalWidth > 600`)
	eve.press("Your games")
	eve.press("You and this page")
	eve.sees("Leave the game…")
	eve.shot("guest-you")
	eve.fits()
	eve.press("Be away…")
	eve.sees("For how long are you away from now?")
	eve.press("Your games")
	eve.press("You and this page")
	eve.press("Sign out everywhere")
	eve.sees("Signed out, you come back to your seat only by a new one")
	eve.clickUntil("#sure-yes", `document.body.innerText.includes("You are signed out")`)
	eve.sees("Those who play can give you a new link")

	// Ann has a new link for Eve, and Eve is back.
	link := h.ask("ann", chat.Request{Place: cove, Text: "invite eve"}).Message.Places[0].URL
	if !strings.Contains(link, "/link/") {
		t.Fatalf("the new link is %s", link)
	}
	back := visit(t, link, 1280, 800)
	back.sees("This link signs you in as Eve")
	back.press("Play as Eve")
	back.until(`document.title.includes("Your turn") && document.querySelector("#chart img")?.naturalWidth > 600`)
	back.shot("guest-back")
}
