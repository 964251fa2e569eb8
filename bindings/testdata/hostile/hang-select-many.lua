-- expect: killed ; select('#') over thousands of values, for ever
local t = {} for i = 1, 7000 do t[i] = i end
while true do select("#", unpack(t)) end
