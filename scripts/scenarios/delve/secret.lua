-- RULES 3.1, 11.1 (R-B4, R-B10): commitments are secret until the reveal.
local three = require "tables.three_heroes"

test("the others see neither the card nor whether there is one", function()
  local function seen_by_others(move)
    local g = three.start{ challenges = { "Brute of the Lower Deck", "Brute of the Lower Deck" } }
    three.muster(g)
    g:play(move)
    return { g:view(2), g:view(3), #g:events{ seat = 2 } }
  end
  local pass = seen_by_others("pass")
  expect(seen_by_others("commit 1")):eq(pass)
  expect(seen_by_others("commit 2")):eq(pass)
  expect(seen_by_others("counter 5")):eq(pass)
end)

test("the hero sees what it committed", function()
  local g = three.start{}
  three.muster(g)
  g:play("commit 2")
  local me = g:view(1).heroes[1]
  expect(me.committed):eq(me.hand[2].ref)
  expect(g:view(2).heroes[1].committed):eq(0)
end)

test("hands are open", function()
  local g = three.start{}
  expect(three.names(g:view(3).heroes[1].hand)):eq(three.names(g:view(1).heroes[1].hand))
end)
