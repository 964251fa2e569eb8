-- expect: ok ; forgotten coroutines do not count for ever
-- accept: ok,killed
for i = 1, 3000 do local co = coroutine.wrap(function() coroutine.yield(1) end) co() end return "alive"
