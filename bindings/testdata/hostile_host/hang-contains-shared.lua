-- expect: killed ; looking for what is not there, for ever
local t = {} for i = 1, 10000 do t[i] = i end
while true do expect(t):never():contains(-1) end
