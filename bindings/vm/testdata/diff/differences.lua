--- 9. __unm gets its operand once
local t = setmetatable({}, {__unm = function(a, b) return a == b end})
print(-t)
--- 8. # honours __len
local t = setmetatable({1, 2}, {__len = function() return 99 end})
print(#t)
--- 7. # of a table with gaps is the end of its last part
local t = {} t[1] = 1 t[5] = 5 print(#t) t[10] = 10 print(#t) t[10] = nil print(#t)
local u = {1, 2, [10] = 10} print(#u)
--- 3. no addresses in tostring
print(tostring({}), tostring(print), tostring(function() end), tostring(coroutine.create(function() end)))
print(pcall(error, {}))
--- 5. every NaN prints alike
print(0/0, -(0/0), math.huge - math.huge, tonumber("nan"), math.sqrt(-1), math.acos(2), string.format("%f %5.1f %g", 0/0, -(0/0), 0/0))
--- 1. what is missing is nil and says so when it is used
print(os, io, debug, load, loadstring, dofile, loadfile, setfenv, getfenv, module, collectgarbage, newproxy, package)
print(pcall(function() os.time() end))
print(pcall(function() io.write("x") end))
print(pcall(function() loadstring("x")() end))
print(pcall(function() math.randomseed(1) end))
print(pcall(function() string.dump(print) end))
--- 4. a misspelled library function has a suggestion
print(pcall(function() string.fromat("x") end))
print(pcall(function() tabel.insert({}, 1) end))
print(pcall(function() math.flor(1) end))
--- 10. libraries are read-only
print(pcall(function() string.rep = nil end))
print(pcall(function() math.pi = 3 end))
print(pcall(table.insert, table, 1))
--- 10. text has no metatable to change
print(getmetatable("x"))
print(pcall(setmetatable, "x", {}))
--- 13. numbers out of range are held at the end of it
print(("hello"):sub(1, math.huge), ("hello"):sub(-math.huge, 2), select("#", ("x"):byte(1, 2^40)))
--- 2. the chance of math.random is the host's
print(math.random(), math.random(10), math.random(-5, 5))
--- 16. pairs goes by the order of assignment
local t = {z = 1, 10, 20} t.b = 2 t.a = 3 t[3] = 30 t.z = nil t.c = 4 t.z = 5
for k, v in pairs(t) do print(k, v) end
--- 17. print does not stop at a zero byte
print("a\0b", #"a\0b")
--- 6. minus zero in arithmetic
local zero = 0 print(zero * -1, 1 / (zero * -1), -zero)
--- 11. globals belong to one program
x = 1 print(_G.x, x, rawget(_G, "x"))
--- 4. unfinished long string
local s = [[abc
--- 4. unfinished long comment
--[[ abc
--- 4. an operator of another language
x = 1 != 2
--- 15. goto
local i = 1
::again::
if i < 3 then i = i + 1 goto again end
print(i)
--- 18. the line of an assignment that fails is that of its target
local x
x.y = {
  1,
}
--- 4. a byte outside ASCII
x = 1 € 2
--- 10. methods of texts cannot be replaced
print(pcall(function() ("x").rep = nil end))
print(pcall(rawset, string, "rep", 1))
--- 12. what is deep is a stack overflow
local function deep(n) return 1 + deep(n + 1) end
print(pcall(deep, 1))
local t = {} setmetatable(t, { __index = function(_, k) return t[k + 1] end })
print(pcall(function() return t[1] end))
--- 12. a pattern with too many repetitions
print(pcall(string.find, ("a"):rep(100000), ("a?"):rep(6000) .. "b"))
--- 14. a temporary value with the name of a local that is gone
print(pcall(function(f) do local gone end return f().y end, function() end))
print(pcall(function(f) do local gone end local a = f() + 1 end, function() return {} end))
--- 19. a table that is printed has no address
print({ 1 }) print(tostring({ 1 }))
--- 20. the function of ipairs gives nil at the end
print(select("#", ipairs({})({}, 0)), (ipairs({})({}, 0)))
--- 4. a table without a comma between two fields
t = {1 2}
