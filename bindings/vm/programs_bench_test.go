package vm_test

import (
	"slices"
	"testing"
	"time"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/cputime"
	"arcana/bindings/vm"
)

// benchmarked are programs that use one thing of the language each.
var benchmarked = []struct{ name, source string }{
	{"fib", `
		local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
		return fib(18)`},
	{"nbody", `
		local function body(x, y, z, m) return { x = x, y = y, z = z, vx = 0, vy = 0, vz = 0, mass = m } end
		local bodies = { body(0, 0, 0, 39.5), body(4.8, -1.2, -0.1, 0.04), body(8.3, 4.1, -0.4, 0.01), body(12.9, -15.1, -0.2, 0.002), body(15.4, -25.9, 0.2, 0.002) }
		local function advance(dt)
			for i = 1, #bodies do
				local a = bodies[i]
				for j = i + 1, #bodies do
					local b = bodies[j]
					local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
					local distance = math.sqrt(dx * dx + dy * dy + dz * dz)
					local force = dt / (distance * distance * distance)
					a.vx, a.vy, a.vz = a.vx - dx * b.mass * force, a.vy - dy * b.mass * force, a.vz - dz * b.mass * force
					b.vx, b.vy, b.vz = b.vx + dx * a.mass * force, b.vy + dy * a.mass * force, b.vz + dz * a.mass * force
				end
			end
			for _, b in ipairs(bodies) do
				b.x, b.y, b.z = b.x + dt * b.vx, b.y + dt * b.vy, b.z + dt * b.vz
			end
		end
		for _ = 1, 100 do advance(0.01) end
		return bodies[1].x`},
	{"tables", `
		local sum = 0
		for round = 1, 10 do
			local list, set = {}, {}
			for i = 1, 500 do
				list[#list + 1] = i * round
				set["key" .. i] = { id = i, name = "n", tags = { i, round } }
			end
			for i, v in ipairs(list) do sum = sum + v * i end
			for _, item in pairs(set) do sum = sum + item.id + item.tags[2] end
			for i = 1, 500, 2 do set["key" .. i] = nil end
			for i = 1, 100 do table.insert(list, table.remove(list, 1)) end
		end
		return sum`},
	{"methods", `
		local Animal = {} Animal.__index = Animal
		function Animal.new(class, sound) return setmetatable({ sound = sound, count = 0 }, class) end
		function Animal:speak(n) self.count = self.count + n return self:total() end
		function Animal:total() return self.count end
		local Dog = setmetatable({}, Animal) Dog.__index = Dog
		function Dog:fetch(n) return self:speak(n) + 1 end
		local sum = 0
		for i = 1, 20 do
			local dog = Animal.new(Dog, "wuff")
			for j = 1, 200 do sum = sum + dog:fetch(j) end
		end
		return sum`},
	{"closures", `
		local function counter() local n = 0 return function(by) n = n + by return n end end
		local function map(list, f) local out = {} for i = 1, #list do out[i] = f(list[i]) end return out end
		local function compose(f, g) return function(x) return f(g(x)) end end
		local list = {} for i = 1, 100 do list[i] = i end
		local sum = 0
		for i = 1, 50 do
			local count = counter()
			local twice = compose(function(x) return x * 2 end, function(x) return x + i end)
			for _, v in ipairs(map(list, twice)) do sum = sum + count(v) end
		end
		return sum`},
	{"sort", `
		local seed = 42
		local function random() seed = (seed * 1103 + 12345) % 65536 return seed end
		local function quick(t, low, high)
			if low >= high then return end
			local pivot, i, j = t[math.floor((low + high) / 2)], low, high
			while i <= j do
				while t[i] < pivot do i = i + 1 end
				while t[j] > pivot do j = j - 1 end
				if i <= j then t[i], t[j] = t[j], t[i] i = i + 1 j = j - 1 end
			end
			quick(t, low, j) quick(t, i, high)
		end
		local own, plain, by = {}, {}, {}
		for i = 1, 1000 do local n = random() own[i], plain[i], by[i] = n, n, { n } end
		quick(own, 1, #own)
		table.sort(plain)
		table.sort(by, function(a, b) return a[1] < b[1] end)
		return own[500] + plain[500] + by[500][1]`},
}

// BenchmarkPrograms runs each program on stock gopher-lua and on our machine, in
// turns; the metric is how many times the time of the stock one ours takes.
func BenchmarkPrograms(b *testing.B) {
	for _, p := range benchmarked {
		b.Run(p.name, func(b *testing.B) {
			ours, stock := inTurns(b, p.source)
			b.ReportMetric(ours/stock, "x-stock")
		})
	}
}

// inTurns runs a program on our machine and on stock gopher-lua, and gives and reports
// the medians of their processor time in microseconds.
func inTurns(b *testing.B, source string) (ours, stock float64) {
	machines := []func() lua.LValue{onOurs(b, source), onStock(b, source)}
	if got, want := machines[0](), machines[1](); got != want {
		b.Fatalf("ours returns %v, stock %v", got, want)
	}
	var times [2][]time.Duration
	for b.Loop() {
		for i, run := range machines {
			before := cputime.Used()
			run()
			times[i] = append(times[i], cputime.Used()-before)
		}
	}
	ours, stock = median(times[0]), median(times[1])
	b.ReportMetric(ours, "us-ours")
	b.ReportMetric(stock, "us-stock")
	return ours, stock
}

// median is that of some times, in microseconds.
func median(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2].Nanoseconds()) / 1000
}

func onOurs(b *testing.B, source string) func() lua.LValue {
	m, p := machine(b, vm.Options{}), program(b, source)
	return func() lua.LValue {
		values, err := m.Run(p, 0)
		if err != nil {
			b.Fatal(err)
		}
		return values[0]
	}
}

func onStock(b *testing.B, source string) func() lua.LValue {
	L := lua.NewState()
	b.Cleanup(L.Close)
	fn, err := L.LoadString(source)
	if err != nil {
		b.Fatal(err)
	}
	return func() lua.LValue {
		L.Push(fn)
		L.Call(0, 1)
		defer L.Pop(1)
		return L.Get(-1)
	}
}
