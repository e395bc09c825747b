package discordtest

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// ClientSecret is the app's secret, with which it trades the codes of its activity.
const ClientSecret = "discordtest.client-secret"

// activity is what Discord knows of the app's activity. It is used under the server's lock.
type activity struct {
	enabled   bool
	instances []*instance
	codes     map[string]grant // that were not traded yet
	tokens    map[string]*Person
	redirects []string
	target    *url.URL // to which the page inside Discord leads; nil: nowhere
}

// instance is an activity that people have opened in one place.
type instance struct {
	id    string
	where *channel
	users []*Person
}

// grant is what a code stands for.
type grant struct {
	who *Person
	app string
}

// enter puts somebody into the instance of a channel, and returns its id.
func (a *activity) enter(s *Server, who *Person, where *channel) string {
	at := slices.IndexFunc(a.instances, func(i *instance) bool { return i.where == where })
	if at < 0 {
		in := &instance{where: where}
		in.id = "i-" + s.snowflake() + "-" + in.location()["id"].(string)
		a.instances = append(a.instances, in)
		at = len(a.instances) - 1
	}
	in := a.instances[at]
	if !slices.Contains(in.users, who) {
		in.users = append(in.users, who)
	}
	return in.id
}

func (i *instance) location() map[string]any {
	if i.where.guild == "" {
		return map[string]any{"id": "pc-" + i.where.id, "kind": "pc", "channel_id": i.where.id}
	}
	return map[string]any{"id": "gc-" + i.where.guild + "-" + i.where.id, "kind": "gc", "channel_id": i.where.id, "guild_id": i.where.guild}
}

// holder is the person of an access token.
func (a *activity) holder(s *Server, token string) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if who := a.tokens[token]; who != nil {
		return who.user(), nil
	}
	return nil, &apiError{Status: http.StatusUnauthorized, Message: "401: Unauthorized"}
}

// AddRedirect adds an address to which people are sent back once they have let the app know who
// they are.
func (s *Server) AddRedirect(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.activity.redirects = append(s.activity.redirects, address)
}

// OpenActivity lets somebody open the activity in a channel, as from the list of apps, and returns
// its instance there.
func (s *Server) OpenActivity(username, channel string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.activity.enter(s, s.person(username), s.channels[channel])
}

// LeaveActivity lets somebody close an activity. It is over when nobody is left.
func (s *Server) LeaveActivity(username, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	who := s.person(username)
	s.activity.instances = slices.DeleteFunc(s.activity.instances, func(i *instance) bool {
		if i.id == id {
			i.users = slices.DeleteFunc(i.users, func(p *Person) bool { return p == who })
		}
		return len(i.users) == 0
	})
}

// Code lets somebody tell an app who they are, and returns the code for it. An app "" is the
// bot's own.
func (s *Server) Code(username, app string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if app == "" {
		app = ApplicationID
	}
	if s.activity.codes == nil {
		s.activity.codes = make(map[string]grant)
	}
	code := "code-" + s.snowflake()
	s.activity.codes[code] = grant{s.person(username), app}
	return code
}

// Launched is the instance of the activity that the answer to an interaction has opened; "" for
// none.
func (i *Interaction) Launched() string {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.launched
}

// tradeCode gives an app a token for a code, once.
func (s *Server) tradeCode(c *call) (any, error) {
	if kind := c.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/x-www-form-urlencoded") {
		return nil, brokenf("Content-Type is %q", kind)
	}
	form, err := url.ParseQuery(string(c.body.json))
	if err != nil {
		return nil, broken(err)
	}
	app, secret := form.Get("client_id"), form.Get("client_secret")
	if name, word, ok := c.BasicAuth(); ok {
		app, secret = name, word
	}
	if app != ApplicationID || secret != ClientSecret {
		return nil, &apiError{Status: http.StatusUnauthorized, Message: "invalid_client"}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	answer := map[string]any{"access_token": "token-" + s.snowflake(), "token_type": "Bearer", "expires_in": 604800, "scope": "identify"}
	switch kind := form.Get("grant_type"); kind {
	case "client_credentials":
		return answer, nil
	case "authorization_code":
	default:
		return nil, &apiError{Status: http.StatusBadRequest, Message: "unsupported_grant_type"}
	}
	code := form.Get("code")
	given, ok := s.activity.codes[code]
	delete(s.activity.codes, code)
	if !ok || given.app != app {
		return nil, &apiError{Status: http.StatusBadRequest, Message: fmt.Sprintf("Invalid \"code\" in request: %s", code)} // so that a test finds whoever repeats it
	}
	if s.activity.tokens == nil {
		s.activity.tokens = make(map[string]*Person)
	}
	s.activity.tokens[answer["access_token"].(string)] = given.who
	return answer, nil
}

func (s *Server) getInstance(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, i := range s.activity.instances {
		if c.PathValue("application") == ApplicationID && c.PathValue("instance") == i.id {
			users := []string{}
			for _, p := range i.users {
				users = append(users, p.ID)
			}
			return map[string]any{
				"application_id": ApplicationID, "instance_id": i.id, "launch_id": strings.Split(i.id, "-")[1],
				"location": i.location(), "users": users,
			}, nil
		}
	}
	return nil, &apiError{Status: http.StatusNotFound, Message: "404: Not Found"}
}
