package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/web/seats"
	"shipboard/store"
)

// pageFlag is the page on which those play who sit at a table by a chat.
type pageFlag struct {
	Page string `env:"SHIPBOARD_PAGE" placeholder:"URL" help:"Public address of the page on which players of a chat may see the board and play, as in https://sea.example; a proxy with a certificate forwards it to --listen. None without it."`
}

// address is the address of the page; nil if there is none.
func (f pageFlag) address() (*url.URL, error) {
	if f.Page == "" {
		return nil, nil
	}
	u, err := url.Parse(f.Page)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		return nil, fmt.Errorf("--page: %q is not the address of a page, such as https://sea.example, with nothing behind the name", f.Page)
	case u.Scheme == "http" && !loopback(u.Hostname()):
		return nil, fmt.Errorf("--page: %s has no certificate, so others could read what goes there; give it an address that begins with https", f.Page)
	}
	usual := map[string]string{"http": ":80", "https": ":443"}[u.Scheme] // a browser does not name it
	return &url.URL{Scheme: u.Scheme, Host: strings.TrimSuffix(strings.ToLower(u.Host), usual)}, nil
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// passesTo are the passes to a page, which are kept in a store. Without a page there are none.
func passesTo(page *url.URL, s store.Store) *seats.Passes {
	if page == nil {
		return nil
	}
	return seats.NewPasses(s, page, nil)
}

// ending has the requests of a handler end with ctx, since those of pages that listen would not
// end by themselves.
func ending(ctx context.Context, h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked, end := context.WithCancel(r.Context())
		defer end()
		defer context.AfterFunc(ctx, end)()
		h.ServeHTTP(w, r.WithContext(asked))
	})
}

// examinePage asks at the address of the page whether Shipboard answers there.
func examinePage(ctx context.Context, f pageFlag, ask http.RoundTripper) []chat.Finding {
	found := chat.Finding{What: "the page"}
	page, err := f.address()
	switch {
	case err != nil:
		found.Tell = err.Error()
		return []chat.Finding{found}
	case page == nil:
		return nil
	}
	found.Good, found.Tell = askPage(ctx, page, ask)
	return []chat.Finding{found}
}

func askPage(ctx context.Context, page *url.URL, ask http.RoundTripper) (good bool, tell string) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, page.String()+"/", nil)
	if err != nil {
		return false, err.Error()
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := (&http.Client{Transport: ask, CheckRedirect: stay}).Do(r)
	if err != nil {
		if inner := errors.Unwrap(err); inner != nil {
			err = inner
		}
		return false, fmt.Sprintf("nobody answers at %s: %v; start shipboard serve, and have a proxy with a certificate for that name forward to the address of --listen", page, err)
	}
	defer answer.Body.Close()
	switch {
	case answer.Header.Get(seats.Answers) == "":
		return false, fmt.Sprintf("at %s something else answers, with %s; have the proxy forward that name to the address of --listen", page, answer.Status)
	case answer.StatusCode == http.StatusMisdirectedRequest:
		return false, fmt.Sprintf("the Shipboard behind %s is asked by another name; have the proxy pass on the header Host as it comes, and set SHIPBOARD_PAGE for serve to this address", page)
	}
	return true, fmt.Sprintf("Shipboard answers at %s", page)
}
