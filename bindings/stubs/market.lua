---@meta market

---@class market.Tuning
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class market.Purchase
---@field deck? (string|table)[] the whole deck, without the card
---@field card string|table the card to be bought
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class market.Chance
---@field faction_cards integer cards of the faction, the candidate included
---@field cards integer all cards, starters and the candidate included
---@field hand? integer the size of a hand (5)
---@field model? string share or hypergeometric (the tuning's)
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class market.Deck
---@field deck (string|table)[] the whole deck
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class market.FactionStats
---@field faction string
---@field cards integer
---@field allies integer
---@field mean_ally number
---@field chance number
---@field density number

---@class market.CardFacts
---@field id string
---@field name string
---@field faction string
---@field cost integer
---@field copies integer
---@field starter boolean
---@field supply boolean
---@field defense integer
---@field outpost boolean
---@field has_ally boolean
---@field effects market.Effects
---@field either market.Effects
---@field or market.Effects
---@field ally market.Effects
---@field scrap market.Effects
---@field base? number
---@field script? string
---@field worth? number
---@field ally_worth? number
---@field text string

---@class market.Effects
---@field trade integer
---@field combat integer
---@field authority integer
---@field draw integer
---@field discard integer
---@field scrap integer
---@field scrap_row integer
---@field destroy_base integer
---@field top_deck integer

---A card of the match, live and read-only: what self and the selectors give.
---@class market.Card
---@field id string the card's id
---@field name string what people call it
---@field faction string the id of its faction, neutral for none
---@field cost integer what it costs in the trade row
---@field defense integer of a base: the combat that destroys it; 0 for no base
---@field outpost boolean whether it must be destroyed first
---@field starter boolean whether it is a card of the first deck
---@field value? number the number of its ability in the content
---@field memory table<string, any> of self: what it remembers; numbers, texts, true and false

local market_Card = {}

---A player of the match, live and read-only.
---@class market.Player
---@field seat integer the seat, from 1
---@field authority integer what is left of it
---@field trade integer to spend in this turn
---@field combat integer to spend in this turn

local market_Player = {}

---What a scripted card may do while one of its moments lasts.
---@class market.fx

local market_fx = {}

---Gives the owner trade, combat or authority.
---
---```lua
---fx:gain("trade", 2)
---```
---@param what string
---@param points integer
function market_fx:gain(what, points) end

---Takes trade, combat or authority from the owner if there is enough, and returns whether it did.
---
---```lua
---if fx:spend("trade", 2) then fx:draw(1) end
---```
---@param what string
---@param points integer
---@return boolean
function market_fx:spend(what, points) end

---Gives the owner authority.
---
---```lua
---fx:heal(3)
---```
---@param points integer
function market_fx:heal(points) end

---Takes authority from an opponent, past any outpost.
---
---```lua
---fx:damage(fx:random_enemy(), 2)
---```
---@param player market.Card|market.Player
---@param points integer
function market_fx:damage(player, points) end

---Draws cards for the owner and returns how many.
---
---```lua
---fx:draw(1)
---```
---@param count integer
---@return integer
function market_fx:draw(count) end

---Discards a card of the owner's hand, or makes an opponent discard (1) at the start of their turn.
---
---```lua
---fx:discard(fx:random_enemy(), 1)
---```
---@param target market.Card|market.Player
---@param count? integer
function market_fx:discard(target, count) end

---Removes from the match a card of the owner's hand, discard pile or cards in play, or of the trade row.
---
---```lua
---fx:scrap(fx:row()[1])
---```
---@param card market.Card|market.Player
function market_fx:scrap(card) end

---Destroys a base of an opponent.
---
---```lua
---fx:destroy(fx:enemies()[1])
---```
---@param base market.Card|market.Player
function market_fx:destroy(base) end

---Gives the owner a card of the trade row without paying.
---
---```lua
---fx:acquire(fx:row()[1])
---```
---@param card market.Card|market.Player
function market_fx:acquire(card) end

---Puts the owner's next purchases of the turn on top of the deck.
---
---```lua
---fx:top_deck(1)
---```
---@param count integer
function market_fx:top_deck(count) end

---Asks the owner to pick a card or a text of a list; the answer fires the moment chosen(self, fx, option).
---
---```lua
---fx:choose(fx:row(), "which one?")
---```
---@param list table
---@param question? string
function market_fx:choose(list, question) end

---Returns a whole number from 1 on by the match's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function market_fx:roll(sides) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string
---@param event? table
function market_fx:emit(name, event) end

---Writes a line into the events.
---
---```lua
---fx:log("the bell tolls")
---```
---@param text string
function market_fx:log(text) end

---Returns the owner's other cards in play that share the card's faction.
---
---```lua
---fx:allies()
---```
---@return market.Card[]
function market_fx:allies() end

---Returns the owner's other cards in play.
---
---```lua
---fx:in_play()
---```
---@return market.Card[]
function market_fx:in_play() end

---Returns the bases of all opponents.
---
---```lua
---fx:enemies()
---```
---@return market.Card[]
function market_fx:enemies() end

---Returns the other players still in the match.
---
---```lua
---fx:opponents()
---```
---@return market.Player[]
function market_fx:opponents() end

---Returns the cards of the trade row.
---
---```lua
---fx:row()
---```
---@return market.Card[]
function market_fx:row() end

---Returns the owner's hand.
---
---```lua
---fx:hand()
---```
---@return market.Card[]
function market_fx:hand() end

---Returns the owner's discard pile.
---
---```lua
---fx:discard_pile()
---```
---@return market.Card[]
function market_fx:discard_pile() end

---Returns the player who owns the card.
---
---```lua
---fx:owner().trade
---```
---@return market.Player
function market_fx:owner() end

---Returns one of the opponents by the match's chance.
---
---```lua
---fx:random_enemy()
---```
---@return market.Player
function market_fx:random_enemy() end

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class market.Event
---@field kind string what happens, see help("moments")
---@field source? market.Card|market.Player whose doing it is, nil for the rules
---@field target? market.Card|market.Player what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field text string a name that it carries, often the empty text

local market_Event = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function market_Event:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class market.Query
---@field name string which number
---@field target? market.Card|market.Player what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far

local market_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function market_Query:add(name, n) end

---Multiplies the number so far by a named factor.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function market_Query:times(name, factor) end

---Where a match of the market stands: what g:situation returns and the option situation of game.new takes. What is left out is as the rules deal it.
---@class market.Situation
---@field deck? string[] everybody's first deck, as the option
---@field active? integer the seat whose turn it is (1)
---@field round? integer from 1 (1)
---@field row? string[] the trade row; "" is an empty place
---@field supply? string[] the cards beside the row, the last on top
---@field market? string[] the deck of the row, the last on top
---@field scrapped? string[] what left the match
---@field players? market.Side[] the seats, in order
---@field pending? market.Pending the question that waits
---@field steps? market.Step[] the steps of the rules that wait
---@field waiting? game.Held[] what waits to be heard, steps among it
---@field memory? game.Kept[] what cards and seats remember
---@field spent? integer how many functions the move has set off (0)
---@field events? integer how many events there were before (0)

local market_Situation = {}

---A part of market.Situation.
---@class market.Side
---@field authority? integer points, from 1 while the seat is in
---@field trade? integer points to spend (0)
---@field combat? integer points to strike with (0)
---@field owed? integer cards to discard when its turn begins (0)
---@field top_deck? integer purchases that go on top of the deck (0)
---@field place? integer its place where it is out, 0 while it is in (0)
---@field hand? string[] its hand
---@field deck? string[] its deck, the last on top
---@field discard? string[] its discard pile, the last on top (empty)
---@field play? string[] what it has in play, from left to right (nothing)
---@field acted? string[] which of these have used their ally effect this turn
---@field open? string[] the cards that all know to be in its hand, or where in its deck
---@field lost? string[] which of the scrapped cards were its own

local market_Side = {}

---A part of market.Situation.
---@class market.Pending
---@field ask string either, opponent, scrap, scrap_row, destroy_base, discard or script
---@field seat integer who is asked, from 1
---@field of? integer the ref of the card that asks
---@field amount? integer discards that are asked for (0)
---@field cause? integer the number of the event that led to it
---@field script? string the file that asks
---@field text? string what it asks
---@field options? market.Answer[] the answers that it gives

local market_Pending = {}

---A part of market.Situation.
---@class market.Answer
---@field ref? integer of a card or seat, 0 for words (0)
---@field word? string for people

local market_Answer = {}

---A part of market.Situation.
---@class market.Step
---@field ask? string what is asked, as pending; nothing where effects act
---@field give? string which effects act: effects, either, or, ally, scrap
---@field seat integer for whom, from 1
---@field of? integer the ref of the card whose they are
---@field amount? integer discards that are asked for (0)
---@field cause? integer the number of the event that led to it

local market_Step = {}

---The market: what cards, decks and purchases are worth.
market = {}

---Returns the base value of a card as a score; ally effects are no part of it.
---
---```lua
---market.value{ faction = "merchant", effects = { trade = 2 } }
---```
---@param card string|table
---@param options? market.Tuning
---@return score.Score
function market.value(card, options) end

---Returns the synergy bonus of a card for a deck as a score.
---
---```lua
---market.synergy{ deck = { "Trade Caravan" }, card = "Gold Courier" }
---```
---@param options market.Purchase
---@return score.Score
function market.synergy(options) end

---Returns what buying a card is worth to a deck: base value and synergy, as a score.
---
---```lua
---market.purchase{ deck = { "Trade Caravan" }, card = "Gold Courier" }
---```
---@param options market.Purchase
---@return score.Score
function market.purchase(options) end

---Returns how likely an ally effect is to trigger; the counts include the candidate. The model "share" is the sheet's and far below the truth: 0.36 where "hypergeometric" says 0.83, with 4 of 11 cards in hands of 5.
---
---```lua
---market.trigger_chance{ faction_cards = 4, cards = 11, hand = 5, model = "hypergeometric" }
---```
---@param options market.Chance
---@return number
function market.trigger_chance(options) end

---Returns what a deck holds of each faction: cards, allies, mean_ally, chance, density.
---
---```lua
---market.factions{ deck = { "Trade Caravan", "Dire Wolf" } }
---```
---@param options market.Deck
---@return market.FactionStats[]
function market.factions(options) end

---Returns the Herfindahl index of a deck's factions, 1 for a deck of one.
---
---```lua
---market.concentration{ deck = { "Trade Caravan", "Dire Wolf" } }
---```
---@param options market.Deck
---@return number
function market.concentration(options) end

---Returns a card as it stands in the content.
---
---```lua
---market.card("Dire Wolf").cost
---```
---@param name string
---@return market.CardFacts
function market.card(name) end

---Returns the names of all cards.
---
---```lua
---#market.cards()
---```
---@return string[]
function market.cards() end

