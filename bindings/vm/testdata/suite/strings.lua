--- comparison
print("alo" < "alo1", "" < "a", "alo\0alo" < "alo\0b", "alo\0alo\0\0" > "alo\0alo\0", "alo" < "alo\0", "alo\0" > "alo", "\0" < "\1", "\0\0" < "\0\1", "\255" > "a", "Z" < "a", "a" <= "a", not ("b" <= "a"))
--- sub
local s = "123456789"
for _, r in ipairs({ { 2, 4 }, { 7 }, { 7, 6 }, { 7, 7 }, { 0, 0 }, { -10, 10 }, { 1, 9 }, { -10, -20 }, { -1 }, { -4 }, { -6, -4 }, { 3, -3 }, { 5, 100 }, { 10 }, { -100, 2 } }) do print(r[1], r[2], s:sub(r[1], r[2] or -1)) end
print(("\0\0abc"):sub(3), #("a\0b"):sub(2, 2), ("abc"):sub("2", "3"), pcall(string.sub, "x"), pcall(string.sub, "x", {}))
--- len, reverse, rep, upper, lower
print(#"", #"\0\0\0", ("\0abc"):len(), (""):reverse(), ("abc"):reverse(), ("a\0b"):reverse() == "b\0a", ("AbC1"):upper(), ("AbC1"):lower())
print(("x"):rep(0), ("x"):rep(-1), ("ab"):rep(3), (""):rep(10), ("\0"):rep(3) == "\0\0\0", ("x"):rep("2"), #("abc"):rep(1000), ("x"):rep(2.9))
--- byte and char
print(("A"):byte(), ("ABC"):byte(2), ("ABC"):byte(-1), ("ABC"):byte(1, 3), ("ABC"):byte(10), (""):byte(), ("\0\255"):byte(1, -1), select("#", ("abc"):byte(5)))
print(string.char(), string.char(72, 105), #string.char(0, 0), string.char("65"), pcall(string.char, -1), pcall(string.char, 256), pcall(string.char, "x"))
local all = {} for i = 0, 255 do all[i + 1] = string.char(i) end
local s = table.concat(all)
local ok = #s == 256
for i = 0, 255 do ok = ok and s:byte(i + 1) == i end
print(ok)
--- tostring
print(tostring(nil), tostring(true), tostring(12), tostring(-1.5), tostring("x"), tostring(1e20), (tostring({}):gsub(":.*", "")), (tostring(print):gsub(":.*", "")))
--- format, integers
print(("%d|%5d|%-5d|%05d|%+d|% d|%i|%u"):format(42, 42, 42, 42, 42, 42, -3, 7)) print(("%x|%X|%#x|%o|%#o|%08x"):format(255, 255, 255, 8, 8, 48879)) print(("%c%c%c"):format(76, 117, 97)) print(("%.3d|%8.3d|%-8.3d|"):format(5, 5, 5)) print(("%d"):format("10"), ("%d"):format(3.99), ("%d"):format(-3.99), ("%5d|"):format(-2))
--- format, fractions
print(("%f|%.2f|%10.3f|%-10.1f|%+.1f|%.0f|%#.0f"):format(3.14159, 3.14159, 3.14159, 3.14159, 2, 2.5, 2)) print(("%e|%.2E|%g|%G|%g|%g|%g|%.3g|%#g"):format(12345.678, 0.00012, 1e20, 1e-10, 100000, 1e6, 0.0001, 1234.5, 1)) print(("%g %g %g"):format(1 / 0, -1 / 0, 1e300), ("%f"):format(1e15), ("%.14g"):format(0.1), ("%.20f"):format(0.5), ("%5.1f|%05.1f"):format(-1.25, -1.25))
--- format, texts
print(("%s %s"):format("a", 1), ("%10s|%-10s|%.2s|%5.1s|"):format("abc", "abc", "abc", "abc"), ("%%"):format(), ("%s"):format("a\0b") == "a\0b", #("%s"):format(("x"):rep(500))) print(("%s%s%s"):format(1, 2.5, "x"), pcall(string.format, "%s"), pcall(string.format, "%s", nil), pcall(string.format, "%s", {}) )
--- format, quoted
print(("%q"):format('a "quoted" \\ text\nwith\ttabs\r and \0 zero')) print(("%q"):format("")) print(("%q%q"):format("a", "b")) print(("%q"):format(12))
--- format, mistakes
for _, f in ipairs({ "%", "%y", "%10", "%123d", "%.123d", "%-+ #0d", "%--------d", "%5", "% %" }) do print(f, pcall(string.format, f, 1)) end print(pcall(string.format)) print(pcall(string.format, "%d", "x")) print(pcall(string.format, "%d", {})) print(pcall(string.format, "%d %d", 1)) print(pcall(string.format, "%c", "x")) print(pcall(string.format, "%s"))
--- concatenation
print("a" .. "b" .. "c", 1 .. "", 1.5 .. "|" .. -2, "" .. "", ("x" .. 1):len(), "a\0b" .. "\0" == "a\0b\0", 10 .. 20, 2 ^ 53 .. "", 0.1 .. "")
local s = ""
for i = 1, 300 do s = s .. i % 10 end
print(#s, s:sub(1, 12), s:sub(-5))
--- methods of texts
local s = "method"
print(s:len(), s:upper(), s:sub(2, 3), ("%d"):format(5), s:find("th"), #s:rep(2), s.len == string.len, s.nothing, pcall(function() return s:nothing() end))
print(("a"):rep(3):upper():byte(1, -1), pcall(function() return (5):len() end), ("x").y, pcall(function() s.x = 1 end))
--- texts as keys
local t = {}
t["a\0b"], t["a\0c"], t["a"], t[""] = 1, 2, 3, 4
print(t["a\0b"], t["a\0c"], t["a"], t[""], t["a" .. "\0" .. "b"], t[("a"):rep(1)], t[nil])
