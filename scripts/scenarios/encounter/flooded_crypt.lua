test("the water rises faster each turn", function()
  local g = game.new("encounter", { encounter = "flooded_crypt", character = {}, hand = "all" })
  for _ = 1, 3 do g:play("Reassuring Words") end
  -- three choices take 0, 1, 1 off; the turns add 1 each, the water 0, 1, 1
  expect(g:view().pressure):eq(2 + 1)
  expect(#g:events{ kind = "log" }):eq(3)
end)

test("panic comes and goes with pressure", function()
  local g = game.new("encounter", { encounter = "flooded_crypt", character = { dominance = 10 }, hand = "all" })
  g:play("Display of Force")
  g:play("Gather Secrets")
  expect(g:view().blocked):never():contains("information")
  g:play("Charming Words")
  g:play("Coordinated Effort")
  expect(g:view().pressure):at_least(11)
  expect(g:view().blocked):contains("information")
  local tag = g:events{ kind = "tag" }
  expect(tag[#tag].source.file):eq("scripts/encounters/flooded_crypt.lua")
end)
