---@meta globals

---A value to check; after never() the check must fail.
---@class expectation
local expectation = {}

---Turns the following check round: it must fail.
---
---```lua
---expect(1):never():eq(2)
---```
---@return expectation
function expectation:never() end

---Checks that the value is equal. Tables are compared by their contents, and the message names the first difference.
---
---```lua
---expect({1, 2}):eq({1, 2})
---```
---@param want? any
function expectation:eq(want) end

---Checks that the number differs by at most within (1e-9).
---
---```lua
---expect(0.1 + 0.2):near(0.3)
---```
---@param want number
---@param within? number
function expectation:near(want, within) end

---Checks that the number is from low to high. For a figure of the lab (report.figures[1], report.by.win["random"]) the whole interval must lie there; the message says whether it lies outside, or whether too few matches were played to decide.
---
---```lua
---expect(0.25):within(0.23, 0.27)
---```
---@param low number
---@param high number
function expectation:within(low, high) end

---Checks that the number is at least the given one.
---
---```lua
---expect(3):at_least(2)
---```
---@param low number
function expectation:at_least(low) end

---Checks that the number is at most the given one.
---
---```lua
---expect(3):at_most(4)
---```
---@param high number
function expectation:at_most(high) end

---Checks that the text contains the part, or that the list has the entry.
---
---```lua
---expect({"a", "b"}):contains("b")
---```
---@param part any
function expectation:contains(part) end

---Checks that the text matches the Lua pattern.
---
---```lua
---expect("pick 2"):matches("^pick %d$")
---```
---@param pattern any
function expectation:matches(pattern) end

---Demands true.
---
---```lua
---expect(1 < 2):is_true()
---```
function expectation:is_true() end

---Demands nil.
---
---```lua
---expect(nil):is_nil()
---```
function expectation:is_nil() end

---Checks that the function fails when it is called, with a message that contains the text or matches the pattern.
---
---```lua
---expect(function() error("no") end):errors("no")
---```
---@param pattern? string
function expectation:errors(pattern) end

---Checks that a script failed in the match or the fight, with a message that contains the text or matches the pattern. Without this check, a scenario fails if a script fails in it.
---
---```lua
---expect(game.new("encounter")):never():fizzles()
---```
---@param pattern? string
function expectation:fizzles(pattern) end

---How much rate plays.
---@class rate.Options
---@field matches? integer how many whole matches to play (200; 0 for none)
---@field seats? string the AI that plays at all seats (hard, synergy, strongest or cautious, depending on the game)
---@field system? string the game, if several games have something of that name

---Returns the help for a module, a function or a class, given by its name or as a value; without an argument, a list of everything.
---
---```lua
---help("game.new")
---```
---@param about? any
---@return string
function help(about) end

---Returns the Go value behind a match (its config, view, record and events), the configuration of a game by its name, or another value of the program. The result is always up to date and read-only, with sorted keys; call it to loop over its fields.
---
---```lua
---inspect("tavern").tuning.health
---```
---@param thing any
---@return any
function inspect(thing) end

---Returns a copy of a table that you can change, with copies of the tables in it. At the prompt, values that functions return are read-only.
---
---```lua
---local board = copy(game.new("tavern"):view().shop)
---```
---@param value any
---@return any
function copy(value) end

---Explains a fight or events. For a fight it returns the fight with only the decisive hits: those that killed cards of the loser, and what led to them. For events of a match it returns what g:why says about them.
---
---```lua
---why(tavern.fight{ you = { board = { "Almoner" } }, foe = { board = { "The Star" } } })
---```
---@param thing any
---@return any
function why(thing) end

---Returns the session's seed as a text. With an argument (a text, or a number up to 2^53) it first sets the seed.
---
---```lua
---seed(7)
---```
---@param n? string|integer
---@return string
function seed(n) end

---Declares a scenario (a test). It runs after the whole file has been read.
---
---```lua
---test("one", function() expect(1):eq(1) end)
---```
---@param name string
---@param body fun()
function test(name, body) end

---Returns an expectation, an object that checks a value.
---
---```lua
---expect(2 + 2):eq(4)
---```
---@param value? any
---@return expectation
function expect(value) end

---Measures a card. For a card of the tavern: in fights against each card of its tier, in place of another card on boards of real matches, and in whole matches of a random player who gets the card. For a card of another game: how often players take it when they can, and how matches end with it and without it. For a tribe, a faction, a resonance or an approach ("tribe cups", or "tribe" for all): the results of random players who are made to prefer it. For a named card of a game in one file (or "duel" for all): the results of players who had the card, and of players who played it. Each result has a 95 % interval. If tavern.make changed the card, the results of the old version are shown too.
---
---```lua
---rate("Ember Page", { matches = 20 })
---```
---@param name string
---@param options? rate.Options
---@return table
function rate(name, options) end

