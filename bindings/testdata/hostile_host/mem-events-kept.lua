-- expect: killed ; the events of a match again and again, all kept
local g = game.new("market", { players = { "random", "random" } }) g:run()
local t = {} while true do t[#t + 1] = g:events() end
