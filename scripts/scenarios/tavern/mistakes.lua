-- One clear error for a board that cannot be, with a suggestion where a word is close.
local function fails(board, text)
  expect(function() tavern.fight{ you = { board = board }, foe = { board = {} } } end):errors(text)
end

test("boards that cannot be are refused", function()
  fails({ "Ember Pge" }, 'did you mean "ember_page"')
  fails({ { attack = 1, helth = 2 } }, 'did you mean "health"')
  fails({ { attack = 1 } }, "health")
  fails({ { attack = 1, health = -1 } }, "health: expected 1 to")
  fails({ { attack = 1, health = 1, ability = { trigger = "deathratle", effect = "gold", value = 1 } } }, 'did you mean "deathrattle"')
  fails({ { attack = 1, health = 1, ability = { trigger = "deathrattle", effect = "dmage", value = 1 } } }, 'did you mean "damage"')
  fails({ { attack = 1, health = 1, ability = "embr_page" } }, 'did you mean "ember_page"')
  fails({ { attack = 1, health = 1, tribes = { "cup" } } }, 'did you mean "cups"')
end)

test("a board of eight is one too many", function()
  local eight = {}
  for i = 1, 8 do eight[i] = { attack = 1, health = 1 } end
  fails(eight, "at most 7")
end)
