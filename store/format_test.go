package store_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"shipboard/store"
)

// A release reads its own format and earlier ones, and names the first release that reads a newer one.
func TestCheckFormat(t *testing.T) {
	newer := store.Format + 1
	for record, want := range map[string]struct {
		err  error
		tell string
	}{
		string(store.FormatRecord()):        {},
		"1":                                 {}, // from before 1.0.0
		fmt.Sprintf("%d 7.8.9", newer):      {store.ErrNewer, fmt.Sprintf("it has format %d, which Shipboard 7.8.9 and later releases read; this release reads formats up to %d", newer, store.Format)},
		fmt.Sprint(newer):                   {store.ErrNewer, fmt.Sprintf("it has format %d; this release reads formats up to %d", newer, store.Format)},
		fmt.Sprintf("%d 7.8.9 more", newer): {store.ErrNewer, "7.8.9 more"},
		"0 1.0.0":                           {store.ErrDamaged, "its format version reads"},
		"two":                               {store.ErrDamaged, "two"},
		"":                                  {store.ErrDamaged, "its format version reads"},
	} {
		if err := store.CheckFormat([]byte(record)); !errors.Is(err, want.err) || err != nil && !strings.Contains(err.Error(), want.tell) {
			t.Errorf("%q: %v", record, err)
		}
	}
}

// The release that a store names as the first to read it is one that CHANGELOG tells of.
func TestTheFormatNamesARelease(t *testing.T) {
	changes, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	number, release, ok := strings.Cut(string(store.FormatRecord()), " ")
	if !ok || number != fmt.Sprint(store.Format) || !strings.Contains(string(changes), "\n## "+release) {
		t.Errorf("a new store says %q of its format", store.FormatRecord())
	}
}
