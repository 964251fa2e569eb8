-- expect: killed ; long names of scenarios, all kept
local name = ("x"):rep(1000000) for i = 1, 100000 do test(name .. i, function() end) end
