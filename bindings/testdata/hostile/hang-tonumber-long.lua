-- expect: killed ; reading a long text as a number, for ever
local s = ("1"):rep(1000000) while true do tonumber(s) end
