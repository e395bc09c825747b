// Package page is the page of a table: its files, and what a browser is sent of a table. It
// does not know who sits at a browser. Whoever serves the page finds out, and hands it a
// Viewer: bot/web for people around one machine, and bot/web/seats for those who play on
// another chat.
package page

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"shipboard/bot/chat"
)

// Viewer is who looks at a table: a person, and the place where the table is shown. The page
// is sent what that person may see there, and nothing else.
type Viewer struct {
	Person chat.Person
	Place  chat.Place
}

// Refusal is an error that the page shows to its reader.
type Refusal struct {
	Code int
	Text string
}

func (r *Refusal) Error() string { return r.Text }

// Refuse makes a Refusal.
func Refuse(code int, format string, a ...any) error {
	return &Refusal{code, fmt.Sprintf(format, a...)}
}

// RefusalOf says how to refuse a request that ended with an error. If the fault is ours, the
// caller must log it, and the reader gets a fixed sentence.
func RefusalOf(err error) (no *Refusal, fault bool) {
	no, ok := errors.AsType[*Refusal](err)
	if ok {
		return no, false
	}
	return &Refusal{http.StatusInternalServerError, "Something went wrong on our side; nothing was changed. Try again in a moment."}, true
}

// Secure sets the headers of every answer: pages of others may not read it or send forms to it,
// only pages of the origins framedBy may frame it, and it runs only its own scripts.
func Secure(h http.Header, framedBy ...string) {
	frames := "'none'"
	if len(framedBy) > 0 {
		frames = strings.Join(framedBy, " ")
	}
	h.Set("Content-Security-Policy", "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "+frames)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// Read decodes the JSON of a request.
func Read(r *http.Request, into any) error {
	if err := json.NewDecoder(r.Body).Decode(into); err != nil {
		return ErrUnreadable
	}
	return nil
}

// ErrUnreadable refuses a request that no page of ours would send.
var ErrUnreadable = Refuse(http.StatusBadRequest, "The page sent something that could not be read. Reload it and try again.")

// WriteJSON answers with a value.
func WriteJSON(rw http.ResponseWriter, code int, v any) {
	rw.Header().Set("Content-Type", "application/json")
	rw.WriteHeader(code)
	_ = json.NewEncoder(rw).Encode(v) // the reader may have gone
}

// Notice is a page with one short text, and perhaps a button that posts to its address.
type Notice struct {
	Title, Text, Button string

	Fields map[string]string // are posted with the button
	Lines  []string          // below the text
	Ask    *Asked            // nil: there is nothing to type
}

// Asked is a field of a notice, in which somebody types.
type Asked struct {
	Name, Label, Value string
	Most               int    // characters
	Wrong              string // why what was typed is not taken
}

var noticePage = template.Must(template.New("").Parse(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}} · Shipboard</title><link rel="icon" href="/page/icon.svg"><link rel="stylesheet" href="/page/style.css"></head>
<body class="notice"><main><h1>{{.Title}}</h1><p>{{.Text}}</p>{{range .Lines}}<p>{{.}}</p>{{end}}
{{with .Button}}<form method="post">{{range $name, $value := $.Fields}}<input type="hidden" name="{{$name}}" value="{{$value}}">{{end}}{{with $.Ask}}{{with .Wrong}}<p class="wrong" role="alert">{{.}}</p>{{end}}<label class="field">{{.Label}} <input type="text" name="{{.Name}}" value="{{.Value}}" maxlength="{{.Most}}" autocomplete="nickname" required autofocus></label>{{end}}<button class="btn go"{{if not $.Ask}} autofocus{{end}}>{{.}}</button></form>{{end}}
</main></body></html>
`))

// Show answers with the notice.
func (n Notice) Show(rw http.ResponseWriter, code int) {
	rw.Header().Set("Content-Type", "text/html; charset=utf-8")
	rw.WriteHeader(code)
	_ = noticePage.Execute(rw, n) // the reader may have gone
}

// SameSecret compares secrets in a time that does not depend on them.
func SameSecret(a, b string) bool {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:]) == 1
}
