package table

import (
	"maps"
	"testing"
	"time"

	"shipboard/games/duel"
)

// Settings are read over those that stand, which stay as they were.
func TestParseSettings(t *testing.T) {
	before := Settings{Options: map[string]string{"rounds": "2"}, Clock: time.Hour, Advice: "3"}
	for typed, want := range map[string]Settings{
		"rounds=3":      {map[string]string{"rounds": "3"}, time.Hour, "", "3"},
		"clock=off":     {before.Options, 0, "", "3"},
		"late=skip":     {before.Options, time.Hour, "skip", "3"},
		"advice=off":    {before.Options, time.Hour, "", "off"},
		"rounds":        before,
		"sharks=3":      before,
		"clock=soon":    before,
		"late=tomorrow": before,
	} {
		got, err := ParseSettings(&duel.Game, []string{typed}, before)
		same := maps.Equal(got.Options, want.Options)
		got.Options, want.Options = nil, nil
		if changes := got.changes(want); !same || len(changes) > 0 {
			t.Errorf("%s: %+v, %v; want %+v", typed, got, err, want)
		}
	}
	if before.Options["rounds"] != "2" {
		t.Errorf("the settings that stood are %v now", before.Options)
	}
}

// A lobby that an older release opened may have no options. They can be set there.
func TestSetWhereThereWasNothing(t *testing.T) {
	s := newScene(t)
	s.at.Options = nil
	s.play("ann join", "ann set rounds=3", "cat set rounds=2 -> Only")
	if s.at.Options["rounds"] != "3" {
		t.Errorf("the options are %v", s.at.Options)
	}
}
