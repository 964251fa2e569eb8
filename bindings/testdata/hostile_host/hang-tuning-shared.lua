-- expect: error ; options that hold themselves a million million times
local a = { 1 } for i = 1, 60 do a = { a, a } end
game.new("tavern", { tuning = { gold = a } })
