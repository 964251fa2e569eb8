-- expect: ok ; for k, v in next, t without the third value
local junk = { 1, 2, 3 } local n = 0
for k, v in next, { 10, 20 } do n = n + v end
for k in next, { a = 1 } do n = n + 1 end assert(n == 31, n) return n
