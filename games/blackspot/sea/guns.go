package sea

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// FarOff reports whether every shot at a model counts as long: she is aloft, and
// the firer is not.
func FarOff(m, o *board.Model) bool { return o.Level == board.Air && m.Level != board.Air }

// Loaded are the banks of a model that she has not fired in this round.
func (s *Sea) Loaded(m *board.Model) []inch.Bank {
	var list []inch.Bank
	for _, b := range m.BanksOf() {
		if !m.Fired[b] {
			list = append(list, b)
		}
	}
	return list
}

// Cover are the discs that hide what lies behind them.
func (s *Sea) Cover() []inch.Disc {
	var list []inch.Disc
	for _, x := range s.Shoals() {
		if x.Kind == board.Island || x.Kind == Volcano {
			list = append(list, x.Disc)
		}
	}
	return list
}

// ToHit is what a model needs to hit at a range. A batteau's guns are small.
func ToHit(m *board.Model, r inch.Range) int {
	need := figures.ShortHits
	if r == inch.Long {
		need = figures.LongHits
	}
	if m.Class == "batteau" {
		need++
	}
	return need
}

// Damage is what a hit from a bank of a model causes.
func Damage(m *board.Model, b inch.Bank) int {
	if b == inch.Port || b == inch.Starboard || m.ClassOf().Attack == roster.Flames {
		return figures.BroadsideDamage
	}
	return figures.ChaserDamage
}

// GunReach is farther than any template reaches from the centre of one base to that of
// another.
const GunReach inch.Inch = 820
