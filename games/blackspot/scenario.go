package blackspot

// rounds are those of each scenario.
var rounds = map[string]int{"skirmish": 10, "blockade": 10, "treasure": 12}

// setScenario lays out what the scenario brings, and rolls for terrain.
func (s *State) setScenario(t *telling) {
	s.Rounds = rounds[s.Options.Scenario]
	if s.Options.Scenario == "treasure" {
		s.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1800, Y: 1800}, Radius: 200}}}
		return
	}
	s.Left = t.roll("pieces of terrain")
	t.tell("%s of terrain will lie in the sea.", count(s.Left, "piece"))
}

// scoreRound scores what the scenario scores at the end of a round.
func (s *State) scoreRound(*telling) {}
