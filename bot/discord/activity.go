package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// An Activity is the page of a table inside Discord. Discord opens it at an origin of its own, from
// which it passes requests on to us, and tells the page a code by which we learn who looks.

// Activity is the page inside Discord; nil without a client secret.
func (d *Discord) Activity() chat.Activity {
	if d.ClientSecret == "" {
		return nil
	}
	return activity{d}
}

type activity struct{ d *Discord }

// framers are the origins of Discord's clients, and of the pages that it puts between.
var framers = []string{"https://discord.com", "https://ptb.discord.com", "https://canary.discord.com", "https://*.discordsays.com"}

// App implements chat.Activity.
func (a activity) App() string { return a.d.appID() }

// Origin implements chat.Activity.
func (a activity) Origin() string { return originOf(a.App()) }

func originOf(app string) string { return "https://" + app + ".discordsays.com" }

// Frames implements chat.Activity.
func (activity) Frames() []string { return framers }

// appID is the application's id; "" until Discord has told it.
func (d *Discord) appID() string {
	if id := d.app.Load(); id != nil {
		return *id
	}
	return ""
}

// troubleSecret is the trouble of a client secret that Discord does not take.
const troubleSecret = "secret"

// tries is how often Discord is asked whether somebody is in an instance, which it may learn after
// the page has opened.
const tries = 3

// Admit implements chat.Activity.
func (a activity) Admit(ctx context.Context, code, instance string) (chat.Visit, error) {
	token, err := a.d.trade(ctx, code)
	if err != nil {
		return chat.Visit{}, err
	}
	var who user
	err = a.d.asApp(ctx, call{method: "GET", path: "/users/@me", route: "ask who has opened the activity", into: &who}, "Bearer "+token)
	if err == nil && !isID(who.ID) {
		err = &failure{route: "ask who has opened the activity", err: errors.New("the answer names nobody")}
	}
	if err != nil {
		return chat.Visit{}, err
	}
	place, err := a.d.whereIs(ctx, who.ID, instance)
	return chat.Visit{Person: who.person(""), Place: place, Token: token}, err
}

// trade gives Discord a code for a token of the person who let us ask who they are. Discord takes
// each code once.
func (d *Discord) trade(ctx context.Context, code string) (string, error) {
	var got struct {
		Token string `json:"access_token"`
		Scope string `json:"scope"`
	}
	err := d.asApp(ctx, call{
		method: "POST", path: "/oauth2/token", route: "trade the code of an activity", into: &got,
		send: url.Values{"client_id": {d.appID()}, "client_secret": {d.ClientSecret}, "grant_type": {"authorization_code"}, "code": {code}},
	}, "")
	f, refused := errors.AsType[*failure](err)
	switch {
	case refused && f.status == http.StatusBadRequest:
		return "", chat.ErrNotInside
	case refused && f.unknownToken():
		d.troubles.Begin(troubleSecret, "Discord does not take the client secret, so nobody gets in to the board inside Discord. Take it from the OAuth2 page of the application, or reset it there.")
		return "", err
	case err != nil:
		return "", err
	}
	d.troubles.End(troubleSecret)
	if got.Token == "" || !slices.Contains(strings.Fields(got.Scope), "identify") {
		return "", chat.ErrNotInside
	}
	return got.Token, nil
}

// whereIs is the place of an instance of ours, as the bot is told, if somebody is in it.
func (d *Discord) whereIs(ctx context.Context, person, instance string) (chat.Place, error) {
	app := d.appID()
	for n := range tries {
		if n > 0 {
			sleep(ctx, d.pace.arrive)
		}
		var at struct {
			App      string   `json:"application_id"`
			Instance string   `json:"instance_id"`
			Users    []string `json:"users"`
			Location struct {
				Kind    string `json:"kind"`
				Channel string `json:"channel_id"`
			} `json:"location"`
		}
		err := d.rest.ask(ctx, call{
			method: "GET", path: "/applications/" + app + "/activity-instances/" + url.PathEscape(instance), into: &at,
			route: "ask who is in an activity", bucket: "/applications/" + app + "/activity-instances/*",
		})
		f, refused := errors.AsType[*failure](err)
		switch {
		case refused && f.status == http.StatusNotFound && !f.alien:
			continue
		case err != nil:
			return chat.Place{}, err
		case at.App != app || at.Instance != instance || !slices.Contains(at.Users, person):
			continue
		case at.Location.Kind != inGuildChannel || !isID(at.Location.Channel):
			return chat.Place{}, nil
		}
		return chat.Place{Chat: Name, ID: at.Location.Channel}, nil
	}
	return chat.Place{}, chat.ErrNotInside
}

// inGuildChannel is the kind of an instance's location that is no private conversation.
const inGuildChannel = "gc"

// asApp makes one request that is not the bot's: the app's own, or that of a person by their
// token. Its errors hold nothing that was sent.
func (d *Discord) asApp(ctx context.Context, c call, authorization string) error {
	form := ""
	if v, ok := c.send.(url.Values); ok {
		form = v.Encode()
	}
	q, err := http.NewRequestWithContext(ctx, c.method, base+c.path, strings.NewReader(form))
	if err != nil {
		return &failure{route: c.route, err: errors.New("the address is no address")}
	}
	q.Header.Set("User-Agent", userAgent)
	if form != "" {
		q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if authorization != "" {
		q.Header.Set("Authorization", authorization)
	}
	a, err := d.hook.client.Do(q)
	if err != nil {
		return &failure{route: c.route, err: withoutAddress(err)}
	}
	defer a.Body.Close()
	said, err := io.ReadAll(io.LimitReader(a.Body, mostAnswer))
	switch {
	case err != nil:
		return &failure{route: c.route, err: withoutAddress(err)}
	case a.StatusCode >= http.StatusMultipleChoices:
		f := &failure{route: c.route, status: a.StatusCode} // without Discord's words, which might repeat ours
		f.alien = !json.Valid(said)
		return f
	}
	if err := json.Unmarshal(said, c.into); err != nil {
		return &failure{route: c.route, err: errors.New("the answer cannot be read")}
	}
	return nil
}

// launches reports whether the answer to a request may be that the page opens where it was made.
func (d *Discord) launches(in *interaction, r chat.Request) bool {
	p, ok := chat.ParsePress(r.Press)
	return d.ClientSecret != "" && ok && p.Verb == chat.PressBoard && !in.private() && !in.elsewhere()
}

// patience is how long the table may take before an answer to an interaction is promised.
func (d *Discord) patience(in *interaction, r chat.Request) time.Duration {
	if d.launches(in, r) {
		return max(d.pace.soon, d.pace.launch) // what was promised opens no page
	}
	return d.pace.soon
}

// launch opens the page of a table as the first answer. The message, which has a link for a
// browser, follows. It returns false if Discord does not open it, as where the operator has not
// enabled activities; then the message is the answer.
func (d *Discord) launch(ctx context.Context, in *interaction, r chat.Request, a chat.Answer) bool {
	if a.Opens == "" || !d.launches(in, r) {
		return false
	}
	err := d.first(ctx, in, reply{Type: replyLaunch}, nil)
	if f, ok := errors.AsType[*failure](err); ok && f.final() && f.code != codeUnknownInteraction {
		d.Log.Warn("Discord does not open the activity; answer with the link", "err", err)
		return false
	}
	d.told(in, err)
	if err != nil || in.taken {
		return true
	}
	a.Message.Lines = append([]string{insideToo}, a.Message.Lines...)
	if err := d.hook.follow(ctx, in, forOne(a)); err != nil {
		d.Log.Warn("an answer did not arrive", "interaction", in.ID, "err", err)
	}
	return true
}

const insideToo = "The board opens here, inside Discord. It opens in a browser, too:"

// linked is an answer where Discord opens a page by a link alone: in private messages, and where
// the bot is not.
func (d *Discord) linked(in *interaction, r chat.Request, a chat.Answer) chat.Answer {
	app := d.appID()
	if a.Opens == "" || d.ClientSecret == "" || app == "" || d.launches(in, r) {
		return a
	}
	m := &a.Message
	at := url.URL{Scheme: "https", Host: "discord.com", Path: "/activities/" + app, RawQuery: url.Values{"custom_id": {a.Opens}}.Encode()}
	m.Places = append(slices.Clone(m.Places), chat.Link{URL: at.String(), Shows: "Open the board here, inside Discord"})
	m.Lines = append([]string{fmt.Sprintf("{c%d}", len(m.Places)-1)}, m.Lines...)
	return a
}
