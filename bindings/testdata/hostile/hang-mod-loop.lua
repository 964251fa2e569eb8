-- expect: killed ; __mod that never returns
return setmetatable({}, { __mod = function() while true do end end }) % 3
