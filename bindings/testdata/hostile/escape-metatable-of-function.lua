-- expect: error ; functions have no metatable
setmetatable(print, {})
