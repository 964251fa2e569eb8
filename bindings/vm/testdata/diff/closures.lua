--- counter
local function counter() local n = 0 return function() n = n + 1 return n end end
local a, b = counter(), counter()
print(a(), a(), b(), a())
--- shared upvalue
local function pair() local n = 0 return function() n = n + 1 end, function() return n end end
local inc, get = pair()
inc() inc() print(get())
--- closure keeps its variable across a failing pcall
local x = 1
local function get() return x end
pcall(error, "no")
x = 5
print(get(), x)
--- closure assigned in a failing pcall
local x = 1
print(pcall(function() x = 2 error("stop", 0) end))
print(x)
--- outer locals survive a failing pcall in a loop
local n = 0
local function inc() n = n + 1 end
for i = 1, 5 do pcall(function() inc() error(i) end) n = n + 10 inc() end
print(n)
--- two levels of functions
local a = 1
local function f() local b = 2 return function() a, b = b, a return a, b end end
local g = f()
print(g()) print(g()) print(a)
--- three levels
local function f(a) return function(b) return function(c) a = a + 1 return a + b + c end end end
local g = f(1)(2)
print(g(3), g(3))
--- parameter as an upvalue
local function f(x) local function set(v) x = v end set(9) return x end
print(f(1))
--- vararg function in a closure
local function f(...) local t = {...} return function(i) return t[i] end end
print(f(5, 6, 7)(2))
--- recursion through an upvalue
local even, odd
function even(n) if n == 0 then return true end return odd(n - 1) end
function odd(n) if n == 0 then return false end return even(n - 1) end
print(even(10), odd(10), even(7))
--- recursion through a table
local t = {}
function t.fib(n) if n < 2 then return n end return t.fib(n - 1) + t.fib(n - 2) end
print(t.fib(15))
--- upvalue of a loop closed at each turn
local fs = {}
for i = 1, 3 do local x = i * i fs[#fs + 1] = function(d) x = x + d return x end end
print(fs[1](1), fs[2](1), fs[3](1), fs[1](1))
--- upvalue after error inside a coroutine
local x = 0
local co = coroutine.create(function() x = x + 1 error("e", 0) end)
print(coroutine.resume(co))
x = x + 10
print(x)
--- nested pcalls and upvalues
local log = {}
local function add(s) log[#log + 1] = s end
local v = "start"
local function show() add(v) end
pcall(function() v = "in1" pcall(function() v = "in2" error "x" end) show() v = "in3" error "y" end)
show() v = "end" show()
print(table.concat(log, " "))
--- closures made before and after an error
local x = 1
local before = function() return x end
pcall(function() local y = x.z.w end)
local after = function() x = x + 1 return x end
print(after(), before(), x)
--- pcall in a loop with fresh locals
local fs = {}
for i = 1, 3 do
  local x = i
  pcall(function() fs[i] = function() x = x + 1 return x end error("e") end)
  x = x * 10
end
print(fs[1](), fs[2](), fs[3](), fs[1]())
--- local functions calling each other through upvalues
local function make()
  local a, b
  function a(n) if n <= 0 then return "a" end return b(n - 1) end
  function b(n) if n <= 0 then return "b" end return a(n - 1) end
  return a
end
print(make()(3), make()(4))
--- y combinator
local function Y(f) return (function(x) return x(x) end)(function(x) return f(function(...) return x(x)(...) end) end) end
print(Y(function(self) return function(n) return n == 0 and 1 or n * self(n - 1) end end)(6))
--- compose and curry
local function compose(f, g) return function(...) return f(g(...)) end end
local function curry(f, a) return function(...) return f(a, ...) end end
print(compose(math.sqrt, math.abs)(-16), curry(math.max, 3)(1, 2))
--- memoize
local calls = 0
local function memo(f) local t = {} return function(n) if t[n] == nil then t[n] = f(n) end return t[n] end end
local sq = memo(function(n) calls = calls + 1 return n * n end)
print(sq(4), sq(4), sq(5), calls)
--- object with closures
local function account(balance)
  return {deposit = function(v) balance = balance + v return balance end, get = function() return balance end}
end
local a = account(10)
print(a.deposit(5), a.get(), account(1).get())
--- methods and self
local P = {} P.__index = P
function P.new(x) return setmetatable({x = x}, P) end
function P:move(d) self.x = self.x + d return self end
print(P.new(1):move(2):move(3).x)
--- function equality
local function f() end
local g = f
print(f == g, f == function() end)
--- functions as keys
local function f() end
local t = {[f] = "f"}
print(t[f], t[print])
--- upvalues in two closures made by one call in a loop
local fs = {}
for i = 1, 2 do local n = 0 fs[i] = {inc = function() n = n + i end, get = function() return n end} end
fs[1].inc() fs[2].inc() fs[2].inc()
print(fs[1].get(), fs[2].get())
--- closing over a local declared later with the same name
local x = "first"
local f = function() return x end
local x = "second"
local g = function() return x end
print(f(), g())
--- upvalue across a return of many values
local function f() local a, b = 1, 2 local function g() return a, b end a, b = b, a return g() end
print(f())
--- tail call with upvalue
local function f(n, acc) if n == 0 then return acc end return f(n - 1, acc + n) end
print(f(1000, 0))
--- deep recursion
local function depth(n) if n == 0 then return 0 end return 1 + depth(n - 1) end
print(depth(150))
--- immediate function
print((function(...) return select("#", ...) end)(1, nil, nil))
--- shadowed parameter
local function f(a) local a = a or "default" return a end
print(f(), f(1))
--- closures over loop and outer variables together
local out = {}
for i = 1, 2 do for j = 1, 2 do out[#out + 1] = function() return i * 10 + j end end end
print(out[1](), out[2](), out[3](), out[4]())
--- set through one closure, read through another after an error
local get, set
do local v = 0 get = function() return v end set = function(x) v = x end end
pcall(function() set(1) error() end)
print(get()) set(2) print(get())
