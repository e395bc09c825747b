package rating_test

import (
	"math"
	"testing"

	"shipboard/bot/rating"
)

func team(place int, members ...rating.Rating) rating.Team {
	return rating.Team{Members: members, Place: place}
}

// The figures are those of the tests of openskill.js, and the last of the page of openskill.ex,
// which both follow the paper.
func TestTheFiguresOfThePaper(t *testing.T) {
	one := rating.New
	for name, c := range map[string]struct {
		teams []rating.Team
		want  [][]rating.Rating
	}{
		"one alone": {[]rating.Team{team(1, one)}, [][]rating.Rating{{one}}},
		"two": {
			[]rating.Team{team(1, one), team(2, one)},
			[][]rating.Rating{{{27.63523138347365, 8.065506316323548}}, {{22.36476861652635, 8.065506316323548}}},
		},
		"three": {
			[]rating.Team{team(1, one), team(2, one), team(3, one)},
			[][]rating.Rating{{{27.868876552746237, 8.204837030780652}}, {{25.717219138186557, 8.057829747583874}}, {{21.413904309067206, 8.057829747583874}}},
		},
		"three, whatever their order": {
			[]rating.Team{team(3, one), team(1, one), team(2, one)},
			[][]rating.Rating{{{21.413904309067206, 8.057829747583874}}, {{27.868876552746237, 8.204837030780652}}, {{25.717219138186557, 8.057829747583874}}},
		},
		"five": {
			[]rating.Team{team(1, one), team(2, one), team(3, one), team(4, one), team(5, one)},
			[][]rating.Rating{{{27.666666666666668, 8.290556877154474}}, {{26.833333333333332, 8.240145629781066}}, {{25.72222222222222, 8.179996679645559}}, {{24.055555555555557, 8.111796013701358}}, {{20.72222222222222, 8.111796013701358}}},
		},
		"teams of three, one and two": {
			[]rating.Team{team(1, one, one, one), team(2, one), team(3, one, one)},
			[][]rating.Rating{
				{{25.939870821784513, 8.247641552260456}, {25.939870821784513, 8.247641552260456}, {25.939870821784513, 8.247641552260456}},
				{{27.21366020491262, 8.274321317985242}},
				{{21.84646897330287, 8.213058173195341}, {21.84646897330287, 8.213058173195341}},
			},
		},
		"known players": {
			[]rating.Team{team(1, one, rating.Rating{Mu: 32.444, Sigma: 5.123}), team(2, rating.Rating{Mu: 43.381, Sigma: 2.421}, rating.Rating{Mu: 25.188, Sigma: 6.211})},
			[][]rating.Rating{
				{{28.669648436582808, 8.071520788025197}, {33.83086971107981, 5.062772998705765}},
				{{43.071274808241974, 2.4166900452721256}, {23.149503312339064, 6.1378606973362135}},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			for i, members := range rating.Rate(c.teams) {
				for j, got := range members {
					if want := c.want[i][j]; math.Abs(got.Mu-want.Mu) > 1e-9 || math.Abs(got.Sigma-want.Sigma) > 1e-9 {
						t.Errorf("member %d of team %d is rated %v, want %v", j, i, got, want)
					}
				}
			}
		})
	}
}

// Three games with ties, one after another. The figures come from rank 1.02, as the tests of
// openskill.js have them.
func TestTheFiguresOfASeries(t *testing.T) {
	known := make(map[int]rating.Rating)
	play := func(scores map[int]int) {
		var teams []rating.Team
		var who []int
		for p := range 5 {
			score, plays := scores[p]
			if !plays {
				continue
			}
			if _, ok := known[p]; !ok {
				known[p] = rating.New
			}
			place := 1
			for _, s := range scores {
				if s > score {
					place++
				}
			}
			teams, who = append(teams, team(place, known[p])), append(who, p)
		}
		for i, members := range rating.Rate(teams) {
			known[who[i]] = members[0]
		}
	}
	play(map[int]int{0: 9, 1: 7, 2: 7, 3: 5, 4: 5})
	play(map[int]int{4: 9, 2: 5, 1: 5})
	play(map[int]int{3: 9, 1: 9, 2: 7, 0: 7})
	for p, want := range []rating.Rating{{26.353761103, 8.11102706}, {24.618479789, 7.90533551}, {23.065819512, 7.822005595}, {24.476332403, 8.106111471}, {26.385499685, 8.054090809}} {
		if got := known[p]; math.Abs(got.Mu-want.Mu) > 1e-6 || math.Abs(got.Sigma-want.Sigma) > 1e-6 {
			t.Errorf("player %d is rated %v, want %v", p, got, want)
		}
	}
}

// A team whose members count for their share is as strong as they are on average: one alone
// against three equals is rated as against one of them who is as well known.
func TestASideIsAsStrongAsItsMembersOnAverage(t *testing.T) {
	sharing := rating.Team{Members: []rating.Rating{rating.New, rating.New, rating.New}, Place: 1, Share: 1.0 / 3}
	alone := team(2, rating.New)
	same := team(1, rating.Rating{Mu: 25, Sigma: rating.New.Sigma / math.Sqrt(3)})
	got, want := rating.Rate([]rating.Team{sharing, alone})[1][0], rating.Rate([]rating.Team{same, alone})[1][0]
	if math.Abs(got.Mu-want.Mu) > 1e-9 || math.Abs(got.Sigma-want.Sigma) > 1e-9 {
		t.Errorf("one alone is rated %v against three, and %v against one like them", got, want)
	}
	if before := rating.New; got.Mu >= before.Mu || got.Sigma >= before.Sigma {
		t.Errorf("who has lost is rated %v after %v", got, before)
	}
}
