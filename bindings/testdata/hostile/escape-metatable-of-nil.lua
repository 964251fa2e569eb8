-- expect: error ; nil has no metatable
setmetatable(nil, {})
