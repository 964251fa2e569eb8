-- expect: ok ; yield inside a gsub callback is refused
local co = coroutine.create(function() return (("x"):gsub(".", function() coroutine.yield(1) end)) end)
assert(not coroutine.resume(co)) return "alive"
