-- expect: error ; an endless chain of __newindex tables ends with an error
-- accept: error,killed
local a, b = {}, {} setmetatable(a, { __newindex = b }) setmetatable(b, { __newindex = a }) a.x = 1
