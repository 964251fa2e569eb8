--- values go both ways
local co = coroutine.create(function(a, b)
  print("start", a, b)
  local c = coroutine.yield(a + b)
  print("got", c)
  local d, e = coroutine.yield(c * 2, "x")
  print("got", d, e)
  return d + e, "end"
end)
print(coroutine.resume(co, 1, 2)) print(coroutine.status(co)) print(coroutine.resume(co, 10)) print(coroutine.resume(co, 3, 4)) print(coroutine.status(co)) print(coroutine.resume(co, 1))
--- a generator of permutations
local function permute(a, n)
  if n == 1 then coroutine.yield(table.concat(a)) return end
  for i = 1, n do
    a[n], a[i] = a[i], a[n]
    permute(a, n - 1)
    a[n], a[i] = a[i], a[n]
  end
end
local out = {}
for p in coroutine.wrap(function() permute({ "a", "b", "c" }, 3) end) do out[#out + 1] = p end
print(#out, table.concat(out, " "))
--- a sieve of filters
local function numbers(n) return coroutine.wrap(function() for i = 2, n do coroutine.yield(i) end end) end
local function filter(p, g) return coroutine.wrap(function() for n in g do if n % p ~= 0 then coroutine.yield(n) end end end) end
local x, primes = numbers(60), {}
while true do
  local n = x()
  if n == nil then break end
  primes[#primes + 1] = n
  x = filter(n, x)
end
print(table.concat(primes, " "))
--- a producer and a consumer
local function producer() return coroutine.create(function() for _, v in ipairs({ "a", "b", "c" }) do coroutine.yield(v) end return nil end) end
local function each(p) return function() local _, v = coroutine.resume(p) return v end end
for v in each(producer()) do print(v) end
--- who runs
local main = coroutine.running()
local co co = coroutine.create(function() return coroutine.running() == co, coroutine.status(co), main end)
print(main, coroutine.resume(co))
local a, b
a = coroutine.create(function() return coroutine.resume(b) end)
b = coroutine.create(function() return coroutine.status(a), coroutine.status(b), coroutine.resume(a) end)
print(coroutine.resume(a))
print(coroutine.resume(coroutine.create(function() return coroutine.resume(coroutine.running()) end)))
--- yields in loops, conditions and calls
local co = coroutine.wrap(function()
  for i = coroutine.yield("from"), coroutine.yield("to"), coroutine.yield("step") do coroutine.yield(i) end
  while coroutine.yield("while") do coroutine.yield("in") end
  local t = { coroutine.yield("t1"), coroutine.yield("t2") }
  return (coroutine.yield("call"))(t[1], #t)
end)
print(co(), co(1), co(5), co(2), co(), co(), co(), co(true), co(), co(false), co("one"), co("two", "three"), co(function(a, b) return a .. b end))
--- a yield is no place to yield across
print(coroutine.resume(coroutine.create(function() return pcall(coroutine.yield, 1) end)))
print(coroutine.resume(coroutine.create(function() table.sort({ 1, 2, 3 }, coroutine.yield) end)))
print(coroutine.resume(coroutine.create(function() return ("x"):gsub("x", coroutine.yield) end)))
print(coroutine.resume(coroutine.create(function() return setmetatable({}, { __index = coroutine.yield }).x end)))
print(pcall(coroutine.yield, 1)) print(coroutine.resume(coroutine.create(function() for x in coroutine.yield do return x end end)))
--- errors end a coroutine
local co = coroutine.create(function() coroutine.yield(1) error({ code = 5 }) end)
coroutine.resume(co)
local ok, e = coroutine.resume(co)
print(ok, type(e), e.code, coroutine.status(co), coroutine.resume(co))
local w = coroutine.wrap(function() coroutine.yield() error("msg", 0) end)
w()
print(pcall(w)) print(pcall(w))
print(coroutine.resume(coroutine.create(function() local x = nil + 1 end)))
print(coroutine.resume(coroutine.create(function() return 1 + coroutine.yield() end)))
--- wrap places its errors
local w = coroutine.wrap(function() error("inside") end)
print(pcall(function()
  local x = w()
  return x
end))
--- many at once
local all, sum = {}, 0
for i = 1, 100 do all[i] = coroutine.wrap(function(x) while true do x = x + coroutine.yield(x) end end) all[i](i) end
for r = 1, 3 do for i = 1, 100 do sum = sum + all[i](r) end end
print(sum)
--- nested deep
local function nest(n) if n == 0 then return "bottom" end return coroutine.wrap(function() coroutine.yield(nest(n - 1)) end)() end
print(nest(30))
--- a coroutine of recursion
local function tree(n) if n == 0 then return nil end return { l = tree(n - 1), v = n, r = tree(n - 1) } end
local function walk(t) if t then walk(t.l) coroutine.yield(t.v) walk(t.r) end end
local out = {}
for v in coroutine.wrap(function() walk(tree(4)) end) do out[#out + 1] = v end
print(table.concat(out, ""))
--- tail calls out of a coroutine
local co = coroutine.create(function() return coroutine.yield("tail") end)
print(coroutine.resume(co)) print(coroutine.resume(co, 1, 2)) print(coroutine.status(co))
local co = coroutine.wrap(function(...) return select("#", ...), coroutine.yield(...) end)
print(co(1, nil)) print(co(nil, nil))
--- protected calls inside
local co = coroutine.wrap(function() print(pcall(error, "e")) coroutine.yield(1) print(pcall(function() local x = {} .. "" end)) return 2 end)
print(co()) print(co())
--- what may be a coroutine
print(pcall(coroutine.create)) print(pcall(coroutine.create, {})) print(pcall(coroutine.resume, {})) print(pcall(coroutine.status, nil)) print(pcall(coroutine.wrap, 1)) print(type(coroutine.create(function() end)), type(coroutine.wrap(function() end)))
