test("a lamp counters what is lunar", function()
  local function tier(kind)
    return delve.tier{ required = { "perception", "resolve", "lore" }, type = kind, committed = { "Silver Lamp" } }.tier
  end
  expect(tier("lunar")):eq("strong_success")
  expect(tier("hostile")):eq("low_fail")
end)

test("a lunar challenge is met like any other", function()
  local g = game.new("delve", { seed = 2, challenges = { "Moonless Mile", "Moonless Mile" } })
  while g:view("all").phase == "muster" do g:play("done") end
  expect(g:view("all").challenge.type):eq("moons:lunar")
  expect(g:view("all").challenge.required):eq({ "perception", "resolve", "lore" })
end)
