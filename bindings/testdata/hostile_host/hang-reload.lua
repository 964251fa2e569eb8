-- expect: killed ; reading everything anew for ever
local g = game.new("encounter") while true do g:reload() end
