---@meta encounter

---@class encounter.Scoring
---@field choice string|table the choice: its name or { name, approach, focus, effect }
---@field state encounter.State the state
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class encounter.State
---@field type string physical, social or intellectual
---@field approach? encounter.Approaches the character's values
---@field strategic? encounter.Strategic what approaches do here: momentum_up, pressure_down, momentum_down, pressure_up
---@field blocked? string[] the focuses that narrative tags block
---@field momentum? integer
---@field pressure? integer
---@field success? integer the standard success threshold (16)
---@field max_pressure? integer where the encounter fails (13)
---@field turn? integer the turn, from 1 (1)
---@field max_turns? integer how many turns there are (6)
---@field choices? (string|table)[] the choices there are (the content's)
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class encounter.Approaches
---@field dominance? integer
---@field rapport? integer
---@field analysis? integer
---@field precision? integer
---@field concealment? integer

---@class encounter.Strategic
---@field dominance? string
---@field rapport? string
---@field analysis? string
---@field precision? string
---@field concealment? string

---@class encounter.Entry
---@field name string
---@field approach string
---@field second_approach? string
---@field focus string
---@field effect string
---@field amount integer
---@field score score.Score
---@field blocked boolean
---@field slot? integer
---@field reason? string

---@class encounter.Absence
---@field step? string the rule that left the choice out; nothing when it is in the hand
---@field text string how
---@field trail? encounter.Verdict[] what each rule thought of it

---@class encounter.Verdict
---@field step string
---@field text string

---@class encounter.ChoiceFacts
---@field id string
---@field name string
---@field approach string
---@field second_approach? string
---@field focus string
---@field effect string
---@field amount integer

---A choice, a narrative tag, an approach or the character, good while a moment's function runs. What one of them does not have is nil.
---@class encounter.Thing
---@field name string for people
---@field id? string of the content
---@field approach? string the primary one of a choice; what switches a tag on
---@field second_approach? string of a choice
---@field focus? string what a choice works on
---@field effect? string of a choice momentum or pressure; of an approach what it does here
---@field amount? integer how strong a choice's effect is
---@field threshold? integer the value of the approach that switches a tag on
---@field blocks? string the focus that a tag blocks
---@field active? boolean whether a tag is active
---@field value? integer the character's value in an approach; of self, a tag, what the content gives its ability
---@field memory? table<string, any> of self: what it remembers; numbers, texts, true and false

local encounter_Thing = {}

---The verbs of an encounter file, good while a moment's function runs.
---@class encounter.fx

local encounter_fx = {}

---Changes momentum by n, never below 0; returns by how much.
---
---```lua
---fx:momentum(2)
---```
---@param n integer
---@return integer
function encounter_fx:momentum(n) end

---Changes pressure by n, never below 0; returns by how much.
---
---```lua
---fx:pressure(-1)
---```
---@param n integer
---@return integer
function encounter_fx:pressure(n) end

---Raises one of the character's approaches by n (1), never below 0; returns by how much.
---
---```lua
---fx:gain("analysis", 1)
---```
---@param approach string
---@param n? integer
---@return integer
function encounter_fx:gain(approach, n) end

---Lowers one of the character's approaches by n (1), never below 0; returns by how much.
---
---```lua
---fx:spend("rapport", 1)
---```
---@param approach string
---@param n? integer
---@return integer
function encounter_fx:spend(approach, n) end

---Switches a narrative tag on.
---
---```lua
---fx:tag("panic")
---```
---@param name string
function encounter_fx:tag(name) end

---Switches a narrative tag off.
---
---```lua
---fx:untag("panic")
---```
---@param name string
function encounter_fx:untag(name) end

---Tells whether a narrative tag is active.
---
---```lua
---fx:has_tag("panic")
---```
---@param name string
---@return boolean
function encounter_fx:has_tag(name) end

---Lets an approach do something else here for the rest of the encounter: momentum_up, pressure_down, momentum_down, pressure_up or neutral.
---
---```lua
---fx:strategy("rapport", "pressure_down")
---```
---@param approach string
---@param does string
function encounter_fx:strategy(approach, does) end

---Changes how many turns the encounter has by n; returns by how much. Turns that have begun stay, and there are at most 100.
---
---```lua
---fx:turns(1)
---```
---@param n integer
---@return integer
function encounter_fx:turns(n) end

---Changes by n the pressure at which the encounter fails, from 1 to 1000; returns by how much.
---
---```lua
---fx:max_pressure(-2)
---```
---@param n integer
---@return integer
function encounter_fx:max_pressure(n) end

---Ends the encounter when what happens now is over: failure, partial, standard or exceptional; without a word as its momentum says.
---
---```lua
---fx:finish("standard")
---```
---@param outcome? string
function encounter_fx:finish(outcome) end

---Returns a choice, a narrative tag or an approach by its name, as events have it.
---
---```lua
---event.target = fx:find("Gather Secrets")
---```
---@param name string
---@return encounter.Thing
function encounter_fx:find(name) end

---Returns the choices that lie open, in their order.
---
---```lua
---fx:hand()[1].name
---```
---@return encounter.Thing[]
function encounter_fx:hand() end

---Returns a number from 1 to sides, by the match's own chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function encounter_fx:roll(sides) end

---Asks the player when the function has returned; the answer fires the moment chosen(self, fx, text).
---
---```lua
---fx:choose({ "yes", "no" }, "Open it?")
---```
---@param texts string[]|string
---@param question? string[]|string
function encounter_fx:choose(texts, question) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string
---@param event? table
function encounter_fx:emit(name, event) end

---Returns the encounter: what self is in its own file, with momentum, pressure and turn.
---
---```lua
---fx:location().momentum
---```
---@return encounter.Thing
function encounter_fx:location() end

---Returns the character. fx.owner reads its fields (name and approaches), and fx.owner.memory is what all scripts remember together.
---
---```lua
---fx.owner.memory.seen = true
---```
---@return encounter.Thing
function encounter_fx:owner() end

---Tells a story and changes nothing.
---
---```lua
---fx:log("A page falls out.")
---```
---@param text string
function encounter_fx:log(text) end

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class encounter.Event
---@field kind string what happens, see help("moments")
---@field source? encounter.Thing whose doing it is, nil for the rules
---@field target? encounter.Thing what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field text string a name that it carries, often the empty text

local encounter_Event = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function encounter_Event:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class encounter.Query
---@field name string which number
---@field target? encounter.Thing what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far

local encounter_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function encounter_Query:add(name, n) end

---Multiplies the number so far by a named factor.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function encounter_Query:times(name, factor) end

---The encounter: which choices a turn offers, and why.
encounter = {}

---Returns the score of a choice in a state: alignment, proficiency, situation, focus and tag.
---
---```lua
---encounter.score{ choice = "Systematic Approach", state = { type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } } }
---```
---@param options encounter.Scoring
---@return score.Score
function encounter.score(options) end

---Returns the four choices that a state offers, in the order in which they are shown.
---
---```lua
---encounter.hand{ type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } }
---```
---@param state encounter.State
---@return encounter.Entry[]
function encounter.hand(state) end

---Returns the thirteen lists of a state, a1 to a6, b1 to b5, c1 and c2, each sorted.
---
---```lua
---encounter.pools{ type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } }
---```
---@param state encounter.State
---@return table<string, encounter.Entry[]>
function encounter.pools(state) end

---Returns the step that left a choice out of a state's hand, and what each rule thought of it.
---
---```lua
---encounter.why_not({ type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } }, "Fade Away").step
---```
---@param state encounter.State
---@param name string
---@return encounter.Absence
function encounter.why_not(state, name) end

---Returns all choices of the content, in their order.
---
---```lua
---encounter.choices()[1].name
---```
---@return encounter.ChoiceFacts[]
function encounter.choices() end

---Returns the ids of the content's locations.
---
---```lua
---encounter.locations()
---```
---@return string[]
function encounter.locations() end

---Returns the ids of the content's characters.
---
---```lua
---encounter.characters()
---```
---@return string[]
function encounter.characters() end

