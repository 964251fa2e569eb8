-- expect: error ; an endless chain of __index tables ends with an error
local t = {} for i = 1, 200 do t = setmetatable({}, { __index = t }) end return t.missing
