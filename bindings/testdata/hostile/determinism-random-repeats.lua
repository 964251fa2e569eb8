-- expect: ok ; random numbers come from the match
local t = {} for i = 1, 5 do t[i] = math.random(100) end return table.concat(t, ",")
