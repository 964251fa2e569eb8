--- whole numbers
print(0, 1, -1, 42, 1000000, 99999999999999, 100000000000000, 123456789012345)
--- fractions
print(0.1, 0.5, 1.25, -2.75, 3.14159265358979, 1/3, 2/3, 100/3)
--- large and small
print(1e15, 1e16, 1e100, 1e-5, 1e-4, 0.0001, 0.00012345, 1e-100, 5e-324, 1.7976931348623157e308)
--- powers of two
print(2^10, 2^31, 2^32, 2^52, 2^53, 2^63, 2^64, 2^100, 2^-1, 2^-10, 2^0.5)
--- rounding of the fourteenth digit
print(1.00000000000005, 1.0000000000001, 0.99999999999999, 0.999999999999999, 123456.7890123456)
--- infinities
print(1/0, -1/0, math.huge, -math.huge, math.huge - 1, 1e308 * 10)
--- negative zero prints with its sign
local z = 0 print(-z, 0 * -1, z == -z, 1 / -z)
--- division and modulo by zero
print(1/0, -1/0, 5 % math.huge ~= 5 % math.huge)
--- modulo
print(5 % 3, -5 % 3, 5 % -3, -5 % -3, 5.5 % 1, -0.5 % 1, 1e15 % 7, 0 % 5, 6 % 2)
--- arithmetic
print(7 + 3, 7 - 3, 7 * 3, 7 / 3, 7 % 3, 7 ^ 3, -7)
print(1 + 2 * 3 - 4 / 2, (1 + 2) * (3 - 4) / 2, 2 ^ 2 ^ 3, -2 ^ 2)
--- powers
print(2^2, 2^0, 0^0, (-2)^2, (-2)^3, 4^0.5, 8^(1/3), 10^2, 10^-2, 1.5^2, 2^-2, (-8)^2, 7^5, 1.1^10, 0.5^3, 3^20)
--- numerals
print(0x10, 0xA, 0Xff, 1e2, 1E2, 1e+2, 1e-2, .5, 5., 0.5e1, 3e0)
--- sums that lose digits
print(0.1 + 0.2, 0.1 * 3, 1 - 0.9, 1e16 + 1, 0.1 + 0.7, 4.35 * 100)
--- comparison
print(1 < 2, 2 <= 2, 3 > 4, 1e100 > 1e99, -1 < 0, 0.1 < 0.2, 1 == 1.0)
--- integer formats
print(string.format("%d %i %u %5d|%-5d|%05d|%+d|% d", 1, -2, 3, 42, 42, 42, 42, 42))
--- float formats
print(string.format("%f %.2f %10.3f|%-10.1f|%+.1f %e %.3E %g %G %.3g", 1.5, 2.345, 3.14159, 2.25, 1, 12345.678, 0.00012, 1e20, 1e-10, 1234567))
--- hex and octal formats
print(string.format("%x %X %#x %o %#o %08x", 255, 255, 255, 8, 8, 48879))
--- %.14g and others
print(string.format("%.14g %.17g %.3g %.0f %.1f %5.0f|", 0.1, 0.1, 1234.5, 0.5, 0.05, 2.5))
--- counting by tenths
local x = 0 for i = 1, 10 do x = x + 0.1 end print(x, x == 1, string.format("%.20f", x))
--- sums of squares
local s = 0 for i = 1, 100 do s = s + i * i end print(s)
--- factorials
local f = 1 for i = 1, 25 do f = f * i print(i, f) end
--- long products
local p = 1 for i = 1, 60 do p = p * 3 end print(p)
--- halves
local h = 1 for i = 1, 40 do h = h / 2 end print(h, 1 / h)
--- truncation and rounding
print(math.floor(2.5), math.ceil(2.5), math.floor(-2.5), math.ceil(-2.5), math.floor(2.5 + 0.5), 7 - 7 % 2)
--- constant folding
print(1 + 1, 2 * 3 ^ 2, -(-3), 10 / 4, 10 % 4, not nil, -2 ^ 2, 1 .. "")
--- numbers as table keys
local t = {} t[0.1] = "a" t[1/3] = "b" t[-1] = "c" t[1e100] = "d" t[2^0.5] = "e"
print(t[0.1], t[1/3], t[-1], t[1e100], t[2^0.5], t[0.1 + 1e-20])
--- integers up to 2^53
for _, x in ipairs {2^53, 2^53 - 1, 2^53 + 2, -2^53} do print(string.format("%.0f", x), x) end
--- powers of ten
for i = -3, 18 do io = 10 ^ i print(io) end
