--- text plus number
print("10" + 5, 5 + "10", "3" * "4", "7" - 2, "9" / "3", "2" ^ 3, "7" % "4", -"5")
--- text with spaces
print(" 10 " + 1, "\t5\n" * 2, pcall(function() return "1 0" + 1 end))
--- leading zeros are decimal
print("010" + 1, "00011" + 1, "-007" + 0, "08" * 1, tonumber("010"), tonumber("-0011"))
--- hexadecimal text
print("0x10" + 1, "0XfF" * 1, tonumber("0x"), tonumber("0xg"), tonumber("-0x10"), 0x1F, 0xff + 0)
--- exponents
print("1e2" + 1, "1E-2" * 1, 1e3, 5E+2, .5, 3., 0.1e1, tonumber("1e"), tonumber("e5"))
--- number joined to text
print(1 .. "", 1.5 .. "x", -0.5 .. "", 1e15 .. "", 2^53 .. "", 1e100 .. "", 1 .. 2)
--- number in string functions
local n = 5 print(pcall(function() return n:type() end))
--- numbers where text is wanted
print(string.len(12345), string.rep(7, 3), string.sub(98765, 2, 3), string.upper(1e20), string.reverse(120))
--- text where numbers are wanted
print(string.rep("x", "3"), ("hello"):sub("2", "3"), math.max("3", 10), math.floor("3.7"), string.char("65"))
--- text is not a number for comparison
print(pcall(function() return "1" < 2 end), "1" == 1, "10" < "9")
--- text keys and number keys differ
local t = {} t["1"] = "text" t[1] = "number" print(t["1"], t[1], #t)
--- tostring
print(tostring(1), tostring(1.5), tostring(-0.1), tostring(true), tostring(nil), tostring("x"), tostring(1e300))
print(pcall(tostring))
--- tonumber
print(tonumber(5), tonumber("5"), tonumber(" 5 "), tonumber("5x"), tonumber(""), tonumber(" "), tonumber("."), tonumber(nil), tonumber({}), tonumber(true))
print(pcall(tonumber))
--- tonumber with a base
print(tonumber("ff", 16), tonumber("FF", 16), tonumber("777", 8), tonumber("1010", 2), tonumber("zz", 36), tonumber("8", 8), tonumber("0x1f", 16), tonumber(10, 16), tonumber(" 11 ", 2))
print(pcall(tonumber, "1", 1)) print(pcall(tonumber, "1", 37)) print(pcall(tonumber, {}, 16)) print(tonumber("12", 10), tonumber("1e1", 10), tonumber("7", "8"))
--- tonumber of odd text
print(tonumber("0x1p4"), tonumber("1_000"), tonumber("1,5"), tonumber("--1"), tonumber("+1"), tonumber("+-1"), tonumber("1."), tonumber(".5"), tonumber("5."), tonumber("0x.8"))
--- infinities as text
print(tonumber("inf"), tonumber("-inf"), tonumber("infinity"), 1/0, -1/0, tonumber("1e999"))
--- arithmetic on booleans and nil
print(pcall(function() return true + 1 end)) print(pcall(function() return nil .. "x" end)) print(pcall(function() return -{} end))
--- arithmetic on text that is no number
print(pcall(function() return "a" + 1 end)) print(pcall(function() return 1 + "" end)) print(pcall(function() return "1" + "b" end)) print(pcall(function() return -"x" end))
--- for loop with text
local n = 0 for i = "1", "10", "3" do n = n + i end print(n)
--- unary minus
print(-"2", - -2, -"-3", -"0x10", 2 - -"3")
--- concat does not change numbers
local x = 5 local y = x .. "" print(type(x), type(y), x + 0 == y + 0)
--- format takes text as numbers
print(string.format("%d %5.1f %s", "10", "2.55", 7))
--- table.concat of numbers
print(table.concat({1, 2.5, 1e20, "x"}, "-"))
--- tostring of results
print(tostring(10 / 2), tostring(3 * 1.0), tostring(7 / 2), tostring(2 ^ 31), tostring(1e14), tostring(1e15), tostring(123456789012345))
--- equal numbers from text
print(tonumber("0.1") == 0.1, tonumber("1e1") == 10, "0x10" + 0 == 16)
--- modulo of text
print("7" % 3, -7 % "3", "-7" % -3, 7 % -3, 5.5 % 2, -5.5 % 2)
--- long numbers in source
print(123456789012345678901234567890, 0.1234567890123456789, 1e-320, 0xffffffffff)
--- precision in comparisons
print(0.1 + 0.2 == 0.3, 0.5 + 0.25 == 0.75, 1e16 + 1 == 1e16, 2^53 + 1 == 2^53)
