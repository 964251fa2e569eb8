-- expect: killed ; an error text that is thrown again with its place before it
-- accept: killed,error
local m = "x" while true do local _, e = pcall(error, m) m = e .. e end
