-- expect: error ; more values than fit
-- accept: error,killed
local t = {} for i = 1, 7999 do t[i] = i end
local function f(...) return 1, ... end
local n = 0 while true do t = { f(unpack(t)) } n = n + 1 end
