-- RULES 7: the three difficulties are the same players in Lua and in Go.
for _, name in ipairs{ "easy", "medium", "hard" } do
  test(name .. " plays the same match in Lua and in Go", function()
    local function played(player)
      local g = game.new("tavern", { seed = 11, players = { player, player, player, player } })
      g:run()
      return g:hash()
    end
    expect(played("lua:" .. name)):eq(played(name))
  end)
end
