--- each turn of a loop has variables of its own
local made = {}
for i = 1, 5 do
  local j = i * 10
  made[i] = { get = function() return i, j end, set = function(x) i, j = x, x + 1 end }
end
made[2].set(100)
for i = 1, 5 do print(made[i].get()) end
--- a loop variable that is assigned does not change the loop
local seen = {}
for i = 1, 4 do
  seen[#seen + 1] = function() return i end
  i = i * 2
end
for _, f in ipairs(seen) do print(f()) end
--- variables of while and repeat
local made, n = {}, 0
while n < 3 do
  n = n + 1
  local kept = n
  made[n] = function(add) kept = kept + add return kept end
end
print(made[1](1), made[1](1), made[2](5), made[3](0))
local i, last = 0
repeat
  local x = i
  last = function() x = x + 1 return x end
  i = i + 1
until x == 3
print(last(), last(), i)
--- the condition of repeat sees the block's variables
local fs = {}
repeat
  local done = #fs == 2
  fs[#fs + 1] = function() return done end
until done and fs[1]
print(#fs, fs[1](), fs[3]())
--- breaking out keeps what was captured
local f
for i = 1, 10 do
  local x = { i }
  f = function() return x[1], i end
  if i == 4 then break end
end
print(f())
local g
for k, v in pairs({ only = "one" }) do
  g = function() k = k .. "!" return k, v end
  break
end
print(g()) print(g())
--- two functions share one variable
local function counter()
  local n = 0
  return function() n = n + 1 return n end, function() n = 0 end, function() return n end
end
local inc, reset, get = counter()
local inc2 = counter()
inc() inc() inc2()
print(get(), inc2())
reset()
print(get(), inc())
--- through several levels
local function a(x)
  return function(y)
    return function(z)
      x, y, z = x + 1, y + 10, z + 100
      return x, y, z
    end
  end
end
local b = a(0)
local c, d = b(0), b(0)
print(c(0)) print(c(0)) print(d(0)) print(d(0))
--- parameters are variables
local function f(a, b)
  local function swap() a, b = b, a end
  local function both() return a, b end
  return swap, both
end
local swap, both = f(1, 2)
swap()
print(both())
local swap2, both2 = f("x", "y")
print(both2()) print(both())
--- a recursive function that is captured while it runs
local kept = {}
local function walk(n)
  if n == 0 then return end
  local own = n
  kept[#kept + 1] = function() own = own + 1 return own end
  walk(n - 1)
end
walk(4)
for _, f in ipairs(kept) do print(f(), f()) end
--- captured variables after an error
local f
print(pcall(function()
  local x = 10
  f = function() x = x + 1 return x end
  f()
  error("stop", 0)
end))
print(f(), f())
local ok, g = pcall(function()
  local y = 5
  local function inner() y = y * 2 return y end
  inner()
  return inner
end)
print(g())
--- captured variables of a coroutine that ended
local co = coroutine.create(function(a)
  local b = a
  while true do
    local c = coroutine.yield(function() b = b + 1 return a, b end)
    if not c then return function() return b * 100 end end
    a = c
  end
end)
local _, f = coroutine.resume(co, 1)
print(f())
local _, g = coroutine.resume(co, 50)
print(f()) print(g())
local _, h = coroutine.resume(co)
print(h(), f())
print(h(), coroutine.status(co))
--- a generator that is written as a closure
local function range(from, to, step)
  from = from - step
  return function()
    from = from + step
    if from <= to then return from, function() return from end end
  end
end
local late = {}
for i, get in range(1, 7, 3) do late[#late + 1] = get print(i, get()) end
print(late[1](), late[3]())
--- hiding
local x = 1
local f1 = function() return x end
local x = x + 10
local f2 = function() return x end
do
  local x = x + 100
  f3 = function() x = x + 1 return x end
end
print(f1(), f2(), f3(), f3(), x)
--- varargs are not captured but what is made of them is
local function pack(...)
  local n, t = select("#", ...), { ... }
  return function(i) if i then return t[i] end return n, unpack(t, 1, n) end
end
local p = pack(1, nil, 3)
print(p()) print(p(3), p(2))
--- sixty captured variables
local names, body = {}, {}
local a1, a2, a3, a4, a5, a6, a7, a8, a9, a10 = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
local b1, b2, b3, b4, b5, b6, b7, b8, b9, b10 = 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
local c1, c2, c3, c4, c5, c6, c7, c8, c9, c10 = 21, 22, 23, 24, 25, 26, 27, 28, 29, 30
local function sum()
  a1 = a1 + 1
  return a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a10 + b1 + b2 + b3 + b4 + b5 + b6 + b7 + b8 + b9 + b10
    + c1 + c2 + c3 + c4 + c5 + c6 + c7 + c8 + c9 + c10
end
print(sum(), sum(), a1)
