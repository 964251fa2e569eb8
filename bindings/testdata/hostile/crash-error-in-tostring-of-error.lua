-- expect: error ; an error object whose __tostring raises
error(setmetatable({}, { __tostring = function() error("again") end }))
