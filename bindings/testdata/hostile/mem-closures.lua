-- expect: killed ; closures without end
-- accept: killed,error
local t, i = {}, 0 while true do i = i + 1 local x = i t[i] = function() return x end end
