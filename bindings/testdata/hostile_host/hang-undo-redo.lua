-- expect: killed ; back and forth in time for ever
local g = game.new("market", { players = { "random", "random" } }) g:run(200)
while true do g:undo(60) g:redo(60) end
