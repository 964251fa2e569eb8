-- expect: killed ; forks without end, all kept
local g = game.new("market", { players = { "random", "random" } }) g:run(200)
local t = {} while true do t[#t + 1] = g:fork() end
