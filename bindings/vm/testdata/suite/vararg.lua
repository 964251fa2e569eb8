--- counting and passing on
local function count(...) return select("#", ...) end
local function pass(...) return ... end
local function first(...) return (...) end
print(count(), count(nil), count(nil, nil), count(1, nil, 3, nil), count(pass(1, nil)), count((pass(1, 2))), count(first()), first(), first(7, 8))
print(pass()) print(pass(nil)) print(pass(1, nil, nil))
--- in constructors and arguments
local function build(...) return { ... } end
local function mixed(...) return { "a", ..., "z" }, { "a", ... }, { x = ..., ... } end
print(#build(), #build(1, 2, 3), build(1, 2)[2])
local m, n, o = mixed(1, 2, 3)
print(#m, m[2], m[3], #n, n[4], o.x, #o)
local function args(...) return math.max(...), math.max(0, ...), math.max((...)) end
print(args(3, 9, 4))
--- in expressions one value
local function f(...) return ... + 1, -..., ... .. "x", not ..., ... == 1, ... and 2, #{ ... } end
print(f(1, 5))
local function g(...) local a, b, c = ... return a, b, c end
print(g()) print(g(1)) print(g(1, 2, 3, 4))
local function h(...) local a, b = ..., "b" return a, b end
print(h(1, 2, 3)) print(h())
--- after named parameters
local function f(a, b, ...) return a, b, select("#", ...), ... end
print(f()) print(f(1)) print(f(1, 2)) print(f(1, 2, 3)) print(f(1, 2, nil, 4))
local o = { f = function(self, ...) return self ~= nil, ... end }
print(o:f(1, 2)) print(o.f(nil, 3))
--- the old table arg
local function old(...) return arg.n, arg[1], arg[2], #arg end
print(old()) print(old(1, 2)) print(old(nil, 5))
local function new(...) local x = ... return arg end
print(new(1))
local function both(arg, ...) return arg, ... end
print(both(1, 2))
--- select from the end
local function last(...) if select("#", ...) > 0 then return (select(select("#", ...), ...)) end return "none" end
print(last(), last(1), last(1, 2, nil), last(nil, "x"))
local function reversed(...)
  local n, t = select("#", ...), {}
  for i = 1, n do t[n - i + 1] = (select(i, ...)) end
  return unpack(t, 1, n)
end
print(reversed(1, nil, 3, "x"))
--- the main program has them too
print(select("#", ...), ...)
local t = { ... }
print(#t)
--- varargs of the outer function are out of reach
local function outer(...) local t = { ... } return function(...) return #t, ... end end
print(outer(1, 2, 3)(4, 5))
--- recursion over varargs
local function sum(x, ...) if not x then return 0 end return x + sum(...) end
print(sum(1, 2, 3, 4, 5))
local function map(f, x, ...) if x == nil then return end return f(x), map(f, ...) end
print(map(function(x) return x * x end, 1, 2, 3))
--- tail calls with varargs
local function down(n, ...) if n == 0 then return select("#", ...), ... end return down(n - 1, n, ...) end
print(down(5))
print((down(200)))
--- through pcall, coroutines and metamethods
print(pcall(pass, 1, nil, 3)) print(select("#", pcall(pass, nil, nil)))
local co = coroutine.wrap(function(...) local n = select("#", ...) while true do n = n + select("#", coroutine.yield(n, ...)) end end)
print(co(1, nil)) print(co(nil, nil, nil)) print(co())
local t = setmetatable({}, { __call = function(self, ...) return select("#", ...), ... end, __index = function(...) return select("#", ...) end })
print(t()) print(t(nil, 1)) print(t.x)
--- two hundred and fifty values
local function count(...) return select("#", ...) end
local function pass(...) return ... end
local function build(...) return { ... } end
local t = {}
for i = 1, 250 do t[i] = i end
print(count(unpack(t)), select(250, unpack(t)), #build(unpack(t)), (select(100, pass(unpack(t)))))
print(string.char(unpack({ 72, 101, 108, 108, 111 })), #table.concat({ pass(unpack(t)) }, ","))
