// A player for the arena: it plays any line that it is offered.
package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
)

func main() {
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
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
