-- expect: ok ; a failing pcall leaves the variables of its callers attached
local a = 1
local function outer() local b = 10
  local function inner() a = a + 1 b = b + 1 error("x") end
  pcall(inner) a = a * 2 b = b * 2
  return (function() return a, b end)() end
local x, y = outer() assert(x == 4 and y == 22, x .. " " .. y) return "alive"
