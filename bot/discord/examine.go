package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// mostSkew is how far the machine's clock may be off. Deadlines are counted
// from Discord's times, and signatures carry them.
const mostSkew = 30 * time.Second

// Invite is the address that adds the bot to a server, with just the
// permissions that it needs.
func (d *Discord) Invite(ctx context.Context) (string, error) {
	me, err := d.application(ctx)
	if err != nil {
		return "", fmt.Errorf("make the invitation: %w", err)
	}
	return fmt.Sprintf("https://discord.com/oauth2/authorize?client_id=%s&scope=bot+applications.commands&permissions=%d", me.ID, allPermissions), nil
}

// Examine checks whether the bot can work on Discord, and says what to mend.
func (d *Discord) Examine(ctx context.Context) []chat.Finding {
	me, err := d.application(ctx)
	if err != nil {
		return []chat.Finding{d.troubled("the token", err)}
	}
	found := []chat.Finding{{What: "the token", Good: true, Tell: fmt.Sprintf("It is of %q, application %s.", me.Name, me.ID)}}
	for _, look := range []func(context.Context, *application) chat.Finding{
		d.examineWay, d.examineCommand, d.examineInstalls, d.examineActivity, d.examineServers, d.examineGateway, d.examineClock,
	} {
		found = append(found, look(ctx, me))
	}
	return found
}

// troubled is the finding when Discord did not answer.
func (d *Discord) troubled(what string, err error) chat.Finding {
	f := chat.Finding{What: what}
	said, ok := errors.AsType[*failure](err)
	switch {
	case ok && said.unknownToken():
		f.Tell = "Discord does not know it. Take the bot's token from the Bot page of its application at https://discord.com/developers, and reset it there if it is lost."
	case ok && said.status == 0:
		f.Tell = fmt.Sprintf("Discord cannot be reached: %v. Check whether this machine can connect to discord.com.", said.err)
	default:
		f.Tell = fmt.Sprintf("Discord did not answer: %v. Try again in a few minutes.", err)
	}
	return f
}

// examineWay checks whether interactions come by the gateway or by HTTP, as
// configured.
func (d *Discord) examineWay(_ context.Context, me *application) chat.Finding {
	f := chat.Finding{What: "the way of interactions"}
	switch {
	case d.key == nil && me.Endpoint != "":
		f.Tell = "The application has an Interactions Endpoint URL, so nothing comes over the gateway. Empty that field on the application's General Information page, or give us the public key to take interactions by HTTP."
	case d.key != nil && me.Endpoint == "":
		f.Tell = "A public key is set, but the application has no Interactions Endpoint URL. Start the bot and put its public https address there, or leave the key out to use the gateway."
	case d.key != nil && !strings.EqualFold(me.Key, d.PublicKey):
		f.Tell = "The public key is not the application's: take it from the General Information page."
	case d.key != nil:
		f.Good, f.Tell = true, "They come by HTTP to "+me.Endpoint+"."
	default:
		f.Good, f.Tell = true, "They come over the gateway; no public address is needed."
	}
	return f
}

// examineInstalls tells how people install the bot for themselves.
func (*Discord) examineInstalls(_ context.Context, me *application) chat.Finding {
	f := chat.Finding{What: "installing it for oneself", Good: true}
	f.Tell = "It is off. To let people play against computers in their private messages with the bot without sharing a server with it, tick User Install on the application's Installation page, and start the bot again."
	if me.personal() {
		f.Tell = fmt.Sprintf("It is on: https://discord.com/oauth2/authorize?client_id=%s&integration_type=1&scope=applications.commands", me.ID)
	}
	return f
}

func (d *Discord) examineCommand(ctx context.Context, me *application) chat.Finding {
	f := chat.Finding{What: "the command /sea"}
	same, err := d.current(ctx, me)
	switch {
	case err != nil:
		return d.troubled(f.What, err)
	case same && d.Notes == nil:
		f.Good, f.Tell = true, "It is registered; shipboard serve renews it when it starts, if a release has changed it."
	case same:
		f.Good, f.Tell = true, "It is registered as this release knows it."
	default:
		f.Good, f.Tell = true, "It is not registered as this release knows it yet; shipboard serve does that when it starts."
	}
	return f
}

func (d *Discord) examineServers(ctx context.Context, me *application) chat.Finding {
	f := chat.Finding{What: "servers"}
	var in []struct {
		Name        string `json:"name"`
		Permissions string `json:"permissions"`
	}
	if err := d.rest.ask(ctx, call{method: "GET", path: "/users/@me/guilds", route: "list the servers", into: &in}); err != nil {
		return d.troubled(f.What, err)
	}
	if len(in) == 0 {
		f.Tell = "The bot is in none. Open the invite address (shipboard doctor --invite) and add it to yours."
		return f
	}
	for _, s := range in {
		if missing := lacks(s.Permissions, false); missing != "" {
			f.Tell = fmt.Sprintf("In %q the bot's role lacks %s. Open the invite address again, or give the role these permissions.", s.Name, missing)
			return f
		}
	}
	f.Good = true // Discord listed only the first servers of very many
	f.Tell = fmt.Sprintf("The bot is in %s, and its roles have what they need; a channel may still take it away.", amount(max(len(in), me.Servers), "server"))
	return f
}

func amount(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func (d *Discord) examineGateway(ctx context.Context, _ *application) chat.Finding {
	f := chat.Finding{What: "the gateway"}
	g, err := d.gateway(ctx)
	if err != nil {
		return d.troubled(f.What, err)
	}
	n := g.Shards
	if d.Shards > 0 {
		n = d.Shards
	}
	f.Tell = fmt.Sprintf("The bot may connect %d more times today, and needs %s.", g.Limit.Remaining, amount(n, "connection"))
	f.Good = g.Limit.Remaining >= 2*n
	if !f.Good {
		f.Tell += fmt.Sprintf(" That is little: find out why it connects so often, and wait %v.", (time.Duration(g.Limit.ResetAfter) * time.Millisecond).Round(time.Minute))
	}
	return f
}

func (d *Discord) examineClock(ctx context.Context, _ *application) chat.Finding {
	f := chat.Finding{What: "the clock"}
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/gateway", nil)
	if err != nil {
		return d.troubled(f.What, err)
	}
	q.Header.Set("User-Agent", userAgent)
	a, err := (&http.Client{Transport: d.Transport}).Do(q)
	if err != nil {
		return d.troubled(f.What, &failure{route: "ask for the time", err: withoutAddress(err)})
	}
	a.Body.Close()
	theirs, err := http.ParseTime(a.Header.Get("Date"))
	if err != nil {
		f.Good, f.Tell = true, "Discord did not say what time it has."
		return f
	}
	off := time.Since(theirs).Abs().Round(time.Second)
	f.Good, f.Tell = off <= mostSkew, fmt.Sprintf("It is within %v of Discord's.", mostSkew)
	if !f.Good {
		f.Tell = fmt.Sprintf("It is %v away from Discord's: set this machine's clock by NTP.", off)
	}
	return f
}
