-- expect: error ; metamethods within metamethods
-- accept: error,killed
local t = setmetatable({}, {}) getmetatable(t).__add = function(a, b) return a + b end return t + 1
