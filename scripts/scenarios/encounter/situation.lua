-- A match may begin in the middle: the sheet's worked example at turn 4, and the last
-- turn of a ball at which somebody owes a favour.
local function library(more)
  local k = { encounter = "ancient_library", character = { analysis = 4, precision = 2, rapport = 2 }, turn = 4, momentum = 7, pressure = 5,
    hand = { "Systematic Approach", "Clear Communication", "Targeted Reassurance", "Resource Evaluation" } }
  for name, value in pairs(more or {}) do k[name] = value end
  return game.new("encounter", { situation = k })
end

test("a situation is five lines, the rest is usual", function()
  local v = library():view()
  expect(v.turn):eq(4)
  expect(v.momentum):eq(7)
  expect(v.blocked):eq{ "environment", "resource" }
  expect(v.hand[1].score.total):eq(17)
  expect(v.hand[4].blocked):is_true()
end)

test("a match goes on from it, and undo leads back", function()
  local g = library()
  local begun = g:hash()
  g:play("Systematic Approach")
  expect(g:view().momentum):eq(7 + 2 + 3)
  expect(g:view().turn):eq(5)
  g:undo()
  expect(g:hash()):eq(begun)
end)

test("what a match says of itself begins it again", function()
  local g = game.new("encounter", { encounter = "masked_ball", character = "diplomat" })
  g:play(1)
  expect(g:view().question):never():is_nil()
  local h = game.new("encounter", { situation = g:situation() })
  expect(h:view()):eq(g:view())
  for _, m in ipairs{ g, h } do m:play("answer 1") end
  expect(h:view()):eq(g:view())
end)

test("keys of memories stay as they are spelled, and a hand is names where that is all", function()
  local k = library{ memory = { Owed = 1, owed = 2 } }:situation()
  expect(k.memory):eq{ Owed = 1, owed = 2 }
  expect(type(game.new("encounter"):situation().hand[1])):eq("string")
end)

test("the stranger collects in the last turn", function()
  local function ends(memory)
    local k = { encounter = "masked_ball", turn = 6, momentum = 20, pressure = 9, memory = memory }
    local g = game.new("encounter", { hand = "all", situation = k })
    g:play("Smooth Over")
    return g:result().reason
  end
  expect(ends{ owed = 2 }):eq("failure")
  expect(ends{ owed = 1 }):eq("exceptional")
end)

test("a situation that cannot be is refused", function()
  for want, wrong in pairs{
    ['hand[1]: unknown choice "Systematic Aproach"; did you mean "Systematic Approach"?'] = { hand = { "Systematic Aproach" } },
    ["pressure: expected 0 to 12 (at 13 the encounter has failed), got 14"] = { pressure = 14 },
    ["turn: expected 1 to 6, got 0"] = { turn = 0 },
    ['situation: unknown field "presure"; did you mean "pressure"?'] = { presure = 3 },
    ["situation.hand[1]: expected a text or a table, got 3"] = { hand = { 3 } },
    ["situation.memory.owed: expected a number, a text, true, false or nil, got a table"] = { memory = { owed = {} } },
    ["situation.memory.deep: expected a finite number, got +Inf"] = { memory = { deep = math.huge } },
    ["played: expected at most 3 choices, one for each turn"] = { played = { "Smooth Over", "Smooth Over", "Smooth Over", "Smooth Over" } },
    ["question: expected a function chosen"] = { question = { text = "Well?", options = { "yes" } } },
  } do
    expect(function() library(wrong) end):errors(want)
  end
end)

test("where and who are said once", function()
  expect(function() game.new("encounter", { encounter = "merchant", situation = { encounter = "bandit" } }) end):errors("encounter is given both as an option and in the situation")
end)

test("a match that is over has no situation", function()
  local g = library{ turn = 6 }
  g:play(1)
  expect(function() g:situation() end):errors("the match is over")
end)
