package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// errTaken means that the channel has a game already.
const errTaken = game.Refusal("There is a game in this channel already; finish or abandon it first, or open yours in another channel or thread.")

// start opens a table in a channel: "start jaws acts=1 clock=24h advice=3".
func (b *Bot) start(ctx context.Context, r task, _ *table) (reply, error) {
	if r.Place == (chat.Place{}) {
		return reply{}, game.Refuse("Games are played in channels; type /sea start there, so that others can join.")
	}
	if r.Lacks != "" {
		return reply{}, game.Refuse("I cannot show a game in this channel before somebody gives me a permission here: %s. Then type /sea start again.", r.Lacks)
	}
	g, chosen, err := b.parseStart(r.rest)
	if err != nil {
		return reply{}, err
	}
	id, err := b.newID()
	if err != nil {
		return reply{}, err
	}
	secret, err := newSecret(b.rand)
	if err != nil {
		return reply{}, err
	}
	t := &table{game: g, head: head{
		charter{
			Format: headFormat, ID: id, Game: g.Key, Options: chosen.options,
			Places: []chat.Place{r.Place}, Host: r.From, Secret: secret, Created: b.now(),
		},
		progress{Stage: lobby, Clock: chosen.clock, Advice: chosen.advice},
	}}
	c := change{request: r.Request, channels: true, check: channelFree(r.Place)}
	text := "The table is open. Press Join to take a seat yourself."
	if len(r.seats) > 0 {
		text = "The table is open, and you all sit as before. Press Begin, or Leave."
		if err := b.sitDown(ctx, r, t, &c); err != nil {
			return reply{}, err
		}
	}
	b.oweLobby(t, &c)
	a, err := b.finish(ctx, t, c, reply{Answer: say(text)})
	if errors.Is(err, errTaken) {
		err = b.taken(ctx, r.Place)
	}
	return a, err
}

// sitDown seats those who sat at another table, with the roles they had there.
func (b *Bot) sitDown(ctx context.Context, r task, t *table, c *change) error {
	for i, old := range r.seats {
		phrase, err := phraseOf(chat.Request{ID: fmt.Sprintf("%s seat %d", r.ID, i), From: old.Person}, "")
		if err != nil {
			return err
		}
		shut, err := b.takesNone(ctx, old.Person)
		if err != nil {
			return err
		}
		level, automatic := old.computer()
		if automatic {
			phrase, shut = string(level), true
		}
		t.Seats = append(t.Seats, seat{Person: old.Person, Roles: old.Roles, Luck: phrase, Closed: shut, Taught: old.Taught})
		c.put = append(c.put, personTableKey(old.Person, t.ID))
	}
	return nil
}

// taken says why a channel cannot have another game.
func (b *Bot) taken(ctx context.Context, p chat.Place) error {
	id, err := b.tableFor(ctx, chat.Request{Place: p}, chat.Command{}, "")
	if err == nil {
		err = b.at(ctx, id, func(*table) error { return nil }) // it may be unreadable
	}
	if err == nil {
		return errTaken
	}
	return err
}

// again opens a table for the game that was played at another, with the same
// options. If a player of that table asks for it, all its players sit there as
// before.
func (b *Bot) again(ctx context.Context, r task, _ *table) (reply, error) {
	var words []string
	_, err := b.atTable(ctx, r.Request, r.press.Table, func(t *table) (reply, error) {
		if t.Stage != over {
			return reply{}, game.Refuse("This game is not over yet.")
		}
		words = []string{t.Game, clockSetting + "=off", adviceSetting + "=" + cmp.Or(t.Advice, adviceFree)}
		if t.Clock > 0 {
			words[1] = clockSetting + "=" + clockTyped(t.Clock)
		}
		r.seats = t.sitters(r.From)
		for _, o := range t.game.Options {
			if value := t.Options[o.Name]; value != "" {
				words = append(words, o.Name+"="+value)
			}
		}
		return reply{}, nil
	})
	if err != nil {
		return reply{}, err
	}
	r.rest = strings.Join(words, " ")
	return b.start(ctx, r, nil)
}

// sitters are the seats of those who sit down together for another game, if a player asks
// for it. A player who left, and asks, sits there again: one who let a computer play on,
// and one who resigned.
func (t *table) sitters(asks chat.Person) []seat {
	seats := slices.Clone(t.Seats)
	_, seated := t.seatOf(asks)
	for i := range seats {
		s := &seats[i]
		if last := s.lastPerson(); !seated && t.automatic(game.Seat(i)) && last != nil && last.Is(asks) {
			s.Person, seated = asks, true
		}
	}
	if !seated {
		return nil
	}
	return slices.DeleteFunc(seats, func(s seat) bool { return s.Resigned && !s.Person.Is(asks) })
}

// channelFree refuses a step while a channel shows a game that goes on.
func channelFree(p chat.Place) func(store.Tx) error {
	return func(tx store.Tx) error {
		id, err := tx.Get(store.ChannelKey(p.Chat, p.ID))
		if err != nil || id == nil {
			return err
		}
		h, err := readHead(tx, string(id))
		if err != nil {
			return err
		}
		if h != nil && h.Stage != over {
			return errTaken
		}
		return nil
	}
}

// chosen are the settings of a table that is opened.
type chosen struct {
	options map[string]string
	clock   time.Duration
	advice  string
}

// parseStart reads the text after start.
func (b *Bot) parseStart(rest string) (*game.Game, chosen, error) {
	keys := make([]string, len(b.games))
	for i, g := range b.games {
		keys[i] = g.Key
	}
	typed := strings.Fields(strings.ToLower(rest))
	if len(typed) == 0 {
		return nil, chosen{}, game.Refuse("Which game? Type /sea start and one of %s.", game.List("or", keys...))
	}
	key, err := game.Word("game", typed[0], keys)
	if err != nil {
		return nil, chosen{}, err
	}
	g := b.game(key)
	c := chosen{options: make(map[string]string), clock: b.clock}
	for _, word := range settingWords(typed[1:]) {
		name, value, ok := strings.Cut(word, "=")
		switch {
		case !ok:
			err = game.Refuse("Settings are typed name=value, and %s is not; %s", game.Quote(word), optionHelp(g))
		case name == clockSetting:
			c.clock, err = parseClock(value)
		case name == adviceSetting:
			c.advice, err = parseAdvice(value)
		default:
			err = offers(g, name)
			c.options[name] = value
		}
		if err != nil {
			return nil, chosen{}, err
		}
	}
	full, err := g.Complete(game.Table{Seats: g.Seats.Min, Options: g.Latest(c.options)})
	c.options = full.Options
	return g, c, err
}

// settingWords are the words of settings, without those that only join them.
func settingWords(typed []string) []string {
	var words []string
	for _, w := range typed {
		if w = strings.Trim(w, ",;"); w != "" && w != "with" && w != "and" {
			words = append(words, w)
		}
	}
	return words
}

// offers refuses a setting that neither a game nor the table has.
func offers(g *game.Game, name string) error {
	if g.Offers(name) != nil {
		return game.Refuse("There is no setting %s; %s", game.Quote(name), optionHelp(g))
	}
	return nil
}

func optionHelp(g *game.Game) string {
	return g.Title + " takes " + game.List("and", append([]string{"clock=24h", "advice=3"}, optionsTyped(g)...)...) + "."
}

// optionsTyped is how the options of a game are typed: "acts=both|1|2".
func optionsTyped(g *game.Game) []string {
	all := make([]string, len(g.Options))
	for i, o := range g.Options {
		all[i] = o.Name + "=" + strings.Join(o.Forms(), "|")
	}
	return all
}

// letters are those of a table's id, which are hard to mistake.
const letters = "abcdefghjkmnpqrstuvwxyz"

var tableID = regexp.MustCompile("^[" + letters + "]{5}$")

// newID is a new table's id: five letters.
func (b *Bot) newID() (string, error) {
	var id [5]byte
	for i := range id {
		var one [1]byte
		for {
			if _, err := io.ReadFull(b.rand, one[:]); err != nil {
				return "", fmt.Errorf("find an id for a table: %w", err)
			}
			if int(one[0]) < 256/len(letters)*len(letters) {
				break
			}
		}
		id[i] = letters[int(one[0])%len(letters)]
	}
	return string(id[:]), nil
}
