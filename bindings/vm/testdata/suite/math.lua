--- numbers as texts and texts as numbers
print("2" + 1, "2 " + 1, " -2 " + 1, " -0xa " + 1, "1e1" * "0x10", "10" / "4", -"2", "3" % 2, "2" ^ "3", 10 .. 20)
print(tonumber("0x"), tonumber(""), tonumber(" "), tonumber("-"), tonumber("1e"), tonumber("1 2"), tonumber("1."), tonumber(".5"), tonumber("."))
print(tonumber("  12  "), tonumber("1e+2"), tonumber("1E-2"), tonumber("0x1F"), tonumber("-0x10"), tonumber("inf"), tonumber("1_000"))
print(tonumber(nil), tonumber(true), tonumber({}), tonumber(print))
--- tonumber in other bases
print(tonumber("1111", 2), tonumber("ff", 16), tonumber("FF", 16), tonumber("zz", 36), tonumber("-7", 8), tonumber("8", 8), tonumber(" 11 ", 2))
print(tonumber("9", 10), tonumber(10, 10), tonumber(11, 2), tonumber("7fffffff", 16), tonumber("1.5", 10), tonumber("", 16), tonumber("g", 16))
print(pcall(tonumber, "1", 1)) print(pcall(tonumber, "1", 37)) print(pcall(tonumber, {}, 2))
--- how numbers print
print(0, -1, 1e3, 1e14, 1e15, 1e16, 1e100, 123456789012345, 0.1, 1 / 3, 100 / 3, 1e-5, 12345.678901234567)
print(2 ^ 31, 2 ^ 32, 2 ^ 53, 2 ^ 63, -2 ^ 31, 1e308 * 10, -1e308 * 10, 5e-324, 1e15 + 0.5, 3.14159265358979)
print(math.pi, math.huge, -math.huge, 0x7fffffff, 0xffffffff, 1e5, 100000, 1000000000000000)
--- integer division and remainder
for _, p in ipairs({ { 7, 3 }, { -7, 3 }, { 7, -3 }, { -7, -3 }, { 5.5, 2 }, { -5.5, 2 }, { 1, 0.1 }, { 0, 5 }, { 1e15, 7 } }) do
  local a, b = p[1], p[2]
  print(a % b, math.fmod(a, b), math.floor(a / b), a / b)
end
--- floor, ceil, modf, abs
for _, x in ipairs({ 0, 1, -1, 0.5, -0.5, 1.5, -1.5, 2.5, 1e15, -1e15, 1e300, 3.999999, -3.000001 }) do
  print(math.floor(x), math.ceil(x), math.abs(x), math.modf(x))
end
print(math.modf(math.huge)) print(math.modf(-math.huge))
--- max and min
print(math.max(1), math.max(1, 3, 2), math.max(-1, -3), math.max("10", 9), math.min(1, 3, 2), math.min(5), math.min(math.huge, 1), math.max(0, -math.huge))
--- powers and roots
print(math.sqrt(16), math.sqrt(2), 4 ^ 0.5, 2 ^ 0, 0 ^ 0, 8 ^ (1 / 3), math.pow(2, 10), 10 ^ 2, 10 ^ -2, (-2) ^ 3, (-8) ^ (1 / 3) ~= (-8) ^ (1 / 3))
print(math.exp(0), math.exp(1), math.log(1), math.log10(1000), math.log(math.exp(2)), math.log10(0.001), math.log(0))
--- trigonometry
local function near(a, b) return math.abs(a - b) < 1e-9 end
print(near(math.sin(math.pi / 2), 1), near(math.cos(0), 1), near(math.tan(math.pi / 4), 1), near(math.asin(1), math.pi / 2), near(math.acos(-1), math.pi), near(math.atan(1), math.pi / 4))
print(near(math.atan2(1, -1), 3 * math.pi / 4), near(math.atan2(-1, -1), -3 * math.pi / 4), near(math.sinh(1), 1.1752011936438), near(math.cosh(1), 1.5430806348152), near(math.tanh(1), 0.76159415595576))
print(math.deg(math.pi), math.rad(180) == math.pi, near(math.sin(0.3) ^ 2 + math.cos(0.3) ^ 2, 1))
--- frexp and ldexp
for _, x in ipairs({ 1, 0.5, 8, 10, -3, 0.1, 1e300 }) do
  local m, e = math.frexp(x)
  print(m, e, math.ldexp(m, e) == x)
end
print(math.frexp(0)) print(math.ldexp(1, 10), math.ldexp(3, -1), math.ldexp(0, 5))
--- NaN is unlike everything
local nan = 0 / 0
print(nan == nan, nan ~= nan, nan < nan, nan > nan, nan <= nan, nan >= nan, nan < 1, 1 < nan, nan == 0, not (nan < 1))
local t = {}
print(pcall(function() t[nan] = 1 end)) print(t[nan], next(t), rawget(t, nan)) print(pcall(rawset, t, nan, 1))
--- infinities
local inf = 1 / 0
print(inf, -inf, inf == math.huge, inf > 1e308, -inf < inf, inf + 1 == inf, inf - 1, 1 / inf, 1 / -inf == 0, inf * 2, math.floor(1e308) == 1e308)
local t = { [inf] = "inf", [-inf] = "-inf" }
print(t[math.huge], t[-math.huge])
--- zero has two signs but is one key
local t = {}
t[0] = "a"
t[-0] = "b"
print(t[0], 0 == -0, 1 / 0 > 0)
--- precision of large integers
print(2 ^ 53 == 2 ^ 53 + 1, 2 ^ 53 - 1 == 2 ^ 53, 9007199254740993, 1e15 + 1, 123456789 * 1000, 99999999999999)
local n = 0
for i = 1, 100 do n = n + 0.1 end
print(n, n == 10, math.floor(n + 0.5))
--- literals
print(3., .5, 0.31416E1, 34e1, 0xff, 0XA, 1e-3, 00012, 0e12, 1e+2, 3e0)
--- comparing numbers and their texts
print(1 == "1", 10 < 9, "10" < "9", 1 == 1.0, 0.1 + 0.2 == 0.3, "1" .. "" == 1 .. "", 255 == 0xff, 1e3 == 1000)
--- random is within its bounds
local low, high, ok = 1, 0, true
for i = 1, 200 do
  local x = math.random()
  ok = ok and x >= 0 and x < 1
  local y = math.random(6)
  ok = ok and y >= 1 and y <= 6 and y == math.floor(y)
  local z = math.random(-3, 3)
  ok = ok and z >= -3 and z <= 3
end
print(ok, math.random(5, 5), math.random(1))
