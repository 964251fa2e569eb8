-- expect: error ; gsub within its callback
-- accept: error,killed
local function f(s) return (s:gsub(".", f)) end return f("x")
