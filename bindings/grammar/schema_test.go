package grammar_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"arcana/bindings/grammar"
	"arcana/core"
)

// plain is a tree as JSON has it.
func plain(t core.Tree) any {
	switch v := t.Value.(type) {
	case []core.Branch:
		table := map[string]any{}
		for _, b := range v {
			table[b.Name] = plain(b.Tree)
		}
		return table
	case []core.Tree:
		list := []any{}
		for _, item := range v {
			list = append(list, plain(item))
		}
		return list
	case int64:
		return json.Number(jsonOf(v))
	case float64:
		return json.Number(jsonOf(v))
	}
	return t.Value
}

func jsonOf(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

// compiled is the schema of a system's abilities, as a program that nobody here wrote reads
// it.
func compiled(t *testing.T, words *grammar.Words) *jsonschema.Schema {
	t.Helper()
	root := map[string]any{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/ability", "definitions": grammar.Schema(words)}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader([]byte(jsonOf(root))))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("it.json", document); err != nil {
		t.Fatal(err)
	}
	return c.MustCompile("it.json")
}

// TestSchemaTakesEveryWord: whatever a system declares can be said, and what is misspelt
// anywhere in it cannot.
func TestSchemaTakesEveryWord(t *testing.T) {
	for _, sys := range speaking() {
		words := known(t, sys.Name)
		schema, planted := compiled(t, words), 0
		for i, data := range samples(words) {
			if i%5 > 0 && os.Getenv("ARCANA_LONG") == "" {
				continue
			}
			tree := parse(t, data)
			if err := schema.Validate(plain(tree)); err != nil {
				t.Errorf("%s: %s: %v", sys.Name, data, err)
			}
			for key := 0; misspell(&tree, key); key++ {
				if planted++; schema.Validate(plain(tree)) == nil {
					t.Errorf("%s: a misspelt key is not found: %s", sys.Name, jsonOf(plain(tree)))
				}
				tree = parse(t, data)
			}
		}
		if planted < 10 {
			t.Errorf("%s: only %d planted", sys.Name, planted)
		}
	}
}

// hasBounds reports whether a tree is a table of bounds, such as { least = 1 }.
func hasBounds(t *core.Tree) bool {
	keys, _ := t.Value.([]core.Branch)
	return len(keys) > 0 && !slices.ContainsFunc(keys, func(b core.Branch) bool { return !slices.Contains([]string{"least", "most", "is"}, b.Name) })
}

// misspell lengthens the key of a tree that stands at a place, counted from 0 in the order of the text,
// and reports whether there are so many. A key with bounds is left out: it may be the name of a keyword.
func misspell(t *core.Tree, place int) bool {
	left := place
	var walk func(*core.Tree) bool
	walk = func(t *core.Tree) bool {
		switch v := t.Value.(type) {
		case []core.Branch:
			for i := range v {
				if !hasBounds(&v[i].Tree) {
					left--
				}
				if left < 0 {
					v[i].Name += "q"
					return true
				}
				if walk(&v[i].Tree) {
					return true
				}
			}
		case []core.Tree:
			for i := range v {
				if walk(&v[i]) {
					return true
				}
			}
		}
		return false
	}
	return walk(t)
}
