package discordtest

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
)

//go:embed client.html
var clientText string

var clientPage = template.Must(template.New("").Parse(clientText))

// Client is Discord as somebody has it open in a browser, with the app's activity in a frame from
// an origin. It is asked for with a query: who has it open, in which instance, and perhaps the
// custom_id of the link by which it was opened. Everything else that it tells the frame is
// untrue: a page must not believe it. With refuses=1 the person lets the app know nothing of
// them.
func (s *Server) Client(origin string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "frame-src "+origin)
		err := clientPage.Execute(w, map[string]string{"Origin": origin, "App": ApplicationID})
		if err != nil {
			s.errorf("show Discord in a browser: %v", err)
		}
	})
	mux.HandleFunc("POST /authorize", func(w http.ResponseWriter, r *http.Request) {
		_ = json.NewEncoder(w).Encode(map[string]string{"code": s.Code(r.URL.Query().Get("who"), "")})
	})
	mux.HandleFunc("POST /authenticate", func(w http.ResponseWriter, r *http.Request) {
		who, err := s.activity.holder(s, r.Header.Get("X-Token"))
		if err != nil {
			http.Error(w, "{}", http.StatusUnauthorized)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"user": who})
	})
	return mux
}

// MapActivity has Discord pass on what its activity asks for: "/" leads to an address. The
// address is the target of a mapping in the developer portal, with a scheme before it.
func (s *Server) MapActivity(address string) {
	target, err := url.Parse(address)
	if err != nil {
		s.t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.activity.target = target
}

// ActivityProxy is what stands at the origin of the app's activity. It keeps nothing of text/html
// in caches, and holds back what does not end, such as a stream of events.
func (s *Server) ActivityProxy() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		target := s.activity.target
		s.mu.Unlock()
		if target == nil {
			http.Error(w, "no mapping", http.StatusNotFound)
			return
		}
		proxy := httputil.ReverseProxy{
			Rewrite: func(p *httputil.ProxyRequest) { p.SetURL(target) },
			ModifyResponse: func(a *http.Response) error {
				switch kind := a.Header.Get("Content-Type"); {
				case strings.HasPrefix(kind, "text/html"):
					a.Header.Del("Cache-Control")
				case strings.HasPrefix(kind, "text/event-stream"):
					<-a.Request.Context().Done()
				}
				return nil
			},
			ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
		}
		proxy.ServeHTTP(w, r)
	})
}

// askActivity asks at the origin of the activity, as anybody may.
func (s *Server) askActivity(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	s.ActivityProxy().ServeHTTP(w, r)
	return w.Result(), nil
}
