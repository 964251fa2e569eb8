-- expect: ok ; an error object passes wrap unchanged
local o = { code = 7 } local ok, e = pcall(coroutine.wrap(function() error(o) end)) assert(not ok and e == o) return "alive"
