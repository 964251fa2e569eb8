-- expect: killed ; metatables without end
-- accept: killed,error
local t = {} while true do t = setmetatable({}, { __index = t }) end
