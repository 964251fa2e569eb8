-- expect: error ; numbers have no metatable
setmetatable(5, { __index = {} })
