-- expect: killed ; __call that never returns
setmetatable({}, { __call = function() while true do end end })()
