-- expect: killed ; the stop passes pcall in a coroutine in pcall
pcall(coroutine.wrap(function() pcall(function() while true do end end) end)) return "SURVIVED"
