-- expect: killed ; long chains of __index tables at every access
-- accept: killed,error
local t = {} for i = 1, 90 do t = setmetatable({}, { __index = t }) end
for i = 1, 1e9 do local _ = t.missing end
