-- expect: killed ; matches without end, all kept
local t = {} while true do t[#t + 1] = game.new("encounter") end
