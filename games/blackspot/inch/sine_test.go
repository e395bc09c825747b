package inch

import (
	"crypto/sha256"
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// The digest is that of the table in the notes on the rules: the first eight bytes
// of the SHA-256 of the numbers with commas between them.
func TestSinesAreThoseOfTheRules(t *testing.T) {
	var words []string
	for _, s := range sines {
		words = append(words, fmt.Sprint(s))
	}
	sum := sha256.Sum256([]byte(strings.Join(words, ",")))
	if got := fmt.Sprintf("%x", sum[:8]); got != "7504c28faf76dc0b" {
		t.Errorf("the digest of the table is %s, want 7504c28faf76dc0b", got)
	}
}

// C-R55: each number is the nearest whole one to the sine. The sines are worked out
// here in fractions, by the series of the arc tangent for π and that of the sine.
func TestSinesAreNearest(t *testing.T) {
	angle := new(big.Rat).Quo(piFraction(), big.NewRat(180, 1))
	for d, s := range sines {
		x := new(big.Rat).Mul(angle, big.NewRat(int64(d), 1))
		exact := new(big.Rat).Mul(sineFraction(x), big.NewRat(SineScale, 1))
		off := new(big.Rat).Sub(exact, big.NewRat(s, 1))
		if off.Abs(off).Cmp(big.NewRat(1, 2)) >= 0 {
			t.Errorf("the sine of %d° is off by %s", d, off.FloatString(6))
		}
	}
}

// fineness is how fine the fractions are kept, so that they stay short.
var fineness = new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil)

// shortened is a fraction cut to the digits that are kept.
func shortened(r *big.Rat) *big.Rat {
	n := new(big.Int).Mul(r.Num(), fineness)
	return new(big.Rat).SetFrac(n.Quo(n, r.Denom()), fineness)
}

// piFraction is 16·arctan 1/5 − 4·arctan 1/239.
func piFraction() *big.Rat {
	arctan := func(inverse int64) *big.Rat {
		sum, power := new(big.Rat), big.NewRat(1, inverse)
		for n := int64(1); n < 80; n += 2 {
			sum.Add(sum, new(big.Rat).Mul(power, big.NewRat(1, n)))
			power = shortened(power.Mul(power, big.NewRat(-1, inverse*inverse)))
		}
		return sum
	}
	four, one := arctan(5), arctan(239)
	return shortened(four.Mul(four, big.NewRat(16, 1)).Sub(four, one.Mul(one, big.NewRat(4, 1))))
}

// sineFraction is the sine of an angle in radians.
func sineFraction(x *big.Rat) *big.Rat {
	sum, term := new(big.Rat), new(big.Rat).Set(x)
	square := shortened(new(big.Rat).Mul(x, x))
	for n := int64(1); n < 40; n += 2 {
		sum.Add(sum, term)
		term = shortened(term.Mul(term, square).Mul(term, big.NewRat(-1, (n+1)*(n+2))))
	}
	return sum
}

func TestQuadrantsMirrorTheTable(t *testing.T) {
	for d := Degrees(-720); d <= 720; d++ {
		if Sine(d) != -Sine(-d) || Sine(d) != Sine(180-d) || Sine(d) != Sine(d+360) || Cosine(d) != Sine(90-d) {
			t.Errorf("the sine or cosine of %d° is not that of its mirror", d)
		}
	}
}

func TestRoundedHalfAwayFromZero(t *testing.T) {
	for n, want := range map[int64]int64{0: 0, 1: 0, 2: 1, 3: 1, 5: 1, 6: 2, -1: 0, -2: -1, -5: -1, -6: -2} {
		if got := rounded(n, 4); got != want {
			t.Errorf("%d/4 is rounded to %d, want %d", n, got, want)
		}
	}
}
