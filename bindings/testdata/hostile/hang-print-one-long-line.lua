-- expect: killed ; one long line again and again
-- accept: killed,error
local s = ("x"):rep(200000) for i = 1, 1e6 do print(s) end
