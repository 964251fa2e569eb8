package grammar_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
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
	r := rand.New(rand.NewPCG(1, 2))
	for _, sys := range speaking() {
		words := known(t, sys.Name)
		schema, planted := compiled(t, words), 0
		for i, data := range words.Samples() {
			if i%5 > 0 && os.Getenv("ARCANA_LONG") == "" {
				continue
			}
			tree := parse(t, data)
			if err := schema.Validate(plain(tree)); err != nil {
				t.Errorf("%s: %s: %v", sys.Name, data, err)
			}
			if misspell(r, &tree) {
				if planted++; schema.Validate(plain(tree)) == nil {
					t.Errorf("%s: a misspelt key is not found: %s", sys.Name, jsonOf(plain(tree)))
				}
			}
		}
		if planted < 10 {
			t.Errorf("%s: only %d planted", sys.Name, planted)
		}
	}
}

// misspell doubles the last letter of a key somewhere in a tree.
func misspell(r *rand.Rand, t *core.Tree) bool {
	switch v := t.Value.(type) {
	case []core.Branch:
		i := r.IntN(len(v))
		if r.IntN(2) == 0 && misspell(r, &v[i].Tree) {
			return true
		}
		v[i].Name += v[i].Name[len(v[i].Name)-1:] + "q"
		return true
	case []core.Tree:
		return len(v) > 0 && misspell(r, &v[r.IntN(len(v))])
	}
	return false
}
