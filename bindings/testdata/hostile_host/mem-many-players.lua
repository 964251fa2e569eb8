-- expect: error ; a table for twenty thousand
local p = {} for i = 1, 20000 do p[i] = "lua:hard" end
game.new("tavern", { players = p })
