-- tavern.odds counts fights; its intervals hold the share that follows from the rules.
test("the vanilla board comes out as in other simulators", function()
  local function board(...)
    local list = {}
    for i, stats in ipairs{ ... } do list[i] = { attack = stats[1], health = stats[2] } end
    return { tier = 1, board = list }
  end
  local o = tavern.odds{ n = 4000, seed = 1,
    you = board({ 2, 3 }, { 4, 2 }, { 3, 5 }, { 5, 4 }, { 6, 6 }, { 4, 8 }, { 8, 5 }),
    foe = board({ 3, 2 }, { 2, 4 }, { 5, 3 }, { 4, 5 }, { 6, 6 }, { 8, 4 }, { 5, 8 }) }
  expect(o.win.share):near(0.285, 0.03)
  expect(o.tie.share):near(0.405, 0.03)
  expect(o.loss.share):near(0.31, 0.03)
  expect(o.attacks):near(9.8, 0.3)
  expect(o.win.low):at_most(o.win.share)
  expect(o.win.high):at_least(o.win.share)
end)

test("a coin flip is a coin flip", function()
  local duel = { you = { board = { { attack = 1, health = 1 }, { attack = 0, health = 1 } } }, foe = { board = { { attack = 1, health = 1 }, { attack = 0, health = 1 } } }, n = 2000, seed = 3 }
  local o = tavern.odds(duel)
  expect(o.win.share + o.tie.share + o.loss.share):near(1)
  expect(o.win.share):near(o.loss.share, 0.06)
end)

test("where nothing is left to chance there is no interval", function()
  local one = { board = { { attack = 2, health = 3 } } }
  local o = tavern.odds{ you = one, foe = { board = { { attack = 1, health = 1 } } }, first = "you", n = 50 }
  expect(o.win.share):eq(1)
  expect(o.win.note):eq("by construction")
  expect(o.win.low):is_nil()
  expect(o.loss.high):is_nil()
  local flip = tavern.odds{ you = one, foe = { board = { { attack = 1, health = 1 } } }, n = 50 }
  expect(flip.win.note):is_nil()
  expect(flip.win.low):at_least(0.9)
end)
