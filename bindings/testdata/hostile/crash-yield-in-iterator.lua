-- expect: ok ; yield inside the iterator of a for is refused
local co = coroutine.create(function() for x in function() coroutine.yield(1) end do end end)
local ok, e = coroutine.resume(co) assert(not ok and e:find("attempt to yield", 1, true), e) return "alive"
