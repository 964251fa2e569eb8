-- RULES 3.1: committed cards are revealed simultaneously.
local three = require "tables.three_heroes"

test("nothing is revealed before the last hero has decided", function()
  local g = three.start{}
  three.muster(g)
  expect(three.has(three.play(g, "commit 1", "commit 1"), "reveal")):eq(false)
  local shown = 0
  for _, e in ipairs(g:play("commit 1")) do
    if e.kind == "reveal" then shown = shown + 1 end
  end
  expect(shown):eq(3)
end)
