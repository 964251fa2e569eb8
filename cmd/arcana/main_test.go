package main

import (
	"arcana/core/golden"
	"os"
	"runtime/debug"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain collects garbage a quarter as often: a third of what these tests cost is that
// content is read and thrown away.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	testscript.Main(tests{m}, map[string]func(){"arcana": main})
}

// atEnd are called when all tests have ended.
var atEnd []func()

// tests are all tests of this package.
type tests struct{ m *testing.M }

// Run runs the tests and then atEnd.
func (t tests) Run() int {
	code := t.m.Run()
	for _, end := range atEnd {
		end()
	}
	return code
}

// TestScripts runs every conversation with the command line under
// testdata/script: commands, what they print, and the codes they end with.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: golden.Updating(),
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_CONFIG_HOME", env.WorkDir+"/.config")
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/.state")
			return os.MkdirAll(env.WorkDir+"/.state", 0o755)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"code": exitsWith},
	})
}
