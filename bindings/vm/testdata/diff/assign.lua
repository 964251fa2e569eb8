--- swap of locals
local a, b = 1, 2
a, b = b, a
print(a, b)
--- rotation of three locals
local a, b, c = 1, 2, 3
a, b, c = b, c, a
print(a, b, c)
a, b, c = c, a, b
print(a, b, c)
--- sum and difference at once
local a, b = 7, 3
a, b = a + b, a - b
print(a, b)
--- fibonacci by assignment
local a, b = 0, 1
for i = 1, 20 do a, b = b, a + b end
print(a, b)
--- swap of globals
x, y = 1, 2
x, y = y, x
print(x, y)
--- swap of fields
local t = {a = 1, b = 2}
t.a, t.b = t.b, t.a
print(t.a, t.b)
--- swap of array places
local t = {1, 2, 3}
local i, j = 1, 3
t[i], t[j] = t[j], t[i]
print(t[1], t[2], t[3])
--- index read before it is assigned
local i, t = 1, {}
i, t[i] = i + 1, 20
print(i, t[1], t[2])
--- index read before it is assigned, other order
local i, t = 1, {}
t[i], i = 20, i + 1
print(i, t[1], t[2])
--- table replaced while one of its fields is assigned
local t = {}
local old = t
t, t.x = {}, 1
print(t.x, old.x)
--- upvalues swapped
local a, b = 1, 2
local function swap() a, b = b, a end
swap() print(a, b) swap() print(a, b)
--- local and upvalue swapped
local a = 1
local function f(b) a, b = b, a return a, b end
print(f(5), a)
--- parameters swapped
local function f(a, b) a, b = b, a return a, b end
print(f(1, 2))
--- parameter through a function
local function g(x) return x * 2 end
local function f(x) x = (g(x)) return x end
print(f(21))
--- parameter through a function, two results
local function g(x) return x, x + 1 end
local function f(x) x = g(x) return x end
print(f(1))
--- last parameter assigned in parentheses
local function id(...) return ... end
local function f(a, b) b = (id(b, a)) return a, b end
print(f(1, 2))
--- more names than values
local a, b, c = 1
print(a, b, c)
a, b, c = 5, 6
print(a, b, c)
--- more values than names
local a, b = 1, 2, 3
print(a, b)
a, b = 4, 5, 6
print(a, b)
--- extra values are evaluated
local log = {}
local function v(x) log[#log + 1] = x return x end
local a = v(1), v(2), v(3)
print(a, table.concat(log, ","))
--- values of a call fill up
local function f() return 1, 2, 3 end
local a, b, c, d = f()
print(a, b, c, d)
a, b, c, d = 0, f()
print(a, b, c, d)
a, b, c = f(), 10
print(a, b, c)
--- parentheses cut to one value
local function f() return 1, 2, 3 end
local a, b = (f())
print(a, b)
print((f()))
--- no value becomes nil
local function f() end
local a, b = f(), f()
print(a, b)
a, b = 1, f()
print(a, b)
--- order of evaluation on the right
local log = {}
local function v(x) log[#log + 1] = x return x end
local t = {}
t.a, t.b, t.c = v(1), v(2), v(3)
print(table.concat(log, ","), t.a, t.b, t.c)
--- local function sees itself
local function fact(n) if n <= 1 then return 1 end return n * fact(n - 1) end
print(fact(10))
--- local does not see itself
local f = 5
local f = function() return f end
print(f())
--- shadowing
local x = 1
do local x = x + 1 print(x) do local x = x + 1 print(x) end print(x) end
print(x)
--- assignment of a local to itself
local x = 5
x = x
x, x = x, x
print(x)
--- the same name twice
local a
a, a = 1, 2
print(a)
--- fields of nested tables
local t = {a = {b = {}}}
t.a.b.c, t.a.d = 1, 2
print(t.a.b.c, t.a.d)
--- function fields and methods
local t = {}
function t.f(x) return x + 1 end
function t:g(x) return self == t, x end
t.h = {} function t.h.i() return "deep" end
print(t.f(1), t:g(2))
print(t.h.i())
--- global function
function double(x) return x * 2 end
print(double(4), _G.double == double)
--- assignment to a string key and to a number key
local t = {}
t["a b"], t[1], t["1"] = 1, 2, 3
print(t["a b"], t[1], t["1"])
--- float keys are normalised
local t = {}
t[1.0], t[2^53] = "a", "b"
print(t[1], t[9007199254740992])
--- value nil removes
local t = {1, 2, 3}
t[3] = nil
print(#t, t[3], next({}))
--- swaps in a loop
local t = {5, 3, 9, 1}
for i = 1, #t do for j = 1, #t - 1 do if t[j] > t[j + 1] then t[j], t[j + 1] = t[j + 1], t[j] end end end
print(table.concat(t, " "))
--- assignment inside a condition block
local a, b, c = 1, 2, 3
if a < b then a, b, c = c, a, b else a, b, c = 0, 0, 0 end
print(a, b, c)
--- swap with a function call between
local function f(x) return x end
local a, b = 1, 2
a, b = f(b), f(a)
print(a, b)
--- swap through varargs
local function f(...) local a, b = ... a, b = b, a return a, b end
print(f(1, 2))
--- long rotation
local a, b, c, d, e = 1, 2, 3, 4, 5
a, b, c, d, e = e, a, b, c, d
print(a, b, c, d, e)
--- locals and fields mixed
local t, a = {x = 10}, 1
a, t.x = t.x, a
print(a, t.x)
t.x, a = a, t.x
print(a, t.x)
--- concatenation and swap
local a, b = "x", "y"
a, b = a .. b, b .. a
print(a, b)
--- negation and swap
local a, b = true, false
a, b = not a, not b
print(a, b)
--- assigning a table constructor that reads the variable
local t = {1}
t = {t[1], #t, t}
print(t[1], t[2], t[3][1])
--- gcd
local function gcd(a, b) while b ~= 0 do a, b = b, a % b end return a end
print(gcd(48, 18), gcd(17, 5), gcd(0, 9))
--- multiple assignment evaluates the table expressions first
local log = {}
local function T(name) log[#log + 1] = name return {} end
local function V(name) log[#log + 1] = name return name end
T("t1").x, T("t2").y = V("v1"), V("v2")
print(table.concat(log, " "))
