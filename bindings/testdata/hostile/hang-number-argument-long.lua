-- expect: killed ; a long text as a number
local s=("0"):rep(1.6e7) for i=1,1e7 do math.floor(s) end
