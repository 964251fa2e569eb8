--- floor, ceil, abs
print(math.floor(2.7), math.floor(-2.7), math.floor(3), math.ceil(2.1), math.ceil(-2.1), math.abs(-5), math.abs(5), math.abs(-0.5), math.floor("3.9"))
--- max and min
print(math.max(1, 5, 3), math.min(1, 5, 3), math.max(2), math.min(-1, -2), math.max("3", 2), math.max(-0.5, 0.5))
print(pcall(math.max)) print(pcall(math.min)) print(pcall(math.max, 1, "x")) print(pcall(math.max, {}))
--- sqrt and pow
print(math.sqrt(16), math.sqrt(2), math.pow(2, 10), math.pow(9, 0.5), math.pow(2, -1), math.sqrt(0))
--- fmod and mod
print(math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3), math.fmod(5.5, 2), math.mod(7, 3), -7 % 3, math.fmod(5, math.huge), math.fmod(-6, 2))
--- modf
print(math.modf(3.7)) print(math.modf(-3.7)) print(math.modf(5)) print(math.modf(0.25)) print(math.modf(math.huge)) print(math.modf(-math.huge))
--- frexp and ldexp
print(math.frexp(8)) print(math.frexp(0.3)) print(math.frexp(0)) print(math.frexp(-5)) print(math.ldexp(0.5, 4), math.ldexp(1, -1), math.ldexp(3, 0))
--- exp and log
print(math.exp(0), math.exp(1), math.exp(-1), math.log(1), math.log(math.exp(1)), math.log10(1000), math.log10(2), math.log(10), math.exp(10))
--- trigonometry
print(math.sin(0), math.sin(1), math.cos(0), math.cos(1), math.tan(1), math.sin(math.pi / 6), math.cos(math.pi / 3), math.tan(math.pi / 4))
--- inverse trigonometry
print(math.asin(1), math.acos(0), math.atan(1), math.asin(0.5), math.acos(0.5), math.atan(10), math.atan2(1, 1), math.atan2(-1, -1), math.atan2(0, -1), math.atan2(1, 0))
--- hyperbolic
print(math.sinh(1), math.cosh(1), math.tanh(1), math.sinh(0), math.cosh(0), math.tanh(0), math.sinh(-2), math.tanh(20))
--- degrees
print(math.deg(math.pi), math.rad(180), math.deg(1), math.rad(1), math.pi)
--- huge
print(math.huge, -math.huge, math.huge > 1e308, math.floor(1e300) == 1e300)
--- wrong arguments
print(pcall(math.floor)) print(pcall(math.floor, "x")) print(pcall(math.sqrt, nil)) print(pcall(math.sin, {})) print(pcall(math.pow, 2)) print(pcall(math.ldexp, 1)) print(pcall(math.atan2, 1))
--- random ranges
for i = 1, 50 do local r = math.random() assert(r >= 0 and r < 1) local d = math.random(6) assert(d >= 1 and d <= 6 and d == math.floor(d)) local x = math.random(-3, 3) assert(x >= -3 and x <= 3) end
print(math.random(1), math.random(5, 5), math.random(-2, -2))
--- random errors
print(pcall(math.random, 0)) print(pcall(math.random, 2, 1)) print(pcall(math.random, 1, 2, 3)) print(pcall(math.random, "x"))
--- random takes fractions and text
print(math.random(1.9), math.random("1"), math.random(3.2, 3.9))
--- many values
for x = -2, 2, 0.5 do print(math.sin(x), math.cos(x), math.exp(x), math.atan(x), math.sinh(x)) end
--- powers
for _, p in ipairs {{2, 0.5}, {10, 3}, {1.5, 2.5}, {7, -2}, {0.1, 3}, {1e10, 10}, {2, 1023}, {-2, 5}, {0, 5}} do print(p[1] ^ p[2], math.pow(p[1], p[2])) end
--- logarithms
for _, x in ipairs {0.5, 1, 2, 3, 10, 100, 1e10, 1e-10, 123.456} do print(math.log(x), math.log10(x)) end
--- statistics
local t, s, q = {2, 4, 4, 4, 5, 5, 7, 9}, 0, 0 for _, v in ipairs(t) do s = s + v end local m = s / #t for _, v in ipairs(t) do q = q + (v - m) ^ 2 end print(m, math.sqrt(q / #t))
--- primes
local function prime(n) for i = 2, math.floor(math.sqrt(n)) do if n % i == 0 then return false end end return n > 1 end
local r = {} for i = 1, 40 do if prime(i) then r[#r + 1] = i end end print(table.concat(r, " "))
--- rounding
local function round(x, n) local m = 10 ^ (n or 0) return math.floor(x * m + 0.5) / m end
print(round(2.5), round(-2.5), round(1.005, 2), round(3.14159, 3), round(1234.5678, -2))
--- large arguments
print(math.sin(1e6), math.cos(1e10), math.tan(12345.678), math.sin(-1e5))
