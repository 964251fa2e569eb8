--- what is wrong with an operand
local function fails(f) print(select(2, pcall(f))) end
local a, t = nil, { b = {} }
fails(function() return a + 1 end)
fails(function() return 1 + a end)
fails(function() return t.long * 2 end)
fails(function() return 2 / t.b.c end)
fails(function() return t.b.c.d end)
fails(function() return missing - 1 end)
fails(function() return -t end)
fails(function() return #a end)
fails(function() return #5 end)
fails(function() return a .. "x" end)
fails(function() return "x" .. t end)
fails(function() return 1 .. missing end)
fails(function() return a < 1 end)
fails(function() return t < t end)
fails(function() return "1" < 2 end)
fails(function() return {} <= 1 end)
fails(function() return nil > false end)
fails(function() return print >= print end)
fails(function() return ("x") + 1 end)
fails(function() return {} ^ 2 end)
fails(function() return 2 % "y" end)
--- what is wrong with what is called or indexed
local function fails(f) print(select(2, pcall(f))) end
local a, t = nil, { b = {} }
fails(function() a() end)
fails(function() t() end)
fails(function() t.b() end)
fails(function() t.b.c() end)
fails(function() t:nothing() end)
fails(function() missing() end)
fails(function() missing.x() end)
fails(function() ("x")() end)
fails(function() (1)() end)
fails(function() t.b.c.d() end)
fails(function() a.x = 1 end)
fails(function() t.none.x = 1 end)
fails(function() a[1][2] = 3 end)
fails(function() local n = 5 n.x = 1 end)
fails(function() local n = 5 return n.x.y end)
fails(function() return ("x").y.z end)
fails(function() t[nil] = 1 end)
fails(function() t[0 / 0] = 1 end)
fails(function() return t[nil], t[0 / 0] end)
--- parameters, upvalues and fields by name
local up
local function f(par) return par.x end
print(pcall(f))
print(pcall(function() return up.x end))
print(pcall(function(...) local v = ... return v.x end))
print(pcall(function() local o = { m = {} } o.m.n.p = 1 end))
print(pcall(function() local o = { m = {} } o.m:go() end))
print(pcall(function() return (up).x end))
print(pcall(function() return (up or nil).x end))
print(pcall(function() up.x, up.y = 1, 2 end))
--- arguments of library functions
for _, f in ipairs({ "rep", "sub", "find", "format", "byte", "gsub", "upper" }) do print(pcall(string[f])) end
print(pcall(string.rep, "x", {})) print(pcall(string.rep, {}, 1)) print(pcall(string.char, 256)) print(pcall(string.char, "x"))
print(pcall(("x").rep, "x", "y")) print(pcall(function() return ("x"):rep({}) end)) print(pcall(function() return ("x").rep() end))
print(pcall(math.floor, "x")) print(pcall(math.floor)) print(pcall(math.max)) print(pcall(math.random, 0)) print(pcall(math.random, 2, 1))
print(pcall(table.concat, { {} })) print(pcall(table.concat, { 1, 2 }, 1, 1, 3)) print(pcall(table.insert, { 1 }, 1, 2, 3)) print(pcall(table.insert, nil, 1))
print(pcall(setmetatable, 1, {})) print(pcall(setmetatable, {})) print(pcall(setmetatable, {}, 1)) print(pcall(ipairs)) print(pcall(pairs, nil))
print(pcall(tonumber, "10", 99)) print(pcall(tonumber)) print(pcall(tostring)) print(pcall(select)) print(pcall(rawset, {}, nil, 1)) print(pcall(next, {}, "no"))
print(pcall(coroutine.resume, 1)) print(pcall(coroutine.create, 1)) print(pcall(coroutine.status)) print(pcall(coroutine.wrap, print))
--- messages that are no texts
local t = setmetatable({}, { __tostring = function() return "shown" end })
for _, v in ipairs({ t, 12, true, print }) do
  local ok, e = pcall(error, v)
  print(ok, rawequal(e, v), type(e))
end
print(pcall(error)) print(pcall(error, nil)) print(pcall(error, nil, 2))
local ok, e = pcall(function() error(t) end)
print(tostring(e), e == t)
print(select("#", pcall(error)))
--- levels
local function at(n) error("at " .. n, n) end
local function one(n) at(n) end
local function two(n)
  one(n)
end
for n = 0, 5 do print(pcall(two, n)) end
--- levels and tail calls
local function at(n) error("at " .. n, n) end
local function one(n) return at(n) end
local function two(n)
  local x = one(n)
  return x
end
for n = 0, 4 do print(pcall(two, n)) end
--- error in a handler, and what it gives
print(xpcall(function() error("first") end, function(m) return m .. " handled" end))
print(xpcall(function() error("first") end, function(m) error("second") end))
print(xpcall(function() error({ code = 7 }) end, function(m) return m.code end))
print(xpcall(function() return 1, 2, 3 end, print))
print(xpcall(function() local x = nil + 1 end, function(m) return m:upper() end))
print(xpcall(error, function(m) return type(m) end))
--- protected calls in one another
print(pcall(pcall, error, "x"))
print(pcall(pcall, pcall, error, "x"))
print(pcall(xpcall, error, tostring))
print(pcall(function() local ok, e = pcall(error, "in") error(e .. " out", 0) end))
local function nest(n) if n == 0 then error("bottom", 0) end local ok, e = pcall(nest, n - 1) error(e .. n, 0) end
print(pcall(nest, 20))
--- assert
print(pcall(assert, false)) print(pcall(assert, nil, "said")) print(pcall(assert, false, 5)) print(pcall(assert))
print(assert(1, 2, 3)) print(pcall(assert, nil, {}))
print(select("#", assert(true)))
--- a runaway recursion ends in an error, again and again
local function forever() return 1 + forever() end
for i = 1, 3 do
  local ok, e = pcall(forever)
  print(ok, (e:gsub("^p:%d+: ", "")))
end
local deep = 0
local function count() deep = deep + 1 count() end
print(pcall(count) == false, deep > 1000)
--- an error in an iterator and in a loop
print(pcall(function() for x in function() error("iterator") end do end end))
print(pcall(function() for i = 1, 3 do if i == 2 then error("turn " .. i) end end end))
print(pcall(function() for k, v in pairs({ 1 }) do local x = v.y.z end end))
--- errors through coroutines
local co = coroutine.create(function(x) local y = coroutine.yield(x) error("in co " .. y) end)
print(coroutine.resume(co, 1)) print(coroutine.resume(co, 2)) print(coroutine.resume(co))
print(pcall(coroutine.wrap(function() error("wrapped") end)))
print(pcall(coroutine.wrap(function() error({}) end)) == false)
local w = coroutine.wrap(function() return 1 end)
w()
print(pcall(w))
