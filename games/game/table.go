package game

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Complete fills in a table's roles and options, or refuses them.
func (g *Game) Complete(t Table) (Table, error) {
	if t.Seats < g.Seats.Min || t.Seats > g.Seats.Max {
		return t, Refuse("%s is for %s players, and %d sit here.", g.Title, g.Seats, t.Seats)
	}
	var err error
	if t.Options, err = g.completeOptions(t.Options); err != nil {
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

func (g *Game) completeOptions(asked map[string]string) (map[string]string, error) {
	names := make([]string, len(g.Options))
	options := make(map[string]string, len(g.Options))
	for i, o := range g.Options {
		names[i], options[o.Name] = o.Name, o.Default
		typed, ok := asked[o.Name]
		if !ok {
			continue
		}
		value, err := Word("value of "+o.Name, strings.ToLower(typed), o.Values)
		if err != nil {
			return nil, err
		}
		options[o.Name] = value
	}
	for _, name := range slices.Sorted(maps.Keys(asked)) {
		if _, ok := options[name]; !ok {
			return nil, Refuse("%s has no option %s; it has %s.", g.Title, Quote(name), List("and", names...))
		}
	}
	return options, nil
}
