package core_test

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

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
	{"github.com/Masterminds/semver/v3", []string{"configs/mods"}, nil, "versions of mods, and which of them others need"},
	{"github.com/VictoriaMetrics/metrics", []string{"cmd/live/web"}, nil, "whoever runs a server sees how it does"},
	{"github.com/adrg/xdg", []string{"configs"}, nil, "only settings, and the history beside them, have a place on the machine"},
	{"github.com/chromedp/cdproto", nil, []string{"cmd/arcana", "cmd/live/browser"}, "the words of the browser's own protocol"},
	{"github.com/chromedp/chromedp", nil, []string{"cmd/arcana", "cmd/live/browser"}, "tests look at the page in a real browser"},
	{"github.com/coder/websocket", []string{"cmd/live/web", "cmd/internal/client"}, nil, "one connection a client of a table, both ways"},
	{"github.com/coreos/go-oidc/v3", []string{"cmd/live/account"}, nil, "providers vouch for people; what they sign is checked in one place"},
	{"github.com/fsnotify/fsnotify", []string{"cmd/arcana", "cmd/arcana/environment"}, nil, "a theme is shown as soon as it is saved"},
	{"github.com/google/go-cmp", nil, []string{"..."}, "tests show what differs"},
	{"github.com/guptarohit/asciigraph", []string{"cmd/arcana/..."}, nil, "the program draws the results, in the terminal"},
	{"github.com/pelletier/go-toml/v2", []string{"configs"}, []string{"bindings/grammar"}, "content is read in one strict way, with places"},
	{"github.com/peterh/liner", []string{"cmd/arcana"}, nil, "only the program knows a terminal"},
	{"github.com/rogpeppe/go-internal", nil, []string{"cmd/arcana"}, "scripts of tests run the program as a person would"},
	{"github.com/santhosh-tekuri/jsonschema/v6", nil, []string{"bindings/grammar"}, "another reader of schemas than ours holds files to them"},
	{"github.com/spf13/cobra", []string{"cmd/arcana", "cmd/live/serve"}, nil, "only the program has commands; two programs have that which serves"},
	{"github.com/spf13/pflag", []string{"cmd/arcana", "cmd/arcana/environment", "configs"}, nil, "the program has flags, and settings are read from those"},
	{"github.com/yuin/gopher-lua", []string{"bindings/..."}, nil, "the rules do not know that scripts exist"},
	{"go.etcd.io/bbolt", []string{"cmd/live/store/bolt"}, nil, "a server keeps its tables in one file; no C compiler is needed"},
	{"go.uber.org/goleak", nil, []string{"..."}, "tests see what they leave running"},
	{"golang.org/x/oauth2", []string{"cmd/live/account"}, nil, "the flow by which a browser comes back from a provider"},
	{"golang.org/x/sys", []string{"cmd/arcana"}, nil, "a terminal says how big it is, and tests open one of their own"},
	{"gonum.org/v1/gonum", nil, []string{"core/lab"}, "an oracle for the statistics, which are our own because their bytes are equal on every processor"},
	{"pgregory.net/rapid", nil, []string{"..."}, "tests try random inputs and shrink what fails"},
}

// outside reports whether an import path belongs to no standard library.
func outside(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return strings.Contains(first, ".") && !within(path, module+"/...")
}

// TestDependencies: each library is imported by its packages only, and by none of the
// core's outside of tests.
func TestDependencies(t *testing.T) {
	for _, p := range packages(t) {
		from := short(p.ImportPath)
		for _, path := range p.Imports {
			if outside(path) {
				checkDependency(t, from, path, slices.Contains(lawBooks, from))
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
