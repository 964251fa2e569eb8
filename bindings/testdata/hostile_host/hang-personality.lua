-- expect: killed ; matches between players that look at everything, for ever
local g = game.new("market", { players = { "lua:merchant_prince", "lua:merchant_prince" } })
while true do g:undo(1000) g:run() end
