-- expect: error ; __tostring that asks for the text of itself
-- accept: error,killed
local t = setmetatable({}, {}) getmetatable(t).__tostring = function(x) return tostring(x) end return tostring(t)
