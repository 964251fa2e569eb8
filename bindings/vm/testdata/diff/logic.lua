--- and gives the first false or the last
print(nil and 1, false and 1, 1 and 2, 1 and nil, 1 and false, "" and 0)
--- or gives the first true or the last
print(nil or 1, false or nil, nil or false, 1 or 2, 0 or 1, "" or 1)
--- not
print(not nil, not false, not 0, not "", not {}, not not 1)
--- assignment of and with a call
local x = 5
local function f() return false end
x = f() and 7
print(x)
--- assignment of or with a call
local x = 5
local function f() return nil end
x = f() or x
print(x)
x = f() or f()
print(x)
--- and, or on the same local
local x = 5
x = x and nil
print(x)
x = x or 3
print(x)
x = x and x + 1 or 0
print(x)
--- ternary idiom
local function f(c) return c and "yes" or "no" end
print(f(true), f(false), f(nil), f(0))
--- ternary with false in the middle
local function f(c) local r = c and false or "no" return r end
print(f(true), f(false))
--- short circuit skips calls
local log = {}
local function v(x, r) log[#log + 1] = x return r end
local _ = v("a", false) and v("b", true)
_ = v("c", true) or v("d", true)
_ = v("e", nil) or v("f", 1) and v("g", 2)
print(table.concat(log))
--- precedence
print(1 or nil and 2, nil and 2 or 3, not nil == true, not (nil == true), 1 < 2 and 2 < 3)
--- arithmetic precedence
print(2 + 3 * 4 ^ 2 / 2, -2 ^ 2, 2 ^ 3 ^ 2, (2 + 3) * 4, 7 % 4 * 2, -3 % 5, not 1 == 2)
--- concat is right associative and below plus
print(1 .. 2 + 3 .. 4, "a" .. "b" == "ab")
--- comparison chains of strings
print("a" < "b", "a" < "B", "" < "a", "abc" < "abd", "Z" < "a", "10" < "9", "a\0b" > "a")
--- equality between types
print(1 == "1", nil == false, 0 == false, "" == nil, 1 == 1.0, "a" == "a", {} == {})
--- inequality
print(1 ~= 2, "a" ~= "a", nil ~= false, 0/0 ~= 0/0)
--- NaN compares with nothing
local n = 0/0
print(n == n, n < n, n <= n, n > n, n >= n, n < 1, n > 1, not (n < 1))
--- literals on the left
local r = {}
for i = 1, 3 do local x = true and i r[#r + 1] = x end
for i = 1, 3 do local x = false or i r[#r + 1] = x end
for i = 1, 3 do local x = nil and i r[#r + 1] = tostring(x) end
for i = 1, 3 do local x = 5 and i r[#r + 1] = x end
print(table.concat(r, ","))
--- literal at the start of a loop body
local n = 0
while n < 3 do
  local x = 1 and n
  n = n + 1
end
print(n)
--- literal conditions
if nil then print "a" else print "b" end
if false or nil then print "a" else print "b" end
if 0 then print "a" end
if "" and 1 then print "a" end
--- while with or
local i, n = 0, 0
while i < 3 or n < 5 do i, n = i + 1, n + 2 end
print(i, n)
--- conditions as values
local a, b = 3, 4
local less, equal = a < b, a == b
print(less, equal, a > b, a >= b, a <= b, a ~= b)
--- comparison result stored in a table
local t = {1 < 2, 2 < 1, x = 1 == 1, [1 > 2] = "no"}
print(t[1], t[2], t.x, t[false])
--- and, or as arguments
local function f(...) return select("#", ...), ... end
print(f(nil and 1, false or nil, 1 and 2))
--- or with multiple results cuts to one
local function f() return 1, 2 end
print(nil or f())
print((f() or 3))
local a, b = f() and f()
print(a, b)
--- nested conditions
local function sign(x) return x > 0 and "+" or x < 0 and "-" or "0" end
print(sign(3), sign(-3), sign(0))
--- value of and in a return
local function f(x) return x and x.y and x.y.z end
print(f(nil), f({}), f({y = {}}), f({y = {z = 1}}))
--- or in a default parameter
local function f(a, b) a = a or 1 b = b or a * 2 return a, b end
print(f()) print(f(5)) print(f(5, 6)) print(f(false, nil))
--- local kept when the condition fails
local x = "old"
local function f() return nil end
local y = f() and x
x = y or x
print(x, y)
--- repeated assignments in a loop
local x
for i = 1, 5 do x = i % 2 == 0 and i or x end
print(x)
--- a chain of elseif
local function f(n) if n == 1 then return "one" elseif n == 2 then return "two" elseif n == 3 then return "three" else return "many" end end
print(f(1), f(2), f(3), f(4))
--- not with comparison
local a, b = 1, 2
print(not (a < b), not (a == b), not a == b, not (a and b))
--- and in a numeric for
local r = {}
for i = 1 and 2, nil or 4 do r[#r + 1] = i end
print(table.concat(r, " "))
--- field and upvalue targets
local t, u = {x = 1}, 2
local function f() u = t.x and nil t.x = u or "set" end
f() print(t.x, u)
--- or into a global
g = nil
g = g or {}
g.n = g.n or 0
g.n = g.n + 1
print(g.n)
--- true and false as keys
local t = {[true] = "t", [false] = "f"}
print(t[1 == 1], t[1 == 2], t[not nil])
--- mixed deep expression
local function f(a, b, c) return (a and b or c) and (b and c or a) or (c and a or b) end
for i = 0, 7 do
  local a, b, c = i % 2 == 1 and 1, i % 4 > 1 and 2, i > 3 and 3
  print(f(a, b, c))
end
--- last parameter with and
local function g() return nil end
local function f(a, b) b = g(b) and a return b end
print(f(1, 2))
--- comparison of calls
local function one() return 1 end
local x = one() == 1 and one() < 2 or false
print(x)
--- while true with break in an or
local n = 0
while true do n = n + 1 if n > 4 or n == 100 then break end end
print(n)
