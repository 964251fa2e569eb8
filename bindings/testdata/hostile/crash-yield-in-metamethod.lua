-- expect: ok ; yield inside __index is refused
local co = coroutine.create(function() return setmetatable({}, { __index = function() coroutine.yield(1) end }).x end)
local ok, e = coroutine.resume(co) assert(not ok and e:find("attempt to yield", 1, true), e) return "alive"
