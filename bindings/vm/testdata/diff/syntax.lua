--- comments
-- a comment
--[[ a long
comment ]] print "after" --[==[ another ]] ]==] print "again"
--- calls without parentheses
print "text" print [[long]] print(type {}) local t = {f = function(self, s) return s end} print(t:f "x", t.f {} == nil)
--- semicolons
local a = 1; local b = 2; print(a, b);
--- empty statements are none
print(1)
do end
while false do end
for i = 1, 0 do end
if false then end
print(2)
--- return without values
local function f() return end print(f()) print((f()))
--- return ends with a semicolon
local function f() return 1; end print(f())
--- names
local _a, a1, A, _ = 1, 2, 3, 4 print(_a, a1, A, _)
--- numerals next to dots
print(1 ..2, 0x1 ..0x2, .5 .. .5)
--- nested functions
local function a() local function b() local function c() return "c" end return c() .. "b" end return b() .. "a" end print(a())
--- long elseif and operators
local x = 7 if x < 1 then print(1) elseif x < 5 then print(5) elseif x <= 7 and x ~= 6 then print(7) end
--- deep parentheses
print(((((((1 + 2))))))) print((("x")):rep(2), (("x"):rep(2)))
--- chains of calls and indexes
local t = {f = function() return {g = function() return {h = 5} end} end} print(t.f().g().h, t["f"]()["g"]()["h"], (t.f().g()).h)
--- strings as methods
print(("%d"):format(5), #("abc"):upper(), ("a"):byte() + 1)
--- a comparison of equal precedence
print(1 < 2 == true, "a" .. "b" == "ab", not 1 == nil, 2 ^ -1, -2 ^ -2, 2 * -3, - - 3)
--- a table with trailing separators
print(#{1, 2, 3,}, #{1; 2; 3;}, #{})
--- functions in tables
local t = {add = function(a, b) return a + b end, ["sub"] = function(a, b) return a - b end, [1] = function() return "one" end} print(t.add(1, 2), t.sub(5, 3), t[1]())
--- dotted function names
local m = {a = {b = {}}} function m.a.b.c(x) return x end function m.a.b:d(x) return self == m.a.b, x end print(m.a.b.c(1), m.a.b:d(2))
--- local function scope
local function f() return "outer" end do local function f() return "inner" end print(f()) end print(f())
--- a block with return
local function f() do return 1 end end print(f())
--- repeat scope
local x = 5 repeat local x = 1 until x == 1 print(x)
--- many locals
local a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a13,a14,a15,a16,a17,a18,a19,a20 = 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20 print(a1 + a10 + a20)
--- keywords as fields are quoted
local t = {["end"] = 1, ["and"] = 2} print(t["end"], t["and"])
--- globals through _G
x = 5 print(_G.x, _G["x"], _G._G == _G) _G.y = 6 print(y)
--- global functions and type
print(type(print), type(nil), type(1), type("x"), type({}), type(true), type(coroutine.create(print)), pcall(type))
--- a line continued by an operator
local s = "a" ..
  "b" ..
  "c"
print(s, 1 +
  2)
--- method call over lines
local t = {v = 1} function t:add(n) self.v = self.v + n return self end
print(t
  :add(1)
  :add(2)
  .v)
--- syntax errors
print((loadstring == nil) and "" or "")
--- select the type of a vararg
print(type((function(...) return ... end)("x")))
--- unused results are dropped
local function f() return 1, 2, 3 end f() local a = f() print(a)
--- string escapes with decimal codes
print("\104\101\108\108\111", "\0651", #"\0", "tab\tquote\"")
--- numeric edge in for with negative step
for i = 3, 1, -1 do io = i end print(io)
--- and/or with function calls without parentheses
local f = function(s) return s end print(f "a" and f "b", f"x" or f"y")
--- comparing functions, tables, nil in conditions
if print and {} and not nil then print "all true" end
--- operators on calls
local function two() return 2 end print(two() ^ two() * two() - two() / two() % two() .. two())
--- while with complex break
local n = 0 while true do n = n + 1 if n == 2 then elseif n > 3 then break end end print(n)
--- shadowing of library names
local print = print local string = {rep = function() return "mine" end} print(string.rep("x", 3), ("x"):rep(3))
--- shadowing a global function
function tostring(x) return "T" end print(tostring(5)) print(5)
--- _G shadowed
local _G = {x = 1} print(_G.x, x)
--- recursion without tail calls
local function sum(n) if n == 0 then return 0 end return n + sum(n - 1) end print(sum(100))
--- ackermann
local function ack(m, n) if m == 0 then return n + 1 elseif n == 0 then return ack(m - 1, 1) end return ack(m - 1, ack(m, n - 1)) end print(ack(2, 3))
--- hanoi
local n = 0 local function hanoi(d, a, b, c) if d > 0 then hanoi(d - 1, a, c, b) n = n + 1 hanoi(d - 1, c, b, a) end end hanoi(6, 1, 2, 3) print(n)
--- queens
local N, count = 6, 0
local function ok(b, n, c) for i = 1, n - 1 do if b[i] == c or b[i] - i == c - n or b[i] + i == c + n then return false end end return true end
local function add(b, n) if n > N then count = count + 1 else for c = 1, N do if ok(b, n, c) then b[n] = c add(b, n + 1) end end end end
add({}, 1) print(count)
--- string buffer
local b = {} for i = 1, 5 do b[#b + 1] = ("%02d"):format(i) end print(table.concat(b, ":"))
--- life
local g = {{0, 1, 0}, {0, 1, 0}, {0, 1, 0}}
local function n(r, c) local s = 0 for i = -1, 1 do for j = -1, 1 do if (i ~= 0 or j ~= 0) and g[r + i] then s = s + (g[r + i][c + j] or 0) end end end return s end
local h = {} for r = 1, 3 do h[r] = {} for c = 1, 3 do local k = n(r, c) h[r][c] = (k == 3 or k == 2 and g[r][c] == 1) and 1 or 0 end end
for r = 1, 3 do print(table.concat(h[r], " ")) end
--- word count
local text, counts = "the cat and the dog and the bird", {}
for w in text:gmatch "%a+" do counts[w] = (counts[w] or 0) + 1 end
local ws = {} for w in pairs(counts) do ws[#ws + 1] = w end
table.sort(ws, function(a, b) return counts[a] > counts[b] or counts[a] == counts[b] and a < b end)
for _, w in ipairs(ws) do print(w, counts[w]) end
--- json like serialiser
local function ser(v) if type(v) == "table" then local ks, r = {}, {} for k in pairs(v) do ks[#ks + 1] = tostring(k) end table.sort(ks) for _, k in ipairs(ks) do local x = v[k] if x == nil then x = v[tonumber(k)] end r[#r + 1] = k .. ":" .. ser(x) end return "{" .. table.concat(r, ",") .. "}" end return tostring(v) end
print(ser {a = 1, b = {c = true, d = {1, 2}}, "x"})
