-- expect: ok ; a generic for whose body begins with break runs once
local n = 0
for _ in pairs({ 1, 2, 3 }) do break end
for _ in pairs({ 1, 2, 3 }) do do break end end
for _ in ipairs({ 1, 2, 3 }) do n = n + 1 if n == 2 then break end end
assert(n == 2) return n
