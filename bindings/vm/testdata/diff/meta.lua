--- index table
local base = {x = 1, y = 2}
local t = setmetatable({y = 3}, {__index = base})
print(t.x, t.y, t.z, rawget(t, "x"))
--- index function
local t = setmetatable({}, {__index = function(t, k) return k .. "!" end})
print(t.a, t[1], rawget(t, "a"))
--- index chain
local a = {v = "a"} local b = setmetatable({}, {__index = a}) local c = setmetatable({}, {__index = b})
print(c.v) a.v = nil print(c.v)
--- newindex table
local store = {}
local t = setmetatable({}, {__newindex = store})
t.x = 1 print(rawget(t, "x"), store.x)
--- newindex function
local log = {}
local t = setmetatable({a = 1}, {__newindex = function(t, k, v) log[#log + 1] = k .. "=" .. tostring(v) rawset(t, k, v) end})
t.a = 2 t.b = 3 t.b = 4 t.c = nil
print(t.a, t.b, table.concat(log, " "))
--- newindex chain
local base = setmetatable({}, {__newindex = function(t, k, v) rawset(t, k, v * 2) end})
local t = setmetatable({}, {__newindex = base})
t.x = 5 print(rawget(t, "x"), base.x)
--- arithmetic
local mt = {}
local function V(x) return setmetatable({x = x}, mt) end
local function n(v) return type(v) == "table" and v.x or v end
mt.__add = function(a, b) return V(n(a) + n(b)) end
mt.__sub = function(a, b) return V(n(a) - n(b)) end
mt.__mul = function(a, b) return V(n(a) * n(b)) end
mt.__div = function(a, b) return V(n(a) / n(b)) end
mt.__mod = function(a, b) return V(n(a) % n(b)) end
mt.__pow = function(a, b) return V(n(a) ^ n(b)) end
mt.__unm = function(a) return V(-n(a)) end
local a, b = V(7), V(2)
print((a + b).x, (a - b).x, (a * b).x, (a / b).x, (a % b).x, (a ^ b).x, (-a).x)
print((a + 1).x, (1 - a).x, ("3" * a).x, (a / "2").x, (10 % a).x, (2 ^ b).x)
--- concat
local mt = {__concat = function(a, b) return (type(a) == "table" and a.n or a) .. "|" .. (type(b) == "table" and b.n or b) end}
local a, b = setmetatable({n = "A"}, mt), setmetatable({n = "B"}, mt)
print(a .. b, a .. "x", "x" .. a, 1 .. a, a .. 2, "p" .. "q" .. a .. "r")
--- eq
local mt = {__eq = function(a, b) return a.v == b.v end}
local a, b, c = setmetatable({v = 1}, mt), setmetatable({v = 1}, mt), setmetatable({v = 2}, mt)
print(a == b, a == c, a ~= b, a ~= c, a == a, rawequal(a, b))
--- eq needs the same metamethod
local a = setmetatable({}, {__eq = function() return true end})
local b = setmetatable({}, {__eq = function() return true end})
print(a == b, a == 1, a == {})
--- lt and le
local mt = {__lt = function(a, b) return a.v < b.v end, __le = function(a, b) return a.v <= b.v end}
local a, b = setmetatable({v = 1}, mt), setmetatable({v = 2}, mt)
print(a < b, a > b, a <= b, a >= b, a <= a)
--- le falls back to lt
local mt = {__lt = function(a, b) return a.v < b.v end}
local a, b = setmetatable({v = 1}, mt), setmetatable({v = 2}, mt)
print(a <= b, b <= a, a >= b)
--- lt results become booleans
local mt = {__lt = function() return 1 end, __le = function() return nil end, __eq = function() return "x" end}
local a, b = setmetatable({}, mt), setmetatable({}, mt)
print(a < b, a <= b, a == b)
--- comparison of different metatables
local a, b = setmetatable({}, {__lt = function() return true end}), setmetatable({}, {__lt = function() return true end})
print(pcall(function() return a < b end))
--- call
local t = setmetatable({}, {__call = function(self, ...) return select("#", ...), ... end})
print(t(1, nil, 3)) print(t())
print(pcall(t, 5))
--- call through a chain is not followed
local inner = setmetatable({}, {__call = function() return "inner" end})
local t = setmetatable({}, {__call = inner})
print(pcall(function() return t() end))
--- tostring
local t = setmetatable({}, {__tostring = function() return "I am t" end})
print(t, tostring(t)) print(#tostring(t))
--- tostring must give text
local t = setmetatable({}, {__tostring = function() return 5 end})
print(pcall(print, t))
print(tostring(t) == 5)
--- metatable field
local t = setmetatable({}, {__metatable = "locked"})
print(getmetatable(t), pcall(setmetatable, t, {}))
--- getmetatable
local mt = {}
print(getmetatable({}), getmetatable(setmetatable({}, mt)) == mt, getmetatable(1), getmetatable(nil), getmetatable(print))
--- setmetatable
local mt, t = {}, {}
print(setmetatable(t, mt) == t, getmetatable(setmetatable(t, nil)))
print(pcall(setmetatable, 1, {})) print(pcall(setmetatable, {})) print(pcall(setmetatable, {}, 1))
--- rawget, rawset, rawequal
local t = setmetatable({}, {__index = function() return "i" end, __newindex = function() end})
t.x = 1 print(t.x, rawget(t, "x")) rawset(t, "x", 2) print(t.x, rawget(t, "x"), rawset(t, "y", 1) == t)
print(rawequal("a", "a"), rawequal({}, {}), rawequal(1, 1.0))
print(pcall(rawget, 1, 2)) print(pcall(rawequal, 1)) print(pcall(rawset, {}, 1))
--- pairs ignores __pairs
local t = setmetatable({1}, {__pairs = function() error "no" end})
for k, v in pairs(t) do print(k, v) end
--- ipairs uses raw access
local t = setmetatable({}, {__index = function(_, i) if i < 4 then return i end end})
local n = 0 for _ in ipairs(t) do n = n + 1 end print(n)
--- classes and inheritance
local Animal = {} Animal.__index = Animal
function Animal.new(name) return setmetatable({name = name}, Animal) end
function Animal:speak() return self.name .. " makes a sound" end
local Dog = setmetatable({}, {__index = Animal}) Dog.__index = Dog
function Dog.new(name) return setmetatable(Animal.new(name), Dog) end
function Dog:speak() return Animal.speak(self) .. ": woof" end
print(Animal.new("cat"):speak()) print(Dog.new("rex"):speak())
--- default values
local function default(t, d) return setmetatable(t, {__index = function() return d end}) end
local t = default({}, 0)
for _, w in ipairs {"a", "b", "a"} do t[w] = t[w] + 1 end
print(t.a, t.b, t.c)
--- read-only proxy
local function readonly(t) return setmetatable({}, {__index = t, __newindex = function() error("read-only", 2) end}) end
local r = readonly {x = 1}
print(r.x, pcall(function() r.x = 2 end))
--- index on text
print(("x").len == string.len, ("abc"):len(), #"abc", ("x").nothing)
local s = "hello" print(s:upper():lower():rep(2))
--- indexing numbers and booleans fails
print(pcall(function() return (5).x end)) print(pcall(function() local b = true return b.x end))
--- metamethods called with results cut to one
local t = setmetatable({}, {__index = function() return 1, 2, 3 end, __add = function() return 1, 2 end})
print(t.x, (t + t)) print({t.x, t.y}[2] == nil)
--- loop in index
local a = {} setmetatable(a, {__index = a})
print(pcall(function() return a.x end))
--- __index on missing method
local t = setmetatable({}, {__index = {hi = function(self, x) return self ~= nil, x end}})
print(t:hi(3))
--- inherited metamethods are raw
local parent = {__add = function() return "added" end}
local mt = setmetatable({}, {__index = parent})
print(pcall(function() return setmetatable({}, mt) + 1 end))
--- __newindex with existing nil
local hits = 0
local t = setmetatable({}, {__newindex = function(t, k, v) hits = hits + 1 end})
t[1] = 1 t[1] = 2 print(hits, t[1])
--- concat result may be anything
local t = setmetatable({}, {__concat = function() return nil end})
print(t .. "x", "x" .. t)
--- eq is not used for different types
local mt = {__eq = function() return true end}
print(setmetatable({}, mt) == "x", "x" == setmetatable({}, mt))
--- vectors
local V = {} V.__index = V
V.__add = function(a, b) return V.new(a.x + b.x, a.y + b.y) end
V.__eq = function(a, b) return a.x == b.x and a.y == b.y end
V.__tostring = function(v) return "(" .. v.x .. ", " .. v.y .. ")" end
V.__lt = function(a, b) return a.x < b.x end
function V.new(x, y) return setmetatable({x = x, y = y}, V) end
local a, b = V.new(1, 2), V.new(3, 4)
print(tostring(a + b), a == V.new(1, 2), a < b, b < a)
local list = {V.new(3, 0), V.new(1, 0), V.new(2, 0)}
table.sort(list)
print(tostring(list[1]), tostring(list[2]), tostring(list[3]))
