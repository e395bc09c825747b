package chattest

import (
	"flag"
	"os"
	"testing"
)

// atOnce is how many tests of a chat run at once. They wait for connections most of
// the time, so the usual number, one for each processor, would leave the processors idle.
const atOnce = "8"

// Main runs the tests of a chat.
func Main(m *testing.M) {
	flag.Parse()
	parallel := flag.Lookup("test.parallel")
	if parallel.Value.String() == parallel.DefValue {
		err := parallel.Value.Set(atOnce)
		if err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
