package bindings_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/sessiontest"
	"arcana/bindings/vm"
)

// hostileUnits is the budget of a hostile script in these tests, so that they take
// a fiftieth of what such a script takes at most, a thirtieth at full size.
var hostileUnits = vm.DefaultUnits / hosttest.Full(int64(50), 30)

// TestHostileToHost runs scripts that abuse what the host offers: what they make and
// keep is theirs to pay for, the session goes on, and no error shows Go.
func TestHostileToHost(t *testing.T) {
	files, err := filepath.Glob("testdata/hostile_host/*.lua")
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { hostileToHost(t, file) })
	}
}

func hostileToHost(t *testing.T, file string) {
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	host := sessiontest.Host(nil)
	host.Units, host.Experiments = hostileUnits, 10*hostileUnits
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	before := heap()
	_, err = s.Run("hostile.lua", string(source))
	if made := int64(heap()) - int64(before); made > 256<<20 {
		t.Errorf("%d MiB are alive", made>>20)
	}
	want, _, _ := strings.Cut(strings.TrimPrefix(string(source), "-- expect: "), " ;")
	if got := ending(err); got != want {
		t.Errorf("%s (%v), expected %s", got, err, want)
	}
	if got := sessiontest.Text(t, s, `return game.new("encounter"):turn() + 1`); got != "2" {
		t.Errorf("the next good script: %s", got)
	}
}

// ending says how a script ended, as its first line expects it.
func ending(err error) string {
	e, ok := vm.AsError(err)
	switch {
	case err == nil:
		return "ok"
	case ok && e.Limit != "" && e.Limit != vm.LimitFault:
		return "killed"
	case !ok || e.Line == 0:
		return "an error without a line"
	}
	return "error"
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
