-- Says of every content file what it returns, by the folder it lies in, so that the
-- language server types what the modder writes. The text of the file stays as it is.
local kinds = {
  { "/abilities/(%l+)/[^/]+%.lua$", "%s.Ability" },
  { "/abilities/(%l+)/keywords/[^/]+%.lua$", "%s.Ability" },
  { "/scripts/ai/(%l+)/[^/]+%.lua$", "%s.Personality" },
  { "/scripts/ai/[^/]+%.lua$", "game.Personality" },
  { "/scripts/encounters/[^/]+%.lua$", "encounter.File" },
  { "/scripts/quests/[^/]+%.lua$", "draft.File" },
  { "/scripts/games/[^/]+%.lua$", "rules.File" },
}

local function kindOf(uri)
  for _, kind in ipairs(kinds) do
    local system = uri:match(kind[1])
    if system then return kind[2]:format(system) end
  end
end

-- Where the table begins that the text returns: at its last return, or where the local is
-- declared that it returns.
local function placeIn(text)
  local last, name
  for at, what in ("\n" .. text):gmatch("\n()return%s+([%w_{]+)") do last, name = at - 1, what end
  if last and name:sub(1, 1) ~= "{" then
    local at = ("\n" .. text):match("\n()local%s+" .. name .. "%s*=%s*{")
    last = at and at - 1
  end
  return last
end

function OnSetText(uri, text)
  local kind, at = kindOf(uri), placeIn(text)
  if not kind or not at or text:sub(1, at - 1):match("%-%-%-@%l+[^\n]*\n$") then return nil end -- or its author said it
  return { { start = at, finish = at - 1, text = "---@type " .. kind .. "\n" } }
end
