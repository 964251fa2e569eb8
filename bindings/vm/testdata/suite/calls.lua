--- every kind of value has its name
for _, v in ipairs({ 1 == 1, 12, "12", {}, print, coroutine.create(function() end) }) do print(type(v)) end
print(type(nil), pcall(type))
--- names of functions are variables
local a = { b = { c = {} } }
function a.first(x) return x + 1 end
function a.b.second(x, y) return x * y end
function a.b.c:third(x) self.kept = x return self end
print(a.first(1), a.b.second(3, 4), a.b.c:third(9) == a.b.c, a.b.c.kept)
a.b.c.third = nil
print(pcall(a.b.c.third))
--- local functions see themselves, others not
local function down(n) if n == 0 then return "end" end return down(n - 1) end
print(down(50))
local up = function(n) return type(up) .. n end
print(up(1))
local fact = nil
fact = function(n) return n < 2 and 1 or n * fact(n - 1) end
print(fact(10))
--- calls without parentheses
local function id(...) return ... end
print(id"text", id'text', id[[text]], id[==[te]]xt]==], #id{ 1, 2, 3 }, id{ x = "y" }.x)
print(("x"):rep(3), ("%d"):format(7), #"abc", ("a"):upper():lower())
local o = { name = "o" }
function o:say(s) return self.name .. s end
print(o:say"!", o:say[[?]], o.say(o, "."))
--- how many values go in and come out
local function three() return 1, 2, 3 end
local function none() end
local function count(...) return select("#", ...) end
print(count(three()), count(three(), three()), count((three())), count(none()), count((none())), count(three(), nil), count(nil, three()))
local t = { three(), three(), (three()) }
print(#t, table.concat(t, ","))
local x, y, z, w = three()
print(x, y, z, w)
x, y, z, w = 0, three()
print(x, y, z, w)
x, y = three(), 10
print(x, y)
--- missing and surplus arguments
local function f(a, b, c) return tostring(a) .. tostring(b) .. tostring(c) end
print(f(), f(1), f(1, 2), f(1, 2, 3), f(1, 2, 3, 4), f(nil, nil, 3))
--- a deep chain of calls that are no tail calls
local function sum(n) if n == 0 then return 0 end return n + sum(n - 1) end
print(sum(1000))
--- a long chain of tail calls
local function loop(n, acc) if n == 0 then return acc end return loop(n - 1, acc + n) end
print(loop(20000, 0))
local even, odd
function even(n) if n == 0 then return true end return odd(n - 1) end
function odd(n) if n == 0 then return false end return even(n - 1) end
print(even(10001), odd(10001))
local obj = {}
function obj:down(n) if n > 0 then return self:down(n - 1) end return "bottom" end
print(obj:down(20000))
--- a tail call of what is not a function
local t = setmetatable({}, { __call = function(self, n) if n == 0 then return "called" end return self(n - 1) end })
local function go(n) return t(n) end
print(go(100))
print(pcall(function() return nil end), pcall(function() local none return none() end))
--- what a call gives in an expression
local function two() return 5, 6 end
print(two() + 1, -two(), not two(), two() == 5, two() .. "", #{ two() }, (two()))
print(({ two(), two() })[3], ({ two(), [1] = 9 })[1])
--- functions are compared by themselves
local function make() return function() end end
local f, g = make(), make()
print(f == f, f == g, rawequal(f, f), f ~= g)
local t = { [f] = "f", [g] = "g" }
print(t[f], t[g], t[make()])
--- fixed points
local function fix(f)
  return (function(x) return f(function(...) return x(x)(...) end) end)(function(x) return f(function(...) return x(x)(...) end) end)
end
print(fix(function(self) return function(n) return n < 2 and n or self(n - 1) + self(n - 2) end end)(15))
--- unpack and its bounds
print(unpack({ 1, 2, 3 }))
print(unpack({ 1, 2, 3 }, 2))
print(unpack({ 1, 2, 3 }, 2, 3))
print(unpack({ 1, 2, 3 }, -1, 1))
print((unpack({ 1, 2 })))
print(unpack({}, 1, 3))
print(unpack({ 1, 2 }, 3))
print(pcall(unpack, {}, 0, 1e7))
print(select("#", unpack({}, 1, 200)))
--- select
print(select(2, "a", "b", "c"))
print(select(-1, "a", "b", "c"))
print(select("#"))
print(select("#", nil, nil))
print(pcall(select, 0, 1))
print(pcall(select, -5, 1))
print(pcall(select, "x", 1))
print(select(10, 1, 2))
