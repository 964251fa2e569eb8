-- expect: killed ; coroutines that keep deep stacks
-- accept: killed,error
local t = {}
local function deep(n) if n == 0 then coroutine.yield() end return 1 + deep(n - 1) end
while true do local co = coroutine.create(function() return deep(3000) end) coroutine.resume(co) t[#t + 1] = co end
