package discordtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// spec is Discord's own OpenAPI description. A nil one allows everything.
type spec struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	schemas  map[string]*jsonschema.Schema
	shapes   shapes
}

const specName = "https://discord.com/openapi.json"

var (
	specsMu sync.Mutex
	specs   = make(map[string]*spec)
)

// openSpec reads the description, once in a process.
func openSpec(path string) (*spec, error) {
	specsMu.Lock()
	defer specsMu.Unlock()
	if s := specs[path]; s != nil {
		return s, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource(specName, doc); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	s := &spec{compiler: c, schemas: make(map[string]*jsonschema.Schema), shapes: shapesOf(doc)}
	specs[path] = s
	return s, nil
}

// described maps each route whose body has a schema in the description to the
// place of the schema. The name of a callback includes its type.
var described = map[string]string{
	"POST /users/@me/channels":                                 "CreatePrivateChannelRequest",
	"POST /channels/{channel}/messages":                        "MessageCreateRequest",
	"PATCH /channels/{channel}/messages/{message}":             "MessageEditRequestPartial",
	"PATCH /webhooks/{application}/{token}/messages/{message}": "IncomingWebhookUpdateRequestPartial",
	"POST /webhooks/{application}/{token}":                     "IncomingWebhookRequestPartial",
	"PUT /applications/{application}/commands":                 "ApplicationCommandUpdateRequest",
	"PUT /applications/{application}/guilds/{guild}/commands":  "ApplicationCommandUpdateRequest",
	"callback 1": "PongInteractionCallbackRequest",
	"callback 4": "CreateMessageInteractionCallbackRequest",
	"callback 5": "CreateMessageInteractionCallbackRequest",
	"callback 6": "UpdateMessageInteractionCallbackRequest",
	"callback 7": "UpdateMessageInteractionCallbackRequest",
	"callback 8": "ApplicationCommandAutocompleteCallbackRequest",
	"callback 9": "ModalInteractionCallbackRequest",
}

// check checks a body against the schema of its route. Commands come as a list;
// the schema is for each of them.
func (s *spec) check(route string, data []byte) error {
	name := described[route]
	if s == nil || name == "" {
		return nil
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	schema, err := s.schema(name)
	if err != nil {
		return err
	}
	all := []any{value}
	if strings.HasPrefix(route, "PUT ") {
		list, ok := value.([]any)
		if !ok {
			return fmt.Errorf("commands are no list")
		}
		all = list
	}
	for _, v := range all {
		shapes := s.shapes.of(name, v)
		if s.shapes.passed(shapes) {
			continue
		}
		if err := schema.Validate(v); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		s.shapes.pass(shapes)
	}
	return nil
}

func (s *spec) schema(name string) (*jsonschema.Schema, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if schema := s.schemas[name]; schema != nil {
		return schema, nil
	}
	schema, err := s.compiler.Compile(specName + "#/components/schemas/" + name)
	if err != nil {
		return nil, fmt.Errorf("read Discord's description of %s: %w", name, err)
	}
	s.schemas[name] = schema
	return schema, nil
}

// callbackType returns the type of a callback and its name in described.
func callbackType(data []byte) (int, string) {
	var c struct {
		Type int `json:"type"`
	}
	_ = json.Unmarshal(data, &c)
	return c.Type, fmt.Sprintf("callback %d", c.Type)
}
