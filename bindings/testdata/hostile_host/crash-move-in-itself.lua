-- expect: error ; a move that is its own move
local g = game.new("encounter") local t = {} t.move = t g:play(t)
