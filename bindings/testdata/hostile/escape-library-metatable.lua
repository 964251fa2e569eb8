-- expect: error ; libraries get no metatable
setmetatable(table, { __index = function() return print end })
