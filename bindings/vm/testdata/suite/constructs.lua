--- semicolons and blocks
do end
local a = 1;
do local a = 2; print(a); end;
print(a);
do do do end end end
if a then else end
while false do end
for _ = 1, 0 do end
repeat until true
print("through")
--- priorities
print(2 ^ 3 ^ 2, -2 ^ 2, 2 ^ -1, not nil == true, not (nil == true))
print(1 .. 2 .. 3, 1 + 2 .. "", "a" .. 1 + 2, "10" + 1 .. "")
print(1 < 2 == true, 2 > 1 and 1 or 0, 1 or 2 and nil, (1 or 2) and nil, nil and 1 or 2)
print(-3 % 5, -(3 % 5), 3 - -3, - - 3, not not 1, not 1 == 2)
print(5 - 3 - 1, 2 * 3 / 4, 7 % 4 * 2, 2 + 3 * 4 ^ 2 / 8, "2" ^ "3")
print(#"abc" + 1, -#"abc", #"ab" .. "c", not #"")
print(1 + 1 < 3 and 2 .. "" == "2", "a" < "b" == (1 < 2))
--- and, or, not choose a value
for _, x in ipairs({ false, 0, "" }) do
  print(x and "yes", x or "no", not x, x and x or "else", (x or "no") and "both")
end
print(nil and error("never"), 1 or error("never"), false or nil, nil or false, false and nil, nil and false)
--- and, or with calls count once
local n = 0
local function tick(v) n = n + 1 return v end
local r = tick(false) and tick(1) or tick(nil) or tick("last") and tick(7)
print(r, n)
--- conditions in every place
local function check(x)
  local out = {}
  if x then out[1] = "if" elseif x == nil then out[1] = "nil" else out[1] = "else" end
  while not x do out[2] = "while" break end
  repeat out[3] = "repeat" until true
  out[4] = x and "and" or "or"
  out[5] = tostring(not (x and true))
  return table.concat(out, " ", 1, 1) .. " " .. tostring(out[2]) .. " " .. out[3] .. " " .. out[4] .. " " .. out[5]
end
print(check(1)) print(check(false)) print(check(nil)) print(check(""))
--- comparisons as values
local function cmp(a, b) return a < b, a <= b, a > b, a >= b, a == b, a ~= b end
print(cmp(1, 2)) print(cmp(2, 2)) print(cmp("a", "b")) print(cmp("Z", "a")) print(cmp("", "a"))
print(cmp("a\0b", "a\0c")) print(cmp(-1, 1e300))
--- many branches
local function name(n)
  if n == 1 then return "one"
  elseif n == 2 then return "two"
  elseif n == 3 then local x = "three" return x
  elseif n < 0 then if n < -5 then return "far below" else return "below" end
  else return "many" end
end
for _, n in ipairs({ 1, 2, 3, 4, -1, -9 }) do print(name(n)) end
--- loops by number
local function run(a, b, c)
  local t = {}
  for i = a, b, c or 1 do t[#t + 1] = i if #t > 9 then break end end
  return #t .. ":" .. table.concat(t, " ")
end
print(run(1, 3)) print(run(3, 1)) print(run(3, 1, -1)) print(run(1, 2, 0.25)) print(run(1, 1)) print(run(0, -1, -0.5))
print(run(10, 1, -3)) print(run(1, 0, 1)) print(run(1, math.huge, 1e300)) print(run("1", "4", "2")) print(run(1, 3, 1e308))
print(pcall(run, 1, {})) print(pcall(run, nil, 1)) print(pcall(run, 1, 2, "x")) print(pcall(run, 1, 2, 0 / 0))
--- loops over what an iterator gives
local function iter(s, c) c = c + 1 if c <= s then return c, c * c end end
for i, sq in iter, 4, 0 do print(i, sq) end
for a, b, c, d in (function() local n = 0 return function() n = n + 1 if n < 3 then return n, nil, n end end end)() do print(a, b, c, d) end
local obj = setmetatable({ n = 0 }, { __call = function(self, s, c) self.n = self.n + 1 if self.n <= s then return self.n end end })
for x in obj, 3 do print(x) end
print(pcall(function() for x in 5 do end end))
print(pcall(function() for x in nil do end end))
--- break leaves the innermost loop
local t = {}
for i = 1, 3 do
  for j = 1, 3 do
    if j == 2 then break end
    t[#t + 1] = i .. j
  end
  local k = 0
  while true do
    k = k + 1
    if k == i then break end
  end
  repeat if k then break end until false
  t[#t + 1] = "k" .. k
end
print(table.concat(t, " "))
--- return in the middle of blocks
local function f(x)
  do if x == 1 then return "do" end end
  while true do if x == 2 then do return "while" end end break end
  for i = 1, 2 do if x == 3 then return "for", i end end
  repeat local y = x if y == 4 then return "repeat" end until true
  if x == 5 then return end
  do return x, "end" end
end
print(f(1)) print(f(2)) print(f(3)) print(f(4)) print(f(5)) print(f(6)) print(select("#", f(5)))
--- assignment evaluates before it assigns
local a = { 1, 2, 3 }
local i = 1
i, a[i] = i + 1, 20
print(i, a[1], a[2])
local x, y, z = 1, 2, 3
x, y, z = z, x, y
print(x, y, z)
local t = {}
t.x, t.y, t.x = 1, 2, 3
print(t.y, t.x == 1 or t.x == 3)
local function f() i = i + 10 return i end
a[f()], a[f()] = f(), f()
print(a[12], a[22], i)
--- assignment of too few and too many
local a, b, c = 1
print(a, b, c)
a, b = 1, 2, 3
print(a, b)
local d, e = (function() return 1, 2, 3 end)()
print(d, e)
--- all binary operators on constants
print(1 + 2, 1 - 2, 3 * 4, 7 / 2, 7 % 3, 2 ^ 10, 1 == 1, 1 ~= 1, 1 < 2, 1 <= 1, 2 > 1, 1 >= 2, 1 .. 2)
print(1e1 + 0x10, .5 * 4, 3. - 1, 0xA * 0xa, 1e-2 * 100, 5 % -3, -5 % 3, -5 % -3, 5.5 % 2, 1 / 4 % 1)
