-- expect: killed ; arithmetic on a long text
local s = ("1"):rep(1000000) while true do local _ = s + 1 end
