-- expect: error ; a coroutine resumes a coroutine resumes a coroutine
-- accept: error,killed,ok
local function f(n) return coroutine.wrap(function() return f(n + 1) end)() end return f(1)
