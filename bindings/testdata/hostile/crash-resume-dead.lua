-- expect: ok ; a dead coroutine stays dead
local co = coroutine.create(function() end) coroutine.resume(co)
for i = 1, 3 do local ok, e = coroutine.resume(co) assert(not ok and e == "cannot resume dead coroutine") end return "alive"
