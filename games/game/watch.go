package game

// PlayWatched is Play. For each event it also returns the match as it was when the event was
// told; nil if no one noted it (see See). Such a match may only be looked at, since its line was
// not over.
func (s *Session) PlayWatched(seat Seat, line string) (Played, []Match, error) {
	var seen []Match
	s.dice.watch = func() int {
		var m Match
		err := s.game.guard(func() error {
			m = s.now.Clone()
			return nil
		})
		if err != nil {
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

// Watched reports whether somebody looks on at each event, as by PlayWatched.
func (t *Telling) Watched() bool { return t.Dice != nil && t.Dice.watch != nil }

// See notes that the last event was told, or extended, with the match as it is now.
func (t *Telling) See() {
	if t.Watched() {
		t.Dice.See(t.Last())
	}
}

// See notes that an event was told with the match as it is now. It is for a game that tells without
// a Telling.
func (d *Dice) See(e *Event) {
	if d != nil && d.watch != nil {
		e.seen = d.watch()
	}
}

// Joins notes that an event now also tells what another one told.
func (e *Event) Joins(other Event) { e.seen = max(e.seen, other.seen) }
