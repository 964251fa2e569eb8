-- RULES 6.2 (R-T10): a fight of too many events ends as a tie and names who kept it going.
test("an endless fight stalls", function()
  local mender = { name = "Mender", attack = 1, health = 50, ability = { trigger = "on_damaged", effect = "heal", value = 9 } }
  local f = tavern.fight{ seed = 1, you = { board = { mender } }, foe = { board = { mender } }, tuning = { max_events = 500 } }
  expect(f.stalled):is_true()
  expect(f.winner):eq("tie")
  local last = f.events[#f.events]
  for _, e in ipairs(f.events) do if e.kind == "stalled" then last = e end end
  expect(last.text):contains("Mender")
end)
