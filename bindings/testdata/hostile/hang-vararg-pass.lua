-- expect: killed ; passing thousands of values around
local t = {} for i = 1, 7000 do t[i] = i end
local function g(...) return ... end
while true do g(g(g(unpack(t)))) end
