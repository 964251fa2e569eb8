//go:build !js

// Editors read these schemas from a disk, which a browser has not.

package grammar_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"arcana/configs"
	"arcana/configs/schemas"
	"arcana/core/golden"
	"arcana/core/rules"
	"arcana/core/rules/declared"
)

// TestNotesAreFresh: notes.txt says what the comments of the fields say, of each key one
// sentence at least.
func TestNotesAreFresh(t *testing.T) {
	said := map[string]string{}
	for _, pattern := range []string{"../../core/rules/*/*.go", "../../core/rules/*/cards/*.go", "../../core/ability/*.go", "../../configs/mods/*.go", "../../configs/themes/*.go"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			readFile(said, filepath.Base(strings.TrimSuffix(filepath.Dir(file), "/cards")), f)
		}
	}
	var b strings.Builder
	for _, field := range fieldsOf() {
		if said[field] == "" {
			t.Errorf("nothing is said of %s", field)
		}
		fmt.Fprintf(&b, "%s\t%s\n", field, said[field])
	}
	const file = "../../configs/schemas/notes.txt"
	if golden.Updating() {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if text, err := os.ReadFile(file); err != nil || string(text) != b.String() {
		t.Error("notes.txt is not what the comments say; go test ./bindings/grammar -update")
	}
}

// fieldsOf lists the fields that keys fill, each once, in the order of the kinds.
func fieldsOf() (list []string) {
	met := map[string]bool{}
	var visit func(s *configs.Shape)
	visit = func(s *configs.Shape) {
		for _, k := range s.Keys {
			if !met[k.Field] {
				met[k.Field] = true
				list = append(list, k.Field)
			}
			visit(k.Shape)
		}
		if s.Of != nil {
			visit(s.Of)
		}
	}
	for _, k := range schemas.Kinds(rules.All()) {
		visit(k.Shape)
	}
	visit(configs.ShapeOf(declared.CardOfMod{})) // of games in Lua
	return list
}

// readFile notes what the comments of a file's structs say.
func readFile(said map[string]string, folder string, f *ast.File) {
	for _, decl := range f.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range group.Specs {
			if of, ok := spec.(*ast.TypeSpec); ok {
				readStruct(said, folder+"."+of.Name.Name+".", group.Doc.Text()+" "+of.Doc.Text(), "", of.Type)
			}
		}
	}
}

// readStruct notes what the comments of a struct say of each of its fields, by their keys; around
// is what is said of the struct itself, inner of all fields that nothing else is said of.
func readStruct(said map[string]string, prefix, around, inner string, t ast.Expr) {
	of, ok := t.(*ast.StructType)
	if !ok {
		return
	}
	keys, all := map[string]string{}, ""
	for _, f := range of.Fields.List {
		all += " " + oneLine(f.Doc.Text())
		for _, name := range f.Names {
			keys[name.Name] = keyOf(f)
		}
	}
	all += " " + oneLine(around)
	for _, f := range of.Fields.List {
		note := oneLine(f.Doc.Text() + " " + f.Comment.Text())
		for _, name := range f.Names {
			said[prefix+name.Name] = byKeys(cmp.Or(note, about(all, name.Name), inner), keys)
			readStruct(said, prefix+name.Name+".", "", note, f.Type)
		}
	}
}

func keyOf(f *ast.Field) string {
	if f.Tag == nil {
		return ""
	}
	return reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("toml")
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// about picks the sentences that name a field, as it is written or, without one, in small
// letters.
func about(text, name string) string {
	return cmp.Or(sentences(text, `\b`+name+`\b`), sentences(text, `(?i)\b`+name+`\b`))
}

func sentences(text, of string) string {
	var list []string
	for _, sentence := range strings.SplitAfter(text, ". ") {
		if regexp.MustCompile(of).MatchString(sentence) {
			list = append(list, strings.TrimSpace(sentence))
		}
	}
	return strings.Join(list, " ")
}

var capital = regexp.MustCompile(`\b[A-Z][A-Za-z]+\b`)

// byKeys calls fields by their keys.
func byKeys(note string, keys map[string]string) string {
	return capital.ReplaceAllStringFunc(note, func(word string) string {
		if key := keys[word]; key != "" && key != "-" {
			return key
		}
		return word
	})
}
