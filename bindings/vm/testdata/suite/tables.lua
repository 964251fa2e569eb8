--- constructors of many rows
local t = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, key = "k", 53 }
print(#t, t[1], t[49], t[50], t[51], t[53], t.key)
--- later keys win
local t = { 1, 2, [1] = "one", x = 1, x = 2, ["x"] = 3 }
print(t[1], t[2], t.x)
--- rows, keys and calls mixed
local function two() return "p", "q" end
local t = { two(), two(), n = two(), (two()), two() }
print(#t, table.concat(t, ""), t.n)
print(#{ two(), nil }, #{ nil, two() }, #{ (two()) }, #{ two(), x = 1 })
--- order of evaluation
local log = {}
local function v(x) log[#log + 1] = x return x end
local t = { v(1), [v("k")] = v("w"), v(2), z = v("z"), v(3) }
print(table.concat(log, " "), #t, t.k, t.z)
--- a big list grows and shrinks
local t = {}
for i = 1, 5000 do t[i] = i end
print(#t, t[5000], t[5001])
for i = 5000, 2501, -1 do t[i] = nil end
print(#t)
local sum = 0
for i, v in ipairs(t) do sum = sum + v end
print(sum)
--- filled from the end
local t = {}
for i = 200, 1, -1 do t[i] = i end
print(#t, t[1], t[200])
local n = 0
for k, v in pairs(t) do n = n + v end
print(n)
--- a queue
local q, head, tail = {}, 1, 0
for i = 1, 500 do tail = tail + 1 q[tail] = i if i % 3 == 0 then q[head] = nil head = head + 1 end end
print(tail - head + 1, q[head], q[tail], q[head - 1])
--- a stack
local s = {}
for i = 1, 100 do s[#s + 1] = i end
local out = {}
while #s > 0 do out[#out + 1] = s[#s] s[#s] = nil end
print(#out, out[1], out[100], next(s))
--- matrices
local m = {}
for i = 1, 10 do m[i] = {} for j = 1, 10 do m[i][j] = i * j end end
local trace = 0
for i = 1, 10 do trace = trace + m[i][i] end
print(trace, m[3][7], m[10][10], #m, #m[1])
--- a table that holds itself
local t = {}
t.self, t[1] = t, t
print(t.self == t, t.self.self[1].self == t, t[1][1] == t)
--- keys that go and come back
local t = { a = 1, b = 2, c = 3 }
t.b = nil
t.d = 4
t.b = 5
local keys = {}
for k in pairs(t) do keys[#keys + 1] = k end
table.sort(keys)
print(table.concat(keys), t.b)
--- negative, fractional and large keys
local t = { [-1] = "a", [0] = "b", [0.5] = "c", [2 ^ 31] = "d", [-2 ^ 31] = "e", [1e100] = "f", [2 ^ 53] = "g" }
print(t[-1], t[0], t[1 / 2], t[2147483648], t[-2147483648], t[1e100], t[9007199254740992], #t)
--- a program of many constants
local t = {}
for i = 1, 400 do t["name" .. i] = i end
local sum = 0
for i = 1, 400 do sum = sum + t["name" .. i] end
print(sum)
--- raw access
local t = setmetatable({}, { __index = function() return "meta" end, __newindex = function() error("no") end })
print(rawget(t, "x"), rawset(t, "x", 1) == t, t.x, t.y, rawequal(t, t), rawequal({}, {}), rawequal("a", "a"), rawequal(1, 1))
print(pcall(rawget, 1, 1)) print(pcall(rawset, {}, nil, 1)) print(pcall(rawequal, 1))
