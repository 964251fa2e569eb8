package bindings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"arcana/bindings/hosttest"
)

// outcome is a test that another one looks at.
type outcome struct {
	testing.TB
	said string
}

func (o *outcome) Helper()                   {}
func (o *outcome) Skip(what ...any)          { o.end("skipped: ", fmt.Sprint(what...)) }
func (o *outcome) Fatal(what ...any)         { o.end("failed: ", fmt.Sprint(what...)) }
func (o *outcome) Fatalf(f string, a ...any) { o.end("failed: ", fmt.Sprintf(f, a...)) }
func (o *outcome) end(how, what string)      { o.said = how + what; runtime.Goexit() }

// need asks for a tool and returns its path, or how the test ends.
func need(t *testing.T, tool string) (answer string) {
	o, done := &outcome{TB: t}, make(chan struct{})
	go func() {
		defer close(done)
		answer = hosttest.Need(o, tool)
	}()
	<-done
	return answer + o.said
}

// TestNeed: a tool that is missing skips a test, and fails it where all is installed; of
// two commands the better one is taken.
func TestNeed(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	const browser, server = "chromium-headless-shell or chromium is missing; .ci/run installs the missing command with \"apt-get install chromium-headless-shell\"",
		"skipped: lua-language-server is missing; no package of Debian or npm has it, so .ci/run skips this test"
	for _, c := range []struct{ all, tool, want string }{
		{"", "chromium", "skipped: " + browser},
		{"1", "chromium", "failed: " + browser},
		{"", "lua-language-server", server},
		{"1", "lua-language-server", server},
		{"", "lua5.2", `failed: the tests know no tool called "lua5.2"`},
	} {
		t.Setenv("ARCANA_ALL", c.all)
		if got := need(t, c.tool); got != c.want {
			t.Errorf("%s, ARCANA_ALL=%s: %q, expected %q", c.tool, c.all, got, c.want)
		}
	}
	for _, name := range []string{"chromium", "chromium-headless-shell"} {
		want := filepath.Join(folder, name)
		if err := os.WriteFile(want, nil, 0o755); err != nil {
			t.Fatal(err)
		}
		if got := need(t, "chromium"); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}
