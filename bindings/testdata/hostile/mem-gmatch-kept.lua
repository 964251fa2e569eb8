-- expect: killed ; iterators that are kept
-- accept: killed,error
local t = {} while true do t[#t + 1] = ("x"):gmatch(".") end
