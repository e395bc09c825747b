package game

// PlayWatched is Play. For each event it also returns the match as it stood when that was told;
// nil if nobody saw the event. Such a match is only for looking at, since its line was not over.
func (s *Session) PlayWatched(seat Seat, line string) (Played, []Match, error) {
	var seen []Match
	s.dice.watch = func() int {
		var m Match
		if s.game.guard(func() error { m = s.now.Clone(); return nil }) != nil {
			return 0
		}
		seen = append(seen, m)
		return len(seen)
	}
	played, err := s.Play(seat, line)
	s.dice.watch = nil
	if err != nil {
		return played, nil, err
	}
	then := make([]Match, len(played.Events))
	for i := range played.Events {
		if e := &played.Events[i]; e.seen > 0 {
			then[i], e.seen = seen[e.seen-1], 0
		}
	}
	return played, then, nil
}

// See notes that the last event was told, or told more, as the match stands now.
func (t *Telling) See() {
	if t.Dice != nil && t.Dice.watch != nil {
		t.Last().seen = t.Dice.watch()
	}
}

// Joins notes that an event tells what another told, too.
func (e *Event) Joins(other Event) { e.seen = max(e.seen, other.seen) }
