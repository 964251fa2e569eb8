-- expect: ok ; clearing a table while walking it
local t = {} for i = 1, 100 do t[i] = i t["k" .. i] = i end
for k in pairs(t) do t[k] = nil end assert(next(t) == nil) return "alive"
