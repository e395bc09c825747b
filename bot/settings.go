package bot

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// clockSetting is the name of the time limit among the settings.
const clockSetting = "clock"

// clocks are the time limits that a menu offers.
var clocks = []string{"off", "1h", "8h", "24h", "48h", "72h"}

// set chooses settings before the game begins: "set acts=1 clock=24h". Without
// any it shows the menus.
func (b *Bot) set(ctx context.Context, r task, t *table) (reply, error) {
	if r.rest == "" {
		return b.showSettings(ctx, r, t)
	}
	if err := t.maySet(r.From); err != nil {
		return reply{}, err
	}
	options := maps.Clone(t.Options)
	clock, advice := t.Clock, t.Advice
	for _, word := range settingWords(strings.Fields(strings.ToLower(r.rest))) {
		name, value, ok := strings.Cut(word, "=")
		var err error
		switch {
		case !ok:
			return reply{}, game.Refuse("Settings are typed name=value, and %s is not; %s", game.Quote(word), optionHelp(t.game))
		case name == clockSetting:
			if clock, err = parseClock(value); err != nil {
				return reply{}, err
			}
		case name == adviceSetting:
			if advice, err = parseAdvice(value); err != nil {
				return reply{}, err
			}
		default:
			if err := offers(t.game, name); err != nil {
				return reply{}, err
			}
			options[name] = value
		}
	}
	for _, o := range t.game.Options { // those that counted with an old value alone
		if !o.Counts(options) {
			delete(options, o.Name)
		}
	}
	full, err := t.game.Complete(game.Table{Seats: max(len(t.Seats), t.game.Seats.Min), Options: options})
	if err != nil {
		return reply{}, err
	}
	t.Options, t.Clock, t.Advice = full.Options, clock, advice
	c := change{request: r.Request}
	b.oweLobby(t, &c)
	return b.finish(ctx, t, c, reply{Answer: chat.Answer{Message: t.settingsMessage(0)}})
}

// pickSetting carries out a pick from a menu of the settings.
func (b *Bot) pickSetting(ctx context.Context, r task, t *table) (reply, error) {
	r.rest = r.press.Args[0] + "=" + r.Value
	return b.set(ctx, r, t)
}

// maySet refuses settings that somebody may not choose, or not now.
func (t *table) maySet(p chat.Person) error {
	switch {
	case t.Stage == over:
		return t.inPlay()
	case t.Stage != lobby:
		return game.Refuse("The game has begun, so its settings stay as they are.")
	}
	if _, seated := t.seatOf(p); !seated && !t.Host.Is(p) {
		return game.Refuse("Only those who sit here may choose the settings; press Join.")
	}
	return nil
}

// showSettings shows a page of the settings' menus, to the host alone.
func (b *Bot) showSettings(_ context.Context, r task, t *table) (reply, error) {
	if err := t.maySet(r.From); err != nil {
		return reply{}, err
	}
	page := 0
	if r.press.Verb == chat.PressOptions {
		page, _ = strconv.Atoi(r.press.Args[0])
	}
	return reply{Answer: chat.Answer{Message: t.settingsMessage(page)}}, nil
}

// setting is a variant, the time limit or the number of hints, as the table has it now.
type setting struct {
	name, value, meaning string
	values               []string          // those that are offered
	words                map[string]string // for values that do not say what they mean
	typed                bool              // other values may be typed
}

// settingOf is a variant with a value.
func settingOf(o game.Option, value string) setting {
	return setting{name: o.Name, value: value, meaning: o.Meaning, words: o.Words, typed: o.Most > 0 || len(o.Also) > 0}
}

// line says what a setting is and means.
func (s setting) line() string { return fmt.Sprintf("%s: %s (%s)", s.name, s.value, s.means()) }

// offer is a setting as it is typed, and what it means.
func (s setting) offer() string { return fmt.Sprintf("%s=%s: %s", s.name, s.value, s.means()) }

// means is what the value means, or else the setting.
func (s setting) means() string { return cmp.Or(s.words[s.value], s.meaning) }

// option is what the table chose for an option. A table that was opened before there was
// such an option has the usual.
func (t *table) option(o game.Option) string { return cmp.Or(t.Options[o.Name], o.Default) }

// allSettings are those that count at this table.
func (t *table) allSettings() []setting {
	var all []setting
	for _, o := range t.game.Options {
		if o.Counts(t.Options) {
			s := settingOf(o, t.option(o))
			s.values = o.ValuesFor(max(len(t.Seats), t.game.Seats.Min))
			all = append(all, s)
		}
	}
	limit := setting{typed: true, name: clockSetting, value: "off", meaning: "how long a turn may take", values: slices.Clone(clocks)}
	if t.Clock > 0 {
		limit.value = clockTyped(t.Clock)
	}
	if !slices.Contains(limit.values, limit.value) {
		limit.values = append(limit.values, limit.value)
	}
	hints := setting{typed: true, name: adviceSetting, value: cmp.Or(t.Advice, adviceFree), meaning: "how many hints each player may have", values: slices.Clone(advices)}
	if !slices.Contains(hints.values, hints.value) {
		hints.values = append(hints.values, hints.value)
	}
	return append(all, hints, limit)
}

// settingMenu is the menu of one setting.
func (t *table) settingMenu(s setting) chat.Menu {
	m := chat.Menu{ID: chat.PublicID(chat.PressSet, t.ID, s.name), Label: s.name + ": " + s.value}
	for _, v := range s.values[:min(len(s.values), chat.MostOptions)] {
		m.Options = append(m.Options, chat.MenuOption{Value: v, Label: v, Hint: s.words[v]})
	}
	return m
}

// clockTyped is a time limit as it is typed.
func clockTyped(d time.Duration) string {
	if d%time.Hour == 0 {
		return strconv.Itoa(int(d/time.Hour)) + "h"
	}
	return strconv.Itoa(int(d/time.Minute)) + "m"
}

// settingsMessage is a page of the settings' menus.
func (t *table) settingsMessage(page int) chat.Message {
	all := t.allSettings()
	last := (len(all) - 1) / chat.MostMenus
	page = min(max(page, 0), last)
	m := chat.Message{Kind: chat.Lobby, Title: t.game.Title + " · settings", People: t.people(), Private: true}
	for _, s := range all[page*chat.MostMenus : min((page+1)*chat.MostMenus, len(all))] {
		m.Lines, m.Menus = append(m.Lines, s.line()), append(m.Menus, t.settingMenu(s))
	}
	turn := func(to int, label string) {
		if to >= 0 && to <= last {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressOptions, t.ID, strconv.Itoa(to)), Label: label})
		}
	}
	turn(page-1, "Earlier settings")
	turn(page+1, "More settings")
	return chat.Fit(m)
}
