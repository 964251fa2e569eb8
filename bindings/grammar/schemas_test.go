//go:build !js

// Editors read these schemas from a disk, which a browser has not.

package grammar_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"arcana/bindings/grammar"
	"arcana/bindings/registry"
	"arcana/configs"
	"arcana/configs/schemas"
	"arcana/core/rules"
)

// compiledKind is the schema of a kind, as a program that nobody here wrote reads it.
func compiledKind(t *testing.T, k schemas.Kind) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(k.JSON()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(k.File(), document); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(k.File())
	if err != nil {
		t.Fatalf("%s: %v", k.Name, err)
	}
	return schema
}

// tomlFile reads a TOML file as plain data.
func tomlFile(t *testing.T, name string) map[string]any {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	table := map[string]any{}
	if err := toml.Unmarshal(data, &table); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return copied(t, table).(map[string]any)
}

func copied(t *testing.T, v any) any {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// filesOf are the files of a kind that ship, stand in the documents or are templates.
func filesOf(k schemas.Kind) (list []string) {
	for _, top := range []string{"../..", "../../docs/*", "../../docs/skins/*", "../../cmd/arcana/templates/*"} {
		files, _ := filepath.Glob(filepath.Join(top, k.Path))
		list = append(list, files...)
	}
	return list
}

// TestEverythingShippedFits: each TOML file of the project that is of a kind fits its
// schema.
func TestEverythingShippedFits(t *testing.T) {
	for _, k := range schemas.Kinds(rules.All()) {
		if words := registry.BaseWords(k.System); words != nil {
			k.DataAbilities = grammar.Schema(words)
		}
		schema, files := compiledKind(t, k), filesOf(k)
		if len(files) == 0 {
			t.Errorf("%s: no such file", k.Path)
		}
		for _, name := range files {
			if err := schema.Validate(tomlFile(t, name)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestPlantedMistakes: in a shipped file of each kind a misspelt key, a missing one, a
// value of the wrong type and a number out of bounds are found, wherever they are planted.
func TestPlantedMistakes(t *testing.T) {
	planted := map[string]int{}
	for _, k := range schemas.Kinds(rules.All()) {
		schema := compiledKind(t, k)
		p := planter{document: begun(tomlFile(t, filesOf(k)[0])), try: func(what, at string, document any) {
			planted[what]++
			if schema.Validate(document) == nil {
				t.Errorf("%s: %s at %s is not found", k.Path, what, at)
			}
		}}
		p.table(k.Shape, p.document, k.Name, false)
	}
	for what, least := range map[string]int{"misspelt": 400, "missing": 40, "wrong type": 400, "out of bounds": 150} {
		if planted[what] < least {
			t.Errorf("%d planted: %s, expected at least %d", planted[what], what, least)
		}
	}
}

// begun keeps the first entries of each list, which is quicker to read.
func begun(document map[string]any) map[string]any {
	for key, value := range document {
		if list, ok := value.([]any); ok {
			document[key] = list[:min(len(list), 3)]
		}
	}
	return document
}

// planter plants a mistake at a time into a document, and takes it out again.
type planter struct {
	document map[string]any
	try      func(what, at string, document any)
}

// table plants into a table; demanding says that its needed keys are.
func (p *planter) table(s *configs.Shape, table map[string]any, at string, demanding bool) {
	for _, k := range s.Keys {
		value, ok := table[k.Name]
		if !ok {
			continue
		}
		here := at + "." + k.Name
		delete(table, k.Name)
		if k.Needed && demanding {
			p.try("missing", here, p.document)
		}
		if table[k.Name+"x"] = value; s.Of == nil { // else it may be a name of content
			p.try("misspelt", here, p.document)
		}
		delete(table, k.Name+"x")
		p.value(k.Shape, here, func(v any) { table[k.Name] = v })
		table[k.Name] = value
		p.inside(k.Shape, value, here)
	}
}

// value plants wrong values.
func (p *planter) value(s *configs.Shape, at string, set func(any)) {
	if s.Form == configs.AnyForm || s.Form == configs.ListForm && s.Of.Form == configs.AnyForm {
		return
	}
	wrong := any([]any{[]any{}})
	if s.Form == configs.TruthForm {
		wrong = "yes"
	}
	set(wrong)
	p.try("wrong type", at, p.document)
	if _, high := s.Limits(); high != "" && (s.Form == configs.WholeForm || s.Form == configs.NumberForm) {
		set(json.Number(high + "1"))
		p.try("out of bounds", at, p.document)
	}
	if s.Words != nil {
		set("nonesuch")
		p.try("wrong type", at, p.document)
	}
}

// inside goes on in the first table of a value.
func (p *planter) inside(s *configs.Shape, value any, at string) {
	switch v := value.(type) {
	case map[string]any:
		if s.Form == configs.TableForm {
			p.table(s, v, at, true)
		}
	case []any:
		for _, item := range v {
			if table, ok := item.(map[string]any); ok && s.Of.Form == configs.TableForm {
				p.table(s.Of, table, at, true)
				return
			}
		}
	}
}

// TestPatches: what a mod changes of an entry needs nothing else.
func TestPatches(t *testing.T) {
	for _, k := range schemas.Kinds(rules.All()) {
		if k.Name != "tavern.cards" {
			continue
		}
		schema := compiledKind(t, k)
		for text, good := range map[string]bool{
			`{"card": [{"id": "ember_page", "patch": true, "attack": 3}]}`:              true,
			`{"card": [{"id": "ember_page", "remove": true}]}`:                          true,
			`{"card": [{"id": "ember_page", "attack": 3}]}`:                             false,
			`{"card": [{"patch": true, "attack": 3}]}`:                                  false,
			`{"card": [{"id": "ember_page", "patch": true, "atack": 3}]}`:               false,
			`{"card": [{"id": "ember_page", "patch": "yes", "attack": 3}]}`:             false,
			`{"card": [{"id": "ember_page", "patch": true, "attack": 3, "tier": 900}]}`: false,
		} {
			var document any
			if err := json.Unmarshal([]byte(text), &document); err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(document); (err == nil) != good {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
}

// TestTaplo: the settings name every kind and its schema, and are TOML.
func TestTaplo(t *testing.T) {
	var settings struct {
		Rule []struct {
			Include []string
			Schema  struct{ Path string }
		}
	}
	if err := toml.Unmarshal([]byte(schemas.Taplo(schemas.Kinds(rules.All()), ".arcana/schemas")), &settings); err != nil {
		t.Fatal(err)
	}
	for i, k := range schemas.Kinds(rules.All()) {
		r := settings.Rule[i]
		if r.Include[0] != k.Path || path.Base(r.Schema.Path) != k.File() || !strings.HasPrefix(r.Schema.Path, ".arcana/") {
			t.Errorf("%s: %+v", k.Name, r)
		}
		if !regexp.MustCompile(`^[a-z_]+(\.[a-z_]+)?$`).MatchString(k.Name) {
			t.Errorf("%s: no name for a file", k.Name)
		}
	}
}
