--- sorts of all sizes
local function check(t, f)
  f = f or function(a, b) return a < b end
  for i = #t, 2, -1 do if f(t[i], t[i - 1]) then return false end end
  return true
end
local seed = 7
local function rnd(n) seed = (seed * 1103 + 12345) % 65536 return seed % n end
for _, n in ipairs({ 0, 1, 2, 3, 4, 5, 10, 31, 100, 500 }) do
  local t = {}
  for i = 1, n do t[i] = rnd(1000) end
  local sum = 0
  for _, v in ipairs(t) do sum = sum + v end
  table.sort(t)
  local after = 0
  for _, v in ipairs(t) do after = after + v end
  io_ = after
  print(n, #t, check(t), sum == after)
end
--- sorted, reversed, equal and few-valued lists
for _, make in ipairs({ function(i) return i end, function(i) return -i end, function() return 5 end, function(i) return i % 3 end, function(i) return (i * 7) % 11 end }) do
  local t = {}
  for i = 1, 100 do t[i] = make(i) end
  table.sort(t)
  local up = check_ == nil and t[1] <= t[50] and t[50] <= t[100]
  table.sort(t, function(a, b) return a > b end)
  print(up, t[1], t[50], t[100])
end
--- texts
local words = {}
for w in ("the sort of words that a sentence has in it is by their letters Upper Case first"):gmatch("%a+") do words[#words + 1] = w end
table.sort(words)
print(table.concat(words, " "))
table.sort(words, function(a, b) return a:lower() > b:lower() end)
print(words[1], words[#words])
local t = { "a\0b", "a", "a\0a", "", "\255", "Z" }
table.sort(t)
for i, s in ipairs(t) do print(i, #s, (s:gsub("%z", "0"))) end
--- by a field, with a tie broken
local people = { { n = "c", a = 2 }, { n = "a", a = 1 }, { n = "b", a = 1 }, { n = "d", a = 2 } }
table.sort(people, function(x, y) if x.a ~= y.a then return x.a < y.a end return x.n < y.n end)
for _, p in ipairs(people) do io_ = (io_ or "") .. p.n .. p.a end
print(io_)
--- by a metamethod
local m = { __lt = function(a, b) return a[1] < b[1] end }
local t = {}
for i, v in ipairs({ 3, 1, 2 }) do t[i] = setmetatable({ v }, m) end
table.sort(t)
print(t[1][1], t[2][1], t[3][1])
--- lists with holes in them are not sorted, their beginning is
local t = { 3, 1, 2, n = 9, [-1] = 0, x = 1 }
table.sort(t)
print(t[1], t[2], t[3], t.n, t[-1], t.x)
--- mistakes
print(pcall(table.sort, { 1, "a" })) print(pcall(table.sort, { {}, {} })) print(pcall(table.sort, { 1, nil, 3, false }, nil) == false)
print(pcall(table.sort, { 3, 2, 1 }, function() error("in the comparison", 0) end)) print(pcall(table.sort)) print(pcall(table.sort, {}, 5)) print(pcall(table.sort, { 1, 2 }, "x"))
print(pcall(table.sort, { 1, 2, 3 }, function(a, b) return coroutine.yield() end))
--- a comparison that is no order
local ok, e = pcall(table.sort, { 5, 3, 8, 1, 9, 2, 7 }, function() return true end)
print(ok or e == "invalid order function for sorting" or e:find("attempt to compare", 1, true) ~= nil)
local t = { 5, 3, 8, 1, 9, 2, 7 }
print(pcall(table.sort, t, function() return false end), #t)
--- sorting in a coroutine and sorting while sorting
local co = coroutine.wrap(function() local t = { 3, 2, 1 } table.sort(t) coroutine.yield(t[1]) table.sort(t, function(a, b) return a > b end) return t[1] end)
print(co(), co())
local inner = { 2, 1 }
local t = { 3, 1, 2 }
table.sort(t, function(a, b) table.sort(inner) return a < b end)
print(t[1], t[3], inner[1])
