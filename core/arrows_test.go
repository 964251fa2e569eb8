package core_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// module is the path of the project itself.
const module = "arcana"

// guest is a library and the rooms it may be in. A room is a package path below
// the module; a trailing /... takes in what is below.
type guest struct {
	library string // and everything below it
	rooms   []string
	why     string
}

// guests are all libraries that code outside of tests may import.
var guests = []guest{
	{"github.com/yuin/gopher-lua", []string{"bindings/..."}, "the rules must not know that scripts exist; there is one door"},
	{"layeh.com/gopher-luar", []string{"bindings"}, "reflection is for looking at things, never for the state of the rules"},
	{"github.com/spf13/viper", []string{"configs"}, "settings become one struct at the start, and nobody asks for them later"},
	{"github.com/pelletier/go-toml/v2", []string{"configs"}, "content is read in one strict way, with places"},
	{"github.com/adrg/xdg", []string{"configs", "cmd/arcana"}, "only settings and the prompt's history have a place on the machine"},
	{"github.com/invopop/jsonschema", []string{"configs"}, "the schema of content files belongs to who reads them"},
	{"github.com/peterh/liner", []string{"cmd/arcana"}, "a terminal is a matter of the program"},
	{"github.com/spf13/cobra", []string{"cmd/arcana"}, "commands are a matter of the program"},
	{"github.com/spf13/pflag", []string{"cmd/arcana"}, "flags are a matter of the program"},
	{"github.com/schollz/progressbar/v3", []string{"cmd/arcana/..."}, "talk goes to people, not into results"},
	{"github.com/guptarohit/asciigraph", []string{"cmd/arcana/..."}, "pictures are made from results, by the program"},
	{"gonum.org/v1/plot", []string{"cmd/arcana/..."}, "pictures are made from results, by the program"},
	{"golang.org/x/term", []string{"cmd/arcana"}, "a terminal is a matter of the program"},
	{"golang.org/x/sys", []string{"cmd/arcana"}, "a terminal is a matter of the program"},
}

// arrow forbids packages to import others of the project.
type arrow struct {
	from, to string
	why      string
}

// arrows are the ways that the architecture does not have.
var arrows = []arrow{
	{"core", "core/...", "the contract knows only chance and scores, which have rows of their own"},
	{"core/...", "bindings/...", "the rules do not know the door"},
	{"core/...", "configs/...", "the rules are given configs; they read none"},
	{"core/...", "cmd/...", "the rules do not know the program"},
	{"core/...", "abilities/...", "the rules do not know scripts"},
	{"core/...", "scripts/...", "the rules do not know scripts"},
	{"configs", "bindings/...", "content is data"},
	{"configs", "cmd/...", "content does not know the program"},
	{"configs", "core/rules/...", "content is read by the tags of any system"},
	{"bindings/vm/...", "core/rules/...", "the machine knows no game"},
	{"bindings/vm/...", "bindings/system", "the machine knows no game"},
	{"bindings/vm/...", "bindings/registry", "the machine knows no game"},
	{"bindings/system", "core/rules/...", "what systems share knows none of them"},
	{"bindings/vm/...", "configs/...", "the machine knows no file"},
	{"bindings/declare/...", "core/rules/...", "a declaration knows no game"},
	{"bindings/...", "configs/...", "the program hands the door its content"},
	{"bindings/...", "cmd/...", "the door does not know the program"},
	{"abilities", "core/...", "embedded files and nothing else"},
	{"scripts", "core/...", "embedded files and nothing else"},
}

// allowed are the exceptions to arrows, exact on both sides.
var allowed = []arrow{
	{"core", "core/rand", "every player is given chance"},
	{"core", "core/score", "every option is scored"},
	{"bindings", "core/rules", "the door's frame shows every system"},
	{"bindings/hosttest", "configs", "tests of the door run on the shipped content"},
}

// pack is what go list says of a package.
type pack struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// packages asks the go command for every package of the project.
func packages(t *testing.T) []pack {
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports", module+"/...")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []pack
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pack
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
}

// testGuests may be in tests of the core, besides its own packages.
var testGuests = []string{"pgregory.net/rapid", "github.com/google/go-cmp", "go.uber.org/goleak"}

// TestGuestsOfTests: the core's tests know what tests need, and no more.
func TestGuestsOfTests(t *testing.T) {
	for _, p := range packages(t) {
		for _, path := range append(p.TestImports, p.XTestImports...) {
			welcome := func(library string) bool { return within(path, library+"/...") }
			if within(short(p.ImportPath), "core/...") && outside(path) && !slices.ContainsFunc(testGuests, welcome) {
				t.Errorf("a test of %s imports %s", p.ImportPath, path)
			}
		}
	}
}

// short is a package's path below the module.
func short(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, module), "/") }

// within reports whether a path is the room, or below a room that ends in /... .
func within(path, room string) bool {
	top, deep := strings.CutSuffix(room, "/...")
	return path == top || deep && strings.HasPrefix(path, top+"/")
}

// outside reports whether an import path belongs to no standard library.
func outside(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return strings.Contains(first, ".")
}

// TestGuests: each library has its rooms, and the core receives no guests.
func TestGuests(t *testing.T) {
	for _, p := range packages(t) {
		for _, path := range p.Imports {
			if outside(path) {
				checkGuest(t, short(p.ImportPath), path)
			}
		}
	}
}

func checkGuest(t *testing.T, room, path string) {
	i := slices.IndexFunc(guests, func(g guest) bool { return within(path, g.library+"/...") })
	switch {
	case within(room, "core/..."):
		t.Errorf("%s imports %s: the core uses the standard library only", room, path)
	case i < 0:
		t.Errorf("%s imports %s, which has no row in the table of guests", room, path)
	case !slices.ContainsFunc(guests[i].rooms, func(r string) bool { return within(room, r) }):
		t.Errorf("%s imports %s: %s", room, path, guests[i].why)
	}
}

// TestArrows: the packages of the project point one way.
func TestArrows(t *testing.T) {
	for _, p := range packages(t) {
		for _, path := range p.Imports {
			if within(path, module+"/...") {
				checkArrows(t, short(p.ImportPath), short(path))
			}
		}
	}
}

func checkArrows(t *testing.T, from, to string) {
	if slices.ContainsFunc(allowed, func(a arrow) bool { return a.from == from && a.to == to }) {
		return
	}
	for _, a := range arrows {
		if within(from, a.from) && within(to, a.to) {
			t.Errorf("%s imports %s: %s", from, to, a.why)
		}
	}
	if within(from, "core/rules/...") && from != "core/rules" && within(to, "core/rules/...") && to != from && !within(to, from+"/...") {
		t.Errorf("%s imports %s: a system never imports another system", from, to)
	}
}

// TestTables: a row that matches nothing any more would protect nothing.
func TestTables(t *testing.T) {
	var paths []string
	for _, p := range packages(t) {
		paths = append(paths, short(p.ImportPath))
	}
	for _, a := range append(slices.Clone(arrows), allowed...) {
		if !slices.ContainsFunc(paths, func(p string) bool { return within(p, a.from) }) {
			t.Errorf("no package is called %s any more: %s", a.from, a.why)
		}
	}
}
