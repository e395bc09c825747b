// Package rating tells from the ends of games how well their players play. It is the update
// for teams of Ruby C. Weng and Chih-Jen Lin, "A Bayesian Approximation Method for Online
// Ranking", Journal of Machine Learning Research 12 (2011), Algorithm 4: the Plackett-Luce
// model, with their constants.
package rating

import "math"

// Rating is what is believed of how well somebody plays: the middle, and how far off it may be.
type Rating struct {
	Mu    float64
	Sigma float64
}

// New is the rating of somebody of whom nothing is known.
var New = Rating{Mu: 25, Sigma: 25.0 / 3}

const (
	beta  = 25.0 / 6 // how far the play of one game may be off somebody's usual play
	kappa = 0.0001   // a game leaves at least this part of the square of a doubt
)

// Team is a side of a game.
type Team struct {
	Members []Rating
	Place   int // 1 for the winners; teams of one place are tied

	// Share is what each member counts for in the sum that is the team's strength; 0 is 1, as
	// in the paper. With a share of 1/n a team of n is as strong as its members are on average.
	Share float64
}

func (t Team) share() float64 {
	if t.Share == 0 {
		return 1
	}
	return t.Share
}

// Rate is what is believed of the members of each team after a game.
func Rate(teams []Team) [][]Rating {
	n := len(teams)
	mu, variance, strength := make([]float64, n), make([]float64, n), make([]float64, n)
	all := 0.0
	for i, t := range teams {
		for _, r := range t.Members {
			mu[i] += t.share() * r.Mu
			variance[i] += math.Pow(t.share()*r.Sigma, 2)
		}
		all += variance[i] + beta*beta
	}
	c := math.Sqrt(all)
	for i := range teams {
		strength[i] = math.Exp(mu[i] / c)
	}
	after := make([][]Rating, n)
	for i, t := range teams {
		omega, delta := 0.0, 0.0
		for _, q := range teams {
			if q.Place > t.Place { // q took its place after t had taken one, so it tells nothing of t
				continue
			}
			sum, tied := 0.0, 0.0 // over those who were left when the place of q was taken
			for s, other := range teams {
				if other.Place >= q.Place {
					sum += strength[s]
				}
				if other.Place == q.Place {
					tied++
				}
			}
			p := strength[i] / sum
			omega -= p / tied
			delta += p * (1 - p) / tied
			if q.Place == t.Place {
				omega += 1 / tied / tied
			}
		}
		gamma := math.Sqrt(variance[i]) / c
		after[i] = make([]Rating, len(t.Members))
		for j, r := range t.Members {
			square := r.Sigma * r.Sigma
			after[i][j] = Rating{
				Mu:    r.Mu + t.share()*square/c*omega,
				Sigma: r.Sigma * math.Sqrt(max(1-math.Pow(t.share()*r.Sigma/c, 2)*gamma*delta, kappa)),
			}
		}
	}
	return after
}
