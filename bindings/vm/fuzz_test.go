package vm_test

import (
	"io"
	"strings"
	"testing"

	"arcana/bindings/vm"
)

// ran is all that is to be seen of one run of a script.
type ran struct {
	result, failure string
	units           int64
	output          string
}

// runScript runs a source with a small budget; a panic of Go that comes through
// fails the test by itself.
func runScript(t *testing.T, source string) ran {
	var out strings.Builder
	m := machine(t, vm.Options{Output: &out, Limits: vm.Limits{Output: 4096}})
	p, err := vm.Compile("fuzz.lua", source, vm.Limits{})
	if err != nil {
		return ran{failure: err.Error()}
	}
	values, err := m.Run(p, 20_000)
	r := ran{units: m.Meter().Units(), output: out.String()}
	if err != nil {
		r.failure = err.Error()
	}
	if m.Broken() {
		t.Fatalf("a panic of Go: %s\n%s", m.Cause(), source)
	}
	for _, v := range values {
		r.result += vm.Text(v) + ","
	}
	return r
}

func checkScript(t *testing.T, source string) {
	first, second := runScript(t, source), runScript(t, source)
	if first != second {
		t.Fatalf("%+v\nthen\n%+v\nfor\n%s", first, second, source)
	}
	for _, leak := range []string{"runtime error", ".go:", "0xc0", "goroutine "} {
		if strings.Contains(first.failure, leak) || strings.Contains(first.output, leak) {
			t.Fatalf("shows %q: %+v\nfor\n%s", leak, first, source)
		}
	}
}

// TestScripts runs generated scripts twice each: no panic of Go, the same units,
// the same result.
func TestScripts(t *testing.T) {
	compiled := 0
	n := sample(20_000, 200)
	for seed := range n {
		source := writeScript(uint64(seed))
		if _, err := vm.Compile("fuzz.lua", source, vm.Limits{}); err == nil {
			compiled++
		}
		checkScript(t, source)
	}
	if compiled < n*8/10 {
		t.Errorf("only %d of %d scripts compile: the generator is off", compiled, n)
	}
}

// FuzzScripts is the same with seeds from the fuzzer.
func FuzzScripts(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { checkScript(t, writeScript(seed)) })
}

// FuzzCompile feeds any bytes to the compiler; what compiles is run.
func FuzzCompile(f *testing.F) {
	for _, script := range corpus(f) {
		f.Add(script.source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		p, err := vm.Compile("fuzz.lua", source, vm.Limits{})
		if err != nil {
			if _, ok := vm.AsError(err); !ok {
				t.Fatalf("an error of another kind: %v", err)
			}
			return
		}
		m := machine(t, vm.Options{Output: io.Discard})
		m.Run(p, 20_000)
		if m.Broken() {
			t.Fatalf("a panic of Go: %s", m.Cause())
		}
	})
}
