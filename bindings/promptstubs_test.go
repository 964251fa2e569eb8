package bindings_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"arcana/bindings/prompt"
	"arcana/bindings/sessiontest"
	"arcana/core/golden"
)

// TestStubsAreFresh compares the committed LuaLS definitions with what the
// declarations say today; -update writes them.
func TestStubsAreFresh(t *testing.T) {
	session, _ := sessiontest.Session(t)
	want := map[string]bool{}
	for _, stub := range prompt.Stubs(session) {
		file := filepath.Join("stubs", stub.File)
		want[file] = true
		if golden.Updating() {
			if err := os.WriteFile(file, []byte(stub.Text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != stub.Text {
			t.Errorf("%s is not what the declarations say; to write it anew: go test ./bindings -run TestStubsAreFresh -update (%v)", file, err)
		}
	}
	files, _ := filepath.Glob("stubs/*.lua")
	for _, file := range files {
		if !want[file] {
			t.Errorf("%s: no module of that name is left", file)
		}
	}
}

// TestStubsDeclareTheirTypes: a type that a definition names is one that some
// definition declares, for an editor warns of any other.
func TestStubsDeclareTheirTypes(t *testing.T) {
	session, _ := sessiontest.Session(t)
	declared, named := map[string]bool{}, map[string]string{}
	for _, stub := range prompt.Stubs(session) {
		for _, m := range regexp.MustCompile(`(?m)^---@(?:class|alias) ([\w.]+)`).FindAllStringSubmatch(stub.Text, -1) {
			declared[m[1]] = true
		}
		for _, m := range regexp.MustCompile(`(?m)^---@(?:param \S+|field \S+|return) (\S+)`).FindAllStringSubmatch(stub.Text, -1) {
			for _, name := range regexp.MustCompile(`[A-Za-z]\w*\.[\w.]+`).FindAllString(m[1], -1) {
				named[name] = stub.File
			}
		}
	}
	for name, file := range named {
		if !declared[name] {
			t.Errorf("%s names the type %s, which nothing declares", file, name)
		}
	}
}
