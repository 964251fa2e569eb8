-- expect: killed ; gsub that multiplies
-- accept: killed,error
local s = "aa" while true do s = s:gsub("a", "aaaa") end
