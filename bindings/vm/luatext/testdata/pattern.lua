-- Random patterns and texts with what string.find answers. Argument: how many.
local count = tonumber(arg[1])
local seed = 42
local function random(n) -- the same sequence everywhere
  seed = (seed * 16807) % 2147483647
  return seed % n + 1
end
local pieces = {
  "a", "b", "c", ".", "%a", "%d", "%w", "%s", "%D", "%W", "%x", "%u", "%l", "%p", "%%", "%.", "%-", "x", " ", "1",
  "[ab]", "[^ab]", "[a-c]", "[%a_]", "[^%d]", "[]]", "[^]]", "[a-]", "[%]a]", "[-a]", "[a%-z]", "[1-9a]",
  "%b()", "%bab", "%bxx", "%f[%w]", "%f[^a]", "%f[%z]", "%1", "%2", "%0", "(", ")", "()", "$", "^", "*", "[", "]", "%",
  "%b", "%bx", "%f", "[^", "[%", "[a", "(a*)", "(.-)", "(.)%1", "((a)b)",
}
local reps = {"", "", "", "", "*", "+", "-", "?"}
local bytes = {"a", "a", "a", "b", "b", "c", "(", ")", "x", "1", " ", "_", "A", "]", "-", "%", "."}
local function pattern()
  local t = {}
  if random(6) == 1 then t[1] = "^" end
  for _ = 1, random(5) do
    t[#t + 1] = pieces[random(#pieces)] .. reps[random(#reps)]
  end
  if random(6) == 1 then t[#t + 1] = "$" end
  return table.concat(t)
end
local function text()
  local t = {}
  for i = 1, random(14) - 1 do t[i] = bytes[random(#bytes)] end
  return table.concat(t)
end
for _ = 1, count do
  local p, s = pattern(), text()
  local r = {pcall(string.find, s, p)}
  for i, v in ipairs(r) do r[i] = tostring(v) end
  print(p .. "\t" .. s .. "\t" .. table.concat(r, ","))
end
