-- expect: killed ; __pow that never returns: the operator is a call here
return setmetatable({}, { __pow = function() while true do end end }) ^ 2
