package vm_test

import (
	"runtime"
	"sync"
	"testing"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
)

// exhausting tries all that makes work and memory, until it is stopped.
const exhausting = `
local keep, n = {}, 0
local function co(i) return coroutine.wrap(function() for j = 1, i do coroutine.yield(j) end end) end
while true do
  n = n + 1
  pcall(function() local t = {} for i = 1, 20 do t[i] = { i, tostring(i) .. "x" } end keep[n % 50] = t error(t) end)
  keep["k" .. n % 100] = ("ab"):rep(n % 30):gsub("a", "%0c"):upper()
  local c = co(3) c() c()
  table.sort(keep[n % 50] or {}, function(a, b) return a[1] > b[1] end)
end`

// TestRepeats stops one exhausting program at the same unit, line and count of the heap in
// every repetition, on eight goroutines, while the collector is forced to run.
func TestRepeats(t *testing.T) {
	const goroutines = 8
	p := program(t, exhausting)
	stops := make([]map[stopped]int, goroutines)
	var wg sync.WaitGroup
	for i := range goroutines {
		stops[i] = map[stopped]int{}
		wg.Go(func() {
			for n := range sample(1000, 40) / goroutines {
				if n%5 == 0 {
					runtime.GC()
				}
				stops[i][stopOf(p)]++
			}
		})
	}
	wg.Wait()
	for i := range stops {
		if len(stops[i]) != 1 {
			t.Fatalf("goroutine %d: %v", i, stops[i])
		}
		for stop := range stops[i] {
			if stops[0][stop] == 0 || stop.limit != vm.LimitUnits {
				t.Fatalf("goroutine %d stopped with %+v, the first with %+v", i, stop, stops[0])
			}
		}
	}
}

// stopped is where and how a program was stopped.
type stopped struct {
	limit, message string
	line           int
	units, created int64
}

// stopOf runs a program on a fresh machine.
func stopOf(p *vm.Program) stopped {
	m, err := lib.New(vm.Options{})
	if err != nil {
		return stopped{message: err.Error()}
	}
	_, err = m.Run(p, 300_000)
	e, ok := vm.AsError(err)
	if !ok {
		return stopped{message: "not stopped"}
	}
	return stopped{e.Limit, e.Message, e.Line, e.Units, m.Created()}
}
