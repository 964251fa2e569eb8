--- an operator too many
local x = 1 + + 2
--- missing end
if true then print(1)
--- missing end of a loop on another line
for i = 1, 2 do
  print(i)

--- missing then
if true print(1) end
--- missing do
while true print(1) end
--- extra end
print(1) end
--- assignment to a call
f() = 1
--- assignment to a literal
1 = x
--- unfinished string
local s = "abc
--- unfinished call
print(1
--- closing bracket on another line
print(1,
  2
local x
--- wrong symbol
x = @
--- wrong number
x = 3x
--- wrong hexadecimal
x = 0x
--- number with two points
x = 1..2
--- number with two exponents
x = 1e5e5
--- keyword as a name
local end = 1
--- keyword as a field
t.end = 1
--- name alone
x
--- expression alone
1 + 2
--- string alone
"abc"
--- missing expression
x =
--- missing expression in a call
print(,)
--- missing name after dot
x = t.
--- missing name after colon
t:
--- method without a call
x = t:f
--- break before the end of a block
while true do break print(1) end
--- return before the end of a block
do return 1 print(2) end
--- varargs outside a vararg function
local function f() return ... end
--- varargs as a name
local ... = 1
--- parameters after varargs
local function f(..., a) end
--- function without a name
function () end
--- function without parameters
function f end
--- table without an end
t = {1, 2
--- table with a wrong key
t = {[1 = 2}
--- for without limits
for i = 1 do end
--- for without in
for a, b do end
--- for with a wrong name
for 1 = 1, 2 do end
--- ambiguous call
local f = print
f
(1)
--- increment
x++
--- compound assignment
x += 1
--- a bitwise operator
x = 1 & 2
--- integer division
x = 1 // 2
--- not equal
x = a <> b
--- unbalanced brackets
x = (1 + 2))
--- unbalanced brackets inside
x = ((1 + 2)
--- until without repeat
until true
--- else without if
else print(1) end
--- elseif after else
if a then else elseif b then end
--- local function with a dot
local function a.b() end
--- many lines before the error
local a = 1
local b = 2

local c = = 3
--- an empty program
--- only a comment
-- nothing
--- goto is a name in Lua 5.1
local goto = 5 print(goto)
--- escapes of later versions
print("\x41\z  b\u{41}")
--- unknown escapes
print("\q\w\-")
--- a comment without an end of line
print(1) -- end
--- wrong long bracket
x = [=abc
--- a double return
return return
--- return with a statement behind it
return 1 print(2)
--- break outside a loop
break
--- a string without an end in the last line
local x = "abc
--- a string with an escape at the end
local x = 'abc\65
--- a string with escapes that stands wrong
local x = "a\65\n\"" "b\tc"
--- a long string that stands wrong
local x = 1 [==[
one
two]==]
--- an escape that is too large
local x = "ab\65\300cd"
--- a zero byte in a string that stands wrong
local x = "ab\0cd" "e\0f"
--- an escape in a string that a line ends
local x = "ab\65\
c
