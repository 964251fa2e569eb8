---@meta rules

---An attribute of cards, by its name.
---@alias rules.Attribute string

---A number of cards, by its name.
---@alias rules.NumberAttribute string

---The name of a card.
---@alias rules.CardName string

---A stage, by its name.
---@alias rules.StageName string

---A move, by its name.
---@alias rules.MoveName string

---A number of the seats or of the table, by its name.
---@alias rules.NumberName string

---A pile that each seat has, by its name.
---@alias rules.SeatPile string

---A pile, by its name.
---@alias rules.PileName string

---A trigger of a game, by its name.
---@alias rules.MomentName string

---An event of a game, by its name.
---@alias rules.EventKind string

---A number to which abilities can add, by its name.
---@alias rules.QueryName string

---The match, the first parameter of every function: its piles and numbers by their names, and its functions.
---@class rules.Game
---@field round integer how many stages have begun
---@field tuning rules.Tuning the numbers that a designer may change, by their names
---@field [string] any
local rules_Game = {}

---The seats that are not out, in the order of the turn, for a loop: for seat in g:seats() do ... end.
---@param from? rules.Seat
---@return fun(): rules.Seat
function rules_Game:seats(from) end

---The seat with a number, from 1.
---@param n integer
---@return rules.Seat
function rules_Game:seat(n) end

---How many seats play.
---@return integer
function rules_Game:count() end

---A random seat that is not out.
---@return rules.Seat
function rules_Game:anyone() end

---A random whole number from 1 to n.
---@param n integer
---@return integer
function rules_Game:random(n) end

---Deals n cards of a pile to each seat, into the seat's pile of the given name; without n, all cards.
---@param pile rules.Pile
---@param hand rules.SeatPile
---@param n? integer
function rules_Game:deals(pile, hand, n) end

---Moves all cards that lie elsewhere into the pile.
---@param pile rules.Pile
function rules_Game:gather(pile) end

---Says something to all.
---@param text string
function rules_Game:tells(text) end

---Ends the match; one or more seats share the first place.
---@param seats rules.Seat|rules.Seat[]
---@param why string
function rules_Game:wins(seats, why) end

---Ends the match and ranks the seats by a number, the highest or the lowest first. With a list of numbers, each later number breaks ties of the earlier ones (the highest is better).
---@param why string
---@param number? rules.NumberName|rules.NumberName[]
---@param least? "least"
function rules_Game:ends(why, number, least) end

---Ends the match; all players win together.
---@param why string
function rules_Game:all_win(why) end

---Ends the match; all players lose together.
---@param why string
function rules_Game:all_lose(why) end

---A seat: its piles and numbers by their names.
---@class rules.Seat
---@field number integer its number, from 1
---@field next rules.Seat the next seat in turn that is not out
---@field previous rules.Seat the seat before in turn that is not out
---@field partner rules.Seat? the seat across the table; nil if the number of players is odd
---@field memory table<string, any> in a function of an ability, the memory that all cards of fx.owner share
---@field [string] any

---A card: its attributes by their names.
---@class rules.Card
---@field name rules.CardName what people call it
---@field by rules.Seat? the seat that moved it last, nil for none
---@field pile rules.Pile where it lies
---@field memory table<string, any> only for self, in a function of an ability: the ability's memory
---@field [string] any
local rules_Card = {}

---Moves the card to the end of a pile.
---@param pile rules.Pile
function rules_Card:to(pile) end

---Shows the card to all.
function rules_Card:turn() end

---Shows the card to a seat.
---@param seat rules.Seat
function rules_Card:show(seat) end

---Calls the function play(g, seat, card, what, what2, what3) of the card's row in the deck, for the seat whose turn it is, and returns its result.
---@param what? any
---@param what2? any
---@param what3? any
---@return any
function rules_Card:act(what, what2, what3) end

---A pile, or some cards of a pile; #cards is the number of cards.
---@class rules.Cards
local rules_Cards = {}

---The first card, or its value of an attribute; nil for no card.
---@overload fun(self: rules.Cards, attribute: rules.Attribute): any
---@param attribute? rules.Attribute
---@return rules.Card
function rules_Cards:first(attribute) end

---The last card, or its value of an attribute; nil for no card.
---@overload fun(self: rules.Cards, attribute: rules.Attribute): any
---@param attribute? rules.Attribute
---@return rules.Card
function rules_Cards:last(attribute) end

---The cards with a value of an attribute, or the cards for which a test (a function) is true.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return rules.Cards
function rules_Cards:where(attribute, value) end

---The cards that where would select; if there are none, all cards.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return rules.Cards
function rules_Cards:prefer(attribute, value) end

---The first n cards.
---@param n integer
---@return rules.Cards
function rules_Cards:take(n) end

---In may.VERB(...), lists moves that are about several of the cards.
---@param how rules.How
---@return rules.Several
function rules_Cards:some(how) end

---The card with the highest value of an attribute, or the highest result of a function; nil for no card.
---@param attribute rules.NumberAttribute|fun(card: rules.Card): number
---@return rules.Card
function rules_Cards:most(attribute) end

---The card with the lowest value of an attribute, or the lowest result of a function; nil for no card.
---@param attribute rules.NumberAttribute|fun(card: rules.Card): number
---@return rules.Card
function rules_Cards:least(attribute) end

---The sum of an attribute of the cards, or of the results of a function.
---@param attribute rules.NumberAttribute|fun(card: rules.Card): number
---@return number
function rules_Cards:sum(attribute) end

---Whether a card has a value of an attribute, or whether a test (a function) is true for a card.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return boolean
function rules_Cards:has(attribute, value) end

---How many cards have a value of an attribute, or for how many a test (a function) is true.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return integer
function rules_Cards:count(attribute, value) end

---The values of an attribute that the cards have, each once.
---@param attribute rules.Attribute
---@return any[]
function rules_Cards:values(attribute) end

---How many cards have each value of an attribute.
---@param attribute rules.Attribute
---@return integer[]
function rules_Cards:groups(attribute) end

---The cards, for a loop: for card in pile:each() do ... end.
---@return fun(): rules.Card
function rules_Cards:each() end

---Each value of an attribute, together with the cards that have it, for a loop: for suit, cards in hand:by("suit") do ... end.
---@param attribute rules.Attribute
---@return fun(): any, rules.Cards
function rules_Cards:by(attribute) end

---A random card; nil for no card.
---@return rules.Card
function rules_Cards:any() end

---Moves all cards to the end of a pile.
---@param pile rules.Pile
function rules_Cards:to(pile) end

---Moves the first card, or the first n, to a pile.
---@param pile rules.Pile
---@param n? integer
function rules_Cards:deal(pile, n) end

---Tells all players which of the cards have a value. With a function and a text ("all are red"), it tells them the text; the function must be true for all of the cards.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value any
function rules_Cards:tell(attribute, value) end

---A pile of the table or of a seat.
---@class rules.Pile : rules.Cards
local rules_Pile = {}

---Shuffles the pile.
function rules_Pile:shuffle() end

---A group of piles, by number or by word; #piles is the number of piles.
---@class rules.Piles
---@field [integer] rules.Pile
---@field [string] rules.Pile
local rules_Piles = {}

---The piles, for a loop: for pile in piles:each() do ... end.
---@return fun(): rules.Pile
function rules_Piles:each() end

---A list of the piles for which a test (a function) is true.
---@param holds fun(pile: rules.Pile): any
---@return rules.Pile[]
function rules_Piles:where(holds) end

---The numbers in tuning of the file, which --set GAME.NAME=3 changes.
---@class rules.Tuning
---@field [string] integer

---The third parameter of the function moves, which lists what a seat may do: may.VERB(), may.VERB(cards), may.VERB(seats, numbers).
---@class rules.May
---@field [string] fun(what?: any, what2?: any, what3?: any)

---The argument of stage{ }. A function of any other name is a move; the function moves lists it as may.NAME().
---@class rules.Stage
---@field asks? string what the seat must do
---@field turns? "once"|"round"|"together" when seats act: once (each seat once, in turn), round (again and again, in turn), or together (all at the same time, in secret); once if it is left out
---@field first? fun(g: rules.Game): rules.Seat which seat begins
---@field enter? fun(g: rules.Game): rules.StageName|rules.Seat|rules.Asked|nil runs when the stage begins
---@field begin? fun(g: rules.Game, seat: rules.Seat): rules.StageName|rules.Seat|rules.Asked|nil runs when a seat's turn begins
---@field moves? fun(g: rules.Game, seat: rules.Seat, may: rules.May) lists what the seat may do
---@field done? fun(g: rules.Game, seat: rules.Seat): rules.StageName|rules.Seat|rules.Asked|nil runs when all have acted (with round, after each move), and returns what comes next: a stage, a seat, ask(...), or nothing
---@field [string]? fun(g: rules.Game, seat: rules.Seat, what: any, what2: any, what3: any): rules.StageName|rules.Seat|rules.Asked|nil a move

---The argument of deck: a list of values for each attribute (the deck has a card for each combination), and rows of cards.
---@class rules.Deck
---@field copies? integer how many there are of each card
---@field except? table cards that are left out, by their values
---@field cards? rules.Row[] rows of cards
---@field [string]? any the values of an attribute
---@field [integer]? rules.Deck|string a part of the deck
---@field [string] "there is no such entry"

---A row of a deck: the card's name, its attributes and its functions; card:act() calls play.
---@class rules.Row
---@field name? string what people call it
---@field copies? integer how many there are
---@field abilities? rules.Ability[] the card's abilities
---@field play? fun(g: rules.Game, seat: rules.Seat, card: rules.Card, what: any, what2: any, what3: any): any what card:act() does
---@field [string]? string|integer|fun(g: rules.Game, seat: rules.Seat, card: rules.Card, ...: any): any an attribute, or a function of the card
---@field [string] "there is no such entry"

---Which cards a move about several cards may choose.
---@class rules.How
---@field n? integer how many
---@field least? integer how many at least; 1 if it is left out
---@field most? integer at most how many
---@field same? rules.Attribute what all must share
---@field fits? fun(cards: rules.Cards): any whether these cards may be chosen
---@field [string] "there is no such entry"

---The value with which a move about several cards is listed.
---@class rules.Several : rules.Cards

---The value of ask(seats, stage, follows), which a function returns.
---@class rules.Asked

---The value of pile{ } and similar functions, for table and seat of the file.
---@class rules.Entry

---What pile{ } takes.
---@class rules.PileSaid
---@field seen? "nobody"|"owner"|"others"|"all" who sees the cards in the pile
---@field show? "fan"|"row"|"stack"|"count" how a page shows the pile
---@field knows? "set" other players cannot tell the places apart, as in a hand that its owner sorts
---@field acts? boolean whether abilities of cards in the pile hear events
---@field [string] "there is no such entry"

---The argument of piles{ }: how many piles, or by which attribute.
---@class rules.PilesSaid
---@field seen? "nobody"|"owner"|"others"|"all" who sees the cards in the pile
---@field show? "fan"|"row"|"stack"|"count" how a page shows the pile
---@field knows? "set" other players cannot tell the places apart, as in a hand that its owner sorts
---@field acts? boolean whether abilities of cards in the pile hear events
---@field by? rules.Attribute one pile for each word of an attribute, or for each name
---@field [integer]? integer how many
---@field [string] "there is no such entry"

---The argument of number{ }: the value at the beginning.
---@class rules.NumberSaid
---@field start? integer the value at the beginning
---@field least? integer
---@field most? integer
---@field [integer]? integer the value at the beginning
---@field [string] "there is no such entry"

---The verbs and selectors of an ability, besides the functions of cards, seats and piles. They can be used only while a function of the ability runs.
---@class rules.fx
---@field owner rules.Seat the ability's player; fx.owner.memory is the memory that all cards of the player share
---@field game rules.Game the match, which is g in the rules
local rules_fx = {}

---Moves a card to the end of a pile of the card's player, or of the given player. The ability's own card goes to a pile of the ability's player.
---
---```lua
---fx:move(self, "hand")
---```
---@param target rules.Card
---@param pile rules.PileName
---@param player? rules.Seat
function rules_fx:move(target, pile, player) end

---Moves the first n cards of a pile to another pile, or fewer if there are not so many. The piles are those of the ability's player, or of the given player.
---
---```lua
---fx:draw("deck", "hand", 2)
---```
---@param from rules.PileName
---@param to rules.PileName
---@param n integer
---@param player? rules.Seat
function rules_fx:draw(from, to, n, player) end

---Raises a number of a card by n; with { lasting = "turn" } until the end of the turn.
---
---```lua
---fx:raise(self, "attack", 1)
---```
---@param target rules.Card
---@param what rules.NumberAttribute
---@param n integer
---@param options? rules.Lasting
function rules_fx:raise(target, what, n, options) end

---Lowers a number of a card by n; with { lasting = "turn" } until the end of the turn.
---
---```lua
---fx:lower(self, "attack", 1)
---```
---@param target rules.Card
---@param what rules.NumberAttribute
---@param n integer
---@param options? rules.Lasting
function rules_fx:lower(target, what, n, options) end

---Raises a number of the ability's player, of the given player or of the table by n, within its bounds.
---
---```lua
---fx:gain("points", 1)
---```
---@param what rules.NumberName
---@param n integer
---@param player? rules.Seat
function rules_fx:gain(what, n, player) end

---Lowers a number of the ability's player, of the given player or of the table by n, within its bounds.
---
---```lua
---fx:lose("points", 1)
---```
---@param what rules.NumberName
---@param n integer
---@param player? rules.Seat
function rules_fx:lose(what, n, player) end

---Shows a card to all.
---
---```lua
---fx:reveal(self)
---```
---@param target rules.Card
function rules_fx:reveal(target) end

---Shuffles a pile of the ability's player, of the given player or of the table.
---
---```lua
---fx:shuffle("deck")
---```
---@param pile rules.PileName
---@param player? rules.Seat
function rules_fx:shuffle(pile, player) end

---Gives the ability's player, or the given player, another turn after this one.
---
---```lua
---fx:again()
---```
---@param player? rules.Seat
function rules_fx:again(player) end

---Returns a random whole number from 1 to sides.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function rules_fx:roll(sides) end

---Asks the ability's player to choose among cards, seats and texts; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. Before or instead of an event, chance chooses.
---
---```lua
---fx:choose(fx:allies(), "which one?")
---```
---@param list rules.Card[]|rules.Seat[]|string[]
---@param question? string|rules.Asking
function rules_fx:choose(list, question) end

---The cards of the ability's player in piles with acts = true.
---
---```lua
---fx:allies()
---```
---@return rules.Card[]
function rules_fx:allies() end

---The cards of other players in piles with acts = true.
---
---```lua
---fx:enemies()
---```
---@return rules.Card[]
function rules_fx:enemies() end

---All cards in piles with acts = true.
---
---```lua
---fx:all()
---```
---@return rules.Card[]
function rules_fx:all() end

---A random card of these cards of the ability's player; nil for none.
---
---```lua
---fx:random_ally()
---```
---@return rules.Card?
function rules_fx:random_ally() end

---A random card of these cards of other players; nil for none.
---
---```lua
---fx:random_enemy()
---```
---@return rules.Card?
function rules_fx:random_enemy() end

---The cards of a pile of the ability's player, of the given player or of the table.
---
---```lua
---fx:cards("hand")
---```
---@param pile rules.PileName
---@param player? rules.Seat
---@return rules.Card[]
function rules_fx:cards(pile, player) end

---The other players that are not out.
---
---```lua
---fx:opponents()
---```
---@return rules.Seat[]
function rules_fx:opponents() end

---The ability's player, as fx.owner.
---
---```lua
---fx:owner()
---```
---@return rules.Seat
function rules_fx:owner() end

---Writes a line into the event log for all players.
---
---```lua
---fx:log("a bell tolls")
---```
---@param text string
function rules_fx:log(text) end

---Writes a line into the event log that only the owner reads.
---
---```lua
---fx:whisper("a bell, far away")
---```
---@param text string
function rules_fx:whisper(text) end

---Sends an event that the mod has defined, with an amount and a target; functions of the event's name hear it.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string|game.OwnEvent
---@param event? game.Emitted
function rules_fx:emit(name, event) end

---Triggers the abilities of a card again after the function has returned, at a trigger about the card itself. Returns how many functions will run.
---
---```lua
---fx:trigger(self, "turn_began")
---```
---@param target rules.Card|rules.Card[]
---@param moment rules.MomentName
---@return integer
function rules_fx:trigger(target, moment) end

---Waits for the next trigger of this name: then the function awaited(self, fx, event) runs once, even if the card has left play by then. If each is true, it runs each time, also for several events of one effect; if each is false, the ability no longer waits for the trigger.
---
---```lua
---fx:await("turn_began")
---```
---@param moment rules.MomentName
---@param each? boolean
function rules_fx:await(moment, each) end

---Returns a count that the file declares under counts: how often something happened in this turn, combat or match.
---
---```lua
---fx:counted("cups_played")
---```
---@param name string
---@return number
function rules_fx:counted(name) end

---Returns whether the function's event is the first one in the turn, combat or match that this count of the file has counted for its player.
---
---```lua
---if fx:first("cups_played") then fx:buff(self, 1, 1) end
---```
---@param name string
---@return boolean
function rules_fx:first(name) end

---Raises the numbers that the file declares under grows by n, for the player's cards, from now on; also for cards that come later.
---
---```lua
---fx:grow("cups", 1)
---```
---@param name string
---@param n number
function rules_fx:grow(name, n) end

---The event that a function of an ability gets. It can be read only while the function runs. A function called instead_... may assign amount and target, or cancel the event.
---@class rules.Event
---@field kind rules.EventKind what happens; help("moments") lists the events
---@field source? rules.Card|rules.Seat the card or player that causes the event; nil for the rules
---@field target? rules.Card|rules.Seat the card or player that the event is about
---@field amount integer by how much
---@field cause integer the id of the event that caused this one, as in g:events(); 0 for a move
---@field effect integer the number of the effect that led to this event; all events of one effect have the same number
---@field owner? integer the seat that the target belongs to, from 1
---@field mine boolean whether the target belongs to the ability's player
---@field player? integer the number of the player who acts, from 1: the owner of the source, else the owner of the target; nil for nobody
---@field text string a name that belongs to the event, often an empty text
---@field answer? any at the trigger chosen, the answer (a list if several answers are allowed); otherwise nil
local rules_Event = {}

---Cancels the event before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function rules_Event:cancel() end

---A number of the rules, which a function called modify_... can change. It can be read only while the function runs. g:why shows the name of each change.
---@class rules.Query
---@field name rules.QueryName which number
---@field target? rules.Card|rules.Seat the card or player that the number belongs to
---@field owner? integer the seat that the number belongs to, from 1
---@field mine boolean whether the number belongs to the ability's player
---@field amount number the number so far
---@field moment rules.MomentName for trigger_times, the trigger that acts so many times ("deathrattle"); "" for other numbers
---@field text string for play_cost, the id of the resource; "" for other numbers
local rules_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function rules_Query:add(name, n) end

---Multiplies the number by a factor; g:why shows the factor's name.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function rules_Query:times(name, factor) end

---How long the effect of a verb lasts, if not as the rules say.
---@class rules.Lasting
---@field lasting? "turn"|"for_good"
---@field [string] "there is no such field"

---The question of fx:choose, and how many answers may be chosen. If most is above 1, the answer is a list.
---@class rules.Asking
---@field question? string for people (choose one)
---@field least? integer how many must be chosen, from 0 (1)
---@field most? integer how many can be chosen, from 1 (the larger of least and 1)
---@field [string] "there is no such field"

---An ability of a card: a table with when and its effects one after the other, or functions named after their triggers.
---@class rules.Ability
---@field when? any the keys are those of abilities in TOML
---@field ["if"] any|nil the keys are those of abilities in TOML
---@field ["do"] any|nil the keys are those of abilities in TOML
---@field choose? any the keys are those of abilities in TOML
---@field next? any the keys are those of abilities in TOML
---@field value? any the keys are those of abilities in TOML
---@field once? any the keys are those of abilities in TOML
---@field first? any the keys are those of abilities in TOML
---@field uses? any the keys are those of abilities in TOML
---@field every? any the keys are those of abilities in TOML
---@field text? any the keys are those of abilities in TOML
---@field listens? any the keys are those of abilities in TOML
---@field counts? any the keys are those of abilities in TOML
---@field grows? any the keys are those of abilities in TOML
---@field worth? any the keys are those of abilities in TOML
---@field [integer]? any an effect: { effect = "draw", ... }
---@field [string]? fun(self: rules.Card, fx: rules.fx, event: rules.Event): any what it does then
---@field [string] "is nothing that an ability of this game hears or says"

---A position of a match: g:situation returns it, and the option situation of game.new takes it.
---@class rules.Position
---@field stage? rules.StageName the stage that the match is in
---@field turn? integer the seat whose turn it is; by default the seat that begins the stage
---@field acted? integer[] the seats that have acted in this stage already
---@field round? integer how many stages have begun, 1 if it is left out
---@field table? table<string, any> the piles and numbers of the table, by their names
---@field seats? table<string, any>[] the piles and numbers of each seat, by their names
---@field [string] "there is no such entry"

---A card in a position, with other values than its name.
---@class rules.CardPosition
---@field card rules.CardName its name
---@field by? integer the seat that moved it
---@field memory? table<string, any> what abilities remember
---@field [string]? integer a number of the card
---@field [string] "there is no such entry"

---The table that the file of a game returns. A key of any other name is a stage.
---@class rules.File
---@field title? string one sentence about the game
---@field seats? integer|integer[] the number of players: one number, or least and most
---@field best? integer the score that all players want to reach together
---@field deck? rules.Deck|string the cards: lists of values, rows, the name of a deck, or a list of these
---@field table? table piles and numbers of the table
---@field seat? table piles and numbers of each seat
---@field tuning? table numbers that a designer may change: each has a default, or a default, a least and a most
---@field terms? string[] the names of the terms that rate returns
---@field rules? string the rules as a text for people
---@field setup? fun(g: rules.Game): rules.StageName|rules.Seat|rules.Asked|nil prepares the match and returns the first stage
---@field settle? fun(g: rules.Game) does what must follow, such as the removal of creatures without health; it runs after each move and its abilities, again and again until nothing changes
---@field rate? fun(g: rules.Game, seat: rules.Seat, verb: rules.MoveName, what: any, what2: any, what3: any): rules.Terms returns the worth of a move, with the names in terms
---@field worth? fun(g: rules.Game, seat: rules.Seat): number returns the worth of the position for a seat, from 0 to 1
---@field [string]? rules.Stage a stage

---The worth of a move, with the names in terms.
---@class rules.Terms
---@field [string]? number

---A pile of the table or of each seat.
---
---```lua
---pile{ seen = "owner" }
---```
---@param said rules.PileSaid
---@return rules.Entry
function pile(said) end

---A group of piles, by number or by the words of an attribute.
---
---```lua
---piles{ by = "color", seen = "all" }
---```
---@param said rules.PilesSaid
---@return rules.Entry
function piles(said) end

---A whole number of the table or of each seat.
---
---```lua
---number{ 8, least = 0, most = 8 }
---```
---@param said? rules.NumberSaid
---@return rules.Entry
function number(said) end

---True or false, of the table or of each seat.
---
---```lua
---flag{}
---```
---@param said? table
---@return rules.Entry
function flag(said) end

---A seat or nil, of the table or of each seat.
---
---```lua
---seat{}
---```
---@param said? table
---@return rules.Entry
function seat(said) end

---One of some words or nil, of the table or of each seat.
---
---```lua
---word{ "red", "blue" }
---```
---@param said string[]
---@return rules.Entry
function word(said) end

---A part of the game in which seats act.
---
---```lua
---stage{ moves = function(g, seat, may) may.play(seat.hand) end }
---```
---@param said rules.Stage
---@return rules.Stage
function stage(said) end

---The given seats act in a stage; after it the match continues as if follows had been returned.
---
---```lua
---return ask(seat, "draw")
---```
---@param seats rules.Seat|rules.Seat[]
---@param stage rules.StageName
---@param follows? rules.StageName|rules.Seat
---@return rules.Asked
function ask(seats, stage, follows) end

