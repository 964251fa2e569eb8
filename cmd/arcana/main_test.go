package main

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"weak"

	"github.com/rogpeppe/go-internal/testscript"

	"arcana/bindings/hosttest"
	"arcana/core/golden"
)

// TestMain collects garbage an eighth as often: a third of what these tests cost is that
// content is read and thrown away.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	os.Setenv("GOGC", "800") // of the programs that tests start, too
	zipLevel = hosttest.Full(gzip.BestSpeed, gzip.BestCompression)
	testscript.Main(tests{m}, map[string]func(){"arcana": main})
}

// TestCommandsAreForgotten: when a command has ended, nothing keeps what it read.
func TestCommandsAreForgotten(t *testing.T) {
	for _, command := range []string{"version", "sim encounter --n 1"} {
		p := newProgram(strings.NewReader(""), io.Discard, io.Discard)
		kept := weak.Make(p)
		if code := inFolder(t, nil, p, strings.Fields(command)...); code != exitGood {
			t.Fatal(code)
		}
		p = nil
		runtime.GC()
		if kept.Value() != nil {
			t.Errorf("%s: the program is kept", command)
		}
	}
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
	scripts, err := filepath.Abs("testdata/script") // commands change the folder of this process
	if err != nil {
		t.Fatal(err)
	}
	deadline, _ := t.Deadline() // zero if there is none
	testscript.RunT(inTurn{t}, testscript.Params{
		Deadline:      deadline,
		Dir:           scripts,
		WorkdirRoot:   inMemory(),
		UpdateScripts: golden.Updating(),
		Setup: func(env *testscript.Env) error {
			env.Setenv("GOGC", os.Getenv("GOGC")) // else the command serve sets it for all tests that follow
			env.Setenv("XDG_CONFIG_HOME", env.WorkDir+"/.config")
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/.state")
			var names []string
			for _, variable := range env.Vars {
				if name, _, _ := strings.Cut(variable, "="); name > "A" { // what stands for a character is no variable
					names = append(names, name)
				}
			}
			env.Values["scripts"], env.Values["variables"] = scripts, slices.Clip(names)
			return os.MkdirAll(env.WorkDir+"/.state", 0o755)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"code": exitsWith, "call": callsProgram},
	})
}

// inTurn runs one script after the other, because the variables and the folder of the process are those of the
// script. With ARCANA_LONG=1 each command is a process, and scripts run at the same time.
type inTurn struct{ *testing.T }

// Run runs a script.
func (t inTurn) Run(name string, script func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { script(inTurn{t}) })
}

// Parallel lets the scripts run at the same time where they can.
func (t inTurn) Parallel() {
	if hosttest.Full(false, true) {
		t.T.Parallel()
	}
}

// Verbose reports whether everything is logged.
func (inTurn) Verbose() bool { return testing.Verbose() }
