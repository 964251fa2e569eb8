-- expect: killed ; tables as keys
-- accept: killed,error
local t = {} while true do t[{}] = true end
