package chat

import "testing"

func TestGuestNameIsNoAddress(t *testing.T) {
	for _, name := range []string{"evil.com", "t.co", "Eve evil.com", "a.b.example", "münchen.de", "a 10.20"} {
		if got, err := GuestName(name); err == nil {
			t.Errorf("the name %q is shown as %q", name, got)
		}
	}
	for _, name := range []string{"J.R", "Sammy Davis Jr.", "O'Neill", "R2-D2"} {
		if _, err := GuestName(name); err != nil {
			t.Errorf("the name %q is refused: %v", name, err)
		}
	}
}

// A name in other letters that look the same is alike.
func TestLikeness(t *testing.T) {
	for name, like := range map[string][]string{
		"Ann":   {"Aɴɴ", "ᴀɴɴ", "ꓮꓠꓠ", "A.n n"},
		"Bob":   {"ʙᴏʙ", "ꓐꓳꓐ", "B0b"},
		"Shark": {"ᏚᎻᎪᎡᏦ"},
	} {
		for _, other := range like {
			if Likeness(name) != Likeness(other) {
				t.Errorf("%s and %s are not alike", name, other)
			}
		}
	}
}
