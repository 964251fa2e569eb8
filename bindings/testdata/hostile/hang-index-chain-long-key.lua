-- expect: killed ; a long key is hashed in each table of a chain
local function mk(n) local t={} for i=1,20 do t["k"..i]=1 end return t end
local t=mk() for i=1,98 do t=setmetatable(mk(),{__index=t}) end
local k=("x"):rep(1.6e7)
for i=1,1e6 do local v=t[k] end
