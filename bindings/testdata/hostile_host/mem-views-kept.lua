-- expect: killed ; views without end, all kept
local g = game.new("market") local t = {} while true do t[#t + 1] = g:view("all") end
