-- expect: killed ; nested constructors kept
-- accept: killed,error
local t = {} while true do t[#t + 1] = { { { {}, {} }, {} }, { {}, {} } } end
