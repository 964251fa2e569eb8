-- expect: error ; ... in a function without it
local function f() return ... end
