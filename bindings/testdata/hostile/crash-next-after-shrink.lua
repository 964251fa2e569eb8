-- expect: ok ; the array part is cut while it is walked
-- accept: ok,error
local t = { 1, 2, 3, x = 1, y = 2 } local seen = 0
for k in pairs(t) do seen = seen + 1 if k == 1 then t[3] = nil t[2] = nil local _ = #t end end
assert(seen >= 3) return seen
