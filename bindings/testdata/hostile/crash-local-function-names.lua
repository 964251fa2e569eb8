-- expect: ok ; local f = function does not know itself
local f = 5 local f = function() return f end assert(f() == 5)
local function g() return g end assert(g() == g) return "alive"
