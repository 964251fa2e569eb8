-- Every personality plays every encounter to its end.
local encounters = { "ancient_library", "merchant", "bandit", "flooded_crypt", "masked_ball", "clockwork_vault" }

for _, who in ipairs{ "strongest", "momentum_racer", "cautious", "narrative_variety", "random" } do
  test(who .. " plays every encounter", function()
    for _, where in ipairs(encounters) do
      local g = game.new("encounter", { encounter = where, players = { "lua:" .. who }, seed = 3 })
      g:run()
      expect(g:result()):never():is_nil()
    end
  end)
end

test("variety never does the same thing twice in a row", function()
  local g = game.new("encounter", { encounter = "merchant", players = { "lua:narrative_variety" } })
  g:run()
  local played = g:view("all").played
  for i = 2, #played do expect(played[i].name):never():eq(played[i - 1].name) end
end)
