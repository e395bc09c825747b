// A player that plays any line that it is offered: in the arena, or at a table by HTTP.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
)

func main() {
	table := flag.String("table", "", "the address at which it plays at a table, with the token in PLAYER_TOKEN or PLAYER_TOKEN_FILE")
	flag.Parse()
	if *table == "" {
		play(os.Stdin, os.Stdout)
		return
	}
	if err := playAt(*table, play); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func play(from io.Reader, to io.Writer) {
	in, out := json.NewDecoder(from), json.NewEncoder(to)
	for {
		var m struct {
			Op, Line string
			Choices  []struct{ Line string }
		}
		if in.Decode(&m) != nil {
			return // the game is over
		}
		answer := map[string]string{"op": "choices", "typed": ""} // where all else leads nowhere
		if n := len(m.Choices); n > 0 {
			line := m.Choices[rand.IntN(n)].Line
			answer["typed"] = line
			if !strings.HasSuffix(line, " ") {
				answer = map[string]string{"op": "do", "line": line}
			}
		}
		if m.Op != "new" && m.Op != "over" && m.Line == "" {
			out.Encode(answer)
		}
	}
}
