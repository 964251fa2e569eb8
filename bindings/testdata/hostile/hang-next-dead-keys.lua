-- expect: killed ; next over a table whose 100,000 keys are all gone
local t = {} for i = 1, 20000 do t["k" .. i] = 1 end for i = 1, 20000 do t["k" .. i] = nil end
for i = 1, 1e9 do local _ = next(t) end
