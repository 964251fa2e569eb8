--- numeric for
local r = {}
for i = 1, 5 do r[#r + 1] = i end
for i = 5, 1, -2 do r[#r + 1] = i end
for i = 1, 0 do r[#r + 1] = "never" end
for i = 1, 1 do r[#r + 1] = i end
print(table.concat(r, " "))
--- fractional step
local r = {}
for x = 0, 1, 0.25 do r[#r + 1] = x end
print(table.concat(r, " "))
--- the loop variable is a copy
for i = 1, 3 do local j = i i = 10 print(j, i) end
--- limits evaluated once
local n = 3
for i = 1, n do n = 10 io = i end
print(n, io)
--- text limits are numbers
for i = "1", "3", "1" do print(i, type(i)) end
--- infinite limit with break
for i = 1, math.huge do if i > 4 then print(i) break end end
--- negative infinity
for i = 1, -math.huge, -1 do if i < -2 then print(i) break end end
--- step zero with break
local n = 0
for i = 1, 2, 0 do n = n + 1 if n == 3 then break end end
print(n)
--- while
local i = 3
while i > 0 do i = i - 1 end
print(i)
--- repeat sees its locals in the condition
local i = 0
repeat local done = i >= 3 i = i + 1 until done
print(i)
--- repeat with break
local i = 0
repeat i = i + 1 if i == 2 then break end until i > 5
print(i)
--- break leaves the inner loop only
local r = {}
for i = 1, 3 do for j = 1, 3 do if j == 2 then break end r[#r + 1] = i * 10 + j end end
print(table.concat(r, " "))
--- ipairs stops at nil
local r = {}
for i, v in ipairs {1, 2, nil, 4} do r[#r + 1] = i .. "=" .. v end
print(table.concat(r, " "))
--- pairs over an array
local r = {}
for k, v in pairs {10, 20, 30} do r[#r + 1] = k .. "=" .. v end
print(table.concat(r, " "))
--- pairs over a record, sorted
local r = {}
for k, v in pairs {b = 2, a = 1, c = 3} do r[#r + 1] = k .. v end
table.sort(r) print(table.concat(r, " "))
--- generic for with a first statement break
local n = 0
for k, v in pairs {1, 2, 3} do break end
for k, v in ipairs {1, 2, 3} do do break end end
for k in next, {1, 2} do if false then print "no" end n = n + 1 end
print(n)
--- generic for with an empty body
for k in pairs {1, 2, 3} do end
print "done"
--- generic for with only a comment and nil test
local n = 0
for i in ipairs {1, 2, 3} do if nil then n = 100 end n = n + i end
print(n)
--- generic for with if true
local n = 0
for i in ipairs {1, 2, 3} do if true then n = n + i end end
print(n)
--- generic for that returns
local function first(t) for i, v in ipairs(t) do return i, v end end
print(first {7, 8}) print(first {})
--- generic for that returns in a condition
local function find(t, x) for i, v in ipairs(t) do if v == x then return i end end return "none" end
print(find({5, 6, 7}, 6), find({5}, 6))
--- own iterator with state
local function upto(n, i) if i < n then return i + 1 end end
local r = {}
for i in upto, 4, 0 do r[#r + 1] = i end
print(table.concat(r, " "))
--- closure as an iterator
local function each(t) local i = 0 return function() i = i + 1 return t[i] end end
for v in each {"a", "b"} do print(v) end
--- iterator with many results
local function it(_, i) i = i + 1 if i <= 2 then return i, i * 10, i * 100, i * 1000 end end
for a, b, c, d, e in it, nil, 0 do print(a, b, c, d, e) end
--- iterator that is a callable table
local calls = 0
local it = setmetatable({}, {__call = function(self, s, i) calls = calls + 1 i = (i or 0) + 1 if i < 4 then return i end end})
for i in it do io = i end
print(io, calls)
--- break in while true
local i = 0
while true do i = i + 1 if i > 9 then break end end
print(i)
--- nested loops with early exit by return
local function f() for i = 1, 10 do for j = 1, 10 do if i * j == 42 then return i, j end end end end
print(f())
--- loops and closures
local fs = {}
for i = 1, 3 do fs[i] = function() i = i + 1 return i end end
print(fs[1](), fs[1](), fs[2](), fs[3]())
--- while with closures of a local
local fs, i = {}, 1
while i <= 3 do local j = i fs[i] = function() j = j + 10 return j end i = i + 1 end
print(fs[1](), fs[1](), fs[2](), fs[3]())
--- repeat with closures
local fs, i = {}, 0
repeat i = i + 1 local j = i fs[i] = function() return j end until j == 3
print(fs[1](), fs[2](), fs[3]())
--- closures and break
local f
for i = 1, 5 do local x = i * 2 f = function() x = x + 1 return x end if i == 3 then break end end
print(f(), f())
--- generic for closures
local fs = {}
for k, v in ipairs {"a", "b", "c"} do fs[k] = function() v = v .. k return v end end
print(fs[1](), fs[1](), fs[3]())
--- goto like continue with repeat
local r = {}
for i = 1, 6 do repeat if i % 2 == 0 then break end r[#r + 1] = i until true end
print(table.concat(r, " "))
--- loop over a string
local s, n = "hello", 0
for c in s:gmatch "." do n = n + c:byte() end
print(n)
--- removing while traversing
local t = {}
for i = 1, 10 do t[i] = i end
for k, v in pairs(t) do if v % 2 == 0 then t[k] = nil end end
local n = 0
for _ in pairs(t) do n = n + 1 end
print(n)
--- changing values while traversing
local t = {a = 1, b = 2, c = 3}
for k, v in pairs(t) do t[k] = v * 10 end
print(t.a, t.b, t.c)
--- wrong for limits
print(pcall(function() for i = 1, "x" do end end))
print(pcall(function() for i = {}, 2 do end end))
print(pcall(function() for i = 1, 2, nil do end end))
--- for over something that cannot be called
print(pcall(function() for i in 5 do end end))
print(pcall(function() for i in nil do end end))
--- sum of a numeric loop with big numbers
local s = 0
for i = 2^53 - 3, 2^53 - 1 do s = s + (i - 2^53) end
print(s)
--- sieve
local sieve, primes = {}, {}
for i = 2, 50 do
  if not sieve[i] then primes[#primes + 1] = i for j = i * i, 50, i do sieve[j] = true end end
end
print(table.concat(primes, " "))
--- loop variable captured and changed
local sum = 0
for i = 1, 3 do local f = function() sum = sum + i end f() i = 100 f() end
print(sum)
--- deep nesting of blocks
do do do do local x = 1 do do print(x) end end end end end end
--- two loops share no variables
for i = 1, 2 do local x = x print(x) x = i end
--- break inside if inside while inside for
local log = {}
for i = 1, 3 do
  local j = 0
  while true do j = j + 1 if j > i then break end log[#log + 1] = i * j end
end
print(table.concat(log, ","))
--- collatz
local function steps(n) local c = 0 while n ~= 1 do if n % 2 == 0 then n = n / 2 else n = 3 * n + 1 end c = c + 1 end return c end
print(steps(27), steps(1), steps(97))
--- return in the middle of a block
local function f(x) do if x then do return 1 end end end return 2 end
print(f(true), f(false))
--- numeric for over floats that do not add up
local n = 0
for x = 0.1, 1, 0.1 do n = n + 1 end
print(n)
--- varargs in a for
local function f(...) local s = 0 for i, v in ipairs {...} do s = s + v end return s end
print(f(1, 2, 3), f())
--- for over a call of a function that another call finds
local pile = { each = function(self) local n = 0 return function() n = n + 1 if n < 3 then return n end end end }
local function seat() return { hand = pile, { hand = pile } } end
for n in seat().hand:each() do print("method", n) end
for n in seat()[1].hand:each() do print("index", n) end
for n in seat().hand.each() do print("field", n) end
for n in (seat().hand):each() do print("brackets", n) end
for n in (function() return pile end)():each() do print("called at once", n) end
for n in ({ pile, pile })[#{ 1, 2 }]:each() do print("computed key", n) end
for n in pile["ea" .. "ch"](pile) do print("joined key", n) end
for k, v in next, seat()[1].hand and { 7 } do print("list", k, v) end
--- for over calls within calls, within a loop
local function id(...) return ... end
for _, list in ipairs { { 1, 2 }, { 3 } } do
  for i, v in id(id)(ipairs(list)) do print(i, v) end
  for i, v in select(2, id(0, ipairs(id(list)))) do print(i, v) end
end
