-- expect: error ; __metatable protects
setmetatable(setmetatable({}, { __metatable = 1 }), {})
