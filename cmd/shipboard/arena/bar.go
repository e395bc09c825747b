package arena

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// screen is where a progress bar stands below all else that is written.
type screen struct {
	out   io.Writer
	shows bool // false where nobody would see the bar move

	mu  sync.Mutex
	now string
}

// wipe clears the line of the bar, in every terminal.
const wipe = "\r\x1b[K"

// bar draws the bar anew.
func (s *screen) bar(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.shows && text != s.now {
		s.now = text
		fmt.Fprint(s.out, wipe, text)
	}
}

// clear takes the bar away.
func (s *screen) clear() { s.bar("") }

// Write writes whole lines above the bar.
func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.now == "" {
		return s.out.Write(p)
	}
	_, err := fmt.Fprintf(s.out, "%s%s\n%s", wipe, strings.TrimSuffix(string(p), "\n"), s.now)
	return len(p), err
}

// progress is the text of the bar.
func progress(done, all int, took time.Duration) string {
	const width = 30
	full := width * done / all
	text := fmt.Sprintf("[%s%s] %d of %d games", strings.Repeat("=", full), strings.Repeat(" ", width-full), done, all)
	if done == 0 || done == all {
		return text
	}
	left := took / time.Duration(done) * time.Duration(all-done)
	switch {
	case left < time.Minute:
		return fmt.Sprintf("%s, %d s left", text, int(left.Seconds())+1)
	case left < time.Hour:
		return fmt.Sprintf("%s, %d min left", text, int(left.Minutes())+1)
	}
	return fmt.Sprintf("%s, %d h %d min left", text, int(left.Hours()), int(left.Minutes())%60)
}
