-- expect: ok ; a coroutine that waits cannot be resumed
local outer outer = coroutine.create(function() local inner = coroutine.create(function() return coroutine.resume(outer) end) return coroutine.resume(inner) end)
local _, _, ok, e = coroutine.resume(outer) assert(ok == false) return "alive"
