package web

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat/memchat"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"
)

// awaits evaluates a promise in the page.
func awaits[T any](b *tab, promise string) T {
	b.t.Helper()
	v, err := chromedp.Run(b, chromedp.Evaluate[T](promise, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", promise, err)
	}
	return v
}

// untilSo waits until a promise in the page tells so.
func (b *tab) untilSo(promise string) {
	b.t.Helper()
	for end := time.Now().Add(hung); !awaits[bool](b, promise); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			b.t.Fatalf("this never became true: %s", promise)
		}
	}
}

// worker attaches to the service worker of a page.
func (b *tab) worker() *tab {
	b.t.Helper()
	for end := time.Now().Add(hung); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		all, err := chromedp.Targets(b)
		if err != nil {
			b.t.Fatal(err)
		}
		for _, one := range all {
			if one.Type == "service_worker" && one.BrowserContextID == chromedp.FromContext(b).BrowserContextID {
				ctx, cancel := chromedp.NewContext(b.Context, chromedp.WithTargetID(one.TargetID))
				b.t.Cleanup(cancel)
				return &tab{Context: ctx, t: b.t}
			}
		}
	}
	b.t.Fatal("the service worker does not run")
	return nil
}

// registration is the browser's name for the service worker.
func (b *tab) registration() serviceworker.RegistrationID {
	b.t.Helper()
	known := make(chan serviceworker.RegistrationID, 100)
	err := chromedp.Listen(b, func(ev any) {
		if r, ok := ev.(*serviceworker.EventWorkerRegistrationUpdated); ok {
			for _, one := range r.Registrations {
				known <- one.RegistrationID
			}
		}
	})
	if err == nil {
		_, err = chromedp.Call(b, serviceworker.Enable, cdp.Empty{})
	}
	if err != nil {
		b.t.Fatal(err)
	}
	select {
	case id := <-known:
		return id
	case <-time.After(hung):
		b.t.Fatal("the browser knows no service worker")
		return ""
	}
}

// A player on a phone allows calls and closes the page. They are called when it is their turn,
// the press on the call opens their table, and the next press acts. Chromium has no push service
// that a test could reach: the page is given another, and the browser what that would bring.
func TestCallOnAPhone(t *testing.T) {
	h := openSeats(t)
	bob := h.opens("bob", 400, 850)

	// The page can be put on the home screen.
	manifest, err := chromedp.Call(bob, page.GetAppManifest, page.GetAppManifestParams{})
	if err != nil {
		t.Fatal(err)
	}
	at := "/t/" + h.table
	if len(manifest.Errors) > 0 || manifest.URL != h.base+at+"/manifest.webmanifest" || !strings.Contains(manifest.Data, `"name":"JAWS"`) {
		t.Errorf("the manifest at %s is %s: %v", manifest.URL, manifest.Data, manifest.Errors)
	}
	wrong, err := chromedp.Call(bob, page.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range wrong.InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			t.Errorf("the page cannot be installed: %s", e.ErrorID)
		}
	}
	// The icons are the house's own.
	apart := awaits[float64](bob, `(async () => {
		const pixels = async (src, size) => {
			const i = Object.assign(new Image(size, size), { src });
			await i.decode();
			const c = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
			c.drawImage(i, 0, 0, size, size);
			return c.getImageData(0, 0, size, size).data;
		};
		let worst = 0;
		for (const size of [192, 512]) {
			const [a, b] = await Promise.all(["/page/icon.svg", "/page/icon-" + size + ".png"].map((src) => pixels(src, size)));
			worst = Math.max(worst, a.reduce((n, x, i) => n + (Math.abs(x - b[i]) > 60), 0) / a.length);
		}
		return worst;
	})()`)
	if apart > 0.01 {
		t.Errorf("%.1f %% of an icon differ from the house's", 100*apart)
	}

	// He allows calls.
	_, err = chromedp.CallBrowser(bob, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
		Permission: &cdpbrowser.PermissionDescriptor{Name: "notifications"}, Setting: cdpbrowser.PermissionSettingGranted,
		Origin: h.base, BrowserContextID: chromedp.FromContext(bob).BrowserContextID,
	})
	if err != nil {
		t.Fatal(err)
	}
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	encode := base64.RawURLEncoding.EncodeToString
	told, err := json.Marshal(map[string]any{"endpoint": h.pushes.URL + "/send/bob", "keys": map[string]string{"p256dh": encode(key.PublicKey().Bytes()), "auth": encode(make([]byte, 16))}})
	if err != nil {
		t.Fatal(err)
	}
	js[bool](bob, `(PushManager.prototype.subscribe = async (how) => { window.asked = how; return { toJSON: () => (`+string(told)+`) }; }, true)`)
	devices := func() int {
		all, err := h.devices.Devices(t.Context(), memchat.Person("bob"), h.table)
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	bob.press("Your games")
	bob.press("You and this page")
	box := `document.querySelector("[data-id='like calls']")`
	bob.until(box)
	if js[bool](bob, box+`.checked`) {
		t.Error("calls are on from the start")
	}
	js[bool](bob, box+`.click() ?? true`)
	bob.until(box + `.checked && !` + box + `.disabled`)
	bob.shot("calls")
	bob.fits()
	if n := devices(); n != 1 {
		t.Fatalf("%d devices of Bob are called", n)
	}
	if how := js[string](bob, `JSON.stringify(window.asked)`); !strings.Contains(how, `"userVisibleOnly":true`) || !strings.Contains(how, `"applicationServerKey":"B`) {
		t.Errorf("the browser is asked with %s", how)
	}
	js[bool](bob, box+`.click() ?? true`)
	bob.until(`!` + box + `.checked && !` + box + `.disabled`)
	if n := devices(); n != 0 {
		t.Errorf("he wants no calls, and %d devices are called", n)
	}
	js[bool](bob, box+`.click() ?? true`)
	bob.until(box + `.checked && !` + box + `.disabled`)
	bob.press("Done")
	registration := bob.registration()
	push := func() {
		t.Helper()
		_, err := chromedp.Call(bob, serviceworker.DeliverPushMessage, serviceworker.DeliverPushMessageParams{
			Origin: h.base, RegistrationID: registration, Data: fmt.Sprintf(`{"game":"JAWS","table":%q}`, h.table),
		})
		if err != nil {
			t.Fatal(err)
		}
	}

	// He closes the page; Ann plays, and the push service gets the call.
	bob.run(chromedp.Navigate(h.base + "/"))
	h.plays("ann")
	for end := time.Now().Add(hung); h.pushed.Load() == 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("nobody calls Bob")
		}
	}
	push()
	const shown = `navigator.serviceWorker.getRegistration("/t/").then((r) => r.getNotifications())`
	bob.untilSo(shown + `.then((all) => all.length === 1)`)
	if says := awaits[string](bob, shown+`.then(([n]) => [n.title, n.body, n.tag, n.data].join("|"))`); says != "Your turn in JAWS||"+at+"|"+at {
		t.Errorf("the call says %s", says)
	}
	// He presses it. A browser lets a page be opened only where a person has pressed, so the test
	// opens what the worker asks for.
	worker := bob.worker()
	opens := awaits[string](worker, `(async () => {
		clients.openWindow = async (at) => { self.opened = at; };
		const [n] = await registration.getNotifications();
		dispatchEvent(new NotificationEvent("notificationclick", { notification: n }));
		while (!self.opened) await new Promise((done) => setTimeout(done, 20));
		return self.opened;
	})()`)
	if opens != at {
		t.Fatalf("the call opens %s", opens)
	}
	bob.untilSo(shown + `.then((all) => all.length === 0)`)
	push() // of another turn, say
	bob.untilSo(shown + `.then((all) => all.length === 1)`)
	awaits[bool](worker, `(async () => {
		const show = registration.showNotification.bind(registration);
		self.shown = 0;
		registration.showNotification = async (...a) => { await show(...a); self.shown++; };
		return true;
	})()`)
	bob.run(chromedp.Navigate(h.base + opens))
	bob.until(`document.querySelector("#app.telling") || document.querySelector("#do .chip, #do .choice")?.checkVisibility()`)
	bob.passTale()
	bob.until(`document.title.includes("Your turn") && [...document.querySelectorAll("#do .chip, #do .choice")].some((e) => e.checkVisibility())`)
	bob.shot("called")
	// Who looks at the page needs no call: one that stands goes, and so does one that comes.
	bob.untilSo(shown + `.then((all) => all.length === 0)`)
	push()
	worker.until(`self.shown === 1`)
	bob.untilSo(shown + `.then((all) => all.length === 0)`)
	// The second press acts, unless it opens a group of choices; then the third press acts.
	before := h.desk("bob", "").Moves
	const press = `[...document.querySelectorAll("#do .chip, #do .choice")].find((e) => e.checkVisibility())`
	acts := func() bool { return h.desk("bob", "").Moves != before }
	bob.until(press)
	js[bool](bob, press+`.click() ?? true`)
	for end := time.Now().Add(hung); !acts() && !js[bool](bob, `!!document.querySelector("#do .crumb")`); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the second press does nothing: %s", js[string](bob, "document.body.innerText"))
		}
	}
	if !acts() {
		js[bool](bob, press+`.click() ?? true`)
	}
	for end := time.Now().Add(hung); !acts(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			bob.shot("failed")
			t.Fatalf("the press after it does not act: %s", js[string](bob, "document.body.innerText"))
		}
	}
}
