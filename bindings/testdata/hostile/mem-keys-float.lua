-- expect: killed ; keys that are no integers
-- accept: killed,error
local t = {} local i = 0 while true do i = i + 1 t[i + 0.5] = true end
