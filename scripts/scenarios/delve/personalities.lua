-- The personalities play whole delves, and the same delve twice.
local function play(seed, ...)
  local g = game.new("delve", { seed = seed, players = { ... } })
  g:run()
  return g
end

for _, name in ipairs{ "cautious", "greedy", "drive_saver", "random", "warden", "hoarder" } do
  test(name .. " ends a delve, always the same way", function()
    local p = "lua:" .. name
    local g = play(5, p, p, p)
    expect(g:turn()):is_nil()
    expect(g:result().reason):matches("^boss_")
    expect(play(5, p, p, p):hash()):eq(g:hash())
  end)
end

test("each hero may have a personality of its own", function()
  local g = play(7, "lua:cautious", "lua:greedy", "lua:warden", "drive_saver")
  expect(#g:view("all").heroes):eq(4)
  expect(g:turn()):is_nil()
end)

test("a plan is valued by the tier to expect", function()
  local three = require "tables.three_heroes"
  local g = three.start{}
  three.muster(g)
  local why = g:why("commit 1")
  expect(why.total):near(why.terms[1].value + why.terms[2].value)
  expect(why.terms[1].name):eq("tier")
end)
