--- len
print(string.len(""), string.len("abc"), #"a\0b", ("x"):len(), pcall(string.len)) print(pcall(string.len, {})) print(string.len(5))
--- sub
local s = "hello"
print(s:sub(2), s:sub(2, 3), s:sub(-3), s:sub(-3, -2), s:sub(0), s:sub(1, 0), s:sub(10), s:sub(-10, 2), s:sub(3, 100), s:sub(5, 2) == "")
print(s:sub(2.7, 3.9), s:sub("2", "3"), pcall(string.sub, s)) print(pcall(string.sub)) print(pcall(s.sub, s, "x"))
--- upper and lower
print(("Hello World 123"):upper(), ("Hello World 123"):lower(), ("\228\246"):upper() == "\228\246", ("äö"):upper())
--- rep
print(("ab"):rep(3), ("ab"):rep(0) == "", ("ab"):rep(-1) == "", ("ab"):rep(1.9), ("x"):rep("2"), ("").rep("", 10) == "")
print(pcall(string.rep)) print(pcall(string.rep, "x")) print(pcall(string.rep, "x", {}))
--- reverse
print(("hello"):reverse(), (""):reverse() == "", ("a\0b"):reverse() == "b\0a", pcall(string.reverse))
--- byte
print(("A"):byte(), ("hello"):byte(1, -1)) print(("hello"):byte(10)) print(("hello"):byte(-1), ("hello"):byte(0)) print(("").byte(""), ("abc"):byte(2, 1)) print(pcall(string.byte))
--- char
print(string.char(), string.char(72, 105), #string.char(0, 255), string.char(65.9)) print(pcall(string.char, 256)) print(pcall(string.char, -1)) print(pcall(string.char, "x"))
--- byte and char together
local s = "" for i = 0, 255 do s = s .. string.char(i) end
print(#s, s:byte(1), s:byte(256), s:byte(66)) local t = {s:byte(1, -1)} print(#t, t[100])
--- format strings
print(string.format("%s %s %s", "a", 1, 1.5), string.format("%5s|%-5s|%.2s|%5.1s", "abc", "abc", "abc", "abc"))
print(string.format("%%"), string.format("100%%"), string.format(""), string.format("no directives"))
--- format q
print(string.format("%q", 'say "hi"\n\\ \r \0 end'))
print(string.format("%q", "plain"), string.format("%q", 5))
--- format c
print(string.format("%c%c%c", 76, 117, 97), string.format("%5c|%-5c|", 65, 65), #string.format("%c", 0))
--- format errors
print(pcall(string.format)) print(pcall(string.format, "%d")) print(pcall(string.format, "%d", "x")) print(pcall(string.format, "%s")) print(pcall(string.format, "%s", nil)) print(pcall(string.format, "%s", {}))
print(pcall(string.format, "%y", 1)) print(pcall(string.format, "%", 1)) print(pcall(string.format, "%100d", 1)) print(pcall(string.format, "%.100f", 1)) print(pcall(string.format, "%0000000d", 1)) print(pcall(string.format, "%q"))
--- format with numbers out of range
print(string.format("%d", 2^31), string.format("%d", 3.99), string.format("%d", -3.99), string.format("%x", 2^40), string.format("%5.2f", 1/0), string.format("%d", "42"))
--- format of long text
local s = ("x"):rep(150) print(#string.format("%s", s), #string.format("%10s", s), #string.format("%.5s", s), #string.format("%-200s|", s) )
--- find plain
print(("hello"):find("l"), ("hello"):find("xyz"), ("hello"):find(""), ("hello"):find("", 10), ("hello"):find("", 6), ("hello"):find("lo", -2))
print(("a.b"):find(".", 1, true), ("a.b"):find("%.", 1), ("a+b"):find("+", 1, true), ("x"):find("x", 2), ("hello"):find("l", 4), ("hello"):find("h", -100))
--- find with patterns
print(("hello world"):find("o w"), ("hello"):find("l+"), ("key=val"):find("(%w+)=(%w+)"), ("abc"):find("^b"), ("abc"):find("b$"), ("abc"):find("c$"))
--- match
print(("hello 123"):match("%d+"), ("key = val"):match("(%w+)%s*=%s*(%w+)"), ("abc"):match("x"), ("abc"):match("()b()"), ("  trim  "):match("^%s*(.-)%s*$") .. "|")
print(("2024-01-15"):match("(%d+)-(%d+)-(%d+)"), ("abc"):match(".", 2), ("abc"):match("."), ("abc"):match("", 2) == "", ("abc"):match("c", -1))
--- gmatch
local r = {} for w in ("one two three"):gmatch("%a+") do r[#r + 1] = w end print(table.concat(r, ","))
for k, v in ("a=1, b=2"):gmatch("(%w+)=(%w+)") do print(k, v) end
local n = 0 for _ in ("abc"):gmatch("") do n = n + 1 end print(n)
for p in ("abc"):gmatch("()") do print(p) end
for x in ("^a^b"):gmatch("^a") do print(x) end
print(pcall(string.gmatch, "x")) print(pcall(string.gmatch))
--- gsub with text
print(("hello"):gsub("l", "L"), ("hello"):gsub("l", "L", 1), ("hello"):gsub("", "-"), ("hello"):gsub("x", "y"), ("abc"):gsub("%w", "%0%0"), ("hello world"):gsub("(%w+) (%w+)", "%2 %1"))
print(("abc"):gsub(".", "%%"), ("abc"):gsub("b", "%%1"), ("abc"):gsub("(a)(b)", "%2%1"), ("a b"):gsub(" ", "%%20"))
--- gsub with a table
print(("$name is $age"):gsub("%$(%w+)", {name = "Bob", age = 42}), ("abc"):gsub("%w", {a = "1", b = false}), ("abc"):gsub(".", {b = 5}))
--- gsub with a function
print(("abc"):gsub("%w", function(c) return c:upper() .. "." end), ("abc"):gsub(".", function() end), ("abc"):gsub(".", function() return false end), ("a1b2"):gsub("(%a)(%d)", function(a, d) return d .. a end))
print(("abc"):gsub("()", function(p) return p end), ("hello"):gsub("l", function() return 7 end))
--- gsub limits
print(("aaa"):gsub("a", "b", 0), ("aaa"):gsub("a", "b", 2), ("aaa"):gsub("a", "b", -1), ("aaa"):gsub("a", "b", 100), ("abc"):gsub("^a", "x"), ("aaa"):gsub("^a", "x"))
--- gsub errors
print(pcall(string.gsub, "x")) print(pcall(string.gsub, "x", "x")) print(pcall(string.gsub, "x", "x", nil)) print(pcall(string.gsub, "x", "x", true)) print(pcall(string.gsub, "abc", "(a)", "%2")) print(pcall(string.gsub, "abc", "a", function() return {} end)) print(pcall(string.gsub, "abc", "a", {a = true}))
--- gsub with empty matches
print(("abc"):gsub("x*", "-"), ("abc"):gsub("b*", "-"), ("  a  "):gsub("%s*", "_"))
--- anchors
print(("abc"):find("^abc$"), ("abc"):find("^ab$"), ("a$"):find("a$"), ("a$"):find("a%$"), ("^a"):find("%^a"), ("ab"):gsub("$", "!"), ("x^y"):find("x^y"))
--- character classes
for _, c in ipairs {"%a", "%c", "%d", "%l", "%p", "%s", "%u", "%w", "%x", "%z", "%A", "%D", "%S", "%W"} do
  local n = 0 for i = 0, 255 do if string.char(i):find(c) then n = n + 1 end end
  io = c print(io, n)
end
--- sets
print(("abc123"):gsub("[a-c]", "x"), ("a-b"):gsub("[a%-]", "x"), ("a]b"):gsub("[]]", "x"), ("a^b"):gsub("[%^]", "x"), ("abc"):gsub("[^b]", "x"), ("a-z"):gsub("[a-]", "x"), ("x1_"):match("[%w_]+"))
--- repetitions
print(("aaa"):match("a-"), ("aaa"):match("a*"), ("aaa"):match("a+"), ("aaa"):match("a?"), ("aaab"):match("a-b"), ("aaa"):match("^a-$"), ("<<a>>"):match("<(.-)>"), ("<<a>>"):match("<(.*)>"))
--- balance
print(("f(a(b)c)d"):match("%b()"), ("x)y("):match("%b()"), ("(()"):match("%b()"), ("[[a]]"):match("%b[]"), ("begin end"):match("%bbd"))
--- frontier
print(("THE (quick) fox"):find("%f[%a]%a+%f[%A]"), ("THE (quick) fox"):gsub("%f[%w]%w+", "<%0>"))
--- back references
print(([["quoted" 'x']]):match([[(["'])(.-)%1]]), ("abab"):match("(ab)%1"), ("abac"):match("(a)b%1"), pcall(string.match, "x", "%1"))
--- position captures
print(("hello"):match("()ll()"), ("abc"):find("()"), ("abc"):match("a()b()c()"))
--- malformed patterns
for _, p in ipairs {"(", ")", "[", "[^", "[]", "[a", "%", "a%", "(a", "a)", "%b", "%ba", "%f", "%fa", "(()", "%2", "(a)%2", "[%", "[a-%"} do print(p, pcall(string.find, "aaa", p)) end
--- faults not reached
print(pcall(string.find, "abc", "x[")) print(pcall(string.find, "abc", "a[")) print(pcall(string.match, "", "a%"))
--- nested captures
print(("abc"):match("((a)(b))(c)"), ("key=value"):match("((%w+)=(%w+))"))
--- too many captures
print(pcall(string.find, "x", ("()"):rep(32))) print(pcall(string.find, "x", ("()"):rep(33)))
--- text with zero bytes
local s = "a\0b\0c" print(#s, s:find("b"), s:find("\0", 1, true), s:byte(2), s:gsub("%z", "0"), #s:upper(), s:sub(2, 2) == "\0")
--- splitting
local function split(s, sep) local r = {} for x in (s .. sep):gmatch("(.-)" .. sep:gsub("%p", "%%%0")) do r[#r + 1] = x end return r end
print(table.concat(split("a,b,,c", ","), "|"), #split("", ","), table.concat(split("1.2.3", "."), "|"))
--- trimming and capitalising
print((("  x y "):gsub("^%s+", ""):gsub("%s+$", "")), ("hello world"):gsub("(%w)(%w*)", function(a, b) return a:upper() .. b end))
--- counting
local _, n = ("the cat the dog"):gsub("the", "") print(n) print(select(2, ("a.b.c"):gsub("%.", "")))
--- escapes in source
print("a\tb", 'a\'b', "a\"b", "\65\066\67", "a\
b", "\\n", #"\n\r\t\a\b\f\v", "\z" == "z")
--- long strings
print([[a]], [==[a]]b]==], [[
first line dropped]], #[[

]], [[a\nb]])
--- concat of many
local t = {} for i = 1, 100 do t[i] = i end local s = "" for i = 1, 100 do s = s .. i end print(s == table.concat(t), #s)
--- comparison of texts
print("a" < "b", "a" < "aa", "" < "a", "Z" < "a", "a" <= "a", "b" > "a", "\255" > "a", "10" < "9")
--- init beyond the end
print(("abc"):find("b", 10), ("abc"):find("", 4), ("abc"):find("", 5), ("abc"):match("", 10), ("abc"):find("c", -1), ("abc"):find("a", -1))
--- case conversion through gsub
print((("some_snake_case"):gsub("_(%a)", string.upper)), (("x"):gsub("x", "%%d")), (("CamelCase"):gsub("%u", function(c) return "_" .. c:lower() end)))
--- iterating bytes
local s, r = "abc", {} for i = 1, #s do r[i] = s:byte(i) end print(unpack(r))
--- csv
local line, r = 'a,"b,c",d', {}
for f in (line .. ","):gmatch('("?[^"]-"?),') do r[#r + 1] = f end print(#r)
--- interpolation
local function interp(s, t) return (s:gsub("{(%w+)}", t)) end
print(interp("{a} and {b} and {c}", {a = 1, b = "two"}))
--- method on a literal and arguments counted
print(pcall(function() return ("x"):rep() end)) print(pcall(function() return ("x"):rep({}) end)) print(pcall(function() return string.rep() end)) print(pcall(function() return string.rep({}, 1) end)) print(pcall(function() local s = "x" return s.rep(nil, 1) end))
--- gfind is gmatch
print(string.gfind == string.gmatch)
--- gmatch state is private
local a, b = ("abc"):gmatch("."), ("xyz"):gmatch(".") print(a(), b(), a(), b(), a(), a())
--- big repetition in a pattern
print(#("a"):rep(1000):match("a*"), ("a"):rep(50):find(("a?"):rep(20) .. ("a"):rep(20)))
--- find returns captures with plain nil
print(("abc"):find("(b)(c)")) print(("abc"):find("b", nil, nil)) print(("a.c"):find(".", 2, false))
