-- expect: killed ; pools without end, all kept
local t = {} while true do t[#t + 1] = draft.pool{} end
