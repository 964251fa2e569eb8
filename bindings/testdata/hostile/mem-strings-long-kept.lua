-- expect: killed ; megabytes kept
-- accept: killed,error
local t = {} for i = 1, 1000 do t[i] = ("x"):rep(1000000) .. i end return #t
