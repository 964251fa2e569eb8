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

	"github.com/google/go-cmp/cmp"
)

// module is the path of the project itself.
const module = "arcana"

// dependency is a library that go.mod requires directly, and the packages that may
// import it or a package of it. Packages are paths below the module; a trailing /...
// takes in what is below.
type dependency struct {
	library  string
	packages []string // by their code and their tests
	tests    []string // by their tests only
	why      string
}

// dependencies are exactly the direct requirements of go.mod.
var dependencies = []dependency{
	{"github.com/adrg/xdg", []string{"configs"}, nil, "only settings, and the history beside them, have a place on the machine"},
	{"github.com/google/go-cmp", nil, []string{"..."}, "tests show what differs"},
	{"github.com/guptarohit/asciigraph", []string{"cmd/arcana/..."}, nil, "the program draws the results, in the terminal"},
	{"github.com/pelletier/go-toml/v2", []string{"configs"}, nil, "content is read in one strict way, with places"},
	{"github.com/peterh/liner", []string{"cmd/arcana"}, nil, "only the program knows a terminal"},
	{"github.com/rogpeppe/go-internal", nil, []string{"cmd/arcana"}, "scripts of tests run the program as a person would"},
	{"github.com/schollz/progressbar/v3", []string{"cmd/arcana/..."}, nil, "progress is shown to people and is no part of results"},
	{"github.com/spf13/cobra", []string{"cmd/arcana"}, nil, "only the program has commands"},
	{"github.com/spf13/pflag", []string{"cmd/arcana", "configs"}, nil, "the program has flags, and settings are read from those"},
	{"github.com/spf13/viper", []string{"configs"}, nil, "settings become one struct at the start, and nobody asks for them later"},
	{"github.com/yuin/gopher-lua", []string{"bindings/..."}, nil, "the rules do not know that scripts exist"},
	{"go.uber.org/goleak", nil, []string{"..."}, "tests see what they leave running"},
	{"golang.org/x/sys", nil, []string{"cmd/arcana"}, "tests open a terminal of their own"},
	{"gonum.org/v1/gonum", nil, []string{"core/lab"}, "an oracle for the statistics, which are our own because their bytes are equal on every processor"},
	{"layeh.com/gopher-luar", []string{"bindings/expose"}, []string{"bindings/..."}, "reflection shows things; it never holds the state of the rules"},
	{"pgregory.net/rapid", nil, []string{"..."}, "tests try random inputs and shrink what fails"},
}

// arrow forbids packages to import others of the project.
type arrow struct {
	from, to string
	why      string
}

// arrows are the ways that the architecture does not have.
var arrows = []arrow{
	{"core", "core/...", "the contract knows only chance and scores, which have rows of their own"},
	{"core/...", "bindings/...", "the rules do not know that scripts exist"},
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
	{"bindings/vm", "bindings/vm/lib", "the machine is given its libraries"},
	{"bindings/vm/syntax", "bindings/vm/mirror", "a text that is read does not run"},
	{"bindings/declare/...", "core/rules/...", "a declaration knows no game"},
	{"bindings/...", "configs/...", "the program hands bindings their content"},
	{"bindings/...", "cmd/...", "bindings do not know the program"},
	{"abilities", "core/...", "embedded files and nothing else"},
	{"scripts", "core/...", "embedded files and nothing else"},
}

// allowed are the exceptions to arrows, exact on both sides.
var allowed = []arrow{
	{"core", "core/rand", "every player is given chance"},
	{"core", "core/score", "every option is scored"},
	{"bindings", "core/rules", "a session opens every system"},
	{"bindings/hosttest", "configs", "tests of bindings run on the shipped content"},
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

// short is a package's path below the module.
func short(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, module), "/") }

// within reports whether a path is the package, or below one that ends in /... ; all
// paths are below "...".
func within(path, pkg string) bool {
	top, deep := strings.CutSuffix(pkg, "/...")
	return pkg == "..." || path == top || deep && strings.HasPrefix(path, top+"/")
}

// outside reports whether an import path belongs to no standard library.
func outside(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return strings.Contains(first, ".")
}

// lawBook holds what tests of all systems share: tests alone import it.
const lawBook = "core/rules/laws"

// TestLawsAreForTests: no program is built with what proves it.
func TestLawsAreForTests(t *testing.T) {
	for _, p := range packages(t) {
		if slices.Contains(p.Imports, module+"/"+lawBook) {
			t.Errorf("%s imports %s outside of tests", p.ImportPath, lawBook)
		}
	}
}

// TestDependencies: each library is imported by its packages only, and by none of the
// core's outside of tests.
func TestDependencies(t *testing.T) {
	for _, p := range packages(t) {
		from := short(p.ImportPath)
		for _, path := range p.Imports {
			if outside(path) {
				checkDependency(t, from, path, from == lawBook)
			}
		}
		for _, path := range slices.Concat(p.TestImports, p.XTestImports) {
			if outside(path) {
				checkDependency(t, from, path, true)
			}
		}
	}
}

func checkDependency(t *testing.T, from, path string, test bool) {
	i := slices.IndexFunc(dependencies, func(d dependency) bool { return within(path, d.library+"/...") })
	switch {
	case i < 0:
		t.Errorf("%s imports %s, which has no row in the table of dependencies", from, path)
	case within(from, "core/...") && !test:
		t.Errorf("%s imports %s: the core uses the standard library only", from, path)
	case !dependencies[i].permits(from, test):
		t.Errorf("%s imports %s: %s", from, path, dependencies[i].why)
	}
}

// permits reports whether a package, or a test of it, may import the library.
func (d dependency) permits(from string, test bool) bool {
	has := func(pkg string) bool { return within(from, pkg) }
	return slices.ContainsFunc(d.packages, has) || test && slices.ContainsFunc(d.tests, has)
}

// TestDependenciesAreRequired: the table has a row for each direct requirement of
// go.mod, and no other.
func TestDependenciesAreRequired(t *testing.T) {
	var listed []string
	for _, d := range dependencies {
		listed = append(listed, d.library)
	}
	if diff := cmp.Diff(required(t), listed); diff != "" {
		t.Errorf("rows of dependencies (-go.mod +table):\n%s", diff)
	}
}

// required returns the modules that go.mod requires directly, in order.
func required(t *testing.T) (list []string) {
	cmd := exec.Command("go", "mod", "edit", "-json")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go mod edit: %v", err)
	}
	var mod struct {
		Require []struct {
			Path     string
			Indirect bool
		}
	}
	if err := json.Unmarshal(out, &mod); err != nil {
		t.Fatal(err)
	}
	for _, r := range mod.Require {
		if !r.Indirect {
			list = append(list, r.Path)
		}
	}
	slices.Sort(list)
	return list
}

// TestDependenciesAreUsed: each library is imported by code, or by tests where it has
// no package but theirs.
func TestDependenciesAreUsed(t *testing.T) {
	list := packages(t)
	for _, d := range dependencies {
		of := func(path string) bool { return within(path, d.library+"/...") }
		if !slices.ContainsFunc(list, func(p pack) bool {
			return slices.ContainsFunc(slices.Concat(p.Imports, p.TestImports, p.XTestImports), of)
		}) {
			t.Errorf("nothing imports %s", d.library)
		}
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

// TestArrowsOfLaws: what proves the rules needs no scripts. The laboratory's own laws
// are about experiments that a session begins.
func TestArrowsOfLaws(t *testing.T) {
	for _, p := range packages(t) {
		from := short(p.ImportPath)
		for _, path := range slices.Concat(p.TestImports, p.XTestImports) {
			if within(from, "core/...") && from != "core/lab" && within(short(path), "bindings/...") {
				t.Errorf("a test of %s imports %s: the rules are proved without scripts", from, path)
			}
		}
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
