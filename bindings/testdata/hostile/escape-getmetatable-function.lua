-- expect: ok ; nothing behind functions, threads and booleans
assert(getmetatable(print) == nil and getmetatable(true) == nil and getmetatable(coroutine.create(function() end)) == nil) return "nothing"
