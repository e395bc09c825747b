package game

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestMergePatch(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"nothing", `{"a":1}`, `{"a":1}`, `{}`},
		{"of nothing", `{}`, `{}`, `{}`},
		{"another value", `{"a":1,"b":2,"c":3}`, `{"a":1,"b":4,"c":3}`, `{"b":4}`},
		{"a longer value", `{"a":1,"b":2}`, `{"a":12,"b":2}`, `{"a":12}`},
		{"an entry", `{"a":[1,2,{"b":3,"c":[]}]}`, `{"a":[1,3,{"b":4,"c":[]}]}`, `{"a":{"1":3,"2":{"b":4}}}`},
		{"a longer list stands whole", `{"a":[1,2],"b":1}`, `{"a":[1,3,4],"b":1}`, `{"a":[1,3,4]}`},
		{"a shorter list stands whole", `{"a":[[1,2],[3]]}`, `{"a":[[1],[4]]}`, `{"a":{"0":[1],"1":{"0":4}}}`},
		{"inside", `{"a":{"b":1,"c":2},"d":3}`, `{"a":{"b":1,"c":3},"d":3}`, `{"a":{"c":3}}`},
		{"deep inside", `{"a":{"b":{"c":[{}]},"e":1}}`, `{"a":{"b":{"c":[]},"e":1}}`, `{"a":{"b":{"c":[]}}}`},
		{"one is gone", `{"a":1,"b":2,"c":3}`, `{"a":1,"c":3}`, `{"b":null}`},
		{"the last is gone", `{"a":1,"b":2}`, `{"a":1}`, `{"b":null}`},
		{"one is new", `{"a":1,"c":3}`, `{"a":1,"b":{"x":2},"c":3}`, `{"b":{"x":2}}`},
		{"the last is new", `{"a":1}`, `{"a":1,"b":2}`, `{"b":2}`},
		{"one for another", `{"a":1,"c":3}`, `{"b":1,"c":3}`, `{"a":null,"b":1}`},
		{"all", `{"a":1}`, `{}`, `{"a":null}`},
		{"quotes", `{"a":"x\\","b":"}\\\"]"}`, `{"a":"x\\","b":"}\\\"]{"}`, `{"b":"}\\\"]{"}`},
		{"an object for a number", `{"a":1}`, `{"a":{"b":1}}`, `{"a":{"b":1}}`},
		{"a number for an object", `{"a":{"b":1}}`, `{"a":1}`, `{"a":1}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(mergePatch([]byte(c.from), []byte(c.to))); got != c.want {
				t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
			}
		})
	}
}

// object draws an object with members of each kind. Any member may be missing. Members of the
// same name are always of one kind, as in the snapshots of a game.
func object(t *rapid.T, depth int) map[string]any {
	list := func(entry func() any) any {
		l := make([]any, rapid.IntRange(0, 3).Draw(t, "entries"))
		for i := range l {
			l[i] = entry()
		}
		return l
	}
	number := func() any { return float64(rapid.IntRange(0, 12).Draw(t, "number")) }
	text := func() any {
		return rapid.SampledFrom([]string{"", "a", `"`, `\`, `}\"`, "<&>", "ä,]"}).Draw(t, "text")
	}
	inner := func() any { return object(t, depth-1) }
	kinds := map[string]func() any{
		"number": number, "text": text, `"`: text, "numbers": func() any { return list(number) }, "texts": func() any { return list(text) },
	}
	if depth > 0 {
		kinds["object"], kinds["objects"] = inner, func() any { return list(inner) }
	}
	o := make(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		if rapid.Bool().Draw(t, name) {
			o[name] = kinds[name]()
		}
	}
	return o
}

func TestPatchesLeadWhereTheyShould(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := object(t, 3), object(t, 3)
		from, errA := json.Marshal(a)
		to, errB := json.Marshal(b)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		patch := mergePatch(from, to)
		var got map[string]any
		if err := json.Unmarshal(patched(from, patch), &got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, b) {
			t.Fatalf("%s patched with %s is %v, want %s", from, patch, got, to)
		}
	})
}
