-- expect: error ; the argument list of a tail call grows until the stack is full
-- accept: error,killed
local function f(...) return f(1, ...) end f()
