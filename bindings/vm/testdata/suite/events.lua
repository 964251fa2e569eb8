--- all arithmetic events, on either side
local log = {}
local function noted(name) return function(a, b) log[#log + 1] = name .. ":" .. type(a) .. "," .. type(b) return name end end
local m = {}
for _, e in ipairs({ "add", "sub", "mul", "div", "mod", "pow" }) do m["__" .. e] = noted(e) end
local t = setmetatable({}, m)
print(t + 1, 1 + t, t + t, t - "x", "x" - t, t * {}, {} * t, t / nil, nil / t, t % true, 5 % t, t ^ 2, 2 ^ t, "2" ^ t, "a" + t)
print(table.concat(log, " "))
--- unary minus and length
local t = setmetatable({ 1, 2 }, { __unm = function(x) return "minus" end })
print(-t, - - 3, -"4", #t)
print(pcall(function() return -{} end))
--- concat events join from the right
local m = { __concat = function(a, b)
  local function s(v) return type(v) == "table" and v[1] or v end
  return setmetatable({ "(" .. s(a) .. s(b) .. ")" }, getmetatable(type(a) == "table" and a or b))
end }
local function C(s) return setmetatable({ s }, m) end
print((C("a") .. "b" .. C("c") .. 1 .. 2)[1])
print((1 .. 2 .. C("x"))[1], (C("x") .. 1 .. 2)[1], ("a" .. (C("b") .. "c"))[1])
--- equality asks only tables that have the same event
local calls = 0
local function eq(a, b) calls = calls + 1 return a.v == b.v end
local m1, m2, m3 = { __eq = eq }, { __eq = eq }, { __eq = function() return true end }
local function V(v, m) return setmetatable({ v = v }, m) end
local a, b, c, d = V(1, m1), V(1, m1), V(1, m2), V(1, m3)
print(a == b, a == c, a == d, d == a, a ~= b, a == V(2, m1), a == 1, a == nil, rawequal(a, b), calls)
print(a == a, calls)
local set = { [a] = "a" }
print(set[a], set[b])
--- order events
local m = {}
m.__lt = function(a, b) return a.v < b.v end
local function V(v) return setmetatable({ v = v }, m) end
print(V(1) < V(2), V(2) < V(1), V(1) > V(2), V(1) <= V(2), V(2) <= V(1), V(1) >= V(1), not (V(1) < V(1)))
m.__le = function(a, b) return "truth" end
print(V(1) <= V(2), V(9) <= V(1), V(1) >= V(2))
print(pcall(function() return V(1) < 2 end)) print(pcall(function() return V(1) < setmetatable({ v = 1 }, { __lt = print }) end))
local list = { V(3), V(1), V(2) }
table.sort(list)
print(list[1].v, list[2].v, list[3].v)
--- index chains
local base = { x = "base x", f = function(self) return self.name end }
local mid = setmetatable({ y = "mid y" }, { __index = base })
local top = setmetatable({ name = "top" }, { __index = mid })
print(top.x, top.y, top:f(), top.z, rawget(top, "x"))
base.z = 1
print(top.z)
mid.x = false
print(top.x)
local computed = setmetatable({}, { __index = function(t, k) if type(k) == "number" then return k * k end return tostring(k) .. "?" end })
print(computed[3], computed.abc, computed[true], rawget(computed, 3))
--- newindex chains
local kept, log = {}, {}
local t = setmetatable({ old = 1 }, { __newindex = kept })
t.old, t.new = 2, 3
print(t.old, t.new, kept.old, kept.new)
local u = setmetatable({}, { __newindex = function(t, k, v) log[#log + 1] = k rawset(t, k, v and v * 10) end })
u.a = 1 u.a = 2 u.b = 3 u.b = nil u.b = 4 u[1] = 5
print(u.a, u.b, u[1], table.concat(log, ","))
local proxy = setmetatable({}, { __newindex = setmetatable({}, { __newindex = function(t, k, v) rawset(kept, k, "through " .. tostring(v)) end }) })
proxy.p = 1
print(rawget(proxy, "p"), kept.p)
--- call events
local t = setmetatable({ n = 0 }, { __call = function(self, ...) self.n = self.n + select("#", ...) return self.n, ... end })
print(t()) print(t(1, 2)) print(t(nil)) print((t(1, 2)))
print(pcall(t, "p")) print(select(2, xpcall(function() return t("x") end, print)))
local o = { m = t }
print(o.m(5)) print(o:m(5) == 7, t.n)
for _, v in ipairs({ t }) do print(v(), v.n) end
print(pcall(table.foreach, { 1 }, t))
--- tostring and metatable fields
local t = setmetatable({}, { __tostring = function(self) return "I am " .. self.name end, __metatable = "locked" })
t.name = "t"
print(tostring(t), getmetatable(t), pcall(setmetatable, t, {}))
print(t, ("%s"):format("x"), #tostring(t))
print(pcall(tostring, setmetatable({}, { __tostring = function() error("no name", 0) end })))
local plain = {}
print(getmetatable(plain), setmetatable(plain, { __metatable = false }) == plain, getmetatable(plain), pcall(setmetatable, plain, nil))
--- setmetatable gives its table, nil takes it away
local t = {}
print(setmetatable(t, { __index = { x = 1 } }) == t, t.x, setmetatable(t, nil) == t, t.x, getmetatable(t))
--- globals through a metatable
local seen = {}
setmetatable(_G, { __index = function(_, k) seen[#seen + 1] = k return k .. " made" end, __newindex = function(t, k, v) rawset(t, k, "kept " .. tostring(v)) end })
print(undefined1, rawget(_G, "undefined1"))
undefined2 = 5
print(undefined2)
undefined2 = 6
print(undefined2, table.concat(seen, " "))
setmetatable(_G, nil)
print(undefined3)
--- a class with inheritance
local Shape = {} Shape.__index = Shape
function Shape.new(class, o) return setmetatable(o or {}, class) end
function Shape:area() return 0 end
function Shape:describe() return self.kind .. " " .. self:area() end
local Square = setmetatable({ kind = "square" }, { __index = Shape, __call = function(c, s) return Shape.new(c, { side = s }) end })
Square.__index = Square
function Square:area() return self.side ^ 2 end
Square.__eq = function(a, b) return a.side == b.side end
Square.__add = function(a, b) return Square(a.side + b.side) end
print(Square(3):describe(), (Square(1) + Square(2)):area(), Square(2) == Square(2), Square(2) == Square(3), pcall(Shape.describe, {}))
--- events are looked up raw
local m = setmetatable({}, { __index = { __add = function() return "inherited" end } })
print(pcall(function() return setmetatable({}, m) + 1 end))
local n = setmetatable({}, { __index = function() return 5 end })
print(setmetatable({}, { __index = n }).anything, rawget(n, "x"), rawequal(n, n))
--- loops in chains are found
local a, b = {}, {}
setmetatable(a, { __index = b }) setmetatable(b, { __index = a })
print(pcall(function() return a.x end))
setmetatable(a, { __newindex = b }) setmetatable(b, { __newindex = a })
print(pcall(function() a.x = 1 end))
