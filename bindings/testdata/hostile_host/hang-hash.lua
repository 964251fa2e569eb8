-- expect: killed ; the same digest for ever
local g = game.new("market") while true do g:hash() end
