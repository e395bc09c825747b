package discordtest

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// spec is Discord's own OpenAPI description.
type spec struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	schemas  map[string]*jsonschema.Schema
	shapes   shapes
}

const specName = "https://discord.com/openapi.json"

// vendored is the part of Discord's description of version 10 of its API that
// described reaches, as of 2026-07-18. Discord publishes the whole under the MIT
// licence at https://github.com/discord/discord-api-spec; TestTheDescription cuts
// it.
//
//go:embed testdata/openapi.json
var vendored []byte

var (
	specsMu sync.Mutex
	specs   = make(map[string]*spec)
)

// openSpec reads the description in a file, or the vendored one if path is "",
// once in a process.
func openSpec(path string) (*spec, error) {
	specsMu.Lock()
	defer specsMu.Unlock()
	if s := specs[path]; s != nil {
		return s, nil
	}
	data := vendored
	if path != "" {
		var err error
		data, err = os.ReadFile(path)
		if err != nil {
			return nil, err
		}
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read Discord's description %s: %w", path, err)
	}
	closeObjects(doc)
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource(specName, doc); err != nil {
		return nil, fmt.Errorf("read Discord's description %s: %w", path, err)
	}
	s := &spec{compiler: c, schemas: make(map[string]*jsonschema.Schema), shapes: shapesOf(doc)}
	specs[path] = s
	return s, nil
}

// closeObjects has a description refuse fields that it does not name. Discord
// ignores them, so one in a body is a mistake. Options of commands may have such fields: the
// bot's library writes an option with the fields of every type.
func closeObjects(doc any) {
	switch v := doc.(type) {
	case []any:
		for _, one := range v {
			closeObjects(one)
		}
	case map[string]any:
		for name, one := range v {
			if !strings.HasPrefix(name, "ApplicationCommand") || !strings.HasSuffix(name, "Option") {
				closeObjects(one)
			}
		}
		_, isObject := v["properties"].(map[string]any)
		_, open := v["additionalProperties"]
		if isObject && !open {
			v["additionalProperties"] = false
		}
	}
}

// described maps each route whose body has a schema in the description to the
// place of the schema. The name of a callback includes its type.
var described = map[string]string{
	"POST /users/@me/channels":                                 "CreatePrivateChannelRequest",
	"POST /channels/{channel}/messages":                        "MessageCreateRequest",
	"PATCH /channels/{channel}/messages/{message}":             "MessageEditRequestPartial",
	"POST /channels/{channel}/messages/{message}/threads":      "CreateTextThreadWithMessageRequest",
	"POST /channels/{channel}/threads":                         "CreateForumThreadRequest",
	"POST /channels/{channel}/threads 12":                      "CreateTextThreadWithoutMessageRequest",
	"PATCH /channels/{channel}":                                "UpdateThreadRequestPartial",
	"PATCH /webhooks/{application}/{token}/messages/{message}": "IncomingWebhookUpdateRequestPartial",
	"POST /webhooks/{application}/{token}":                     "IncomingWebhookRequestPartial",
	"PUT /applications/{application}/commands":                 "ApplicationCommandUpdateRequest",
	"PUT /applications/{application}/guilds/{guild}/commands":  "ApplicationCommandUpdateRequest",
	"callback 1":  "PongInteractionCallbackRequest",
	"callback 4":  "CreateMessageInteractionCallbackRequest",
	"callback 5":  "CreateMessageInteractionCallbackRequest",
	"callback 6":  "UpdateMessageInteractionCallbackRequest",
	"callback 7":  "UpdateMessageInteractionCallbackRequest",
	"callback 8":  "ApplicationCommandAutocompleteCallbackRequest",
	"callback 9":  "ModalInteractionCallbackRequest",
	"callback 12": "LaunchActivityInteractionCallbackRequest",
}

// check checks a body against the schema of its route. Commands come as a list;
// the schema is for each of them.
func (s *spec) check(route string, data []byte) error {
	name := described[route]
	if name == "" {
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
			return fmt.Errorf("%s: %w", name, plainly(err))
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

// plainly tells what is wrong with a body. If an object may have several schemas, it tells only of
// those for the object's own type.
func plainly(err error) error {
	invalid, ok := errors.AsType[*jsonschema.ValidationError](err)
	if !ok {
		return err
	}
	causes := invalid.Causes
	switch invalid.ErrorKind.(type) {
	case *kind.OneOf, *kind.AnyOf:
		causes = slices.DeleteFunc(slices.Clone(causes), func(c *jsonschema.ValidationError) bool {
			return isForAnotherType(c, len(invalid.InstanceLocation))
		})
	}
	if len(causes) == 0 {
		alone := *invalid
		alone.Causes = nil
		return &alone
	}
	var all []error
	for _, c := range causes {
		all = append(all, plainly(c))
	}
	return errors.Join(all...)
}

// isForAnotherType reports whether a schema asks for another type than that of the
// value at this depth: an object of another "type", or null.
func isForAnotherType(e *jsonschema.ValidationError, depth int) bool {
	at := e.InstanceLocation[depth:]
	if len(e.Causes) == 0 {
		_, isType := e.ErrorKind.(*kind.Type)
		return len(at) == 0 && isType || len(at) == 1 && at[0] == "type"
	}
	return slices.ContainsFunc(e.Causes, func(c *jsonschema.ValidationError) bool { return isForAnotherType(c, depth) })
}

// callbackType returns the type of a callback and its name in described.
func callbackType(data []byte) (int, string) {
	var c struct {
		Type int `json:"type"`
	}
	_ = json.Unmarshal(data, &c)
	return c.Type, fmt.Sprintf("callback %d", c.Type)
}
