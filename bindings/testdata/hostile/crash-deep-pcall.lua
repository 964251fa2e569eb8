-- expect: ok ; pcall within pcall within pcall
-- accept: ok,error
local function f(n) if n == 0 then return "bottom" end return select(2, pcall(f, n - 1)) end return f(1000)
