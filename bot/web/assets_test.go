package web

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"shipboard/bot/web/page"

	"github.com/andybalholm/brotli"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
	"github.com/go-fonts/latin-modern/lmmono10regular"
	"github.com/go-fonts/latin-modern/lmroman10bold"
	"github.com/go-fonts/latin-modern/lmroman9italic"
	"github.com/go-fonts/latin-modern/lmroman9regular"
)

var update = flag.Bool("update", false, "make the page's fonts anew from the Go module")

// fonts are the page's fonts, by file name. They come from the Go module that the
// pictures use. The files are packed in advance, since that takes a second.
var fonts = map[string][]byte{
	"regular": lmroman9regular.TTF,
	"italic":  lmroman9italic.TTF,
	"bold":    lmroman10bold.TTF,
	"mono":    lmmono10regular.TTF,
}

// woff2 puts a whole font into the WOFF2 format, so that names in most Latin
// scripts look alike. It returns the tables, which are to be packed together, and
// a function for the bytes before them, which contain the packed length.
func woff2(font []byte) (head func(packed int) []byte, tables []byte) {
	be := binary.BigEndian
	count := int(be.Uint16(font[4:]))
	var directory []byte
	size := 12 + 16*count
	for i := range count {
		entry := font[12+16*i:]
		at, length := be.Uint32(entry[8:]), be.Uint32(entry[12:])
		table := bytes.Clone(font[at : at+length])
		if string(entry[:4]) == "head" {
			table[16] |= 1 << 3 // the format asks for this flag: the font was packed without loss
		}
		directory = append(append(directory, 63), entry[:4]...) // 63 says that a table's name follows, and no change to the table
		for shift := 28; shift > 0; shift -= 7 {
			if length>>shift > 0 {
				directory = append(directory, byte(length>>shift)|0x80)
			}
		}
		directory = append(directory, byte(length&0x7f))
		tables = append(tables, table...)
		size += (len(table) + 3) &^ 3
	}
	return func(packed int) []byte {
		head := make([]byte, 48)
		copy(head, "wOF2")
		copy(head[4:], font[:4])
		be.PutUint32(head[8:], uint32((len(head)+len(directory)+packed+3)&^3))
		be.PutUint16(head[12:], uint16(count))
		be.PutUint32(head[16:], uint32(size))
		be.PutUint32(head[20:], uint32(packed))
		be.PutUint16(head[24:], 1)
		return append(head, directory...)
	}, tables
}

func TestFontsAreTheModules(t *testing.T) {
	all := 0
	for name, font := range fonts {
		head, tables := woff2(font)
		file := "page/type/" + name + ".woff2"
		if *update {
			var packed bytes.Buffer
			w := brotli.NewWriterLevel(&packed, brotli.BestCompression)
			if _, err := w.Write(tables); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			data := append(head(packed.Len()), packed.Bytes()...)
			data = append(data, make([]byte, -len(data)&3)...)
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all += len(data)
		packed := int(binary.BigEndian.Uint32(data[20:]))
		begin, ok := bytes.CutPrefix(data, head(packed))
		if !ok {
			t.Errorf("%s does not begin as the module's font does: run this test with -update", file)
			continue
		}
		if got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(begin[:packed]))); err != nil || !bytes.Equal(got, tables) {
			t.Errorf("%s does not hold the module's font (%v): run this test with -update", file, err)
		}
	}
	if all > 200<<10 {
		t.Errorf("the fonts have %d bytes, and a phone loads them all", all)
	}
}

// The style sheet asks for each font by its hash, so that browsers keep it.
func TestFontsAreKeptByBrowsers(t *testing.T) {
	s := open(t)
	sheet, err := io.ReadAll(browser{s, ""}.do("GET", "/page/style.css", "").Body)
	if err != nil {
		t.Fatal(err)
	}
	addresses := regexp.MustCompile(`url\((/page/type/[^)]*)\)`).FindAllSubmatch(sheet, -1)
	if len(addresses) != len(fonts) {
		t.Errorf("the style sheet asks for %d fonts, not %d", len(addresses), len(fonts))
	}
	for _, a := range addresses {
		r := browser{s, ""}.do("GET", string(a[1]), "")
		if r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "font/woff2" || !strings.Contains(r.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %s, %v", a[1], r.Status, r.Header)
		}
		plain, _, _ := strings.Cut(string(a[1]), "?")
		if r := (browser{s, ""}).do("GET", plain+"?another", ""); r.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s under another hash: %v", plain, r.Header)
		}
	}
}

// A phone loads little before the page can be used, and knows from the page's head all that it
// needs: every script that another imports, too.
func TestFirstLoadIsSmall(t *testing.T) {
	s := open(t)
	get := func(address, packing string) *bytes.Buffer {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		r.Header.Set("Accept-Encoding", packing)
		got := httptest.NewRecorder()
		if address == "/" {
			s.files.ServeIndex(got, r)
		} else {
			s.files.ServeHTTP(got, r)
		}
		if got.Code != http.StatusOK {
			t.Errorf("%s: %d", address, got.Code)
		}
		return got.Body
	}
	all := get("/", "gzip").Len()
	named := map[string]bool{}
	for _, a := range regexp.MustCompile(`(?:href|src)="(/page/[^"]*)"`).FindAllStringSubmatch(get("/", "").String(), -1) {
		if !named[a[1]] {
			all += get(a[1], "gzip").Len()
		}
		named[a[1]] = true
	}
	if all > 300_000 || all < 30_000 {
		t.Errorf("a phone loads %d bytes before the page can be used", all)
	}
	t.Logf("%d bytes", all)
	imports := regexp.MustCompile(`(?m)^import .*"\./([a-z]+\.js)"`)
	for script := range named {
		if path.Ext(script) != ".js" {
			continue
		}
		for _, m := range imports.FindAllStringSubmatch(get(script, "").String(), -1) {
			if !named["/page/"+m[1]] {
				t.Errorf("%s imports %s, which the page's head does not name", script, m[1])
			}
		}
	}
}

// Where the page tells of people and itself, it names the release that serves it.
func TestPageNamesItsRelease(t *testing.T) {
	s := open(t)
	got := httptest.NewRecorder()
	s.files.ServeIndex(got, httptest.NewRequest(http.MethodGet, "/", nil))
	if want := `<p id="release" class="note">Shipboard v1.2.3 &lt;deck&gt;</p>`; !strings.Contains(got.Body.String(), want) {
		t.Errorf("the page lacks %s", want)
	}
}

// Every letter is shown in the page's own fonts, and none in the machine's.
func TestPageIsSetInItsOwnFonts(t *testing.T) {
	s := open(t)
	b := s.playing(t, 1280, 800)
	b.says("/act")
	b.sees("What will you do, Ann?")
	if _, err := chromedp.Call(b, css.Enable, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	root, err := chromedp.Call(b, dom.GetDocument, dom.GetDocumentParams{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := chromedp.Call(b, dom.QuerySelectorAll, dom.QuerySelectorAllParams{NodeID: root.Root.NodeID, Selector: "body *"})
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, node := range all.NodeIDs {
		got, err := chromedp.Call(b, css.GetPlatformFontsForNode, css.GetPlatformFontsForNodeParams{NodeID: node})
		if err != nil && strings.Contains(err.Error(), "Could not find node") { // the page has drawn it anew
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range got.Fonts {
			used[f.PostScriptName] = true
			if !f.IsCustomFont {
				html, _ := chromedp.Call(b, dom.GetOuterHTML, dom.GetOuterHTMLParams{NodeID: node})
				t.Errorf("%s is the machine's font, used for %s", f.FamilyName, html.OuterHTML)
			}
		}
	}
	if len(used) != len(fonts) {
		t.Errorf("the fonts used are %v", used)
	}
}

func TestFilesKeepToTheirFolder(t *testing.T) {
	s := open(t)
	var got struct{ Message page.Message }
	if err := json.Unmarshal([]byte(s.host().sea("p001", "export")), &got); err != nil {
		t.Fatal(err)
	}
	r := s.host().do("GET", got.Message.File.Src, "")
	if d := r.Header.Get("Content-Disposition"); d != "attachment; filename=game.json" || got.Message.File.Name != "game.json" {
		t.Errorf("%s, shown as %s", d, got.Message.File.Name)
	}
}
