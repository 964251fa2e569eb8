-- expect: killed ; a stop does not reach the handler
local seen = false
xpcall(function() while true do end end, function() seen = true end) return "SURVIVED " .. tostring(seen)
