-- expect: ok ; making and dropping does not add up
local n = 0 for i = 1, 30000 do local t = { i, i + 1, name = "row" } n = n + #t end return n
