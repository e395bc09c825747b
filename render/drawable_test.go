package render

import "testing"

// A name keeps what pictures can show.
func TestDrawable(t *testing.T) {
	for text, want := range map[string]string{
		"Ann": "Ann", "Ann 🦈": "Ann", "🦈 Ann  Bonny 🏴": "Ann Bonny", "Зоя Ívar Ωmega": "Зоя Ívar Ωmega",
		"O'Neil–Lee": "O'Neil–Lee", "Ann\u2011Lee": "Ann-Lee", "★ Ann ♥": "Ann ♥",
		"漢字": "", "李雷 Li": "Li", "דנה": "", "\u2068דנה\u2069": "", "علي": "", "🦈": "", "\u200b\u200d\ufeff": "", "": "",
	} {
		if got := Drawable(text); got != want {
			t.Errorf("of %q is left %q, want %q", text, got, want)
		}
	}
}
