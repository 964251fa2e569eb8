-- expect: killed ; a text that doubles
-- accept: killed,error
local s = "x" while true do s = s .. s end
