package vm_test

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// The budgets of the corpus: enough for the honest scripts, and for those that
// are to be stopped enough to have tried everything.
const (
	honestUnits  = 5_000_000
	hostileUnits = 400_000
)

// A hostile script says in its first line (the second after a shebang) what must
// come of it: `-- expect: ok|error|killed ; why`, and in the next one, when more
// than one outcome is right, `-- accept: a,b`.
type hostile struct {
	name, source string
	accept       []string
}

func corpus(t testing.TB) []hostile {
	files, err := filepath.Glob("../testdata/hostile/*.lua")
	if err != nil || len(files) < 270 {
		t.Fatalf("the corpus has %d files (%v)", len(files), err)
	}
	scripts := make([]hostile, len(files))
	for i, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		scripts[i] = hostile{filepath.Base(file), string(source), expectation(string(source))}
	}
	return scripts
}

func expectation(source string) []string {
	accept := []string{}
	for i, line := range strings.SplitN(source, "\n", 4) {
		if _, text, ok := strings.Cut(line, "-- expect: "); ok && i < 2 {
			outcome, _, _ := strings.Cut(text, " ")
			accept = append(accept, outcome)
		}
		if text, ok := strings.CutPrefix(line, "-- accept: "); ok {
			accept = append(accept, strings.Split(strings.TrimSpace(text), ",")...)
		}
	}
	return accept
}

// outcome of a script and of every on_* function of the table it returns.
type outcome struct {
	kind  string // ok, error, killed
	text  string
	units int64
	value string
}

func (h hostile) units() int64 {
	if slices.Contains(h.accept, "killed") {
		return int64(sample(50, 1)) * hostileUnits
	}
	return honestUnits
}

func execute(m *vm.Machine, h hostile) outcome {
	p, err := vm.Compile("hostile.lua", h.source, vm.Limits{})
	if err != nil {
		return judge(m, err)
	}
	values, err := m.Run(p, h.units())
	o := judge(m, err)
	if err != nil || len(values) == 0 {
		return o
	}
	o.value = vm.Text(values[0])
	if module, ok := values[0].(*lua.LTable); ok {
		return hooks(m, module, o, h.units()/50)
	}
	return o
}

// hooks calls every on_* function once, in order of names, as a game would.
func hooks(m *vm.Machine, module *lua.LTable, o outcome, units int64) outcome {
	var names []string
	module.ForEach(func(key, _ lua.LValue) { names = append(names, key.String()) })
	slices.Sort(names)
	for _, name := range names {
		fn, ok := module.RawGetString(name).(*lua.LFunction)
		if !ok || !strings.HasPrefix(name, "on_") {
			continue
		}
		_, err := m.Call(fn, 1, units, lua.LNil)
		if called := judge(m, err); called.kind != "ok" {
			called.units += o.units
			return called
		}
	}
	return o
}

func judge(m *vm.Machine, err error) outcome {
	o := outcome{kind: "ok", units: m.Meter().Units()}
	if e, ok := vm.AsError(err); ok {
		o.kind, o.text = "error", e.Error()
		if e.Limit != "" && e.Limit != vm.LimitSource {
			o.kind = "killed"
		}
	}
	return o
}

// TestHostile runs the whole corpus on fresh machines: the outcome is one that the
// script allows, nothing escapes, memory stays within the promise, no error shows
// Go or an address, and the machine then runs a good script rightly.
func TestHostile(t *testing.T) {
	for _, script := range corpus(t) {
		t.Run(script.name, func(t *testing.T) {
			m := machine(t, vm.Options{Output: io.Discard})
			bytes := measured(func() { checkOutcome(t, script, execute(m, script)) })
			if most := uint64(script.units())*32 + 256<<20; bytes > most { // a unit pays for 32 bytes
				t.Errorf("made %d MiB, more than %d", bytes>>20, most>>20)
			}
			if m.Broken() {
				t.Fatalf("broke the machine: %s", m.Cause())
			}
			values, err := m.Run(program(t, `local t = {} for i = 1, 10 do t[i] = i end return #t .. string.upper("ok") .. math.floor(2.5)`), 0)
			if err != nil || vm.Text(values[0]) != "10OK2" {
				t.Errorf("the next good script: %v %v", values, err)
			}
		})
	}
}

func measured(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func checkOutcome(t *testing.T, script hostile, o outcome) {
	t.Helper()
	if !slices.Contains(script.accept, o.kind) {
		t.Errorf("%s (%s %q), expected %v", o.kind, o.text, o.value, script.accept)
	}
	if strings.HasPrefix(o.value, "ESCAPED") || strings.HasPrefix(o.value, "SURVIVED") {
		t.Errorf("returned %q", o.value)
	}
	for _, leak := range []string{"0xc0", ".go:", "runtime error", "goroutine", "/root/", "/home/"} {
		if strings.Contains(o.text, leak) {
			t.Errorf("the error shows %q: %s", leak, o.text)
		}
	}
	if o.units > script.units()*2 {
		t.Errorf("spent %d units", o.units)
	}
}

// TestHostileTwice runs scripts twice: units and results agree.
func TestHostileTwice(t *testing.T) {
	for i, script := range corpus(t) {
		if i%sample(1, 10) != 0 {
			continue
		}
		first := execute(machine(t, vm.Options{}), script)
		if second := execute(machine(t, vm.Options{}), script); first != second {
			t.Errorf("%s: %+v, then %+v", script.name, first, second)
		}
	}
}
