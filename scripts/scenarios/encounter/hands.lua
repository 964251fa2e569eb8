-- What a hand guarantees, one promise a scenario. Choices are written short: the
-- first letters of approach and focus, and + for momentum, - for pressure.
local approaches = { D = "dominance", R = "rapport", A = "analysis", P = "precision", C = "concealment" }
local focuses = { p = "physical", r = "relationship", i = "information", e = "environment", s = "resource" }

local function choice(short)
  return { name = short, approach = approaches[short:sub(1, 1)], focus = focuses[short:sub(2, 2)],
    effect = short:sub(3) == "+" and "momentum" or "pressure" }
end

-- analysis 4 builds momentum, precision 2 relieves pressure; turn 1 of 6
local function hand(shorts, change)
  local state = { type = "intellectual", approach = { analysis = 4, precision = 2 }, momentum = 10, choices = {},
    strategic = { analysis = "momentum_up", precision = "pressure_down", rapport = "momentum_down", dominance = "pressure_up" } }
  for short in shorts:gmatch("%S+") do state.choices[#state.choices + 1] = choice(short) end
  for key, value in pairs(change or {}) do state[key] = value end
  local names, reasons = {}, {}
  for i, entry in ipairs(encounter.hand(state)) do
    names[i], reasons[entry.name] = entry.name, entry.reason
  end
  return table.concat(names, " "), reasons
end

test("it shows the character's strength, and an answer to it", function()
  local shown, reasons = hand("Ai+ Ar+ Pi- Ci+ Ri+")
  expect(shown):eq("Ai+ Ar+ Ci+ Pi-")
  expect(reasons["Ai+"]):eq("character strength: best of b1")
  expect(reasons["Pi-"]):eq("strategic advantage: best of a2")
end)

test("it shows what a narrative tag takes away", function()
  local shown, reasons = hand("Ai+ Pi- Ci+ Ar+ Re+", { blocked = { "environment" } })
  expect(shown):eq("Ai+ Ci+ Pi- Re+")
  expect(reasons["Re+"]):contains("best of c2")
end)

test("it never blocks more than two, as long as others are left", function()
  local shown, reasons = hand("Ae+ Pe- Re- Ci+ Ri-", { blocked = { "environment" } })
  expect(shown):eq("Ci+ Ri- Ae+ Pe-")
  expect(reasons["Ri-"]):contains("viable choices")
end)

test("it never offers only one way to go", function()
  local shown, reasons = hand("Ai+ Ar+ Ci+ Di+ Ri-")
  expect(shown):eq("Ai+ Ar+ Ci+ Ri-")
  expect(reasons["Ri-"]):contains("strategic options")
end)

test("it offers relief when pressure is critical", function()
  local state = { pressure = 11, max_pressure = 13, approach = { analysis = 4, rapport = 3 },
    strategic = { concealment = "momentum_up", precision = "pressure_down", rapport = "momentum_down" } }
  local shown, reasons = hand("Ai- Ar- Ci+ Ri+ Pp-", state)
  expect(shown):eq("Ri+ Ai- Ar- Pp-")
  expect(reasons["Pp-"]):eq("critical pressure: best of a2")
end)

test("it offers two ways to win when winning is near", function()
  local state = { turn = 4, strategic = { analysis = "pressure_down", precision = "momentum_down", rapport = "momentum_down", dominance = "pressure_up" } }
  local shown, reasons = hand("Ai- Ar- Pi- Ci- Ri+ Di+", state)
  expect(shown):eq("Ri+ Di+ Ai- Ar-")
  expect(reasons["Di+"]):contains("success within reach")
end)

test("it has four entries even when there is nothing to choose from", function()
  local shown = hand("")
  expect(shown):eq("Improvise (analysis) Improvise (analysis) Improvise (analysis) Improvise (analysis)")
end)
