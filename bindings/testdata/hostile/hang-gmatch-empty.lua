-- expect: ok ; a pattern that matches the empty string everywhere
local n = 0 for _ in ("x"):rep(1000):gmatch("") do n = n + 1 end assert(n == 1001, n) return n
