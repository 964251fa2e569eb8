---@meta globals

---A value that something is demanded of; never() turns the demand round.
---@class expectation
local expectation = {}

---Turns the following demand round.
---
---```lua
---expect(1):never():eq(2)
---```
---@return expectation
function expectation:never() end

---Demands an equal value; tables are compared by what they hold, and told where they differ.
---
---```lua
---expect({1, 2}):eq({1, 2})
---```
---@param want? any
function expectation:eq(want) end

---Demands a number at most within (1e-9) away.
---
---```lua
---expect(0.1 + 0.2):near(0.3)
---```
---@param want number
---@param within? number
function expectation:near(want, within) end

---Demands a number from low to high, or a figure of the lab (report.figures[1], report.by.win["random"]) whose interval lies there; it says whether that is not held, or too few matches were played to tell.
---
---```lua
---expect(0.25):within(0.23, 0.27)
---```
---@param low number
---@param high number
function expectation:within(low, high) end

---Demands a number that is not smaller.
---
---```lua
---expect(3):at_least(2)
---```
---@param low number
function expectation:at_least(low) end

---Demands a number that is not greater.
---
---```lua
---expect(3):at_most(4)
---```
---@param high number
function expectation:at_most(high) end

---Demands a text with that part, or a list with that member.
---
---```lua
---expect({"a", "b"}):contains("b")
---```
---@param part any
function expectation:contains(part) end

---Demands a text that the Lua pattern fits.
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

---Demands a function that fails when called, with a message that contains the text or fits the pattern.
---
---```lua
---expect(function() error("no") end):errors("no")
---```
---@param pattern? string
function expectation:errors(pattern) end

---Demands a match or a fight in which a script failed, with a message that contains the text or fits the pattern: a scenario in which a script fails that it does not expect fails.
---
---```lua
---expect(game.new("encounter")):never():fizzles()
---```
---@param pattern? string
function expectation:fizzles(pattern) end

---How much rate plays.
---@class rate.Options
---@field matches? integer how many whole matches to play (200; 0 for none)
---@field seats? string who plays on all seats (hard, synergy, strongest or cautious, by systems)
---@field system? string the rule system, if several have something of that name

---Returns what is known about a module, a function or a class, given by name or as it is; everything without one.
---
---```lua
---help("game.new")
---```
---@param about? any
---@return string
function help(about) end

---Opens the value of Go behind a match (its config, view, record and events), the configuration of a system, by its name, or a value of the program: live and read-only, keys sorted. Calling what it returns goes through its fields.
---
---```lua
---inspect("tavern").tuning.health
---```
---@param thing any
---@return any
function inspect(thing) end

---Returns a table of one's own with what a table holds, the tables in it included. At the prompt what functions return is read-only.
---
---```lua
---local board = copy(game.new("tavern"):view().shop)
---```
---@param value any
---@return any
function copy(value) end

---Returns of a fight the same fight with the blows alone that decided it: those by which the cards of the loser died, and what led to them; of events of a match what g:why says of them.
---
---```lua
---why(tavern.fight{ you = { board = { "Almoner" } }, foe = { board = { "The Star" } } })
---```
---@param thing any
---@return any
function why(thing) end

---Returns the session's seed as text, after setting it when one is given: text, or a number up to 2^53.
---
---```lua
---seed(7)
---```
---@param n? string|integer
---@return string
function seed(n) end

---Declares a scenario, which runs when the file has been read.
---
---```lua
---test("one", function() expect(1):eq(1) end)
---```
---@param name string
---@param body fun()
function test(name, body) end

---Returns an expectation about a value.
---
---```lua
---expect(2 + 2):eq(4)
---```
---@param value? any
---@return expectation
function expect(value) end

---Says what a card of the tavern is worth: alone against each card of its tier, in the place of another card on boards of real matches, and given to a seat by chance in whole matches; of a thing of another system how often it is taken when it can be, and what matches come to with it and without. Of a tribe, a faction, a resonance or an approach ("tribe cups", or "tribe" for all): what seats come to that are made to like it by chance. Of a named card of a game in one file, or of all ("duel"): what seats come to that had it, and that played it. Each with its 95 % interval, and beside the version before tavern.make changed it.
---
---```lua
---rate("Ember Page", { matches = 20 })
---```
---@param name string
---@param options? rate.Options
---@return table
function rate(name, options) end

