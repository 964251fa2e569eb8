-- expect: killed ; error objects that are kept
-- accept: killed,error
local t = {} while true do local _, e = pcall(error, { big = ("x"):rep(1000) }) t[#t + 1] = e end
