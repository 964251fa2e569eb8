---@meta tavern

---A card, by its id or its name.
---@alias tavern.CardName
---| string
---| "page_of_coins" # tier 1, pentacles and wands
---| "Page of Coins" # tier 1, pentacles and wands
---| "ember_page" # tier 1, wands
---| "Ember Page" # tier 1, wands
---| "veiled_squire" # tier 1, cups and swords
---| "Veiled Squire" # tier 1, cups and swords
---| "almoner" # tier 1, pentacles and cups
---| "Almoner" # tier 1, pentacles and cups
---| "duelling_acolyte" # tier 1, swords
---| "Duelling Acolyte" # tier 1, swords
---| "chalice_nun" # tier 2, cups
---| "Chalice Nun" # tier 2, cups
---| "knight_of_thorns" # tier 2, swords
---| "Knight of Thorns" # tier 2, swords
---| "lamplighter" # tier 2, pentacles and wands
---| "Lamplighter" # tier 2, pentacles and wands
---| "toll_warden" # tier 2, pentacles and swords
---| "Toll Warden" # tier 2, pentacles and swords
---| "moth_choir" # tier 2, cups and wands
---| "Moth Choir" # tier 2, cups and wands
---| "the_broker" # tier 3, pentacles
---| "The Broker" # tier 3, pentacles
---| "the_magician" # tier 3, wands
---| "The Magician" # tier 3, wands
---| "grail_knight" # tier 3, cups and swords
---| "Grail Knight" # tier 3, cups and swords
---| "temperance" # tier 3, pentacles and cups
---| "Temperance" # tier 3, pentacles and cups
---| "the_chariot" # tier 3, swords and wands
---| "The Chariot" # tier 3, swords and wands
---| "justice" # tier 4, pentacles
---| "Justice" # tier 4, pentacles
---| "the_star" # tier 4, cups
---| "The Star" # tier 4, cups
---| "blade_dancer" # tier 4, swords
---| "Blade Dancer" # tier 4, swords
---| "wheel_of_fortune" # tier 4, pentacles and wands
---| "Wheel of Fortune" # tier 4, pentacles and wands
---| "the_lovers" # tier 4, cups and swords and wands
---| "The Lovers" # tier 4, cups and swords and wands
---| "the_hanged_man" # tier 5, pentacles and swords
---| "The Hanged Man" # tier 5, pentacles and swords
---| "the_sun" # tier 5, cups and wands
---| "The Sun" # tier 5, cups and wands
---| "the_tower" # tier 5, cups and swords
---| "The Tower" # tier 5, cups and swords
---| "the_emperor" # tier 5, pentacles
---| "The Emperor" # tier 5, pentacles
---| "the_hermit" # tier 5, wands
---| "The Hermit" # tier 5, wands
---| "strength" # tier 6, swords and wands
---| "Strength" # tier 6, swords and wands
---| "the_moon" # tier 6, cups
---| "The Moon" # tier 6, cups
---| "death" # tier 6, swords
---| "Death" # tier 6, swords
---| "judgement" # tier 6, pentacles and wands
---| "Judgement" # tier 6, pentacles and wands
---| "the_world" # tier 6, pentacles and cups
---| "The World" # tier 6, pentacles and cups

---An ability of abilities/tavern.
---@alias tavern.Script
---| string
---| "ember_page"
---| "moth_choir"
---| "the_star"

---A tribe.
---@alias tavern.Tribe
---| "pentacles"
---| "cups"
---| "swords"
---| "wands"

---A keyword that cards have.
---@alias tavern.Keyword
---| string

---@class tavern.Fight
---@field you tavern.Side|tavern.Left your side: { tier = 1, board = { ... } }
---@field foe tavern.Side|tavern.Left the other side
---@field seed? string|integer where the chance comes from (the session's seed)
---@field first? "you"|"foe" who attacks first: you or foe (a fair coin)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field attacks? integer end after so many attacks (0: fight to the end)
---@field [string] "there is no such field"

---@class tavern.Side
---@field tier? integer the tavern tier, which counts in the damage (1)
---@field board (tavern.CardName|tavern.EntryTable|tavern.CardView)[] cards from left to right
---@field gold? integer not read: what a fight's outcome says
---@field [string] "there is no such field"

---@class tavern.EntryTable
---@field [integer] tavern.CardName the card that it begins with
---@field id? tavern.CardName
---@field card? tavern.CardName its id or name, as situations write it
---@field name? string
---@field attack? integer
---@field health? integer
---@field golden? boolean
---@field aegis? boolean|integer
---@field guardian? boolean
---@field tribes? tavern.Tribe[]
---@field ability? tavern.Script|tavern.AbilityTable
---@field keywords? tavern.Keyword[]
---@field created? boolean
---@field ref? integer
---@field tier? integer
---@field text? string
---@field memory? tavern.Memory[]
---@field [string] "there is no such field"

---@class tavern.AbilityTable
---@field script? tavern.Script
---@field trigger? string
---@field effect? string
---@field target? string
---@field value? integer
---@field attack? integer
---@field health? integer
---@field unit? tavern.CardName|tavern.TokenTable
---@field count? integer
---@field tier? integer
---@field [string] "there is no such field"

---@class tavern.TokenTable
---@field card? tavern.CardName
---@field name? string
---@field attack? integer
---@field health? integer
---@field [string] "there is no such field"

---@class tavern.Memory
---@field name? string
---@field value? string
---@field [string] "there is no such field"

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

---@class tavern.Outcome
---@field winner "you"|"foe"|"tie"
---@field damage integer
---@field attacks integer
---@field gold integer
---@field stalled boolean
---@field you tavern.Left
---@field foe tavern.Left
---@field events tavern.FightEvent[]

---@class tavern.Left
---@field tier integer
---@field board tavern.CardView[]
---@field gold integer

---@class tavern.FightEvent
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
---@field you tavern.Side|tavern.Left your side: { tier = 1, board = { ... } }
---@field foe tavern.Side|tavern.Left the other side
---@field seed? string|integer where the chance comes from (the session's seed)
---@field first? "you"|"foe" who attacks first: you or foe (a fair coin)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field n? integer how many fights (10000)
---@field exact? boolean fight in every way in which chance may fall and say fractions: for small boards
---@field [string] "there is no such field"

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
---@field exact? string

---@class tavern.Damage
---@field mean number
---@field p5 integer
---@field p25 integer
---@field p50 integer
---@field p75 integer
---@field p95 integer
---@field exact? string

---@class tavern.Board
---@field board (tavern.CardName|tavern.EntryTable|tavern.CardView)[] cards from left to right
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field [string] "there is no such field"

---@class tavern.Sums
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

---@class tavern.View
---@field turn integer
---@field phase string
---@field seat integer
---@field active integer
---@field ref integer
---@field health integer
---@field tier integer
---@field gold integer
---@field upgrade_cost integer
---@field upgrade_text string
---@field upgrade_turn integer
---@field buy_cost integer
---@field sell_value integer
---@field reroll_cost integer
---@field frozen boolean
---@field moves_left integer
---@field shop tavern.CardView[]
---@field hand tavern.CardView[]
---@field board tavern.CardView[]
---@field discovery tavern.CardView[]
---@field question string[]
---@field synergies tavern.Synergies
---@field last tavern.Bout
---@field memory? tavern.Remembered[]
---@field players tavern.Rival[]

---@class tavern.Synergies
---@field tribes tavern.TribeState[]
---@field combos string[]

---@class tavern.Rival
---@field ref integer
---@field seat integer
---@field health integer
---@field tier integer
---@field out boolean
---@field place integer
---@field board tavern.CardView[]

---What is to be discovered.
---@class tavern.Find
---@field tier? integer 1 to 6
---@field tribe? tavern.Tribe
---@field [string] "there is no such field"

---The numbers of a verb by name, and how long what it gives lasts.
---@class tavern.Numbered
---@field points? integer
---@field attack? integer
---@field health? integer
---@field charges? integer
---@field place? integer
---@field lasting? "blow"|"combat"|"turn"|"for_good"
---@field [string] "there is no such field"

---A unit that is no card of the content.
---@class tavern.UnitTable
---@field attack integer
---@field health integer
---@field name? string for people
---@field [string] "there is no such field"

---The numbers of an ability.
---@class tavern.Numbers
---@field value integer
---@field attack integer
---@field health integer
---@field count integer
---@field tier integer
---@field target string

---What a summon brings.
---@class tavern.Token
---@field name string
---@field attack integer
---@field health integer

---Returns the player behind the card: fx.owner has what it has, and fx.owner.memory what all of its cards remember.
---@class tavern.Owner : tavern.Player
---@field memory table<string, any> what it remembers: numbers, texts, true or false
---@overload fun(fx: tavern.Looks): tavern.Player

---What a function may look at that is asked for a number.
---@class tavern.Looks
---@field owner tavern.Owner Returns the player behind the card: fx.owner has what it has, and fx.owner.memory what all of its cards remember.
local tavern_Looks = {}

---Returns the living cards of the own side from left to right, the speaker included.
---
---```lua
---fx:allies()
---```
---@return tavern.Card[]
function tavern_Looks:allies() end

---Returns the living cards of the other side from left to right.
---
---```lua
---fx:enemies()
---```
---@return tavern.Card[]
function tavern_Looks:enemies() end

---Returns the living neighbours of the speaker, or of the place that it held.
---
---```lua
---fx:adjacent()
---```
---@return tavern.Card[]
function tavern_Looks:adjacent() end

---Returns the living cards of both sides, the own side first.
---
---```lua
---fx:all()
---```
---@return tavern.Card[]
function tavern_Looks:all() end

---Returns those of the own side who died in this combat, in the order of their deaths: for fx:revive.
---
---```lua
---fx:dead_allies()
---```
---@return tavern.Card[]
function tavern_Looks:dead_allies() end

---Returns a random living card of the own side, the speaker included, or nil.
---
---```lua
---fx:random_ally()
---```
---@return tavern.Card?
function tavern_Looks:random_ally() end

---Returns a random living card of the other side, or nil.
---
---```lua
---fx:random_enemy()
---```
---@return tavern.Card?
function tavern_Looks:random_enemy() end

---Returns whether there is a foe: false in the recruit phase.
---
---```lua
---fx:in_combat()
---```
---@return boolean
function tavern_Looks:in_combat() end

---Returns the card with the most attack, of equal ones the most health, of a list (the living cards of the own side), or nil.
---
---```lua
---fx:strongest(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_Looks:strongest(list) end

---Returns the card with the least attack, of equal ones the least health, of a list (the living cards of the own side), or nil.
---
---```lua
---fx:weakest(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_Looks:weakest(list) end

---Returns the card that stands furthest left of a list (the living cards of the own side), or nil.
---
---```lua
---fx:leftmost(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_Looks:leftmost(list) end

---Returns the card that stands furthest right of a list (the living cards of the own side), or nil.
---
---```lua
---fx:rightmost(fx:enemies())
---```
---@param list? tavern.Card[]
---@return tavern.Card?
function tavern_Looks:rightmost(list) end

---What a function may do before an event, or instead of it.
---@class tavern.Acts : tavern.Looks
local tavern_Acts = {}

---Deals damage to cards, which aegis stops; returns whether any card lost health.
---
---```lua
---fx:damage(fx:random_enemy(), self.value)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param points integer|tavern.Numbered
---@return boolean
function tavern_Acts:damage(target, points) end

---Adds to the health of cards, without an upper limit.
---
---```lua
---fx:heal(fx:allies(), self.value)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param points integer|tavern.Numbered
function tavern_Acts:heal(target, points) end

---Adds to the attack and the health of cards, or takes of them (-1): fx:buff(card, 1, 1), or fx:buff(card, { attack = 1, health = 1, lasting = "turn" }) with "blow", "combat", "turn" or "for_good".
---
---```lua
---fx:buff(fx:random_ally(), 1, 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param attack integer|tavern.Numbered
---@param health? integer
function tavern_Acts:buff(target, attack, health) end

---With points, is bonus damage while the card itself attacks, and attack for good otherwise; without, lets cards attack once more in a combat, when deaths are settled.
---
---```lua
---fx:attack(self, self.value)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param points? integer|tavern.Numbered
function tavern_Acts:attack(target, points) end

---Gives cards charges of aegis (1), each of which stops a hit, or takes them (-1).
---
---```lua
---fx:aegis(fx:allies(), 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param charges? integer|tavern.Numbered
function tavern_Acts:aegis(target, charges) end

---Makes cards guardians, which must be attacked first, with { lasting = ... } for a while.
---
---```lua
---fx:guardian(self)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param options? integer|tavern.Numbered
function tavern_Acts:guardian(target, options) end

---Kills cards outright, whatever their health and aegis.
---
---```lua
---fx:destroy(fx:random_enemy())
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_Acts:destroy(target) end

---Lets the attack under way strike the target's neighbours; the largest cleave counts.
---
---```lua
---fx:cleave(self.value)
---```
---@param points integer
function tavern_Acts:cleave(points) end

---Summons a card by its name, self.unit, or a unit { attack, health, name }; a card with token = true comes so alone. Returns the last that found room, or nil.
---
---```lua
---fx:summon({ attack = 1, health = 1 }, 2)
---```
---@param unit tavern.CardName|tavern.UnitTable|tavern.Token
---@param count? integer
---@return tavern.Card?
function tavern_Acts:summon(unit, count) end

---Takes attack and health from cards, which keep at least 0 attack and 1 health.
---
---```lua
---fx:debuff(fx:enemies(), 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param attack integer|tavern.Numbered
---@param health? integer
function tavern_Acts:debuff(target, attack, health) end

---Sets the attack and the health of cards; what is left out stays.
---
---```lua
---fx:set(fx:random_enemy(), 0, 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param attack? integer|tavern.Numbered
---@param health? integer
function tavern_Acts:set(target, attack, health) end

---Takes from cards their abilities, keywords, guardian and aegis, not their attack and health.
---
---```lua
---fx:silence(fx:random_enemy())
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_Acts:silence(target) end

---Brings enemies to the own side when deaths are settled, where there is room; in a combat only.
---
---```lua
---fx:steal(fx:random_enemy())
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_Acts:steal(target) end

---Puts cards at another place of their board, from 1 at the left.
---
---```lua
---fx:move(self, 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param place integer|tavern.Numbered
function tavern_Acts:move(target, place) end

---Makes cards fresh ones of another kind: a card by its name, or a unit { attack, health, name }.
---
---```lua
---fx:transform(fx:random_enemy(), { attack = 1, health = 1 })
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param unit tavern.CardName|tavern.UnitTable|tavern.Token
function tavern_Acts:transform(target, unit) end

---Takes from cards guardian, charges of aegis (all), or a keyword.
---
---```lua
---fx:take_keyword(fx:random_enemy(), "aegis", 1)
---```
---@param target tavern.Card|tavern.Card[]|nil
---@param keyword "guardian"|"aegis"|tavern.Keyword
---@param charges? integer
function tavern_Acts:take_keyword(target, keyword, charges) end

---Gives the speaker the abilities of a card, with memories of their own.
---
---```lua
---fx:copy_ability(fx:strongest(fx:adjacent()))
---```
---@param target tavern.Card|tavern.Card[]|nil
function tavern_Acts:copy_ability(target) end

---Brings copies of cards, as they stand, to the own side; returns the last that found room, or nil.
---
---```lua
---fx:copy_card(fx:random_ally())
---```
---@param target tavern.Card|tavern.Card[]|nil
---@return tavern.Card?
function tavern_Acts:copy_card(target) end

---Brings those of fx:dead_allies() back, fresh, with what they remember; returns the last that found room, or nil.
---
---```lua
---fx:revive(fx:dead_allies()[1])
---```
---@param target tavern.Card|tavern.Card[]|nil
---@return tavern.Card?
function tavern_Acts:revive(target) end

---Puts cards into the own hand, out of a combat after it; returns whether it could.
---
---```lua
---fx:give("Ember Page")
---```
---@param unit tavern.CardName|tavern.UnitTable|tavern.Token
---@param count? integer
---@return boolean
function tavern_Acts:give(unit, count) end

---Makes the next card cheaper that the player buys this turn.
---
---```lua
---fx:discount(1)
---```
---@param coins integer
function tavern_Acts:discount(coins) end

---Deals the player a new shop for nothing when recruiting.
---
---```lua
---fx:reroll()
---```
function tavern_Acts:reroll() end

---Gives the player gold: at once when recruiting, at the next turn out of combat.
---
---```lua
---fx:gold(1)
---```
---@param coins integer
function tavern_Acts:gold(coins) end

---Gives the player gold; the tavern has nothing else to gain.
---
---```lua
---fx:gain("gold", 1)
---```
---@param what "gold"
---@param coins integer
function tavern_Acts:gain(what, coins) end

---Takes gold from the player when recruiting, if there is enough; returns whether it did.
---
---```lua
---if fx:spend("gold", 1) then fx:buff(self, 1, 1) end
---```
---@param what "gold"
---@param coins integer
---@return boolean
function tavern_Acts:spend(what, coins) end

---Returns a whole number from 1 to sides by the match's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function tavern_Acts:roll(sides) end

---Writes a line into the events.
---
---```lua
---fx:log("the bell tolls")
---```
---@param text string
function tavern_Acts:log(text) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string
---@param event? game.Emitted
function tavern_Acts:emit(name, event) end

---What a scripted card may do while one of its moments lasts. A target is a card, a list of cards, or nil for nobody.
---@class tavern.fx : tavern.Acts
local tavern_fx = {}

---Opens a discovery of that tier (the player's own), or of { tier, tribe }; combat offers none. Returns whether it opened.
---
---```lua
---fx:discover{ tribe = "cups" }
---```
---@param tier? integer|tavern.Find
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

---A card on a board, live and read-only: what self and the selectors give.
---@class tavern.Card
---@field value integer the ability's number
---@field count integer how many its summon brings
---@field unit tavern.Token? what its summon brings, for fx:summon
---@field ability tavern.Numbers all numbers of the ability
---@field id tavern.CardName
---@field name string
---@field attack integer
---@field health integer
---@field tier integer
---@field aegis integer how many hits it stops
---@field guardian boolean
---@field golden boolean
---@field tribes tavern.Tribe[]
---@field keywords tavern.Keyword[] the keywords that it has now
---@field pentacles boolean
---@field cups boolean
---@field swords boolean
---@field wands boolean
---@field alive boolean it stands with health above 0
---@field friend boolean it stands on the side of the card that speaks
---@field place integer where it stands, from 1 at the left

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
---@field commonest? tavern.Tribe the tribe of most living cards of the board, the first of equals; nil for none
---@field counts table<tavern.Tribe, integer> how many living cards of the board count for each tribe: fx.owner.counts.cups
---@field memory table<string, any> what all cards of the player remember together: numbers, texts, true or false

---What a function of an ability is about, good while it runs.
---@class tavern.Event
---@field kind string what happens, see help("moments")
---@field source? tavern.Card whose doing it is, nil for the rules
---@field target? tavern.Card what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field text string a name that it carries, often the empty text

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class tavern.Replacement : tavern.Event
local tavern_Replacement = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function tavern_Replacement:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class tavern.Query
---@field name string which number
---@field target? tavern.Card what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far
---@field moment string of trigger_times, what is to act that often ("deathrattle"); "" of other numbers
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

---Where a match of the tavern stands: what g:situation returns and the option situation of game.new takes. What is left out is as the rules deal it.
---@class tavern.Situation
---@field turn? integer from 1 (1)
---@field active? integer the seat whose turn it is: those before it have ended theirs
---@field players? tavern.Seat[] the seats, in order
---@field fallen? integer[] the seats that are out, the first to fall first (by their places)
---@field events? integer how many events there were before

---A part of tavern.Situation.
---@class tavern.Seat
---@field health? integer points, from 1 while it is in
---@field tier? integer 1 to 6 (1)
---@field gold? integer to spend (what the turn brings)
---@field upgrade_cost? integer gold that the next tier costs (as it is at first)
---@field bonus? integer gold that is due next turn (0)
---@field paid? integer gold that upgrades have cost this turn (0)
---@field place? integer its place where it is out, 0 while it is in (0)
---@field actions? integer moves of this recruit phase (0)
---@field ended? boolean whether it has ended its recruit phase
---@field frozen? boolean whether its shop stays for the next turn
---@field shop? (tavern.CardName|tavern.Laid)[] its shop, from left to right (dealt)
---@field hand? (tavern.CardName|tavern.Laid)[] its hand (empty)
---@field board? (tavern.CardName|tavern.Laid)[] its board, from left to right (empty)
---@field lineup? (tavern.CardName|tavern.Laid)[] its board in the last combat (empty)
---@field discoveries? tavern.Discovery[] its open discovery, and those behind it
---@field question? tavern.Question what an ability asks it
---@field consumed? tavern.CardName[] the copies of the pool in golden cards it has had (those of the golden cards that it has)
---@field last? tavern.Bout what its last combat came to
---@field met? integer[] the turn of its last fight with each of 8 seats, and with a ghost; 0 for none
---@field memory? game.Kept[] what it remembers for all of its cards
---@field refs? integer how many cards it has had before it, which number those to come

---A part of tavern.Situation.
---@class tavern.Laid
---@field card tavern.CardName its name or id; token for a unit that is no card of the set
---@field ref? integer what events call it (the next of the seat's)
---@field attack? integer points (the card's)
---@field health? integer points (the card's)
---@field aegis? integer hits that it stops (the card's)
---@field guardian? boolean whether it must be attacked first (the card's)
---@field tribes? tavern.Tribe[] the tribes that it counts for (the card's)
---@field golden? boolean whether it is a fusion of three
---@field created? boolean whether it is no copy of the pool
---@field name? string of a token
---@field base? integer[] attack and health that a token began with
---@field memory? tavern.Cell[] what its abilities remember
---@field abilities? tavern.Voice[] its abilities (the card's)
---@field lasting? tavern.Loan[] what it gives back when something is over

---A part of tavern.Situation.
---@class tavern.Cell
---@field ability? integer its number among those of the card
---@field name string the key that the script uses
---@field value any a number, a text, true or false

---A part of tavern.Situation.
---@class tavern.Voice
---@field of tavern.CardName the card whose it is
---@field script? string its file (what the data of the card says)
---@field number? integer by which its memory is known

---A part of tavern.Situation.
---@class tavern.Loan
---@field ["until"] string what must be over: combat or turn
---@field attack? integer points (0)
---@field health? integer points (0)
---@field aegis? integer hits that it stops (0)
---@field guardian? boolean whether it is a guardian for so long

---A part of tavern.Situation.
---@class tavern.Discovery
---@field tier integer of its cards
---@field cards (tavern.CardName|tavern.Laid)[] to pick from

---A part of tavern.Situation.
---@class tavern.Question
---@field of integer the ref of the card that asks
---@field answers string[] what can be answered

---A part of tavern.Situation.
---@class tavern.Bout
---@field turn? integer
---@field foe? integer
---@field ghost? boolean
---@field result? string
---@field damage? integer

---A move of this system, or what is before a seat and is no legal move now.
---@class tavern.Option : game.Option
---@field name? string of the card
---@field id? tavern.CardName of the card
---@field tier? integer 1 to 6
---@field attack? integer
---@field health? integer
---@field guardian? boolean
---@field aegis? integer how many hits it stops
---@field golden? boolean
---@field pentacles? boolean whether it is one
---@field cups? boolean whether it is one
---@field swords? boolean whether it is one
---@field wands? boolean whether it is one
---@field cost? integer in gold; less than 0 for what it brings

---What game.new takes.
---@class tavern.New
---@field seed? string|integer where all chance of the match comes from (the session's seed)
---@field players? game.PlayerName[] human, random, first, a native player's name or lua:NAME, one a seat; a seat that is left out is a person's
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field strict? boolean a failing script is an error of the move
---@field order? "turns"|"mixed" turns (the usual order: seat by seat) or mixed: seats that may act in one phase do so in any order
---@field chance? table<string, (integer|string)[]> fixed chance by stream (as in g:view("all").chance): { ["shop/1"] = { "Ember Page", 2 } } forces the first draws, by the name of what is drawn or a number from 0; { at = 5 } begins after 5 asks for bits; a scenario fails by draws that nobody draws
---@field situation? tavern.Situation where the match begins
---@field [string] "there is no such option"

---A match of this system.
---@class tavern.Match : game.Match
---@field moves fun(self: tavern.Match, seat?: integer): tavern.Option[] Returns the legal moves of a seat.
---@field options fun(self: tavern.Match): tavern.Option[] Returns everything before the seat whose turn it is.
---@field play fun(self: tavern.Match, move: integer|string|tavern.Option, seat?: integer): game.Event[] Plays a move and returns its events.
---@field fork fun(self: tavern.Match): tavern.Match Returns an independent copy of the match.
---@field view fun(self: tavern.Match, seat?: integer|"all"): tavern.View Returns what a seat may see.

---How much each of the features counts.
---@class tavern.Weights
---@field stats? number
---@field keywords? number
---@field ability? number
---@field tribe? number
---@field synergy? number
---@field triple? number
---@field golden? number
---@field cost? number
---@field gold? number
---@field crowd? number
---@field tempo? number
---@field guard? number
---@field order? number
---@field curve? number
---@field strength? number
---@field search? number
---@field spare? number
---@field keep? number
---@field [string] "there is no such feature"

---Features of a personality's own, by verb.
---@class tavern.Terms
---@field any? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field buy? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field sell? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field play? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field swap? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field reroll? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field freeze? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field upgrade? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field pick? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field choose? [string, fun(option: tavern.Option, view: tavern.View): number][]
---@field ["end"] [string, fun(option: tavern.Option, view: tavern.View): number][]|nil
---@field [string] "there is no such verb"

---A player: what its file returns.
---@class tavern.Personality
---@field text? string what it is like
---@field weights? tavern.Weights how much each of the features counts
---@field score? tavern.Terms features of its own, by verb
---@field choose? fun(view: tavern.View, moves: tavern.Option[], mind: game.Mind): integer|string|tavern.Option picks one of the moves itself
---@field [string] "there is no such field"

---The card that speaks, with what its ability says.
---@class tavern.Self : tavern.Card
---@field memory table<string, any> what it remembers: numbers, texts, true or false

---What a content file returns.
---@class tavern.Ability
---@field text? string what the card says; {value} and the like stand for the numbers of its ability
---@field listens? "board"|"hand"|"shop"|("board"|"hand"|"shop")[] from where it hears events: one place or several
---@field battlecry? fun(self: tavern.Self, fx: tavern.fx) after play its own (the card that is played, to a place from 1)
---@field deathrattle? fun(self: tavern.Self, fx: tavern.fx) after death its own (the card that dies)
---@field on_attack? fun(self: tavern.Self, fx: tavern.fx) after strike its own (the card whose attack is not blocked, before it hits)
---@field on_damaged? fun(self: tavern.Self, fx: tavern.fx, by: tavern.Card?, points: integer) after damage its own (the card that loses health)
---@field start_of_combat? fun(self: tavern.Self, fx: tavern.fx) after combat_began its own (each of the two players)
---@field end_of_turn? fun(self: tavern.Self, fx: tavern.fx) after turn_ended its own (the player whose recruit phase ends)
---@field ally_died? fun(self: tavern.Self, fx: tavern.fx, other: tavern.Card, points: integer) after death of a friend (the card that dies)
---@field enemy_died? fun(self: tavern.Self, fx: tavern.fx, other: tavern.Card, points: integer) after death of an enemy (the card that dies)
---@field ally_summoned? fun(self: tavern.Self, fx: tavern.fx, other: tavern.Card, points: integer) after summon of a friend (the newcomer, nobody before it came)
---@field ally_damaged? fun(self: tavern.Self, fx: tavern.fx, other: tavern.Card, points: integer) after damage of a friend (the card that loses health)
---@field ally_attacked? fun(self: tavern.Self, fx: tavern.fx, other: tavern.Card, points: integer) after strike of a friend (the card whose attack is not blocked, before it hits)
---@field chosen? fun(self: tavern.Self, fx: tavern.fx, answer: string, place: integer) after choose its own (the card whose question is answered)
---@field worth? fun(self: tavern.Self, view: tavern.Owner, fx: tavern.Looks): number what the card is worth to an AI, which view shows the player of
---@field instead_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of damage its own (the card that loses health)
---@field instead_deals_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of damage by itself (the card that loses health)
---@field instead_ally_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of damage of a friend (the card that loses health)
---@field instead_enemy_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of damage of an enemy (the card that loses health)
---@field instead_any_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of damage of anybody (the card that loses health)
---@field before_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before damage its own (the card that loses health)
---@field before_deals_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before damage by itself (the card that loses health)
---@field before_ally_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before damage of a friend (the card that loses health)
---@field before_enemy_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before damage of an enemy (the card that loses health)
---@field before_any_damage? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before damage of anybody (the card that loses health)
---@field damage? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after damage its own (the card that loses health)
---@field deals_damage? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after damage by itself (the card that loses health)
---@field ally_damage? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after damage of a friend (the card that loses health)
---@field enemy_damage? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after damage of an enemy (the card that loses health)
---@field any_damage? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after damage of anybody (the card that loses health)
---@field instead_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of heal its own (the card that is healed)
---@field instead_heals? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of heal by itself (the card that is healed)
---@field instead_ally_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of heal of a friend (the card that is healed)
---@field instead_enemy_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of heal of an enemy (the card that is healed)
---@field instead_any_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of heal of anybody (the card that is healed)
---@field before_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before heal its own (the card that is healed)
---@field before_heals? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before heal by itself (the card that is healed)
---@field before_ally_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before heal of a friend (the card that is healed)
---@field before_enemy_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before heal of an enemy (the card that is healed)
---@field before_any_heal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before heal of anybody (the card that is healed)
---@field heal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after heal its own (the card that is healed)
---@field heals? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after heal by itself (the card that is healed)
---@field ally_heal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after heal of a friend (the card that is healed)
---@field enemy_heal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after heal of an enemy (the card that is healed)
---@field any_heal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after heal of anybody (the card that is healed)
---@field instead_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buff its own (the card that gains attack or health, which the text says)
---@field instead_buffs? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buff by itself (the card that gains attack or health, which the text says)
---@field instead_ally_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buff of a friend (the card that gains attack or health, which the text says)
---@field instead_enemy_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buff of an enemy (the card that gains attack or health, which the text says)
---@field instead_any_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buff of anybody (the card that gains attack or health, which the text says)
---@field before_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buff its own (the card that gains attack or health, which the text says)
---@field before_buffs? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buff by itself (the card that gains attack or health, which the text says)
---@field before_ally_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buff of a friend (the card that gains attack or health, which the text says)
---@field before_enemy_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buff of an enemy (the card that gains attack or health, which the text says)
---@field before_any_buff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buff of anybody (the card that gains attack or health, which the text says)
---@field buff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buff its own (the card that gains attack or health, which the text says)
---@field buffs? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buff by itself (the card that gains attack or health, which the text says)
---@field ally_buff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buff of a friend (the card that gains attack or health, which the text says)
---@field enemy_buff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buff of an enemy (the card that gains attack or health, which the text says)
---@field any_buff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buff of anybody (the card that gains attack or health, which the text says)
---@field instead_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of aegis its own (the card that gains charges of aegis)
---@field instead_gives_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of aegis by itself (the card that gains charges of aegis)
---@field instead_ally_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of aegis of a friend (the card that gains charges of aegis)
---@field instead_enemy_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of aegis of an enemy (the card that gains charges of aegis)
---@field instead_any_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of aegis of anybody (the card that gains charges of aegis)
---@field before_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before aegis its own (the card that gains charges of aegis)
---@field before_gives_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before aegis by itself (the card that gains charges of aegis)
---@field before_ally_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before aegis of a friend (the card that gains charges of aegis)
---@field before_enemy_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before aegis of an enemy (the card that gains charges of aegis)
---@field before_any_aegis? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before aegis of anybody (the card that gains charges of aegis)
---@field aegis? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after aegis its own (the card that gains charges of aegis)
---@field gives_aegis? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after aegis by itself (the card that gains charges of aegis)
---@field ally_aegis? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after aegis of a friend (the card that gains charges of aegis)
---@field enemy_aegis? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after aegis of an enemy (the card that gains charges of aegis)
---@field any_aegis? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after aegis of anybody (the card that gains charges of aegis)
---@field instead_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of guardian its own (the card that becomes a guardian)
---@field instead_makes_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of guardian by itself (the card that becomes a guardian)
---@field instead_ally_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of guardian of a friend (the card that becomes a guardian)
---@field instead_enemy_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of guardian of an enemy (the card that becomes a guardian)
---@field instead_any_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of guardian of anybody (the card that becomes a guardian)
---@field before_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before guardian its own (the card that becomes a guardian)
---@field before_makes_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before guardian by itself (the card that becomes a guardian)
---@field before_ally_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before guardian of a friend (the card that becomes a guardian)
---@field before_enemy_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before guardian of an enemy (the card that becomes a guardian)
---@field before_any_guardian? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before guardian of anybody (the card that becomes a guardian)
---@field guardian? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after guardian its own (the card that becomes a guardian)
---@field makes_guardian? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after guardian by itself (the card that becomes a guardian)
---@field ally_guardian? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after guardian of a friend (the card that becomes a guardian)
---@field enemy_guardian? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after guardian of an enemy (the card that becomes a guardian)
---@field any_guardian? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after guardian of anybody (the card that becomes a guardian)
---@field instead_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of destroy its own (the card that is destroyed)
---@field instead_destroys? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of destroy by itself (the card that is destroyed)
---@field instead_ally_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of destroy of a friend (the card that is destroyed)
---@field instead_enemy_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of destroy of an enemy (the card that is destroyed)
---@field instead_any_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of destroy of anybody (the card that is destroyed)
---@field before_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before destroy its own (the card that is destroyed)
---@field before_destroys? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before destroy by itself (the card that is destroyed)
---@field before_ally_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before destroy of a friend (the card that is destroyed)
---@field before_enemy_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before destroy of an enemy (the card that is destroyed)
---@field before_any_destroy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before destroy of anybody (the card that is destroyed)
---@field destroy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after destroy its own (the card that is destroyed)
---@field destroys? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after destroy by itself (the card that is destroyed)
---@field ally_destroy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after destroy of a friend (the card that is destroyed)
---@field enemy_destroy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after destroy of an enemy (the card that is destroyed)
---@field any_destroy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after destroy of anybody (the card that is destroyed)
---@field instead_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of summon its own (the newcomer, nobody before it came)
---@field instead_summons? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of summon by itself (the newcomer, nobody before it came)
---@field instead_ally_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of summon of a friend (the newcomer, nobody before it came)
---@field instead_enemy_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of summon of an enemy (the newcomer, nobody before it came)
---@field instead_any_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of summon of anybody (the newcomer, nobody before it came)
---@field before_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before summon its own (the newcomer, nobody before it came)
---@field before_summons? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before summon by itself (the newcomer, nobody before it came)
---@field before_ally_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before summon of a friend (the newcomer, nobody before it came)
---@field before_enemy_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before summon of an enemy (the newcomer, nobody before it came)
---@field before_any_summon? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before summon of anybody (the newcomer, nobody before it came)
---@field summon? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after summon its own (the newcomer, nobody before it came)
---@field summons? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after summon by itself (the newcomer, nobody before it came)
---@field ally_summon? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after summon of a friend (the newcomer, nobody before it came)
---@field enemy_summon? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after summon of an enemy (the newcomer, nobody before it came)
---@field any_summon? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after summon of anybody (the newcomer, nobody before it came)
---@field instead_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of death its own (the card that dies)
---@field instead_kills? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of death by itself (the card that dies)
---@field instead_ally_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of death of a friend (the card that dies)
---@field instead_enemy_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of death of an enemy (the card that dies)
---@field instead_any_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of death of anybody (the card that dies)
---@field before_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before death its own (the card that dies)
---@field before_kills? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before death by itself (the card that dies)
---@field before_ally_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before death of a friend (the card that dies)
---@field before_enemy_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before death of an enemy (the card that dies)
---@field before_any_death? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before death of anybody (the card that dies)
---@field death? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after death its own (the card that dies)
---@field kills? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after death by itself (the card that dies)
---@field ally_death? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after death of a friend (the card that dies)
---@field enemy_death? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after death of an enemy (the card that dies)
---@field any_death? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after death of anybody (the card that dies)
---@field instead_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of attack its own (the card that attacks)
---@field instead_attacked? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of attack done to it (the card that attacks)
---@field instead_ally_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of attack of a friend (the card that attacks)
---@field instead_enemy_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of attack of an enemy (the card that attacks)
---@field instead_any_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of attack of anybody (the card that attacks)
---@field before_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before attack its own (the card that attacks)
---@field before_attacked? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before attack done to it (the card that attacks)
---@field before_ally_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before attack of a friend (the card that attacks)
---@field before_enemy_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before attack of an enemy (the card that attacks)
---@field before_any_attack? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before attack of anybody (the card that attacks)
---@field attack? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after attack its own (the card that attacks)
---@field attacked? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after attack done to it (the card that attacks)
---@field ally_attack? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after attack of a friend (the card that attacks)
---@field enemy_attack? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after attack of an enemy (the card that attacks)
---@field any_attack? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after attack of anybody (the card that attacks)
---@field before_strike? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before strike its own (the card whose attack is not blocked, before it hits)
---@field before_struck? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before strike done to it (the card whose attack is not blocked, before it hits)
---@field before_ally_strike? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before strike of a friend (the card whose attack is not blocked, before it hits)
---@field before_enemy_strike? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before strike of an enemy (the card whose attack is not blocked, before it hits)
---@field before_any_strike? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before strike of anybody (the card whose attack is not blocked, before it hits)
---@field strike? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after strike its own (the card whose attack is not blocked, before it hits)
---@field struck? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after strike done to it (the card whose attack is not blocked, before it hits)
---@field ally_strike? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after strike of a friend (the card whose attack is not blocked, before it hits)
---@field enemy_strike? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after strike of an enemy (the card whose attack is not blocked, before it hits)
---@field any_strike? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after strike of anybody (the card whose attack is not blocked, before it hits)
---@field instead_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of gain its own (the player who gains gold)
---@field instead_gains? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of gain by itself (the player who gains gold)
---@field instead_ally_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of gain of a friend (the player who gains gold)
---@field instead_enemy_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of gain of an enemy (the player who gains gold)
---@field instead_any_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of gain of anybody (the player who gains gold)
---@field before_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before gain its own (the player who gains gold)
---@field before_gains? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before gain by itself (the player who gains gold)
---@field before_ally_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before gain of a friend (the player who gains gold)
---@field before_enemy_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before gain of an enemy (the player who gains gold)
---@field before_any_gain? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before gain of anybody (the player who gains gold)
---@field gain? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after gain its own (the player who gains gold)
---@field gains? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after gain by itself (the player who gains gold)
---@field ally_gain? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after gain of a friend (the player who gains gold)
---@field enemy_gain? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after gain of an enemy (the player who gains gold)
---@field any_gain? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after gain of anybody (the player who gains gold)
---@field before_spend? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before spend its own (the player who spends gold)
---@field before_spends? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before spend by itself (the player who spends gold)
---@field before_ally_spend? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before spend of a friend (the player who spends gold)
---@field before_enemy_spend? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before spend of an enemy (the player who spends gold)
---@field before_any_spend? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before spend of anybody (the player who spends gold)
---@field spend? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after spend its own (the player who spends gold)
---@field spends? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after spend by itself (the player who spends gold)
---@field ally_spend? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after spend of a friend (the player who spends gold)
---@field enemy_spend? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after spend of an enemy (the player who spends gold)
---@field any_spend? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after spend of anybody (the player who spends gold)
---@field instead_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of discover its own (the player to whom a discovery of a tier opens)
---@field instead_discovers? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of discover by itself (the player to whom a discovery of a tier opens)
---@field instead_ally_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of discover of a friend (the player to whom a discovery of a tier opens)
---@field instead_enemy_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of discover of an enemy (the player to whom a discovery of a tier opens)
---@field instead_any_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of discover of anybody (the player to whom a discovery of a tier opens)
---@field before_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before discover its own (the player to whom a discovery of a tier opens)
---@field before_discovers? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before discover by itself (the player to whom a discovery of a tier opens)
---@field before_ally_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before discover of a friend (the player to whom a discovery of a tier opens)
---@field before_enemy_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before discover of an enemy (the player to whom a discovery of a tier opens)
---@field before_any_discover? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before discover of anybody (the player to whom a discovery of a tier opens)
---@field discover? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after discover its own (the player to whom a discovery of a tier opens)
---@field discovers? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after discover by itself (the player to whom a discovery of a tier opens)
---@field ally_discover? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after discover of a friend (the player to whom a discovery of a tier opens)
---@field enemy_discover? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after discover of an enemy (the player to whom a discovery of a tier opens)
---@field any_discover? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after discover of anybody (the player to whom a discovery of a tier opens)
---@field before_choose? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before choose its own (the card whose question is answered)
---@field before_ally_choose? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before choose of a friend (the card whose question is answered)
---@field before_enemy_choose? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before choose of an enemy (the card whose question is answered)
---@field before_any_choose? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before choose of anybody (the card whose question is answered)
---@field choose? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after choose its own (the card whose question is answered)
---@field ally_choose? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after choose of a friend (the card whose question is answered)
---@field enemy_choose? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after choose of an enemy (the card whose question is answered)
---@field any_choose? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after choose of anybody (the card whose question is answered)
---@field before_combat_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_began its own (each of the two players)
---@field before_ally_combat_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_began of a friend (each of the two players)
---@field before_enemy_combat_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_began of an enemy (each of the two players)
---@field before_any_combat_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_began of anybody (each of the two players)
---@field combat_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_began its own (each of the two players)
---@field ally_combat_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_began of a friend (each of the two players)
---@field enemy_combat_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_began of an enemy (each of the two players)
---@field any_combat_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_began of anybody (each of the two players)
---@field before_combat_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_ended its own (each of the two players)
---@field before_ally_combat_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_ended of a friend (each of the two players)
---@field before_enemy_combat_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_ended of an enemy (each of the two players)
---@field before_any_combat_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before combat_ended of anybody (each of the two players)
---@field combat_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_ended its own (each of the two players)
---@field ally_combat_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_ended of a friend (each of the two players)
---@field enemy_combat_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_ended of an enemy (each of the two players)
---@field any_combat_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after combat_ended of anybody (each of the two players)
---@field before_turn_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_began its own (the player whose recruit phase begins)
---@field before_ally_turn_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_began of a friend (the player whose recruit phase begins)
---@field before_enemy_turn_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_began of an enemy (the player whose recruit phase begins)
---@field before_any_turn_began? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_began of anybody (the player whose recruit phase begins)
---@field turn_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_began its own (the player whose recruit phase begins)
---@field ally_turn_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_began of a friend (the player whose recruit phase begins)
---@field enemy_turn_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_began of an enemy (the player whose recruit phase begins)
---@field any_turn_began? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_began of anybody (the player whose recruit phase begins)
---@field before_turn_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_ended its own (the player whose recruit phase ends)
---@field before_ally_turn_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_ended of a friend (the player whose recruit phase ends)
---@field before_enemy_turn_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_ended of an enemy (the player whose recruit phase ends)
---@field before_any_turn_ended? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before turn_ended of anybody (the player whose recruit phase ends)
---@field turn_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_ended its own (the player whose recruit phase ends)
---@field ally_turn_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_ended of a friend (the player whose recruit phase ends)
---@field enemy_turn_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_ended of an enemy (the player whose recruit phase ends)
---@field any_turn_ended? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after turn_ended of anybody (the player whose recruit phase ends)
---@field instead_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buy its own (the card that is bought, for so much gold)
---@field instead_ally_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buy of a friend (the card that is bought, for so much gold)
---@field instead_enemy_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buy of an enemy (the card that is bought, for so much gold)
---@field instead_any_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of buy of anybody (the card that is bought, for so much gold)
---@field before_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buy its own (the card that is bought, for so much gold)
---@field before_ally_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buy of a friend (the card that is bought, for so much gold)
---@field before_enemy_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buy of an enemy (the card that is bought, for so much gold)
---@field before_any_buy? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before buy of anybody (the card that is bought, for so much gold)
---@field buy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buy its own (the card that is bought, for so much gold)
---@field ally_buy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buy of a friend (the card that is bought, for so much gold)
---@field enemy_buy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buy of an enemy (the card that is bought, for so much gold)
---@field any_buy? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after buy of anybody (the card that is bought, for so much gold)
---@field instead_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of sell its own (the card that is sold, for so much gold)
---@field instead_ally_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of sell of a friend (the card that is sold, for so much gold)
---@field instead_enemy_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of sell of an enemy (the card that is sold, for so much gold)
---@field instead_any_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of sell of anybody (the card that is sold, for so much gold)
---@field before_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before sell its own (the card that is sold, for so much gold)
---@field before_ally_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before sell of a friend (the card that is sold, for so much gold)
---@field before_enemy_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before sell of an enemy (the card that is sold, for so much gold)
---@field before_any_sell? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before sell of anybody (the card that is sold, for so much gold)
---@field sell? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after sell its own (the card that is sold, for so much gold)
---@field ally_sell? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after sell of a friend (the card that is sold, for so much gold)
---@field enemy_sell? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after sell of an enemy (the card that is sold, for so much gold)
---@field any_sell? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after sell of anybody (the card that is sold, for so much gold)
---@field instead_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of play its own (the card that is played, to a place from 1)
---@field instead_ally_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of play of a friend (the card that is played, to a place from 1)
---@field instead_enemy_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of play of an enemy (the card that is played, to a place from 1)
---@field instead_any_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of play of anybody (the card that is played, to a place from 1)
---@field before_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before play its own (the card that is played, to a place from 1)
---@field before_ally_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before play of a friend (the card that is played, to a place from 1)
---@field before_enemy_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before play of an enemy (the card that is played, to a place from 1)
---@field before_any_play? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before play of anybody (the card that is played, to a place from 1)
---@field play? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after play its own (the card that is played, to a place from 1)
---@field ally_play? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after play of a friend (the card that is played, to a place from 1)
---@field enemy_play? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after play of an enemy (the card that is played, to a place from 1)
---@field any_play? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after play of anybody (the card that is played, to a place from 1)
---@field instead_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of reroll its own (the player who pays for a new shop)
---@field instead_ally_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of reroll of a friend (the player who pays for a new shop)
---@field instead_enemy_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of reroll of an enemy (the player who pays for a new shop)
---@field instead_any_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of reroll of anybody (the player who pays for a new shop)
---@field before_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before reroll its own (the player who pays for a new shop)
---@field before_ally_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before reroll of a friend (the player who pays for a new shop)
---@field before_enemy_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before reroll of an enemy (the player who pays for a new shop)
---@field before_any_reroll? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before reroll of anybody (the player who pays for a new shop)
---@field reroll? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after reroll its own (the player who pays for a new shop)
---@field ally_reroll? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after reroll of a friend (the player who pays for a new shop)
---@field enemy_reroll? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after reroll of an enemy (the player who pays for a new shop)
---@field any_reroll? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after reroll of anybody (the player who pays for a new shop)
---@field instead_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of upgrade its own (the player who pays for the next tier)
---@field instead_ally_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of upgrade of a friend (the player who pays for the next tier)
---@field instead_enemy_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of upgrade of an enemy (the player who pays for the next tier)
---@field instead_any_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of upgrade of anybody (the player who pays for the next tier)
---@field before_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before upgrade its own (the player who pays for the next tier)
---@field before_ally_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before upgrade of a friend (the player who pays for the next tier)
---@field before_enemy_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before upgrade of an enemy (the player who pays for the next tier)
---@field before_any_upgrade? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before upgrade of anybody (the player who pays for the next tier)
---@field upgrade? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after upgrade its own (the player who pays for the next tier)
---@field ally_upgrade? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after upgrade of a friend (the player who pays for the next tier)
---@field enemy_upgrade? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after upgrade of an enemy (the player who pays for the next tier)
---@field any_upgrade? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after upgrade of anybody (the player who pays for the next tier)
---@field before_fuse? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before fuse its own (the golden card that three copies became)
---@field before_ally_fuse? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before fuse of a friend (the golden card that three copies became)
---@field before_enemy_fuse? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before fuse of an enemy (the golden card that three copies became)
---@field before_any_fuse? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before fuse of anybody (the golden card that three copies became)
---@field fuse? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after fuse its own (the golden card that three copies became)
---@field ally_fuse? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after fuse of a friend (the golden card that three copies became)
---@field enemy_fuse? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after fuse of an enemy (the golden card that three copies became)
---@field any_fuse? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after fuse of anybody (the golden card that three copies became)
---@field before_pick? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before pick its own (the card that is picked from a discovery)
---@field before_ally_pick? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before pick of a friend (the card that is picked from a discovery)
---@field before_enemy_pick? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before pick of an enemy (the card that is picked from a discovery)
---@field before_any_pick? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before pick of anybody (the card that is picked from a discovery)
---@field pick? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after pick its own (the card that is picked from a discovery)
---@field ally_pick? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after pick of a friend (the card that is picked from a discovery)
---@field enemy_pick? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after pick of an enemy (the card that is picked from a discovery)
---@field any_pick? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after pick of anybody (the card that is picked from a discovery)
---@field instead_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of debuff its own (the card that loses attack and health)
---@field instead_debuffs? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of debuff by itself (the card that loses attack and health)
---@field instead_ally_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of debuff of a friend (the card that loses attack and health)
---@field instead_enemy_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of debuff of an enemy (the card that loses attack and health)
---@field instead_any_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of debuff of anybody (the card that loses attack and health)
---@field before_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before debuff its own (the card that loses attack and health)
---@field before_debuffs? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before debuff by itself (the card that loses attack and health)
---@field before_ally_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before debuff of a friend (the card that loses attack and health)
---@field before_enemy_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before debuff of an enemy (the card that loses attack and health)
---@field before_any_debuff? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before debuff of anybody (the card that loses attack and health)
---@field debuff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after debuff its own (the card that loses attack and health)
---@field debuffs? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after debuff by itself (the card that loses attack and health)
---@field ally_debuff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after debuff of a friend (the card that loses attack and health)
---@field enemy_debuff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after debuff of an enemy (the card that loses attack and health)
---@field any_debuff? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after debuff of anybody (the card that loses attack and health)
---@field instead_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of set its own (the card whose attack and health are set)
---@field instead_sets? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of set by itself (the card whose attack and health are set)
---@field instead_ally_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of set of a friend (the card whose attack and health are set)
---@field instead_enemy_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of set of an enemy (the card whose attack and health are set)
---@field instead_any_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of set of anybody (the card whose attack and health are set)
---@field before_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before set its own (the card whose attack and health are set)
---@field before_sets? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before set by itself (the card whose attack and health are set)
---@field before_ally_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before set of a friend (the card whose attack and health are set)
---@field before_enemy_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before set of an enemy (the card whose attack and health are set)
---@field before_any_set? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before set of anybody (the card whose attack and health are set)
---@field set? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after set its own (the card whose attack and health are set)
---@field sets? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after set by itself (the card whose attack and health are set)
---@field ally_set? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after set of a friend (the card whose attack and health are set)
---@field enemy_set? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after set of an enemy (the card whose attack and health are set)
---@field any_set? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after set of anybody (the card whose attack and health are set)
---@field instead_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of transform its own (the card that becomes another)
---@field instead_transforms? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of transform by itself (the card that becomes another)
---@field instead_ally_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of transform of a friend (the card that becomes another)
---@field instead_enemy_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of transform of an enemy (the card that becomes another)
---@field instead_any_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of transform of anybody (the card that becomes another)
---@field before_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before transform its own (the card that becomes another)
---@field before_transforms? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before transform by itself (the card that becomes another)
---@field before_ally_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before transform of a friend (the card that becomes another)
---@field before_enemy_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before transform of an enemy (the card that becomes another)
---@field before_any_transform? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before transform of anybody (the card that becomes another)
---@field transform? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after transform its own (the card that becomes another)
---@field transforms? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after transform by itself (the card that becomes another)
---@field ally_transform? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after transform of a friend (the card that becomes another)
---@field enemy_transform? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after transform of an enemy (the card that becomes another)
---@field any_transform? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after transform of anybody (the card that becomes another)
---@field instead_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of silence its own (the card that loses abilities or keywords)
---@field instead_silences? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of silence by itself (the card that loses abilities or keywords)
---@field instead_ally_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of silence of a friend (the card that loses abilities or keywords)
---@field instead_enemy_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of silence of an enemy (the card that loses abilities or keywords)
---@field instead_any_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of silence of anybody (the card that loses abilities or keywords)
---@field before_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before silence its own (the card that loses abilities or keywords)
---@field before_silences? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before silence by itself (the card that loses abilities or keywords)
---@field before_ally_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before silence of a friend (the card that loses abilities or keywords)
---@field before_enemy_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before silence of an enemy (the card that loses abilities or keywords)
---@field before_any_silence? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before silence of anybody (the card that loses abilities or keywords)
---@field silence? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after silence its own (the card that loses abilities or keywords)
---@field silences? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after silence by itself (the card that loses abilities or keywords)
---@field ally_silence? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after silence of a friend (the card that loses abilities or keywords)
---@field enemy_silence? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after silence of an enemy (the card that loses abilities or keywords)
---@field any_silence? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after silence of anybody (the card that loses abilities or keywords)
---@field instead_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of steal its own (the card that changes sides)
---@field instead_ally_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of steal of a friend (the card that changes sides)
---@field instead_enemy_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of steal of an enemy (the card that changes sides)
---@field instead_any_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of steal of anybody (the card that changes sides)
---@field before_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before steal its own (the card that changes sides)
---@field before_ally_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before steal of a friend (the card that changes sides)
---@field before_enemy_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before steal of an enemy (the card that changes sides)
---@field before_any_steal? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before steal of anybody (the card that changes sides)
---@field steal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after steal its own (the card that changes sides)
---@field ally_steal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after steal of a friend (the card that changes sides)
---@field enemy_steal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after steal of an enemy (the card that changes sides)
---@field any_steal? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after steal of anybody (the card that changes sides)
---@field instead_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of move its own (the card that gets another place)
---@field instead_moves? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of move by itself (the card that gets another place)
---@field instead_ally_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of move of a friend (the card that gets another place)
---@field instead_enemy_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of move of an enemy (the card that gets another place)
---@field instead_any_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Replacement) instead of move of anybody (the card that gets another place)
---@field before_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before move its own (the card that gets another place)
---@field before_moves? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before move by itself (the card that gets another place)
---@field before_ally_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before move of a friend (the card that gets another place)
---@field before_enemy_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before move of an enemy (the card that gets another place)
---@field before_any_move? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before move of anybody (the card that gets another place)
---@field move? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after move its own (the card that gets another place)
---@field moves? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after move by itself (the card that gets another place)
---@field ally_move? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after move of a friend (the card that gets another place)
---@field enemy_move? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after move of an enemy (the card that gets another place)
---@field any_move? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after move of anybody (the card that gets another place)
---@field before_give? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before give its own (the card that comes to a hand by an effect)
---@field before_ally_give? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before give of a friend (the card that comes to a hand by an effect)
---@field before_enemy_give? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before give of an enemy (the card that comes to a hand by an effect)
---@field before_any_give? fun(self: tavern.Self, fx: tavern.Acts, event: tavern.Event) before give of anybody (the card that comes to a hand by an effect)
---@field give? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after give its own (the card that comes to a hand by an effect)
---@field ally_give? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after give of a friend (the card that comes to a hand by an effect)
---@field enemy_give? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after give of an enemy (the card that comes to a hand by an effect)
---@field any_give? fun(self: tavern.Self, fx: tavern.fx, event: tavern.Event) after give of anybody (the card that comes to a hand by an effect)
---@field modify_cost? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number cost
---@field modify_sell_value? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number sell_value
---@field modify_reroll_cost? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number reroll_cost
---@field modify_upgrade_cost? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number upgrade_cost
---@field modify_income? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number income
---@field modify_shop_size? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number shop_size
---@field modify_trigger_times? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number trigger_times
---@field modify_worth? fun(self: tavern.Self, fx: tavern.Looks, query: tavern.Query) adds to the number worth
---@field [string] "there is no such moment"

---Tarot Battlegrounds: fights, their odds, and what tribes give.
---@class tavern
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

---Returns how often each side wins and for how much damage, with 95 % intervals where chance decides anything; of small boards with exact = true as fractions, without an error.
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
---@return tavern.Sums
function tavern.synergies(options) end

---Returns a card as it stands in the content.
---
---```lua
---tavern.card("Ember Page").text
---```
---@param name tavern.CardName
---@return tavern.Facts
function tavern.card(name) end

---Returns the names of all cards, tier by tier.
---
---```lua
---#tavern.cards()
---```
---@return string[]
function tavern.cards() end

