-- expect: ok ; a resume without values gives nil to the yield
local got = {}
local co = coroutine.wrap(function() local a, b = coroutine.yield() got[1], got[2] = a == nil, b == nil return a or "none" end)
co() assert(co() == "none") assert(got[1] and got[2]) return "alive"
