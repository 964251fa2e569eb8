-- expect: killed ; many different texts
-- accept: killed,error
local t, i = {}, 0 while true do i = i + 1 t[i] = "a text that is not very short " .. i end
