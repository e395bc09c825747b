package game

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// The mapping from seed to faces is part of every saved and every finished
// game, and the library does not promise it.
func TestFirstHundredRolls(t *testing.T) {
	want := []int{
		2, 5, 2, 4, 6, 5, 6, 3, 3, 3, 2, 1, 3, 3, 1, 1, 4, 2, 4, 5,
		2, 1, 4, 2, 2, 4, 5, 6, 6, 4, 2, 6, 5, 3, 1, 4, 2, 5, 2, 6,
		3, 4, 2, 6, 1, 5, 5, 3, 4, 2, 1, 5, 4, 2, 2, 2, 2, 1, 2, 4,
		5, 6, 1, 1, 1, 2, 1, 4, 1, 1, 3, 1, 3, 1, 1, 6, 2, 1, 3, 6,
		6, 3, 1, 6, 4, 1, 4, 5, 5, 5, 5, 1, 4, 4, 3, 6, 4, 5, 6, 2,
	}
	if got := NewDice(TextSeed("a fair wind")).Roll("pinned", 100, D6).Faces; !slices.Equal(got, want) {
		t.Errorf("the first hundred rolls are\n%v\nwant\n%v", got, want)
	}
}

func TestShuffleAndPickArePinned(t *testing.T) {
	d := NewDice(TextSeed("a fair wind"))
	cards := strings.Split("A23456789TJQK", "")
	Shuffle(d, "cards", cards)
	picks := make([]int, 20)
	for i := range picks {
		picks[i] = d.Pick("card", 52)
	}
	if got, want := strings.Join(cards, ""), "8JA5236TQ7K94"; got != want {
		t.Errorf("shuffled to %s, want %s", got, want)
	}
	if want := []int{17, 21, 4, 0, 31, 14, 30, 41, 10, 5, 31, 15, 8, 27, 40, 51, 51, 31, 14, 47}; !slices.Equal(picks, want) {
		t.Errorf("picked %v, want %v", picks, want)
	}
	if d.Draws() != 21 {
		t.Errorf("%d draws, want 21", d.Draws())
	}
}

func TestRollsStayOnTheDie(t *testing.T) {
	d := NewDice(TextSeed("odd dice"))
	die := Die{0, 0, 0, 1, 1, 2}
	count := map[int]int{}
	const n = 6000
	r := d.Roll("odd", n, die)
	sum := 0
	for _, f := range r.Faces {
		count[f]++
		sum += f
	}
	// The bounds are at least six standard deviations away.
	if len(count) != 3 || count[0] < 2700 || count[1] < 1700 || count[2] < 800 {
		t.Errorf("%d rolls of %v showed %v", n, die, count)
	}
	if r.Sum() != sum || r.Label != "odd" {
		t.Errorf("roll %q sums to %d, want %d", r.Label, r.Sum(), sum)
	}
	if d.Draws() != n || d.Fault() != nil {
		t.Errorf("%d draws, fault %v", d.Draws(), d.Fault())
	}
}

func TestQueuedFaces(t *testing.T) {
	d := NewDice(TextSeed("queue"))
	plain := d.Clone().Roll("plain", 5, D6).Faces
	d.Queue(6, 6)
	d.Queue(1)
	if got := d.Roll("queued", 5, D6).Faces; !slices.Equal(got, append([]int{6, 6, 1}, plain[3:]...)) {
		t.Errorf("rolled %v; without a queue it is %v", got, plain)
	}
	if d.Draws() != 5 {
		t.Errorf("%d draws", d.Draws())
	}

	d.Queue(4)
	pick := d.Clone()
	pick.queue = nil
	if a, b := d.Pick("card", 1000), pick.Pick("card", 1000); a != b {
		t.Errorf("a queued face changed a pick from %d to %d", b, a)
	}
	if got := d.Roll("after a pick", 1, D6).Faces[0]; got != 4 {
		t.Errorf("the pick ate the queued face; rolled %d", got)
	}
}

func TestQueuedFaceNotOnTheDie(t *testing.T) {
	d := NewDice(TextSeed("queue"))
	d.Queue(2, 7, 9)
	d.Roll("first", 1, D6)
	if d.Fault() != nil {
		t.Errorf("fault %v after a good face", d.Fault())
	}
	for _, face := range d.Roll("the attack", 2, D6).Faces {
		if !slices.Contains(D6, face) {
			t.Errorf("the game is handed a %d, which it may count on never to meet", face)
		}
	}
	const want = "The queued face 7 is not on the die for the attack, which shows [1 2 3 4 5 6]."
	if r, refused := Refused(d.Fault()); !refused || string(r) != want {
		t.Errorf("fault %v, want %s", d.Fault(), want)
	}
}

func TestCloneAndJSONShowTheSame(t *testing.T) {
	d := NewDice(TextSeed("twins"))
	d.Roll("before", 7, D6)
	d.Queue(3, 3)
	clone := d.Clone()
	data := inked(t, d)
	var saved savedDice
	if err := json.Unmarshal([]byte(data), &saved); err != nil {
		t.Fatal(err)
	}
	read, err := saved.dice()
	if err != nil {
		t.Fatal(err)
	}
	if again := inked(t, read); again != data {
		t.Errorf("%s became %s", data, again)
	}
	if read.Seed() != TextSeed("twins") || read.Draws() != 7 {
		t.Errorf("read %x and %d draws", read.Seed(), read.Draws())
	}
	want := d.Roll("after", 50, D6).Faces
	if got := clone.Roll("after", 50, D6).Faces; !slices.Equal(got, want) {
		t.Errorf("the clone rolled %v, want %v", got, want)
	}
	if got := read.Roll("after", 50, D6).Faces; !slices.Equal(got, want) {
		t.Errorf("the dice read rolled %v, want %v", got, want)
	}
}

func TestCloneIsApart(t *testing.T) {
	d := NewDice(TextSeed("apart"))
	d.Queue(1, 2)
	clone := d.Clone()
	clone.Roll("aside", 5, D6)
	clone.Queue(6, 6, 6)
	if got := d.Roll("kept", 2, D6).Faces; !slices.Equal(got, []int{1, 2}) || d.Draws() != 2 {
		t.Errorf("rolled %v with %d draws", got, d.Draws())
	}
}

// inked returns dice in their saved form.
func inked(t *testing.T, d *Dice) string {
	t.Helper()
	saved, err := d.saved()
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(saved)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestDiceThatCannotBeRead(t *testing.T) {
	for _, bad := range []string{
		`7`, `{}`, `{"seed":"00"}`, `{"seed":"zz"}`,
		`{"seed":"` + strings.Repeat("00", 32) + `"}`,
		`{"seed":"` + strings.Repeat("00", 32) + `","state":"AAAA"}`,
		`{"seed":"` + strings.Repeat("00", 33) + `","state":"AAAA"}`,
	} {
		var d savedDice
		err := json.Unmarshal([]byte(bad), &d)
		if err == nil {
			_, err = d.dice()
		}
		if err == nil {
			t.Errorf("%s: error %v", bad, err)
		}
	}
}
