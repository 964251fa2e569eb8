-- expect: ok ; a body that begins with if false must not restart the file
local n = 0
while n < 3 do if false then break end n = n + 1 end
repeat if false then n = 100 end n = n + 1 until n >= 5
for _, v in ipairs({ 1, 2 }) do if false then n = 100 end n = n + v end
assert(n == 8, n) return n
