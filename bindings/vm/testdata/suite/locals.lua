--- a local begins after its statement
local x = 1
local x = x + 1
do local x, y = x + 1, x + 2 print(x, y) end
print(x)
local function f(x, x) return x end
print(f(1, 2))
--- blocks end their locals
local a = "outer"
do local a = "do" end
if true then local a = "if" end
for a = 1, 1 do end
for a in pairs({ 1 }) do end
while true do local a = "while" break end
repeat local a = "repeat" until a == "repeat"
local function f(a) end f("par")
print(a)
--- locals hide globals and come back
g = "global"
local function show() return g end
do
  local g = "local"
  print(g, show())
  g = "changed"
  print(g, show())
end
g = "new"
print(g, show())
--- names that look alike
local _, __, a_1, _a1, A, a = 1, 2, 3, 4, 5, 6
print(_, __, a_1, _a1, A, a)
local End, FOR, nill, iff, self, arg2 = 1, 2, 3, 4, 5, 6
print(End + FOR + nill + iff + self + arg2)
--- two hundred locals
local a00, a01, a02, a03, a04, a05, a06, a07, a08, a09 = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
local b00, b01, b02, b03, b04, b05, b06, b07, b08, b09 = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
do
  local c00, c01, c02, c03, c04, c05, c06, c07, c08, c09 = a09, a08, a07, a06, a05, a04, a03, a02, a01, a00
  local d00, d01, d02, d03, d04, d05, d06, d07, d08, d09 = b00 + c00, b01 + c01, b02 + c02, b03, b04, b05, b06, b07, b08, b09
  print(c00, c09, d00, d01, d09)
  a00, b00 = d01, c01
end
print(a00, b00)
--- locals without values are nil each time
for i = 1, 2 do
  local a, b
  print(a, b)
  a, b = i, i
end
local function f() local t if not t then t = {} end t[1] = (t[1] or 0) + 1 return t[1] end
print(f(), f())
--- swaps and rotations
local a, b, c = 1, 2, 3
a, b = b, a print(a, b, c)
a, b, c = c, a, b print(a, b, c)
a, b = a + b, a - b print(a, b)
a, a = 10, 20 print(a)
local t = { 1, 2, 3 }
t[1], t[2], t[3] = t[3], t[1], t[2]
print(t[1], t[2], t[3])
a, t[1], b = t[1], a, #t print(a, t[1], b)
--- logic into locals
local function no() return false end
local function none() return nil end
local x = "old"
x = no() and "y" print(x)
x = "old" x = none() and 1 or none() print(x)
x = "old" x = x and no() print(x)
x = 5 x = (x > 3) and x or 0 print(x)
x = 1 x = x == 1 print(x)
x = not x print(x)
x = nil x = x or "standard" print(x)
--- numbers that are large or small in arithmetic with locals
for _, p in ipairs({ 2, 16, 31, 32, 52 }) do
  local a = 2 ^ p
  local b, c = a - 1, a + 1
  print(a, b, c, b + 1 == a, c - 1 == a, a / 2 == 2 ^ (p - 1))
end
--- a local of the condition's block
local i = 0
repeat local j = i i = i + 1 until j >= 2
print(i)
local n = 0
while n < 3 do local step = n + 1 n = step end
print(n)
