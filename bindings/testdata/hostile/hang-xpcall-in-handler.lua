-- expect: killed ; the handler loops
xpcall(function() error("x") end, function() while true do end end) return "SURVIVED"
