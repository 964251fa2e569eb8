-- expect: killed ; the table arg of vararg functions
-- accept: killed,error
local keep, many = {}, {} for i = 1, 7000 do many[i] = i end
local function f(...) keep[#keep + 1] = arg end
while true do f(unpack(many)) end
