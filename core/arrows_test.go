package core_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
)

// module is the path of the project itself.
const module = "arcana"

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
	{"core/rules/encounter/hand", "core", "a hand follows from scores and lists; it knows no match"},
	{"core/rules/encounter/hand", "core/rand", "nothing in a hand is left to chance"},
	{"core/rules/tavern/cards", "core/rand", "nothing in a card is left to chance"},
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
	{"bindings/grammar", "core/rules/...", "a grammar has the words that it is given"},
	{"bindings/grammar", "bindings/system", "an ability is read without a match"},
	{"bindings/...", "configs/...", "the program hands bindings their content"},
	{"bindings/...", "cmd/...", "bindings do not know the program"},
	{"cmd/arcana/environment", "cmd/live/...", "content does not know who serves it"},
	{"cmd/live/store/...", "core/...", "a store knows no game"},
	{"cmd/live/store/...", "bindings/...", "a store knows no game"},
	{"cmd/live/store/...", "configs/...", "a store knows no game"},
	{"cmd/live/store", "cmd/live/store/...", "what is kept does not know how"},
	{"cmd/live/wire", "cmd/live/...", "messages know nobody who sends them"},
	{"cmd/live/wire", "bindings/...", "messages know no game"},
	{"cmd/live/table", "cmd/live/...", "a table knows what keeps it, and no socket, account or page"},
	{"cmd/live/table", "configs/...", "tables are given sessions with content"},
	{"cmd/live/web", "cmd/live/store/...", "a server is given its store"},
	{"cmd/live/web", "cmd/live/validation", "a server is given what else it answers"},
	{"cmd/live/web", "core/rules/...", "a server knows no game by its name"},
	{"cmd/live/web", "configs/...", "a server is given sessions with content"},
	{"cmd/internal/client", "cmd/live/...", "a client knows what goes over the wire, and nothing of servers"},
	{"cmd/internal/client", "bindings/...", "a client plays by what it is shown"},
	{"cmd/internal/client", "core/...", "a client plays by what it is shown"},
	{"cmd/live/validation", "cmd/live/...", "a claim is checked without tables, accounts and stores"},
	{"cmd/live/stateless", "cmd/live/...", "a question needs content and nothing else"},
	{"cmd/live/content", "cmd/live/...", "content is written for any page"},
	{"cmd/live/film", "cmd/live/...", "a film is made of a record, not of a table"},
	{"cmd/live/account", "core/rules/...", "who plays knows no game"},
	{"cmd/live/account", "bindings/...", "who plays knows no game"},
	{"cmd/live/account", "cmd/live/...", "who plays knows no table and no page; any store will do"},
	{"cmd/playground/...", "cmd/arcana", "a browser has no command line"},
	{"cmd/playground/...", "cmd/live/web", "a browser serves nothing"},
	{"...", "core/rules", "a program has one list of systems, and all else is given that"},
	{"abilities", "core/...", "embedded files and nothing else"},
	{"scripts", "core/...", "embedded files and nothing else"},
}

// allowed are the exceptions to arrows, exact on both sides.
var allowed = []arrow{
	{"core", "core/rand", "every player is given chance"},
	{"core", "core/score", "every option is scored"},
	{"cmd/arcana/environment", "core/rules", "the program's list of systems begins with those that ship"},
	{"cmd/playground/calls", "core/rules", "the page's list of systems is of those that ship"},
	{"bindings/sessiontest", "core/rules", "tests of bindings run on the systems that ship"},
	{"bindings/sessiontest/shipped", "core/rules", "tests of bindings run on the systems that ship"},
	{"cmd/live/web", "cmd/live/store", "ids and accounts have one form"},
	{"cmd/live/table", "cmd/live/store", "acts are durable before they are answered"},
	{"cmd/live/account", "cmd/live/store", "accounts are kept"},
	{"cmd/internal/client", "cmd/live/wire", "a client reads and writes messages"},
	{"cmd/live/film", "cmd/live/content", "a film says what its cards are"},
	{"cmd/live/film", "cmd/live/wire", "a film shows what a table shows"},
	{"cmd/live/film", "cmd/live/stateless", "a film is asked for"},
	{"cmd/live/validation", "cmd/live/stateless", "a claim is a question"},
	{"cmd/live/web", "configs/themes", "the page looks as a theme says, and speaks its words"},
	{"bindings/sessiontest/shipped", "configs", "tests of bindings run on the shipped content"},
	{"core/rules/tavern/cards/made", "configs", "tests of the tavern run on the shipped content"},
}

// pack is what go list says of a package.
type pack struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

// packages returns every package of the project.
func packages(t *testing.T) []pack {
	list, err := listed()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	return list
}

// listed asks the go command, once for all tests.
var listed = sync.OnceValues(func() (list []pack, err error) {
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports", module+"/...")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pack
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
})

// short is a package's path below the module.
func short(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, module), "/") }

// within reports whether a path is the package, or below one that ends in /... ; all
// paths are below "...".
func within(path, pkg string) bool {
	top, deep := strings.CutSuffix(pkg, "/...")
	return pkg == "..." || path == top || deep && strings.HasPrefix(path, top+"/")
}

// lawBooks hold what tests of several packages share, or measure by: tests alone import
// them.
var lawBooks = []string{"core/rules/laws", "cmd/live/store/storetest", "core/rules/tavern/floor", "core/rules/tavern/cards/made", "cmd/internal/npmtest"}

// TestLawsAreForTests: no program is built with what proves it.
func TestLawsAreForTests(t *testing.T) {
	for _, p := range packages(t) {
		for _, path := range p.Imports {
			if slices.Contains(lawBooks, short(path)) {
				t.Errorf("%s imports %s outside of tests", p.ImportPath, path)
			}
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
	if system := systemOf(from); system != "" && within(to, "core/rules/...") && systemOf(to) != system {
		t.Errorf("%s imports %s: a system never imports another system", from, to)
	}
}

// systemOf returns the system that a package belongs to, "" for none.
func systemOf(path string) string {
	below, _ := strings.CutPrefix(path, "core/rules/")
	system, _, _ := strings.Cut(below, "/")
	if below == path {
		return ""
	}
	return system
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
