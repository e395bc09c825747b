package discordtest

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var update = flag.Bool("update", false, "cut the description anew from the whole one that DISCORD_OPENAPI names")

// The vendored description holds the schemas that described names, and all that these lead
// to, and no more. Where DISCORD_OPENAPI names the whole description, it is compared with
// that.
func TestTheDescription(t *testing.T) {
	whole := vendored
	if name := os.Getenv("DISCORD_OPENAPI"); name != "" {
		var err error
		whole, err = os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(whole))
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(cut(t, doc.(map[string]any))); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("testdata/openapi.json", text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(text.Bytes(), vendored) {
		t.Error("testdata/openapi.json is not what the bodies here are held to in Discord's description: run this test with -update and with DISCORD_OPENAPI, which names the whole description")
	}
}

// cut leaves of a description the schemas that described names, and those that they
// name in turn.
func cut(t *testing.T, doc map[string]any) map[string]any {
	all := doc["components"].(map[string]any)["schemas"].(map[string]any)
	kept := make(map[string]any)
	var keep func(name string)
	var follow func(v any)
	keep = func(name string) {
		if kept[name] != nil {
			return
		}
		if all[name] == nil {
			t.Fatalf("the description has no %s", name)
		}
		kept[name] = all[name]
		follow(all[name])
	}
	follow = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, one := range v {
				follow(one)
			}
		case map[string]any:
			if ref, ok := v["$ref"].(string); ok {
				keep(path.Base(ref))
			}
			for _, one := range v {
				follow(one)
			}
		}
	}
	for _, name := range described {
		keep(name)
	}
	return map[string]any{
		"openapi": doc["openapi"], "info": doc["info"], "externalDocs": doc["externalDocs"],
		"components": map[string]any{"schemas": kept},
	}
}

// A refusal names the place and the rule, and not every schema that might have fit.
func TestRefusalsArePlain(t *testing.T) {
	const route = "POST /channels/{channel}/messages"
	for body, want := range map[string]string{
		`{"content": 7}`: "at '/content': got number, want null or string",
		`{"flags": 32768, "components": [{"type": 10, "content": ""}]}`:                                                                  "at '/components/0/content': minLength: got 0, want 1",
		`{"flags": 32768, "components": [{"type": 17, "components": [{"type": 1, "components": [{"type": 2, "style": 1, "hue": 1}]}]}]}`: "at '/components/0/components/0/components/0': additional properties 'hue' not allowed",
		`{"components": [{"type": 2, "style": 1}]}`:                                                                                      "at '/components/0': 'oneOf' failed, none matched",
	} {
		err := New(t, Options{}).spec.check(route, []byte(body))
		if err == nil || !strings.HasSuffix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s is refused with %v; want %q", body, err, want)
		}
	}
}
