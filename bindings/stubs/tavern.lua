---@meta tavern

---@class tavern.Fight
---@field you tavern.Side your side: { tier = 1, board = { ... } }
---@field foe tavern.Side the other side
---@field seed? string|integer where the chance comes from (the session's seed)
---@field first? string who attacks first: you or foe (a fair coin)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field attacks? integer end after so many attacks (0: fight to the end)

---@class tavern.Side
---@field tier? integer the tavern tier, which counts in the damage (1)
---@field board (string|table)[] cards from left to right
---@field gold? integer not read: what a fight's outcome says

---@class tavern.Outcome
---@field winner string
---@field damage integer
---@field attacks integer
---@field gold integer
---@field stalled boolean
---@field you tavern.Left
---@field foe tavern.Left
---@field events tavern.Event[]

---@class tavern.Left
---@field tier integer
---@field board tavern.CardView[]
---@field gold integer

---@class tavern.CardView
---@field ref integer
---@field id string
---@field name string
---@field tier integer
---@field tribes string[]
---@field attack integer
---@field health integer
---@field aegis integer
---@field guardian boolean
---@field golden boolean
---@field created boolean
---@field text string
---@field keywords? string[]
---@field memory? tavern.Remembered[]

---@class tavern.Remembered
---@field name string
---@field value string

---@class tavern.Event
---@field id integer
---@field kind string
---@field actor? string
---@field target? string
---@field field? string
---@field amount integer
---@field cause integer
---@field source? game.Place
---@field text? string
---@field actor_ref integer
---@field target_ref integer

---@class tavern.Claim
---@field schema string
---@field fight table<string, any>
---@field outcome tavern.Outcome

---@class tavern.Odds
---@field you tavern.Side your side: { tier = 1, board = { ... } }
---@field foe tavern.Side the other side
---@field seed? string|integer where the chance comes from (the session's seed)
---@field first? string who attacks first: you or foe (a fair coin)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field n? integer how many fights (10000)

---@class tavern.Shares
---@field n integer
---@field win tavern.Share
---@field tie tavern.Share
---@field loss tavern.Share
---@field damage tavern.Damage
---@field attacks number
---@field stalled integer
---@field fizzled integer

---@class tavern.Share
---@field share number
---@field low? number
---@field high? number
---@field note? string

---@class tavern.Damage
---@field mean number
---@field p5 integer
---@field p25 integer
---@field p50 integer
---@field p75 integer
---@field p95 integer

---@class tavern.Board
---@field board (string|table)[] cards from left to right
---@field tuning? table<string, any> tuning keys, dotted or nested

---@class tavern.Synergies
---@field counts table<string, integer>
---@field reached table<string, integer>
---@field next table<string, integer>
---@field combos string[]
---@field tribes tavern.TribeState[]

---@class tavern.TribeState
---@field tribe string
---@field count integer
---@field reached integer
---@field next integer

---@class tavern.Facts
---@field ref integer
---@field id string
---@field name string
---@field tier integer
---@field tribes string[]
---@field attack integer
---@field health integer
---@field aegis integer
---@field guardian boolean
---@field golden boolean
---@field created boolean
---@field text string
---@field keywords? string[]
---@field memory? tavern.Remembered[]
---@field script? string

---What a scripted card may do while one of its moments lasts. A target is a card, a list of cards, or nil for nobody.
---@class tavern.fx

local tavern_fx = {}

---Deals damage to cards, which aegis stops; returns whether any card lost health.
---
---```lua
---fx:damage(fx:random_enemy(), self.value)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param points integer|table
---@return boolean
function tavern_fx:damage(target, points) end

---Adds to the health of cards, without an upper limit.
---
---```lua
---fx:heal(fx:allies(), self.value)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param points integer|table
function tavern_fx:heal(target, points) end

---Adds to the attack and the health of cards, or takes of them (-1): fx:buff(card, 1, 1), or fx:buff(card, { attack = 1, health = 1, lasting = "turn" }) with "blow", "combat", "turn" or "for_good".
---
---```lua
---fx:buff(fx:random_ally(), 1, 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param attack integer|table
---@param health? integer
function tavern_fx:buff(target, attack, health) end

---With points, is bonus damage while the card itself attacks, and attack for good otherwise; without, lets cards attack once more in a combat, when deaths are settled.
---
---```lua
---fx:attack(self, self.value)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param points? integer|table
function tavern_fx:attack(target, points) end

---Gives cards charges of aegis (1), each of which stops a hit, or takes them (-1).
---
---```lua
---fx:aegis(fx:allies(), 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param charges? integer|table
function tavern_fx:aegis(target, charges) end

---Makes cards guardians, which must be attacked first, with { lasting = ... } for a while.
---
---```lua
---fx:guardian(self)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param options? integer|table
function tavern_fx:guardian(target, options) end

---Kills cards outright, whatever their health and aegis.
---
---```lua
---fx:destroy(fx:random_enemy())
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_fx:destroy(target) end

---Lets the attack under way strike the target's neighbours; the largest cleave counts.
---
---```lua
---fx:cleave(self.value)
---```
---@param points integer
function tavern_fx:cleave(points) end

---Summons a card by its name, self.unit, or a unit { attack, health, name }; returns the last that found room, or nil.
---
---```lua
---fx:summon({ attack = 1, health = 1 }, 2)
---```
---@param unit string|table|userdata
---@param count? integer
---@return tavern.Card?
function tavern_fx:summon(unit, count) end

---Takes attack and health from cards, which keep at least 0 attack and 1 health.
---
---```lua
---fx:debuff(fx:enemies(), 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param attack integer|table
---@param health? integer
function tavern_fx:debuff(target, attack, health) end

---Sets the attack and the health of cards; what is left out stays.
---
---```lua
---fx:set(fx:random_enemy(), 0, 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param attack? integer|table
---@param health? integer
function tavern_fx:set(target, attack, health) end

---Takes from cards their abilities, keywords, guardian and aegis, not their attack and health.
---
---```lua
---fx:silence(fx:random_enemy())
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_fx:silence(target) end

---Brings enemies to the own side when deaths are settled, where there is room; in a combat only.
---
---```lua
---fx:steal(fx:random_enemy())
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_fx:steal(target) end

---Puts cards at another place of their board, from 1 at the left.
---
---```lua
---fx:move(self, 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param place integer|table
function tavern_fx:move(target, place) end

---Makes cards fresh ones of another kind: a card by its name, or a unit { attack, health, name }.
---
---```lua
---fx:transform(fx:random_enemy(), { attack = 1, health = 1 })
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param unit string|table|userdata
function tavern_fx:transform(target, unit) end

---Takes from cards guardian, charges of aegis (all), or a keyword.
---
---```lua
---fx:take_keyword(fx:random_enemy(), "aegis", 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param keyword string
---@param charges? integer
function tavern_fx:take_keyword(target, keyword, charges) end

---Gives the speaker the abilities of a card, with memories of their own.
---
---```lua
---fx:copy_ability(fx:strongest(fx:adjacent()))
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_fx:copy_ability(target) end

---Brings copies of cards, as they stand, to the own side; returns the last that found room, or nil.
---
---```lua
---fx:copy_card(fx:random_ally())
---```
---@param target tavern.Card|tavern.Card[]|nil
---@return tavern.Card?
function tavern_fx:copy_card(target) end

---Brings those of fx:dead_allies() back, fresh, with what they remember; returns the last that found room, or nil.
---
---```lua
---fx:revive(fx:dead_allies()[1])
---```
---@param target tavern.Card|tavern.Card[]|nil
---@return tavern.Card?
function tavern_fx:revive(target) end

---Puts cards into the own hand, out of a combat after it; returns whether it could.
---
---```lua
---fx:give("Ember Page")
---```
---@param unit string|table|userdata
---@param count? integer
---@return boolean
function tavern_fx:give(unit, count) end

---Makes the next card cheaper that the player buys this turn.
---
---```lua
---fx:discount(1)
---```
---@param coins integer
function tavern_fx:discount(coins) end

---Deals the player a new shop for nothing when recruiting.
---
---```lua
---fx:reroll()
---```
function tavern_fx:reroll() end

---Is a verb of other systems: the tavern has no decks to look into: fx.owner says what a player may know.
---
---```lua
----- the tavern has no decks to look into: fx.owner says what a player may know
---```
function tavern_fx:peek() end

---Gives the player gold: at once when recruiting, at the next turn out of combat.
---
---```lua
---fx:gold(1)
---```
---@param coins integer
function tavern_fx:gold(coins) end

---Gives the player gold; the tavern has nothing else to gain.
---
---```lua
---fx:gain("gold", 1)
---```
---@param what string
---@param coins integer
function tavern_fx:gain(what, coins) end

---Takes gold from the player when recruiting, if there is enough; returns whether it did.
---
---```lua
---if fx:spend("gold", 1) then fx:buff(self, 1, 1) end
---```
---@param what string
---@param coins integer
---@return boolean
function tavern_fx:spend(what, coins) end

---Opens a discovery of that tier (the player's own), or of { tier, tribe }; combat offers none. Returns whether it opened.
---
---```lua
---fx:discover{ tribe = "cups" }
---```
---@param tier? integer|table
---@return boolean
function tavern_fx:discover(tier) end

---Asks the player to pick one of the texts; the answer fires the moment chosen(self, fx, text, number). Combat asks nothing; returns whether it asked.
---
---```lua
---fx:choose{ "attack", "health" }
---```
---@param list string[]
---@return boolean
function tavern_fx:choose(list) end

---Returns a whole number from 1 to sides by the match's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function tavern_fx:roll(sides) end

---Writes a line into the events.
---
---```lua
---fx:log("the bell tolls")
---```
---@param text string
function tavern_fx:log(text) end

---Is a verb of other systems: the tavern has no decks: use fx:discover(tier) for a card.
---
---```lua
----- the tavern has no decks: use fx:discover(tier) for a card
---```
function tavern_fx:draw() end

---Is a verb of other systems: cards of the tavern have tribes and no tags: use self.memory to remember.
---
---```lua
----- cards of the tavern have tribes and no tags: use self.memory to remember
---```
function tavern_fx:tag() end

---Is a verb of other systems: cards of the tavern have tribes and no tags: use self.memory to remember.
---
---```lua
----- cards of the tavern have tribes and no tags: use self.memory to remember
---```
function tavern_fx:untag() end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string
---@param event? table
function tavern_fx:emit(name, event) end

---Returns the living cards of the own side from left to right, the speaker included.
---
---```lua
---fx:allies()
---```
---@return tavern.Card[]
function tavern_fx:allies() end

---Returns the living cards of the other side from left to right.
---
---```lua
---fx:enemies()
---```
---@return tavern.Card[]
function tavern_fx:enemies() end

---Returns the living neighbours of the speaker, or of the place that it held.
---
---```lua
---fx:adjacent()
---```
---@return tavern.Card[]
function tavern_fx:adjacent() end

---Returns the living cards of both sides, the own side first.
---
---```lua
---fx:all()
---```
---@return tavern.Card[]
function tavern_fx:all() end

---Returns those of the own side who died in this combat, in the order of their deaths: for fx:revive.
---
---```lua
---fx:dead_allies()
---```
---@return tavern.Card[]
function tavern_fx:dead_allies() end

---Returns a random living card of the own side, the speaker included, or nil.
---
---```lua
---fx:random_ally()
---```
---@return tavern.Card?
function tavern_fx:random_ally() end

---Returns a random living card of the other side, or nil.
---
---```lua
---fx:random_enemy()
---```
---@return tavern.Card?
function tavern_fx:random_enemy() end

---Returns the player behind the card: fx.owner has what it has, and fx.owner.memory what all of its cards remember.
---
---```lua
---fx.owner.gold
---```
---@return tavern.Player
function tavern_fx:owner() end

---Returns whether there is a foe: false in the recruit phase.
---
---```lua
---fx:in_combat()
---```
---@return boolean
function tavern_fx:in_combat() end

---Returns the card with the most attack, of equal ones the most health, of a list (the living cards of the own side), or nil.
---
---```lua
---fx:strongest(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_fx:strongest(list) end

---Returns the card with the least attack, of equal ones the least health, of a list (the living cards of the own side), or nil.
---
---```lua
---fx:weakest(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_fx:weakest(list) end

---Returns the card that stands furthest left of a list (the living cards of the own side), or nil.
---
---```lua
---fx:leftmost(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_fx:leftmost(list) end

---Returns the card that stands furthest right of a list (the living cards of the own side), or nil.
---
---```lua
---fx:rightmost(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_fx:rightmost(list) end

---A card on a board, live and read-only: what self and the selectors give.
---@class tavern.Card
---@field value integer the ability's number
---@field count integer how many its summon brings
---@field unit userdata? what its summon brings, for fx:summon
---@field ability table all numbers of the ability
---@field memory table what the speaking card remembers: numbers, texts, true or false
---@field id string
---@field name string
---@field attack integer
---@field health integer
---@field tier integer
---@field aegis integer how many hits it stops
---@field guardian boolean
---@field golden boolean
---@field tribes string[]
---@field pentacles boolean
---@field cups boolean
---@field swords boolean
---@field wands boolean
---@field alive boolean it stands with health above 0
---@field friend boolean it stands on the side of the card that speaks
---@field place integer where it stands, from 1 at the left

local tavern_Card = {}

---The player behind the card that speaks, live and read-only: fx.owner.
---@class tavern.Player
---@field seat integer from 1; 0 in a combat given by hand
---@field turn integer the match's, from 1
---@field gold integer
---@field health integer
---@field tier integer
---@field hand integer how many cards the hand holds
---@field board integer how many cards live on the board
---@field golden integer how many golden cards it has in hand and on the board
---@field counts table how many living cards of the board count for each tribe: fx.owner.counts.cups
---@field memory table what all cards of the player remember together: numbers, texts, true or false

local tavern_Player = {}

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class tavern.Event
---@field kind string what happens, see help("moments")
---@field source? tavern.Card whose doing it is, nil for the rules
---@field target? tavern.Card what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field text string a name that it carries, often the empty text

local tavern_Event = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function tavern_Event:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class tavern.Query
---@field name string which number
---@field target? tavern.Card what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far

local tavern_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function tavern_Query:add(name, n) end

---Multiplies the number so far by a named factor.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function tavern_Query:times(name, factor) end

---Tarot Battlegrounds: fights, their odds, and what tribes give.
tavern = {}

---Lets two boards fight and returns how it ended, attack by attack.
---
---```lua
---tavern.fight{ you = { tier = 1, board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } } }
---```
---@param options tavern.Fight
---@return tavern.Outcome
function tavern.fight(options) end

---Lets two boards fight and returns the fight with its outcome as a claim, which `arcana validate` checks when it is written as JSON.
---
---```lua
---tavern.combat{ seed = 7, you = { board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } } }
---```
---@param options tavern.Fight
---@return tavern.Claim
function tavern.combat(options) end

---Returns how often each side wins and for how much damage, with 95 % intervals where chance decides anything.
---
---```lua
---tavern.odds{ you = { board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } }, n = 100 }
---```
---@param options tavern.Odds
---@return tavern.Shares
function tavern.odds(options) end

---Returns what the tribes of a board give: counts, steps reached, active combos.
---
---```lua
---tavern.synergies{ board = { "Ember Page", "The Magician" } }
---```
---@param options tavern.Board
---@return tavern.Synergies
function tavern.synergies(options) end

---Returns a card as it stands in the content.
---
---```lua
---tavern.card("Ember Page").text
---```
---@param name string
---@return tavern.Facts
function tavern.card(name) end

---Returns the names of all cards, tier by tier.
---
---```lua
---#tavern.cards()
---```
---@return string[]
function tavern.cards() end

