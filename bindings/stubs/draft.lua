---@meta draft

---@class draft.Weight
---@field resonance? string|string[] none for a neutral card, one or two of tide, ember, zephyr, stone, ruin
---@field staleness? integer how often the copy was offered and passed over (0)
---@field profile? table<string, integer> the player's resonance, by name
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class score.Score
---@field total number
---@field terms score.Term[]

---@class score.Term
---@field name string
---@field value number
---@field factor? boolean

---@class draft.Holdings
---@field deck? (string|table)[] cards by name or as tables
---@field dreamsigns? (string|table)[] dreamsigns by name or as tables; they count like cards
---@field dreamcaller? string a dreamcaller by name
---@field set? string the card set in which names are looked up
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class draft.ProfileResult
---@field tide integer
---@field ember integer
---@field zephyr integer
---@field stone integer
---@field ruin integer
---@field tags table<string, integer>

---@class draft.PoolOptions
---@field set? string a card set of the content (the usual one)
---@field cards? (string|table)[] cards of your own, by name or as tables, instead of a set
---@field seed? string|integer where the pool's chance comes from (the session's seed)
---@field variance? boolean give each resonance a random multiplier, as a quest does
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class draft.Themes
---@field pool? draft.Pool the pool that decides how deep a tag is (a fresh one)
---@field tags? table<string, integer> the player's tag profile
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class draft.Theme
---@field tag string
---@field affinity number
---@field depth integer
---@field score score.Score
---@field probability number

---@class draft.Converge
---@field quests? integer how many quests (100)
---@field player? string a native player (synergy)
---@field quest? string a quest of the content (the first one)
---@field dreamcaller? string a dreamcaller for all quests (a choice of three each)
---@field set? string a card set (the usual one)
---@field null_model? boolean every copy weighs 1
---@field seed? string|integer where all chance comes from (the session's seed)
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class draft.Convergence
---@field quests integer
---@field picks draft.PickFigures[]
---@field passed integer
---@field first number
---@field shape draft.Shape
---@field heaviest number
---@field heaviest_half number
---@field themed integer
---@field staples number
---@field staples_half number
---@field dreamcallers draft.CallerFigures[]

---@class draft.PickFigures
---@field pick integer
---@field quests integer
---@field ratio number
---@field on number
---@field off number
---@field neutral number
---@field size number
---@field bridge number
---@field share number
---@field first number
---@field second number
---@field third number
---@field on_half number
---@field share_half number
---@field second_half number

---@class draft.Shape
---@field one integer
---@field two integer
---@field more integer

---@class draft.CallerFigures
---@field name string
---@field quests integer
---@field shape draft.Shape
---@field kinds integer
---@field pairs integer

---@class draft.Check
---@field set? string a card set (the usual one)
---@field cards? (string|table)[] cards of your own instead

---@class draft.Remark
---@field item string
---@field text string

---@class draft.CardView
---@field ref integer
---@field id string
---@field name string
---@field rarity string
---@field type string
---@field cost integer
---@field spark integer
---@field resonance string[]
---@field tags string[]

---@class draft.ChoiceView
---@field ref integer
---@field id string
---@field name string
---@field resonance string[]
---@field bonus draft.ProfileView
---@field essence integer
---@field tags string[]

---@class draft.ProfileView
---@field tide integer
---@field ember integer
---@field zephyr integer
---@field stone integer
---@field ruin integer

---@class draft.SignView
---@field ref integer
---@field id string
---@field name string
---@field resonance string
---@field tags string[]

---@class draft.Subset
---@field profile? table<string, integer> the player's resonance, by name
---@field tag? string only cards with this tag
---@field rarity? string|string[] only cards of this rarity, or of these

---@class draft.Likelihood
---@field card string
---@field copies integer
---@field weight number
---@field probability number

---@class draft.Request
---@field n? integer how many cards (4)
---@field profile? table<string, integer> the player's resonance, by name
---@field tag? string only cards with this tag
---@field rarity? string|string[] only cards of this rarity, or of these
---@field diversity? boolean not all of one resonance (the tuning's)
---@field guarantee? boolean not all common (the tuning's)

---@class draft.Refill
---@field tag? string only cards with this tag
---@field rarity? string|string[] only cards of this rarity, or of these

---Cards to choose from, in the order in which they were drawn, replacements in place of what they replace.
---@class draft.Offer
---@field [integer] draft.OfferEntry the cards, from 1
---@field skipped? string[] guarantees that could not be met: diversity, rarity
---@field refilled? integer how many copies were added to the pool for it

local draft_Offer = {}

---A card of an offer.
---@class draft.OfferEntry
---@field id string the card's id
---@field name string what people call it
---@field resonance string[] none, one or two
---@field tags string[]
---@field rarity string
---@field staleness integer how often the copy was passed over
---@field weight score.Score the copy's final weight
---@field probability number the chance that the card had to be drawn first
---@field reason string drawn, diversity, rarity or refill

local draft_OfferEntry = {}

---Copies of cards from which offers are drawn.
---@class draft.Pool

local draft_Pool = {}

---Returns the number of copies in the pool.
---
---```lua
---local pool = draft.pool()
---return pool:size()
---```
---@return integer
function draft_Pool:size() end

---Returns the number of copies of a card in the pool.
---
---```lua
---local pool = draft.pool()
---return pool:count("Apocalypse")
---```
---@param card string|table
---@return integer
function draft_Pool:count(card) end

---Returns the number of copies in the pool that carry a tag.
---
---```lua
---local pool = draft.pool()
---return pool:depth("mechanic:reclaim")
---```
---@param tag string
---@return integer
function draft_Pool:depth(tag) end

---Returns how likely each card is to be drawn first, the likeliest first.
---
---```lua
---local pool = draft.pool()
---return pool:probabilities{ profile = { tide = 4 } }[1].card
---```
---@param options? draft.Subset
---@return draft.Likelihood[]
function draft_Pool:probabilities(options) end

---Draws an offer; its cards are out of the pool until you pick or pass.
---
---```lua
---local pool = draft.pool()
---return pool:offer{ n = 4, profile = { tide = 4, ruin = 4 } }[1].name
---```
---@param options? draft.Request
---@return draft.Offer
function draft_Pool:offer(options) end

---Takes the card at a place of an offer, returns the others to the pool one staler, and returns the card's name.
---
---```lua
---local pool = draft.pool()
---local offer = pool:offer()
---return pool:pick(offer, 2)
---```
---@param offer draft.Offer
---@param place integer
---@return string
function draft_Pool:pick(offer, place) end

---Returns all cards of an offer to the pool, one staler.
---
---```lua
---local pool = draft.pool()
---pool:pass(pool:offer())
---```
---@param offer draft.Offer
function draft_Pool:pass(offer) end

---Ends a dreamscape: every staleness falls by one.
---
---```lua
---local pool = draft.pool()
---pool:rest()
---```
function draft_Pool:rest() end

---Adds fresh copies of all cards, or of those with a tag or rarities, and returns how many.
---
---```lua
---local pool = draft.pool()
---return pool:refill{ tag = "mechanic:draw" }
---```
---@param options? draft.Refill
---@return integer
function draft_Pool:refill(options) end

---Returns the starting variance by resonance.
---
---```lua
---local pool = draft.pool()
---return pool:multipliers().tide
---```
---@return table<string, number>
function draft_Pool:multipliers() end

---A card, a dreamsign or a dreamcaller, good while a moment's function runs. What one of them does not have is nil.
---@class draft.Thing
---@field name string for people
---@field id? string of a card or a dreamsign
---@field rarity? string of a card
---@field type? string of a card
---@field cost? integer of a card
---@field spark? integer of a card
---@field resonance? string[]|string none to two of a card, one of a dreamsign
---@field tags? string[] of a card or a dreamsign
---@field value? number of self: what the content gives its ability
---@field memory? table<string, any> of self: what it remembers; numbers, texts, true and false

local draft_Thing = {}

---What a quest's script may do while one of its moments lasts.
---@class draft.fx

local draft_fx = {}

---Gives essence, the only thing that a quest gives by number; its name may be left out.
---
---```lua
---fx:gain("essence", 25)
---```
---@param what any
---@param n? integer
function draft_fx:gain(what, n) end

---Takes essence if there is enough, and returns whether it did; its name may be left out.
---
---```lua
---if fx:spend("essence", 50) then fx:refill() end
---```
---@param what any
---@param n? integer
---@return boolean
function draft_fx:spend(what, n) end

---Puts a copy of a card from the pool into the deck, and returns whether there was one and room for it.
---
---```lua
---fx:draw("Apocalypse")
---```
---@param card string
---@return boolean
function draft_fx:draw(card) end

---Gives a dreamsign, and returns whether there was room and it was not there yet.
---
---```lua
---fx:dreamsign("Gale Prism")
---```
---@param name string
---@return boolean
function draft_fx:dreamsign(name) end

---Adds fresh copies of all cards, or of those with a tag, and returns how many.
---
---```lua
---fx:refill("mechanic:draw")
---```
---@param tag? string
---@return integer
function draft_fx:refill(tag) end

---Makes every stale copy fresher by one.
---
---```lua
---fx:rest()
---```
function draft_fx:rest() end

---Returns a whole number from 1 on by the quest's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function draft_fx:roll(sides) end

---Lets the player choose a text; the answer fires the moment chosen(self, fx, text).
---
---```lua
---fx:choose({ "rest", "go on" }, "You are tired.")
---```
---@param texts string[]
---@param question? string
function draft_fx:choose(texts, question) end

---Returns the quest as its player sees it. fx.owner reads its fields (essence, deck, profile), and fx.owner.memory is what all scripts remember together.
---
---```lua
---fx.owner.essence
---```
---@return draft.Thing
function draft_fx:owner() end

---Writes a line into the events.
---
---```lua
---fx:log("a bell tolls")
---```
---@param text string
function draft_fx:log(text) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string
---@param event? table
function draft_fx:emit(name, event) end

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class draft.Event
---@field kind string what happens, see help("moments")
---@field source? draft.Thing whose doing it is, nil for the rules
---@field target? draft.Thing what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field text string a name that it carries, often the empty text

local draft_Event = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function draft_Event:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class draft.Query
---@field name string which number
---@field target? draft.Thing what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far

local draft_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function draft_Query:add(name, n) end

---Multiplies the number so far by a named factor.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function draft_Query:times(name, factor) end

---The draft: what cards weigh, pools and offers, themes, and how decks converge.
draft = {}

---Returns the selection weight of a card for a resonance profile, as a score.
---
---```lua
---draft.weight{ resonance = { "tide", "ruin" }, staleness = 0, profile = { tide = 7, ruin = 6, stone = 1 } }
---```
---@param options draft.Weight
---@return score.Score
function draft.weight(options) end

---Returns the resonance profile of a deck with dreamsigns and a dreamcaller, and its tag profile as tags.
---
---```lua
---draft.profile{ deck = { "Apocalypse", "Immolate" }, dreamcaller = "Vesper, Twilight Arbiter" }
---```
---@param options draft.Holdings
---@return draft.ProfileResult
function draft.profile(options) end

---Returns a pool of the cards of a set, or of cards of your own, to draw offers from.
---
---```lua
---draft.pool{ set = "dreamtides", seed = 7, variance = true }:size()
---```
---@param options? draft.PoolOptions
---@return draft.Pool
function draft.pool(options) end

---Returns the themes that a themed site may have, the likeliest first.
---
---```lua
---draft.themes{ tags = { ["mechanic:reclaim"] = 4 } }[1].tag
---```
---@param options? draft.Themes
---@return draft.Theme[]
function draft.themes(options) end

---Plays many quests and returns how decks find their resonances; with null_model every card weighs the same.
---
---```lua
---draft.converge{ quests = 3, player = "synergy" }.first
---```
---@param options? draft.Converge
---@return draft.Convergence
function draft.converge(options) end

---Returns remarks about a card set, beside the guidelines.
---
---```lua
---draft.check{ cards = { { name = "Spark", rarity = "common", resonance = { "ember" } } } }[1].text
---```
---@param options? draft.Check
---@return draft.Remark[]
function draft.check(options) end

---Returns a card as it stands in the content.
---
---```lua
---draft.card("Apocalypse").rarity
---```
---@param name string|table
---@return draft.CardView
function draft.card(name) end

---Returns the names of the cards of a set.
---
---```lua
---#draft.cards()
---```
---@param set? string
---@return string[]
function draft.cards(set) end

---Returns the dreamcallers: name, resonance, bonus, tags, essence.
---
---```lua
---draft.dreamcallers()[1].name
---```
---@return draft.ChoiceView[]
function draft.dreamcallers() end

---Returns the dreamsigns: name, resonance, tags.
---
---```lua
---draft.dreamsigns()[1].name
---```
---@return draft.SignView[]
function draft.dreamsigns() end

