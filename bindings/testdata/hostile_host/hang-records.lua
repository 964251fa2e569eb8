-- expect: killed ; the same record for ever
local g = game.new("market", { players = { "random", "random" } }) g:run(200) while true do g:record() end
