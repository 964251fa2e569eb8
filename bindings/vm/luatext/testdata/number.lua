-- Numbers as text, there and back. Argument: how many random ones.
for _, s in ipairs {
  "0x10", " 0x1p4 ", "inf", "-Infinity", "INF", "nan", "NaN(12)", "nan(", "nan(1-)", "infi", "1e", "1e5", "0x", "1.", ".", ".5", "5e+",
  "0x.8", "0x1.8p1", "0x1p", "0x1p-3", "1_0", "0b1", "1e400", "-0", "0010", "", "  ", "1 2", "1e5x", "+5", "- 5", "--5", "0x-1", "-0x10",
  "1e-400", "123456789012345678", "0x1fffffffffffffffffffffff", "+-1", "0X1F", "1E+2", "1..2", "1.2.3", "e5", ".e5", "5.e1", "0x.p1",
  "4.35", "0.1e-6", "9007199254740993", "999999999999999", "1000000000000000", "0x1.00000000000008p0", "2.2250738585072011e-308", "4.9e-324",
} do
  print(s .. "\t" .. tostring(tonumber(s)))
end
local seed = 7
local function random()
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
end
for _ = 1, tonumber(arg[1]) do
  local x = (random() - 0.5) * 10 ^ math.floor(random() * 40 - 20)
  if random() < 0.3 then x = math.floor(x) end
  if random() < 0.2 then x = math.floor(x * 1000) / 1000 end
  print(string.format("%.17g", x) .. "\t" .. tostring(x))
end
