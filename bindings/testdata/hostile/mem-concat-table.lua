-- expect: killed ; table.concat that doubles
-- accept: killed,error
local s = "x" while true do s = table.concat({ s, s, s, s }) end
