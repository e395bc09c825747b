package table

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// ClockSetting is the name of the setting that says how long a turn may take.
const ClockSetting = "clock"

// LateSetting is the name of the setting that says what happens to a turn whose time is up.
const LateSetting = "late"

// lates are the ways to end a late turn, as a menu offers them.
var lates = []string{string(lateComputer), string(lateSkip), string(lateVote)}

var lateWords = map[string]string{
	string(lateComputer): "a computer plays a turn whose time is up",
	string(lateSkip):     "a turn whose time is up is skipped",
	string(lateVote):     "the others may vote to skip a turn whose time is up",
}

// parseLate reads what happens to a turn whose time is up.
func parseLate(text string) (Lateness, error) {
	word, err := game.Word("setting", text, lates)
	return Lateness(word), err
}

// lateSetting is what happens to a turn whose time is up, if there is a clock.
func (t *Progress) lateSetting() []setting {
	if t.Clock == 0 {
		return nil
	}
	return []setting{{
		Name: LateSetting, Value: string(t.late()), Meaning: "what happens to a turn whose time is up",
		values: lates, words: lateWords,
	}}
}

// clockWords say what a value of the clock means.
var clockWords = map[string]string{
	"off": "no clock, as when all sit round one table",
	"24h": "a day for a turn, and three more in the bank",
	"72h": "three days for a turn, and three more in the bank",
}

// clocks are the values of the clock that a menu offers.
var clocks = []string{"off", "1h", "8h", "24h", "48h", "72h"}

// Set chooses settings before the game begins: "set acts=1 clock=24h". Without
// any it shows the menus.
func (t *Table) Set(c *Change, r Task) (Decided, error) {
	if r.Rest == "" {
		return t.ShowSettings(c, r)
	}
	if err := t.MaySet(r.From); err != nil {
		return Decided{}, err
	}
	words := SettingWords(strings.Fields(strings.ToLower(r.Rest)))
	times := func(word string) bool {
		name, _, _ := strings.Cut(word, "=")
		return name == ClockSetting || name == LateSetting
	}
	if slices.ContainsFunc(words, times) {
		if err := t.mayTime(r.From); err != nil {
			return Decided{}, err
		}
	}
	before := Settings{Options: t.Options, Clock: t.Clock, Late: t.Late, Advice: t.Advice}
	now, err := ParseSettings(t.Def, words, before)
	if err != nil {
		return Decided{}, err
	}
	if t.Forked() && !maps.Equal(now.Options, before.Options) {
		return Decided{}, game.Refuse("This game goes on from another one and keeps its settings; you may change only the clock and the advice.")
	}
	for _, o := range t.Def.Options { // drops the options that count no longer, since another has changed
		if !o.Counts(now.Options) {
			delete(now.Options, o.Name)
		}
	}
	full, err := t.Def.Complete(game.Table{Seats: max(len(t.Seats), t.Def.Seats.Min), Options: now.Options})
	if err != nil {
		return Decided{}, err
	}
	now.Options = full.Options
	t.chose(r.From, now.changes(before)...)
	t.Options, t.Clock, t.Advice, t.Late = now.Options, now.Clock, now.Advice, now.Late
	t.OweLobby(c)
	return c.done(Decided{Answer: chat.Answer{Message: t.settingsMessage(0)}})
}

// Settings are what is chosen for a table before its game begins.
type Settings struct {
	Options map[string]string // of the game
	Clock   time.Duration
	Late    Lateness
	Advice  string
}

// ParseSettings reads settings that are typed as name=value. All other settings stay as they are in from.
func ParseSettings(g *game.Game, words []string, from Settings) (Settings, error) {
	s := from
	s.Options = make(map[string]string)
	maps.Copy(s.Options, from.Options)
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		var err error
		switch {
		case !ok:
			err = game.Refuse("Settings are typed name=value, and %s is not; %s", game.Quote(word), optionHelp(g))
		case name == ClockSetting:
			s.Clock, err = parseClock(value)
		case name == LateSetting:
			s.Late, err = parseLate(value)
		case name == AdviceSetting:
			s.Advice, err = parseAdvice(value)
		default:
			err = Offers(g, name)
			s.Options[name] = value
		}
		if err != nil {
			return from, err
		}
	}
	return s, nil
}

// changes are the names of the settings that differ from those before.
func (s Settings) changes(before Settings) []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(s.Options)) {
		if before.Options[name] != s.Options[name] {
			names = append(names, name)
		}
	}
	if s.Clock != before.Clock {
		names = append(names, ClockSetting)
	}
	if s.Advice != before.Advice {
		names = append(names, AdviceSetting)
	}
	if s.Late != before.Late {
		names = append(names, LateSetting)
	}
	return names
}

// chose notes who chose settings, if it is not the host; the lobby tells that. It drops the
// earlier presses of Begin, since they were for other settings.
func (t *Head) chose(p chat.Person, names ...string) {
	if len(names) == 0 {
		return
	}
	t.Ready = nil
	for _, name := range names {
		if t.Hosts(p) {
			delete(t.SetBy, name)
			continue
		}
		if t.SetBy == nil {
			t.SetBy = make(map[string]chat.Person)
		}
		t.SetBy[name] = p
	}
}

// Chosen are settings that somebody else than the host chose.
type Chosen struct {
	Person chat.Person
	Names  []string
}

// ChosenBy are those who chose settings that the host did not choose.
func (t *Head) ChosenBy() []Chosen {
	var all []Chosen
	for _, name := range slices.Sorted(maps.Keys(t.SetBy)) {
		p := t.SetBy[name]
		at := slices.IndexFunc(all, func(c Chosen) bool { return c.Person.Is(p) })
		if at < 0 {
			at, all = len(all), append(all, Chosen{Person: p})
		}
		all[at].Names = append(all[at].Names, name)
	}
	return all
}

// PickSetting carries out a pick from a menu of the settings.
func (t *Table) PickSetting(c *Change, r Task) (Decided, error) {
	r.Rest = r.Press.Args[0] + "=" + r.Value
	if strings.Contains(r.Press.Args[0], "=") { // a button: its argument holds the value, too
		r.Rest = r.Press.Args[0]
	}
	return t.Set(c, r)
}

// MaySet refuses a person who may not choose settings, or not now.
func (t *Head) MaySet(p chat.Person) error {
	switch {
	case t.Stage == Over:
		return t.InPlay()
	case t.Stage != Lobby:
		return game.Refuse("The game has begun, so its settings stay as they are.")
	}
	if _, seated := t.Seats.SeatOf(p); !seated && !t.Hosts(p) {
		return game.Refuse("Only those who sit here may choose the settings; press Join.")
	}
	return nil
}

// ShowSettings shows a page of the settings' menus, only to the person who asks.
func (t *Table) ShowSettings(c *Change, r Task) (Decided, error) {
	if err := t.MaySet(r.From); err != nil {
		return Decided{}, err
	}
	page := 0
	if r.Press.Verb == chat.PressOptions {
		page, _ = strconv.Atoi(r.Press.Args[0])
	}
	return Decided{Answer: chat.Answer{Message: t.settingsMessage(page)}}, nil
}

// setting is an option of the game, the clock, what happens to a late turn, or the number of
// hints, with its present value at the table.
type setting struct {
	Name, Value, Meaning string
	values               []string          // those that are offered
	words                map[string]string // for values that do not say what they mean
	Typed                bool              // other values may be typed
}

// SettingOf is an option of the game with a value.
func SettingOf(o game.Option, value string) setting {
	return setting{Name: o.Name, Value: value, Meaning: o.Meaning, words: o.Words, Typed: o.Most > 0 || len(o.Also) > 0}
}

// Line says what a setting is and means.
func (s setting) Line() string { return fmt.Sprintf("%s: %s (%s)", s.Name, s.Value, s.means()) }

// Offer is a setting as it is typed, and what it means.
func (s setting) Offer() string { return fmt.Sprintf("%s=%s: %s", s.Name, s.Value, s.means()) }

// means is what the value means, or else what the setting means.
func (s setting) means() string { return cmp.Or(s.words[s.Value], s.Meaning) }

// Option is what the table chose for an option. A table that was opened before there was such an
// option has the usual value.
func (t *Charter) Option(o game.Option) string {
	return cmp.Or(t.Options[o.Name], o.Usual(game.Table{Options: t.Options}.Edition()))
}

// AllSettings are the settings that count at this table.
func (t *Table) AllSettings() []setting {
	var all []setting
	for _, o := range t.Def.Options {
		if o.Counts(t.Options) && !t.Forked() {
			s := SettingOf(o, t.Option(o))
			s.values = o.ValuesFor(max(len(t.Seats), t.Def.Seats.Min))
			all = append(all, s)
		}
	}
	limit := setting{Typed: true, Name: ClockSetting, Value: "off", Meaning: "how long a turn may take", values: slices.Clone(clocks), words: clockWords}
	if t.Clock > 0 {
		limit.Value = ClockTyped(t.Clock)
	}
	if !slices.Contains(limit.values, limit.Value) {
		limit.values = append(limit.values, limit.Value)
	}
	all = append(all, t.lateSetting()...)
	hints := setting{Typed: true, Name: AdviceSetting, Value: cmp.Or(t.Advice, AdviceFree), Meaning: "how many hints each player may have", values: slices.Clone(Advices)}
	if !slices.Contains(hints.values, hints.Value) {
		hints.values = append(hints.values, hints.Value)
	}
	return append(all, hints, limit)
}

// SettingMenu is the menu of one setting.
func (t *Charter) SettingMenu(s setting) chat.Menu {
	m := chat.Menu{ID: chat.PublicID(chat.PressSet, t.ID, s.Name), Label: s.Name + ": " + s.Value}
	for _, v := range s.values[:min(len(s.values), chat.MostOptions)] {
		m.Options = append(m.Options, chat.MenuOption{Value: v, Label: v, Hint: s.words[v]})
	}
	return m
}

// ClockTyped is a clock as it is typed.
func ClockTyped(d time.Duration) string {
	if d == 0 {
		return "off"
	}
	if d%time.Hour == 0 {
		return strconv.Itoa(int(d/time.Hour)) + "h"
	}
	return strconv.Itoa(int(d/time.Minute)) + "m"
}

// settingsMessage is a page of the settings' menus.
func (t *Table) settingsMessage(page int) chat.Message {
	all := t.AllSettings()
	last := (len(all) - 1) / chat.MostMenus
	page = min(max(page, 0), last)
	m := chat.Message{Kind: chat.Lobby, Title: t.Def.Title + " · settings", People: t.Seats.People(), Private: true}
	for _, s := range all[page*chat.MostMenus : min((page+1)*chat.MostMenus, len(all))] {
		m.Lines, m.Menus = append(m.Lines, s.Line()), append(m.Menus, t.SettingMenu(s))
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
