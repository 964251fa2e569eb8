-- expect: ok ; a break out of an inner block detaches what its closures captured
local f while true do do local x = 1 f = function() x = x + 1 return x end break end end
local y, z = 50, 60 assert(f() == 2 and f() == 3 and y == 50) return "alive"
