package bindings_test

import (
	"fmt"
	"runtime"
	"slices"
	"sort"
	"strings"
	"testing"

	"arcana/bindings/cputime"
	"arcana/bindings/hosttest"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// A price is a call with the dearest arguments that are known for a function.
type price struct {
	name        string // as help knows it
	setup, body string
	where       string // of abilities: the stage, if not that of the system
	most        int64  // how often a script may do it, if that is limited
	least       int64  // units that it costs at least: for work that makes nothing
}

// TestPricesAreComplete: every function that a script can call has a price, the verbs
// of content (fx) among them, and so has reading what content holds.
func TestPricesAreComplete(t *testing.T) {
	priced := map[string]bool{}
	for _, p := range slices.Concat(luaPrices, hostPrices, fxPrices) {
		priced[p.name] = true
	}
	for _, name := range callable(t) {
		if module, _, _ := strings.Cut(name, "."); !priced[name] && !sessiontest.Derived(module) {
			t.Errorf("%s has no price: give it rows in prices_lua_test.go, prices_host_test.go or (verbs of fx) prices_fxrows_test.go, with its dearest arguments", name)
		}
	}
}

// callable lists what there is: the globals as a script finds them, and the methods
// that are declared.
func callable(t *testing.T) []string {
	s, _ := sessiontest.Writing(t)
	values, err := s.Run("names", `local names = {}
		for k, v in pairs(_G) do
			if type(v) == "function" then names[#names + 1] = k end
			if type(v) == "table" and v ~= _G then
				for f, x in pairs(v) do if type(x) == "function" or type(x) == "userdata" then names[#names + 1] = k .. "." .. f end end
			end
		end
		return table.concat(names, " ")`)
	if err != nil {
		t.Fatal(err)
	}
	names := append(strings.Fields(values[0].String()), seen...)
	for _, m := range s.Modules() {
		for _, c := range m.Classes {
			for _, f := range c.Methods {
				names = append(names, c.Name+":"+f.Name)
			}
		}
	}
	return names
}

// What a call may make for a unit, in bytes: most of its time is that of making.
const (
	bytesAUnit           = 64
	bytesWhateverItCosts = 64 << 10 // what grows at times, such as the room of a text
)

// TestPricesOfWork: a call costs at least what its row says, for steps that make
// nothing, and a unit for every 64 bytes that it makes.
func TestPricesOfWork(t *testing.T) {
	var s *session.Session
	for i, p := range slices.Concat(luaPrices, hostPrices) {
		if i%hosttest.Full(20, 1) == 0 { // opening one takes as long as many prices
			s, _ = sessiontest.Writing(t)
		}
		once := prepare(t, s, p)
		n := p.times(hosttest.Full(int64(10_000), 40_000) / once)
		made := allocated(func() { repeat(t, s, p, n) })
		if units := spentBy(s); made > units*bytesAUnit+bytesWhateverItCosts {
			t.Errorf("%s: %s: made %d bytes for %d units", p.name, p.body, made, units)
		}
		if once < p.least {
			t.Errorf("%s: %s: %d units, expected at least %d", p.name, p.body, once, p.least)
		}
	}
}

func allocated(f func()) int64 { return allocations(f)[0] }

// allocations returns how many bytes and how many things f allocates.
func allocations(f func()) [2]int64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return [2]int64{int64(after.TotalAlloc - before.TotalAlloc), int64(after.Mallocs - before.Mallocs)}
}

// BenchmarkPrices lists what a unit of every function costs in CPU time (that of the
// collector included), and how that compares with a plain instruction; the dearest
// first.
func BenchmarkPrices(b *testing.B) {
	b.Run("language", func(b *testing.B) { listPrices(b, luaPrices) })
	b.Run("host", func(b *testing.B) { listPrices(b, hostPrices) })
	b.Run("content", func(b *testing.B) {
		content := slices.Clone(fxPrices)
		for i := range content {
			content[i].where = content[i].stage()
		}
		listPrices(b, append(content, price{name: "an instruction", where: "encounter", body: `local _ = 1`}))
	})
}

func listPrices(b *testing.B, prices []price) {
	costs, ratios := make([]float64, len(prices)), make([]float64, len(prices))
	order := make([]int, len(prices))
	for i, p := range prices {
		costs[i], ratios[i] = median(b, p)
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return ratios[order[i]] > ratios[order[j]] })
	for _, i := range order {
		fmt.Printf("%8.1f ns %6.1f x  %-24s %s\n", costs[i], ratios[i], prices[i].name, prices[i].body)
	}
}

// target is how many units a measurement spends, about: setting up is none of it.
const target = 400_000

// median returns that of five measurements of what a unit takes, in
// nanoseconds, and of how many times that of a plain instruction it is, which is
// measured beside each: others use the machine too.
func median(b *testing.B, p price) (ns, ratio float64) {
	var costs, ratios []float64
	for range 5 {
		cost := nanoseconds(b, p)
		costs = append(costs, cost)
		ratios = append(ratios, cost/nanoseconds(b, price{body: `local _ = 1`}))
	}
	slices.Sort(costs)
	slices.Sort(ratios)
	return costs[2], ratios[2]
}

// nanoseconds is what a unit takes, measured once.
func nanoseconds(b *testing.B, p price) float64 {
	if p.ofContent() {
		f := fired(b, p)
		return float64(f.ns) / float64(f.units)
	}
	s, _ := sessiontest.Writing(b)
	once := prepare(b, s, p)
	before := cputime.Used()
	repeat(b, s, p, p.times(target/once))
	return float64(cputime.Used()-before) / float64(spentBy(s))
}

// times is how often to do it: n times, but at least once and not more than allowed.
func (p price) times(n int64) int64 {
	if n = max(1, n); p.most > 0 {
		n = min(n, p.most)
	}
	return n
}

// prepare makes a function of a price and returns what doing it once has cost.
func prepare(t testing.TB, s *session.Session, p price) int64 {
	t.Helper()
	if _, err := s.Run("setup", p.setup+"\n BODY = function(n) for _ = 1, n do "+p.body+" end end"); err != nil {
		t.Fatalf("%s: %s: %v", p.name, p.body, err)
	}
	repeat(t, s, p, 1)
	return spentBy(s)
}

// spentBy is what the last entry has spent, of its own budget and of that for
// experiments.
func spentBy(s *session.Session) int64 {
	return s.Machine.Meter().Units() + s.Environment.Experiments.Spent()
}

// repeat does it n times in one entry.
func repeat(t testing.TB, s *session.Session, p price, n int64) {
	t.Helper()
	if _, err := s.Run("price", fmt.Sprintf("BODY(%d)", n)); err != nil {
		t.Fatalf("%s: %s: %v", p.name, p.body, err)
	}
}
