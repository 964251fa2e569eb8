-- Directives of string.format applied to numbers. Argument: print one line of so many.
local every = tonumber(arg[1])
local flags = {"", "-", "0", "+", " ", "#", "-0", "+0", " 0", "#0", "-#", "+#0"}
local widths = {"", "1", "5", "12", "30"}
local precisions = {"", ".", ".0", ".1", ".3", ".10", ".25"}
local numbers = {
  0, "-0", 1, -1, 0.5, 1.5, 2.5, 123456789, -98765.4321, 1e15, 1e100, -1e-10, 2 ^ 53, 2 ^ 63, 2 ^ 64,
  -2 ^ 63, -2 ^ 70, 1 / 0, -1 / 0, 0 / 0, 255, 65, 3.14159,
}
local n = 0
for _, verb in ipairs {"d", "i", "o", "u", "x", "X", "e", "E", "f", "g", "G", "c"} do
  for _, flag in ipairs(flags) do
    for _, width in ipairs(widths) do
      for _, precision in ipairs(precisions) do
        local directive = "%" .. flag .. width .. precision .. verb
        for _, x in ipairs(numbers) do
          n = n + 1
          if n % every == 0 then
            print(directive .. "\t" .. string.format("%.17g", x) .. "\t" .. string.format(directive, x))
          end
        end
      end
    end
  end
end
