package export

import (
	"slices"

	"shipboard/games/game"
)

// recounted reports whether a file is of a release that counted some deeds otherwise, and under another
// name: all that both releases count under one name is the same.
func recounted(now, file *game.Deeds) bool {
	if now == nil || file == nil || slices.Equal(now.Heads, file.Heads) || len(now.Heads) != len(file.Heads) || len(now.Rows) != len(file.Rows) {
		return false
	}
	for seat, row := range file.Rows {
		if len(row) != len(file.Heads) {
			return false
		}
		for i, head := range file.Heads {
			if at := slices.Index(now.Heads, head); at >= 0 && now.Rows[seat][at] != row[i] {
				return false
			}
		}
	}
	return true
}
