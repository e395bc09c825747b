package discord

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
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

// clients are the origins of Discord's clients.
var clients = []string{"https://discord.com", "https://ptb.discord.com", "https://canary.discord.com"}

// App implements chat.Activity.
func (a activity) App() string { return a.d.appID() }

// Origin implements chat.Activity.
func (a activity) Origin() string { return originOf(a.App()) }

func originOf(app string) string { return "https://" + app + ".discordsays.com" }

// Frames implements chat.Activity. The activities of other apps, which have origins of the same
// kind as ours, are not among them.
func (a activity) Frames() []string {
	if a.App() == "" {
		return clients
	}
	return append(slices.Clone(clients), a.Origin())
}

// appID is the application's id; "" until Discord has told it.
func (d *Discord) appID() string { return loaded(&d.app) }

// loaded is a text that may not be there yet; then it is "".
func loaded(text *atomic.Pointer[string]) string {
	if at := text.Load(); at != nil {
		return *at
	}
	return ""
}

// troubleSecret is the trouble of a client secret that Discord does not take.
const troubleSecret = "secret"

// tries is how often we ask Discord whether somebody is in an instance, since it may learn that
// only after the page has opened.
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

// trade gives Discord a code and gets a token, by which we may ask who the person is. Discord
// takes each code once.
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

// whereIs is the place of an instance of our activity, as Discord tells the bot, if the person is
// in it.
func (d *Discord) whereIs(ctx context.Context, person, instance string) (chat.Place, error) {
	app := d.appID()
	for n := range tries {
		if n > 0 {
			_ = chat.Sleep(ctx, d.pace.arrive)
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

// asApp makes one request that is not the bot's: the app's own, or one for a person, with their
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

// launches reports whether the answer to a request may open the page in the place where the
// request was made.
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

// examineActivity tells how to have the page inside Discord, or what of that is missing.
func (d *Discord) examineActivity(ctx context.Context, me *application) chat.Finding {
	f := chat.Finding{What: "the board inside Discord"}
	switch {
	case d.Page == "":
		f.Good, f.Tell = true, "It is off. It needs the page for players of a chat: set SHIPBOARD_PAGE first, and then ask here again."
		return f
	case d.ClientSecret == "":
		f.Good, f.Tell = true, "It is off. To let players open the board inside Discord, as an Activity: "+activitySteps(d.Page)
		return f
	}
	for _, look := range []func(context.Context, *application) (string, error){d.lacksSecret, lacksRedirect, d.lacksActivities, d.lacksMapping} {
		lacks, err := look(ctx, me)
		if err != nil {
			return d.troubled(f.What, err)
		}
		if lacks != "" {
			f.Tell = lacks
			return f
		}
	}
	f.Good, f.Tell = true, "It is on: "+originOf(me.ID)+" leads to this page, and Discord takes the client secret."
	return f
}

// activitySteps are what an operator does to have the page inside Discord.
func activitySteps(page string) string {
	return "1. On the application's page OAuth2, add https://127.0.0.1 under Redirects, and set DISCORD_CLIENT_SECRET to the client secret that stands there. " +
		"2. On URL Mappings, under Activities, map the prefix / to the target " + page + activityFolder + ". " +
		"3. On Settings, under Activities, tick Enable Activities, and the platforms that you want. " +
		"4. Start the bot again, and ask here again."
}

// activityFolder is where Discord finds our page. activityScript is a part of the page by which
// we recognise it, since a proxy may change headers.
const (
	activityFolder = "/activity"
	activityScript = "/page/discord.js"
)

func (d *Discord) lacksSecret(ctx context.Context, me *application) (string, error) {
	var got struct {
		Type string `json:"token_type"`
	}
	err := d.asApp(ctx, call{
		method: "POST", path: "/oauth2/token", route: "try the client secret", into: &got,
		send: url.Values{"grant_type": {"client_credentials"}, "scope": {"identify"}},
	}, "Basic "+base64.StdEncoding.EncodeToString([]byte(me.ID+":"+d.ClientSecret)))
	if f, ok := errors.AsType[*failure](err); ok && (f.unknownToken() || f.status == http.StatusBadRequest) {
		return "Discord does not take the client secret. Take it from the page OAuth2 of the application, or reset it there.", nil
	}
	return "", err
}

func lacksRedirect(_ context.Context, me *application) (string, error) {
	if len(me.Redirects) == 0 {
		return "The application has no redirect, without which Discord tells nobody who opens the board. Add https://127.0.0.1 on the page OAuth2, under Redirects.", nil
	}
	return "", nil
}

// lacksActivities looks for the command that Discord makes when activities are enabled. It is never
// one of a single server.
func (d *Discord) lacksActivities(ctx context.Context, me *application) (string, error) {
	var now []registered
	err := d.rest.ask(ctx, call{method: "GET", path: "/applications/" + me.ID + "/commands", route: "list the commands", into: &now})
	if err == nil && !slices.ContainsFunc(now, func(r registered) bool { return r.Type == entryPoint }) {
		return "Activities are not enabled. On the application's page Settings, under Activities, tick Enable Activities, and the platforms that you want.", nil
	}
	return "", err
}

// lacksMapping asks for the page where Discord shows it.
func (d *Discord) lacksMapping(ctx context.Context, me *application) (string, error) {
	at := originOf(me.ID) + "/"
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		return "", &failure{route: "look at the activity", err: errors.New("the address is no address")}
	}
	q.Header.Set("User-Agent", userAgent)
	a, err := d.hook.client.Do(q)
	if err != nil {
		return "", &failure{route: "look at the activity", err: withoutAddress(err)}
	}
	defer a.Body.Close()
	said, err := io.ReadAll(io.LimitReader(a.Body, mostAnswer))
	if err != nil {
		return "", &failure{route: "look at the activity", err: withoutAddress(err)}
	}
	if a.StatusCode != http.StatusOK || !bytes.Contains(said, []byte(activityScript)) {
		return fmt.Sprintf("At %s another page answers than ours, with %d. On the application's page URL Mappings, under Activities, map the prefix / to the target %s%s, and start shipboard serve with DISCORD_CLIENT_SECRET and SHIPBOARD_PAGE.", at, a.StatusCode, d.Page, activityFolder), nil
	}
	return "", nil
}
