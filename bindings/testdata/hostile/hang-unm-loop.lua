-- expect: killed ; __unm that never returns
return -setmetatable({}, { __unm = function() while true do end end })
