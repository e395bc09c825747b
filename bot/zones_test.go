package bot

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A time stands in a text by a mark, which each chat shows in the reader's own zone: no room
// writes one out. The time where somebody is, in what they are shown of their hours, is theirs.
func TestTimesStandInMarks(t *testing.T) {
	written := regexp.MustCompile(`\.Format\(|\.AppendFormat\(|\.Clock\(|time\.(Kitchen|RFC\d+|DateTime|DateOnly|TimeOnly|Stamp)`)
	for _, room := range []string{"table", "told", "requests", "mail", "manual", "records", "computers"} {
		files, err := filepath.Glob(room + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has %d files, error %v", room, len(files), err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || file == filepath.Join("requests", "hours.go") {
				continue
			}
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if at := written.Find(source); at != nil {
				t.Errorf("%s writes a time out by %s; TimeMark shows it in the reader's zone", file, at)
			}
		}
	}
}
