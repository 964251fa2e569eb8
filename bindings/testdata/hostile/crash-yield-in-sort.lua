-- expect: ok ; yield inside a comparator is refused
local co = coroutine.create(function() table.sort({ 3, 2, 1 }, function(a, b) coroutine.yield() return a < b end) end)
local ok, e = coroutine.resume(co) assert(not ok and e:find("attempt to yield", 1, true), e) return "alive"
