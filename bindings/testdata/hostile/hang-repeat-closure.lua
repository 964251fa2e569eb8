-- expect: killed ; loops that make closures
local f repeat local x = 1 f = function() return x end until f() == 2
