--- values travel both ways
local co = coroutine.create(function(a, b)
  print("start", a, b)
  local c = coroutine.yield(a + b)
  print("got", c)
  local d, e = coroutine.yield(c * 2)
  print("got", d, e)
  return "end", d + e
end)
print(coroutine.resume(co, 1, 2))
print(coroutine.resume(co, 10))
print(coroutine.resume(co, 3, 4))
print(coroutine.resume(co))
--- status
local co
co = coroutine.create(function() print(coroutine.status(co)) coroutine.yield() end)
print(coroutine.status(co)) coroutine.resume(co) print(coroutine.status(co)) coroutine.resume(co) print(coroutine.status(co))
--- wrap
local f = coroutine.wrap(function(...) local n = select("#", ...) while true do n = n + select("#", coroutine.yield(n)) end end)
print(f(1, 2), f(), f(nil, nil), f(1))
--- wrap as an iterator
local function range(n) return coroutine.wrap(function() for i = 1, n do coroutine.yield(i, i * i) end end) end
for i, sq in range(4) do print(i, sq) end
--- dead wrap
local f = coroutine.wrap(function() return 1 end)
print(f()) print(pcall(f))
--- resume a dead coroutine
local co = coroutine.create(function() end)
print(coroutine.resume(co)) print(coroutine.resume(co))
--- yield from nested calls
local function inner() coroutine.yield("deep") return "back" end
local function outer() return inner() end
local co = coroutine.create(function() return (outer()) end)
print(coroutine.resume(co)) print(coroutine.resume(co))
--- coroutine in a coroutine
local co = coroutine.wrap(function()
  local inner = coroutine.wrap(function() coroutine.yield(1) coroutine.yield(2) end)
  coroutine.yield(inner()) coroutine.yield(inner()) coroutine.yield(3)
end)
print(co(), co(), co())
--- normal status of the resumer
local a, b
a = coroutine.create(function() coroutine.resume(b) end)
b = coroutine.create(function() print(coroutine.status(a), coroutine.status(b)) end)
coroutine.resume(a)
--- resume itself
local co
co = coroutine.create(function() return coroutine.resume(co) end)
print(coroutine.resume(co))
--- resume the parent
local a
a = coroutine.create(function()
  local b = coroutine.create(function() return coroutine.resume(a) end)
  return coroutine.resume(b)
end)
print(coroutine.resume(a))
--- running
print(coroutine.running())
local co co = coroutine.create(function() print(coroutine.running() == co) end)
coroutine.resume(co)
--- yield outside
print(pcall(coroutine.yield, 1))
--- yield across pcall
local co = coroutine.create(function() return pcall(function() coroutine.yield(1) end) end)
print(coroutine.resume(co))
--- yield inside a metamethod
local t = setmetatable({}, {__index = function(_, k) return coroutine.yield(k) end})
local co = coroutine.create(function() return t.foo end)
print(coroutine.resume(co))
--- yield inside a sort comparator
local co = coroutine.create(function() table.sort({3, 2, 1}, function(a, b) coroutine.yield() return a < b end) end)
print(coroutine.resume(co))
--- yield inside gsub
local co = coroutine.create(function() return (("abc"):gsub(".", function(c) coroutine.yield(c) end)) end)
print(coroutine.resume(co))
--- yield inside an iterator
local co = coroutine.wrap(function() for x in function() return coroutine.yield("it") end do coroutine.yield(x) end end)
print(co(), co(5), co(), co(nil))
--- error in a coroutine
local co = coroutine.create(function() local x = nil + 1 end)
print(coroutine.resume(co)) print(coroutine.status(co))
--- error after a yield
local co = coroutine.create(function() coroutine.yield(1) error("later", 0) end)
print(coroutine.resume(co)) print(coroutine.resume(co)) print(coroutine.resume(co))
--- pcall around resume
local co = coroutine.create(function() error({code = 1}) end)
local a, b, e = pcall(coroutine.resume, co) print(a, b, e.code)
--- wrong arguments
print(pcall(coroutine.create)) print(pcall(coroutine.create, 5)) print(pcall(coroutine.resume, 5)) print(pcall(coroutine.status, nil)) print(pcall(coroutine.wrap, {}))
--- generators: permutations
local function permgen(a, n)
  n = n or #a
  if n <= 1 then coroutine.yield(a) else
    for i = 1, n do
      a[n], a[i] = a[i], a[n]
      permgen(a, n - 1)
      a[n], a[i] = a[i], a[n]
    end
  end
end
for p in coroutine.wrap(function() permgen {1, 2, 3} end) do print(table.concat(p, " ")) end
--- producer and consumer
local function producer() return coroutine.create(function() for _, v in ipairs {"a", "b", "c"} do coroutine.yield(v) end end) end
local function filter(p) return coroutine.create(function() while true do local ok, v = coroutine.resume(p) if not v then return end coroutine.yield(v .. v) end end) end
local f = filter(producer())
while true do local ok, v = coroutine.resume(f) if not v then break end print(v) end
--- many coroutines round robin
local log, tasks = {}, {}
for i = 1, 3 do tasks[i] = coroutine.create(function() for j = 1, i do log[#log + 1] = i .. j coroutine.yield() end end) end
local alive = true
while alive do
  alive = false
  for i = 1, 3 do if coroutine.status(tasks[i]) ~= "dead" then coroutine.resume(tasks[i]) alive = true end end
end
print(table.concat(log, " "))
--- yield no values, many values
local co = coroutine.create(function() coroutine.yield() coroutine.yield(nil) coroutine.yield(1, nil, nil) end)
print(select("#", coroutine.resume(co)), select("#", coroutine.resume(co)), select("#", coroutine.resume(co)), select("#", coroutine.resume(co)))
--- resume passes arguments to the function first
local co = coroutine.create(function(...) print(select("#", ...), ...) print(coroutine.yield()) end)
coroutine.resume(co, 1, nil) coroutine.resume(co, nil, 2)
--- upvalues across yields
local n = 0
local co = coroutine.wrap(function() while true do n = n + 1 coroutine.yield(n) end end)
co() co() n = 10 print(co(), n)
--- locals across yields
local co = coroutine.wrap(function() local a, b = 1, 2 a, b = b, a coroutine.yield(a, b) a, b = a + b, a - b coroutine.yield(a, b) end)
print(co()) print(co())
--- coroutine type and tostring
local co = coroutine.create(function() end)
print(type(co), type(coroutine.wrap(function() end)))
--- yield in a vararg function
local co = coroutine.wrap(function(...) local a = {...} coroutine.yield(#a) return ... end)
print(co(1, 2, 3)) print(co())
--- tail call to yield
local co = coroutine.create(function(x) return coroutine.yield(x + 1) end)
print(coroutine.resume(co, 1)) print(coroutine.resume(co, "end")) print(coroutine.status(co))
--- create of a library function
local co = coroutine.create(math.max)
print(coroutine.resume(co, 1, 5, 3)) print(coroutine.status(co))
--- wrap of a library function
print(coroutine.wrap(string.rep)("ab", 3))
--- wrapped generator in a table loop
local function tree(t) if t then tree(t[1]) coroutine.yield(t[2]) tree(t[3]) end end
local r = {}
for v in coroutine.wrap(function() tree {{nil, 1, nil}, 2, {nil, 3, nil}} end) do r[#r + 1] = v end
print(table.concat(r, " "))
--- error in wrap carries its value
local ok, e = pcall(coroutine.wrap(function() error({c = 5}) end))
print(ok, type(e), e.c)
--- collecting a thousand coroutines
local n = 0
for i = 1, 1000 do local co = coroutine.wrap(function(x) coroutine.yield(x) end) n = n + co(i) end
print(n)
--- pcall inside a coroutine without yields
local co = coroutine.create(function() print(pcall(error, "e")) coroutine.yield(1) print(pcall(error, "f")) return 2 end)
print(coroutine.resume(co)) print(coroutine.resume(co))
