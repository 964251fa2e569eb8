-- What a script did before it failed stands; the failure is an event with file and line.
test("events say where a scripted attack came from", function()
  local f = tavern.fight{ seed = 1, first = "foe", you = { board = { { attack = 1, health = 1, ability = { script = "ember_page", value = 2 } } } }, foe = { board = { { attack = 1, health = 9 } } } }
  local source
  for _, e in ipairs(f.events) do source = e.source or source end
  expect(source.file):eq("abilities/tavern/ember_page.lua")
  expect(source.line):at_least(1)
end)
