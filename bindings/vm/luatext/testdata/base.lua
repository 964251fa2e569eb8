-- tonumber with a base.
local texts = {
  "ff", "0xff", "0XFF", "-ff", "0x", "zz", "8", "7 ", " -1", "99999999999999999999999", "-99999999999999999999999", "1.5", "1e1", "", "-", "+1",
  "0x-1", "10", "1 0", " 11 ", "777", "-0", "ffffffffffffffff", "10000000000000000", "zzzzzzzzzzzzzzzzzzzz", "0b11", "1x",
}
for _, s in ipairs(texts) do
  for _, base in ipairs {2, 3, 8, 9, 11, 16, 35, 36} do
    print(s .. "\t" .. base .. "\t" .. tostring(tonumber(s, base)))
  end
end
