package game

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// edition is the option under which a table keeps its edition. It is offered to
// nobody. A table without it was opened before there was a second edition.
const edition = "edition"

// Edition is the edition of the game that the table plays.
func (t Table) Edition() int {
	n, _ := strconv.Atoi(t.Options[edition])
	return max(n, 1)
}

// Latest adds the latest edition to the options of a new table, unless they name one.
func (g *Game) Latest(options map[string]string) map[string]string {
	if _, named := options[edition]; named || g.Edition < 2 {
		return options
	}
	full := map[string]string{edition: strconv.Itoa(g.Edition)}
	maps.Copy(full, options)
	return full
}

// Complete fills in the roles and options of a table, or refuses them.
func (g *Game) Complete(t Table) (Table, error) {
	if t.Seats < g.Seats.Min || t.Seats > g.Seats.Max {
		return t, Refuse("%s is for %s players, and %s here.", g.Title, g.Seats, sitting(t.Seats))
	}
	var err error
	t.Options, err = g.completeOptions(t.Options, t.Seats)
	if err != nil {
		return t, err
	}
	if len(t.Roles) > t.Seats {
		return t, Refuse("Roles are given for %d seats, and %d sit here.", len(t.Roles), t.Seats)
	}
	roles := make([][]string, t.Seats)
	copy(roles, t.Roles)
	t.Roles = roles
	if g.Seats.Assign != nil {
		t.Roles, err = g.Seats.Assign(roles)
		return t, err
	}
	for _, asked := range roles {
		if len(asked) > 0 {
			return t, Refuse("%s has no roles to ask for.", g.Title)
		}
	}
	return t, nil
}

// String is how many may play, in words: "2", "2 to 4".
func (s Seats) String() string {
	if s.Min == s.Max {
		return strconv.Itoa(s.Min)
	}
	return fmt.Sprintf("%d to %d", s.Min, s.Max)
}

func (g *Game) completeOptions(asked map[string]string, seats int) (map[string]string, error) {
	options := make(map[string]string, len(g.Options))
	played := Table{Options: asked}.Edition()
	for _, o := range g.Options {
		options[o.Name] = o.Usual(played)
		typed, ok := asked[o.Name]
		if !ok {
			continue
		}
		value, err := o.value(strings.ToLower(typed))
		if err != nil {
			return nil, err
		}
		if most, few := o.MostSeats[value]; few && seats > most {
			return nil, Refuse("At most %d players can have %s=%s, and %d sit here.", most, o.Name, value, seats)
		}
		options[o.Name] = value
	}
	if typed, ok := asked[edition]; ok && g.Edition > 1 {
		n, err := strconv.Atoi(typed)
		if err != nil || n < 1 || n > g.Edition {
			return nil, Refuse("%s has the editions 1 to %d, and not %s.", g.Title, g.Edition, Quote(typed))
		}
		options[edition] = strconv.Itoa(n)
	}
	for _, name := range slices.Sorted(maps.Keys(asked)) {
		if _, ok := options[name]; !ok {
			return nil, g.Offers(name)
		}
	}
	return options, nil
}

// Offers refuses the name of an option that the game offers to nobody.
func (g *Game) Offers(name string) error {
	names := make([]string, len(g.Options))
	for i, o := range g.Options {
		names[i] = o.Name
	}
	if slices.Contains(names, name) {
		return nil
	}
	return Refuse("%s has no setting %s; it has %s.", g.Title, Quote(name), List("and", names...))
}

// Usual is the value of an option that nobody chose, at a table of an edition.
func (o Option) Usual(edition int) string {
	if edition < o.Since {
		return o.Before
	}
	return o.Default
}

// AtOneSitting adds, for play at one sitting, the Sitting of every option that has one and was
// not chosen.
func (g *Game) AtOneSitting(options map[string]string) map[string]string {
	full := make(map[string]string)
	for _, o := range g.Options {
		if o.Sitting != "" {
			full[o.Name] = o.Sitting
		}
	}
	maps.Copy(full, options)
	return full
}

// value reads a typed value of an option, or refuses it.
func (o Option) value(typed string) (string, error) {
	words := slices.Concat(o.Values, o.Also)
	if o.Most == 0 {
		return Word("value of "+o.Name, typed, words)
	}
	words = slices.DeleteFunc(words, func(w string) bool { return isNumber(w) })
	if n, err := strconv.Atoi(typed); err == nil && n >= o.Least && n <= o.Most {
		return strconv.Itoa(n), nil
	}
	if value, err := Word("value", typed, words); err == nil {
		return value, nil
	}
	return "", Refuse("%s takes %s, and not %s.", o.Name,
		List("or", append(words, fmt.Sprintf("a number from %d to %d", o.Least, o.Most))...), Quote(typed))
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// Counts reports whether the option counts, given the values of the other options.
func (o Option) Counts(options map[string]string) bool {
	name, value, _ := strings.Cut(o.Only, "=")
	return o.Only == "" || options[name] == value
}

// Forms are the values that may be typed, in short: "auto", "10", "5-99".
func (o Option) Forms() []string {
	forms := slices.Concat(o.Values, o.Also)
	if o.Most > 0 {
		forms = append(forms, fmt.Sprintf("%d-%d", o.Least, o.Most))
	}
	return forms
}

// ValuesFor are the offered values that a table with that number of players can have.
func (o Option) ValuesFor(seats int) []string {
	return slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool {
		most, few := o.MostSeats[v]
		return few && seats > most
	})
}

// sitting says how many players sit at the table.
func sitting(n int) string {
	switch n {
	case 0:
		return "nobody sits"
	case 1:
		return "one sits"
	}
	return fmt.Sprintf("%d sit", n)
}
