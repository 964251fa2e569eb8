--- escapes
print("a\tb", 'it\'s', "\65\066\67", "\10" == "\n", "\"'\\" == [["'\]], '\'"' == [['"]], "\a\b\f\v\r" == "\7\8\12\11\13", #"\0\00\000", "\0001" == "\0" .. "1", "\z" == "z")
--- escapes of line ends
local s = "one\
two\
"
print(s, #s, s == "one\ntwo\n")
--- long texts
print([[one]], [=[two]]]=], [==[
first line end is dropped]==], #[[

]], [[a\nb]], #[[]], [[
x
y]] == "x\ny", [=[[[ ]]]=])
--- comments
print(1) -- one
--[[ two
print(2) ]] print(3)
--[==[ ]] ]=] print(4) ]==] print(5)
---[[ not long
print(6)
--]]
--[=[ x ]]
]=] print(7)
print(8)--[[]]print(9)
--- numbers
print(1, 1., .1, 1e2, 1E2, 1e+2, 1e-2, 0x10, 0XfF, 0x0, 1.5e3, 0.0, 00, 1e0, 123456789)
print(0xabcdef, 0xABCDEF, 3e1 == 30, .5e1 == 5)
--- names
local _a, a_b, a1, A1, _, and_, END, If = 1, 2, 3, 4, 5, 6, 7, 8
print(_a + a_b + a1 + A1 + _ + and_ + END + If)
local longname_longname_longname_longname_longname_longname_longname_longname = "long"
print(longname_longname_longname_longname_longname_longname_longname_longname)
--- blanks are all alike
local	a	=
1
local b=2;local c=a+b;print(a,b,c)print(c)
print( ( ( a ) ) ,
b
 )
--- semicolons divide what would be one statement
local f = print;
(function() f("called") end)();
f("again");
--- lines are counted over every kind of text
local a = [[
two
three]] local b = "four\
five" --[[ six
seven ]]
print(pcall(function() error("here") end))
--- lines are counted with every kind of line end
local line = function() return select(2, pcall(error, "", 2)) end
print(pcall(error, "x", 1))
print(pcall(function() error("at") end))
--- a text of every byte
local t = {}
for i = 0, 255 do t[#t + 1] = ("%q"):format(string.char(i)) end
print(#table.concat(t))
for _, i in ipairs({ 0, 9, 10, 13, 34, 65, 92, 127, 200 }) do print(i, (("%q"):format(string.char(i)):gsub("[^%g ]", function(c) return "<" .. c:byte() .. ">" end))) end
--- keys that are words
local t = { ["end"] = 1, ["and"] = 2, notaword = 3, ["a b"] = 4, [""] = 5 }
print(t["end"], t["and"], t.notaword, t["a b"], t[""])
--- nested constructors
local t = { 1, { 2, { 3, { 4 } } }, x = { y = { z = "deep" } }, [1 + 2] = "three"; "semicolon", }
print(t[1], t[2][1], t[2][2][1], t[2][2][2][1], t.x.y.z, t[3], #t)
print(#{ 1, 2; 3, }, #{})
