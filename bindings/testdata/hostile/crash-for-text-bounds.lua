-- expect: ok ; the bounds of a for may be texts
local n = 0 for i = "1", "3" do n = n + i end assert(n == 6) return n
