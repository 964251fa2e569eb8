-- expect: killed ; a long text as the bound of a loop
local s=("0"):rep(1.6e7) for i=1,1e7 do for j=s,0 do break end end
