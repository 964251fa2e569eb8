package bindings_test

import (
	"os"
	"path/filepath"
	"testing"

	"arcana/bindings/hosttest"
)

// TestStubsAreFresh compares the committed LuaLS definitions with what the
// declarations say today; -update writes them.
func TestStubsAreFresh(t *testing.T) {
	session, _ := hosttest.Session(t)
	want := map[string]bool{}
	for _, stub := range session.Stubs() {
		file := filepath.Join("stubs", stub.File)
		want[file] = true
		if *update {
			if err := os.WriteFile(file, []byte(stub.Text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != stub.Text {
			t.Errorf("%s is not what the declarations say; run arcana stubs bindings/stubs (%v)", file, err)
		}
	}
	files, _ := filepath.Glob("stubs/*.lua")
	for _, file := range files {
		if !want[file] {
			t.Errorf("%s: no module of that name is left", file)
		}
	}
}
