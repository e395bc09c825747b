package web

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// chromium is one browser for all tests, started by the first that needs it. Each
// tab has its own cookies and storage.
var chromium struct {
	once sync.Once
	ctx  context.Context
	err  error
	stop func()
}

func TestMain(m *testing.M) {
	code := m.Run()
	if chromium.stop != nil {
		chromium.stop()
	}
	os.Exit(code)
}

// startChromium finds a browser, the one of Debian's package first.
func startChromium() error {
	var path string
	for _, name := range []string{"/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return exec.ErrNotFound
	}
	home, err := os.MkdirTemp("", "shipboard-page")
	if err != nil {
		return err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.UserDataDir(filepath.Join(home, "profile")), chromedp.Env("HOME="+home),
		chromedp.WSURLReadTimeout(hung),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		// A mouse, which hovers; without one the page is that of a tablet.
		chromedp.Flag("blink-settings", "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"),
	)
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(allocator)
	chromium.ctx = ctx
	chromium.stop = func() {
		stop()
		stopAllocator()
		_ = os.RemoveAll(home)
	}
	return chromedp.Do(ctx)
}

// hung is how long a test waits for the page before it gives up. It does not
// measure speed: a busy machine may take any time below it.
const hung = time.Minute

// tab is a page that is open in the browser. It watches the page's requests.
type tab struct {
	context.Context
	t *testing.T

	mu       sync.Mutex
	outside  []string // addresses on other machines that the page asked for
	troubles []string // errors in the page's console
}

// visit opens a tab at an address. With NO_BROWSER set the test is left out: the page takes
// long under the race detector.
func visit(t *testing.T, address string, width, height int64) *tab {
	t.Helper()
	if os.Getenv("NO_BROWSER") != "" {
		t.Skip("the tests in a browser are left out")
	}
	chromium.once.Do(func() { chromium.err = startChromium() })
	switch {
	case errors.Is(chromium.err, exec.ErrNotFound):
		t.Skip("no Chromium is installed on this machine, so the page cannot be tried in a browser (Debian: apt install chromium)")
	case chromium.err != nil:
		t.Fatalf("start Chromium: %v", chromium.err)
	}
	ctx, cancel := chromedp.NewContext(chromium.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 10*time.Minute)
	t.Cleanup(cancel)
	b := &tab{Context: ctx, t: t}
	if err := chromedp.Listen(ctx, b.watch); err != nil {
		t.Fatalf("open a tab: %v", err)
	}
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	b.run(chromedp.EmulateViewport(width, height), chromedp.Navigate(address))
	t.Cleanup(b.check)
	return b
}

func (b *tab) watch(ev any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch ev := ev.(type) {
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(ev.Request.URL); err != nil || u.Scheme != "data" && u.Hostname() != "127.0.0.1" && u.Hostname() != "localhost" {
			b.outside = append(b.outside, ev.Request.URL)
		}
	case *runtime.EventExceptionThrown:
		b.troubles = append(b.troubles, ev.ExceptionDetails.Text+" "+ev.ExceptionDetails.Exception.Description)
	case *runtime.EventConsoleAPICalled:
		for _, a := range ev.Args {
			b.troubles = append(b.troubles, string(a.Value))
		}
	}
}

// check runs at the end of every test: the page asked no other machine for
// anything, and its scripts had no errors.
func (b *tab) check() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.outside) > 0 {
		b.t.Errorf("the page asked for %v", b.outside)
	}
	if len(b.troubles) > 0 {
		b.t.Errorf("errors of the page's scripts: %v", b.troubles)
	}
}

func (b *tab) run(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// js evaluates a JavaScript expression in the page.
func js[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b, chromedp.Evaluate[T](expression))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits until a JavaScript expression is true. An error is tried again:
// the page may be on its way to another address.
func (b *tab) until(expression string) {
	b.t.Helper()
	end := time.Now().Add(hung)
	for {
		yes, err := chromedp.Run(b, chromedp.Evaluate[bool]("!!("+expression+")"))
		switch {
		case yes && err == nil:
			return
		case time.Now().After(end) && err != nil:
			b.t.Fatalf("%s: %v", expression, err)
		case time.Now().After(end):
			b.shot("failed")
			b.t.Fatalf("this never became true: %s; the page says:\n%s", expression, js[string](b, "document.body.innerText"))
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// reloads loads the page anew, and waits until the old one is gone.
func (b *tab) reloads() {
	b.t.Helper()
	js[bool](b, `(window.left = true, location.reload(), true)`)
	b.until(`!window.left && document.body`)
}

// becomes loads the page anew for another person. The page notes who has it, so the note changes when the page goes.
// A page that still loads does not say that it goes.
func (b *tab) becomes(person string) {
	b.t.Helper()
	b.until(`document.readyState === "complete" && document.querySelector("#app")?.dataset.at`)
	js[bool](b, fmt.Sprintf(`(addEventListener("pagehide", () => sessionStorage.setItem("as", %q)), window.left = true, location.reload(), true)`, person))
	b.until(fmt.Sprintf(`!window.left && document.querySelector("#app")?.dataset.at?.startsWith(%q)`, person))
}

// sees waits until the page shows a text.
func (b *tab) sees(text string) {
	b.t.Helper()
	b.until(fmt.Sprintf("document.body?.innerText.includes(%q)", text))
}

// buttonCalled finds the last visible button whose name, or a line of whose text, begins
// with these words.
const buttonCalled = `[...document.querySelectorAll("button")].filter(b => b.checkVisibility({visibilityProperty: true}) && [b.ariaLabel ?? "", b.innerText.trim(), ...b.innerText.split("\n")].some(t => t.startsWith(%q))).at(-1)`

// press presses the last button that begins with these words.
func (b *tab) press(words string) {
	b.t.Helper()
	find := fmt.Sprintf(buttonCalled, words)
	b.until(find)
	js[bool](b, find+".click() ?? true")
}

// types presses keys; the element with the focus receives them.
func (b *tab) types(keys string) {
	b.t.Helper()
	b.run(chromedp.KeyEvent(keys))
}

// says types into the command line and sends it.
func (b *tab) says(text string) {
	b.t.Helper()
	b.focus("#text")
	js[bool](b, `document.querySelector("#text").select() ?? true`)
	b.types(text + kb.Enter)
}

// fits fails when the page is wider than its window.
func (b *tab) fits() {
	b.t.Helper()
	wide, inner := b.wider()
	for n := 0; n < 50 && wide+inner != ""; n++ { // it is laid out anew when its window or its letters change
		time.Sleep(100 * time.Millisecond)
		wide, inner = b.wider()
	}
	if wide+inner != "" {
		b.t.Errorf("wider than the window: %s %s", wide, inner)
	}
}

// wider is what is wider than the window, and than its own frame.
func (b *tab) wider() (wide, inner string) {
	b.t.Helper()
	wide = js[string](b, `document.documentElement.scrollWidth <= innerWidth ? "" : [...document.querySelectorAll("*")].filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 90)).join("\n")`)
	inner = js[string](b, `[...document.querySelectorAll("#log, #tray, #scroll, #floor, #side, #head, #strip, #tale, .step, .wide")].filter(e => e.checkVisibility({visibilityProperty: true}) && e.scrollWidth > e.clientWidth + 1).map(e => (e.id || e.className) + " " + [...e.querySelectorAll("*")].filter(k => k.getBoundingClientRect().right > e.getBoundingClientRect().right).map(k => k.outerHTML.slice(0, 90)).join("; ")).join()`)
	return wide, inner
}

// described fails when a picture or a button has no words for people who cannot
// see it.
func (b *tab) described() {
	b.t.Helper()
	if mute := js[string](b, `[...document.images].filter(i => !i.hasAttribute("alt") || (!i.alt && !i.closest(".brand") && i.checkVisibility())).map(i => i.outerHTML).join("\n")`); mute != "" {
		b.t.Errorf("without alt text: %s", mute)
	}
	if mute := js[string](b, `[...document.querySelectorAll("button, input, select")].filter(e => e.checkVisibility({visibilityProperty: true}) && !(e.innerText.trim() || e.labels?.length || e.getAttribute("aria-label") || e.querySelector("img[alt]"))).map(e => e.outerHTML).join("\n")`); mute != "" {
		b.t.Errorf("without a name: %s", mute)
	}
}

// shot saves a picture of the page in the folder that SHIPBOARD_SHOTS names.
func (b *tab) shot(name string) {
	folder := os.Getenv("SHIPBOARD_SHOTS")
	if folder == "" {
		return
	}
	b.until("document.getAnimations().length === 0") // the side has slid in
	png, err := chromedp.Run(b, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Log(err)
		return
	}
	name = strings.ReplaceAll(b.t.Name(), "/", "-") + "-" + name + ".png"
	if err := os.WriteFile(filepath.Join(folder, name), png, 0o644); err != nil {
		b.t.Log(err)
	}
}

// focus moves the keyboard's focus.
func (b *tab) focus(selector string) {
	b.t.Helper()
	b.onNode(chromedp.Focus(chromedp.CSS(selector)))
}

// click presses with the pointer. The element must be in sight.
func (b *tab) click(selector string) {
	b.t.Helper()
	b.onNode(chromedp.Click(chromedp.CSS(selector)))
}

// clickUntil clicks on something until a condition holds. A click is lost where the page
// draws its target anew between the press and the release of the button.
func (b *tab) clickUntil(selector, condition string) {
	b.t.Helper()
	for range 5 {
		b.click(selector)
		for end := time.Now().Add(3 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			if js[bool](b, condition) {
				return
			}
		}
	}
	b.until(condition)
}

// onNode does something with an element. The page may draw the element anew between
// the search for it and the use of it, and then nothing was done yet, so it is tried again.
func (b *tab) onNode(action chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	for end := time.Now().Add(hung); ; {
		err := chromedp.Do(b, action)
		said, ok := errors.AsType[*cdproto.Error](err)
		if drawnAnew := ok && said.Code == nodeGone; !drawnAnew || time.Now().After(end) {
			if err != nil {
				b.t.Fatal(err)
			}
			return
		}
	}
}

// nodeGone is the code of a browser's error about an element that is there no more.
const nodeGone = -32000
