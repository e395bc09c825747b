// Package docs has the pages of this folder, which the program prints.
package docs

import "embed"

// Pages are the pages, by their file names.
//
//go:embed *.md
var Pages embed.FS
