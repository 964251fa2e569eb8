package bindings_test

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/prompt"
	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/bindings/vm"
	"arcana/core/rules"
)

// definitions returns the text of all definitions of a session.
func definitions(t *testing.T) string {
	t.Helper()
	session, _ := sessiontest.Session(t)
	var all strings.Builder
	for _, stub := range prompt.Stubs(session) {
		all.WriteString(stub.Text)
	}
	return all.String()
}

func every(pattern, text string) [][]string {
	return regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1)
}

// Methods belong to a class only where its variable follows its last field at once.
func TestMethodsBelongToTheirClass(t *testing.T) {
	text := definitions(t)
	follows := map[string]bool{}
	for _, variable := range every(`(?m)^---@(?:class|field) .*\nlocal (\w+) = \{\}$`, text) {
		follows[variable[1]] = true
	}
	for _, method := range every(`(?m)^function (\w+):(\w+)`, text) {
		if !follows[method[1]] {
			t.Errorf("%s:%s belongs to no class", method[1], method[2])
		}
	}
	for _, module := range every(`(?m)^(.*)\n(\w+) = \{\}$`, text) {
		if want := "---@class " + module[2]; module[2] != "_G" && module[1] != want {
			t.Errorf("the module %s stands under %q, expected %s", module[2], module[1], want)
		}
	}
}

// What is any thing, or any table, is never reported again: only what may be anything is.
func TestTypesSayMore(t *testing.T) {
	text := definitions(t)
	anything := []string{"view", "situation", "why", "record", "reload", "inspect", "options", "require", "xpcall", "pcall", "getmetatable", "rawget", "select"}
	for _, row := range every(`(?m)^---@(return|param|field) .*\n(?:---.*\n)*(?:function \w*[.:]?(\w+))?`, text) {
		kind := regexp.MustCompile(`---@(?:return|param \S+|field \S+) (\S+)`).FindStringSubmatch(row[0])
		if kind == nil || kind[1] != "userdata" && !(row[1] == "return" && (kind[1] == "any" || kind[1] == "table")) {
			continue
		}
		if !slices.Contains(anything, row[2]) {
			t.Errorf("%s: %s", row[2], row[0])
		}
	}
	if strings.Contains(text, "userdata?") {
		t.Error("a userdata says nothing")
	}
}

// Every class has one definition, and what is sealed inherits nothing: messages of what
// it inherited would name the seal.
func TestClassesAreDefinedOnce(t *testing.T) {
	text, seen := definitions(t), map[string]bool{}
	for _, class := range every(`(?m)^---@(?:class|alias) ([\w.]+)`, text) {
		if seen[class[1]] {
			t.Errorf("%s is defined twice", class[1])
		}
		seen[class[1]] = true
	}
	for _, class := range every(`(?m)^---@class ([\w.]+) : .*\n(?:---@field .*\n)*---@field \[string\] "there`, text) {
		t.Errorf("%s is sealed and inherits", class[1])
	}
	for _, name := range []string{"tavern.Fight", "tavern.Side", "tavern.EntryTable", "tavern.Ability", "market.Weights", "market.Terms", "draft.File", "encounter.File", "delve.New", "game.EventFilter"} {
		if !regexp.MustCompile(`---@class ` + regexp.QuoteMeta(name) + `\n(---@field .*\n)*---@field \[string\] "there`).MatchString(text) {
			t.Errorf("%s is not sealed: a misspelt key would be silent", name)
		}
	}
}

// A match of each system has its own type, and each kind of content file that the plugin
// knows has a class.
func TestSystemsHaveTheirTypes(t *testing.T) {
	text := definitions(t)
	for _, sys := range rules.All() {
		b := registry.Of(sys)
		if b.Table == nil {
			continue // the default binding: no content has scripts
		}
		want := []string{
			fmt.Sprintf(`---@overload fun(system: %q, options?: %s.New): %s.Match`, b.System, b.System, b.System),
			"---@class " + b.System + ".Match : game.Match\n---@field moves ", "---@class " + b.System + ".Option : game.Option\n",
			"---@class " + b.System + ".Personality\n", "---@class " + b.System + "." + b.Writing.File + "\n",
			"---@class " + b.System + ".Replacement : " + b.System + ".Event\nlocal ",
		}
		for _, line := range want {
			if !strings.Contains(text, line) {
				t.Errorf("%s: no line %q", b.System, line)
			}
		}
		if folder := strings.TrimSuffix(b.Folder, b.System); !strings.Contains(text, `"/`+strings.TrimSuffix(folder, "/")+"/") {
			t.Errorf("%s: the plugin does not know %s", b.System, b.Folder)
		}
	}
	if !strings.Contains(text, "---@param options? table\n---@return game.Match\nfunction game.new(") {
		t.Error("the last signature of game.new takes no table: every match would be a general one")
	}
}

// The base library is what scripts have of it.
func TestTheBaseLibraryIsOurs(t *testing.T) {
	text := definitions(t)
	for _, name := range []string{"require", "pairs", "unpack", "setmetatable"} {
		if !strings.Contains(text, "\nfunction "+name+"(") {
			t.Errorf("%s is not known", name)
		}
	}
	for _, name := range []string{"load", "loadstring", "dofile", "collectgarbage"} {
		if strings.Contains(text, "\nfunction "+name+"(") {
			t.Errorf("%s is known, and scripts have none", name)
		}
	}
	session, _ := sessiontest.Session(t)
	for _, found := range every(`(?m)^function (\w+)\(`, prompt.Stubs(session)[0].Text) {
		if !slices.ContainsFunc(session.Machine.Globals(), func(g vm.Global) bool { return g.Name == found[1] }) {
			t.Errorf("scripts have no %s", found[1])
		}
	}
}

// Where the language server is installed it has nothing to say about what ships.
func TestTheLanguageServerIsContent(t *testing.T) {
	server := hosttest.Need(t, "lua-language-server")
	said, err := exec.Command(server, "--check=..", "--checklevel=Warning", "--logpath="+t.TempDir()).CombinedOutput()
	if err != nil || !strings.Contains(string(said), "no problems found") {
		t.Errorf("%v: %s", err, said)
	}
}
