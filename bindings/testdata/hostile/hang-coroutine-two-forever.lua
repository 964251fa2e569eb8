-- expect: killed ; two coroutines that hand over to each other through the main one
local a = coroutine.wrap(function() while true do coroutine.yield() end end)
local b = coroutine.wrap(function() while true do coroutine.yield() end end)
while true do a() b() end
