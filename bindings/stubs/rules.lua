---@meta rules

---What cards have, by its name.
---@alias rules.Attribute string

---What cards have that is a number, by its name.
---@alias rules.NumberAttribute string

---What a card is called.
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

---What abilities of a game hear, by its name.
---@alias rules.MomentName string

---What happens in a game, by its name.
---@alias rules.EventKind string

---A number that abilities add to, by its name.
---@alias rules.QueryName string

---The match, the first parameter of every function: its piles and numbers by their names, and what can be done.
---@class rules.Game
---@field round integer how many stages have begun
---@field tuning rules.Tuning the numbers that a designer may change, by their names
---@field [string] any
local rules_Game = {}

---The seats that are not out, in turn, for a loop: for seat in g:seats() do ... end.
---@param from? rules.Seat
---@return fun(): rules.Seat
function rules_Game:seats(from) end

---The seat of a number, from 1.
---@param n integer
---@return rules.Seat
function rules_Game:seat(n) end

---How many seats play.
---@return integer
function rules_Game:count() end

---A seat that is not out, by chance.
---@return rules.Seat
function rules_Game:anyone() end

---A whole number from 1 to n, by chance.
---@param n integer
---@return integer
function rules_Game:random(n) end

---Deals n cards of a pile to that pile of each seat, in turn; without n all.
---@param pile rules.Pile
---@param hand rules.SeatPile
---@param n? integer
function rules_Game:deals(pile, hand, n) end

---All cards that lie elsewhere come to the pile.
---@param pile rules.Pile
function rules_Game:gather(pile) end

---Says something to all.
---@param text string
function rules_Game:tells(text) end

---The match ends, and a seat or several come first.
---@param seats rules.Seat|rules.Seat[]
---@param why string
function rules_Game:wins(seats, why) end

---The match ends, and the seats come in the order of a number, the highest first, or the lowest; of a list of numbers each breaks the ties of those before it, by the highest.
---@param why string
---@param number? rules.NumberName|rules.NumberName[]
---@param least? "least"
function rules_Game:ends(why, number, least) end

---The match ends, and all have won together.
---@param why string
function rules_Game:all_win(why) end

---The match ends, and all have lost together.
---@param why string
function rules_Game:all_lose(why) end

---A seat: its piles and numbers by their names.
---@class rules.Seat
---@field number integer its number, from 1
---@field next rules.Seat the next seat in turn that is not out
---@field previous rules.Seat the seat before in turn that is not out
---@field partner rules.Seat? the seat across the table, nil where an odd number plays
---@field memory table<string, any> of fx.owner, in a function of an ability: what all of its cards remember together
---@field [string] any

---A card: its attributes by their names.
---@class rules.Card
---@field name rules.CardName what people call it
---@field by rules.Seat? who moved it last, nil for nobody
---@field pile rules.Pile where it lies
---@field memory table<string, any> of self, in a function of its abilities: what that ability remembers
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

---Does what the row of the card in the deck says: calls its play(g, seat, card, what, what2, what3) for the seat whose turn it is, and returns what that returns.
---@param what? any
---@param what2? any
---@param what3? any
---@return any
function rules_Card:act(what, what2, what3) end

---A pile, or cards that were selected of one; #cards is how many.
---@class rules.Cards
local rules_Cards = {}

---The first card, or what it has; nil for no card.
---@overload fun(self: rules.Cards, attribute: rules.Attribute): any
---@param attribute? rules.Attribute
---@return rules.Card
function rules_Cards:first(attribute) end

---The last card, or what it has; nil for no card.
---@overload fun(self: rules.Cards, attribute: rules.Attribute): any
---@param attribute? rules.Attribute
---@return rules.Card
function rules_Cards:last(attribute) end

---The cards that have a value, or for which a function of a card holds.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return rules.Cards
function rules_Cards:where(attribute, value) end

---The cards that where selects, or all where those are none.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return rules.Cards
function rules_Cards:prefer(attribute, value) end

---The first n cards.
---@param n integer
---@return rules.Cards
function rules_Cards:take(n) end

---Stands in may.VERB(...) for one move about several of the cards.
---@param how rules.How
---@return rules.Several
function rules_Cards:some(how) end

---The card with the most of an attribute of numbers, or of what a function of a card returns; nil for no card.
---@param attribute rules.NumberAttribute|fun(card: rules.Card): number
---@return rules.Card
function rules_Cards:most(attribute) end

---The card with the least of an attribute of numbers, or of what a function of a card returns; nil for no card.
---@param attribute rules.NumberAttribute|fun(card: rules.Card): number
---@return rules.Card
function rules_Cards:least(attribute) end

---The sum of an attribute of numbers, or of what a function of a card returns.
---@param attribute rules.NumberAttribute|fun(card: rules.Card): number
---@return number
function rules_Cards:sum(attribute) end

---Whether a card has a value, or a function of a card holds for one.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return boolean
function rules_Cards:has(attribute, value) end

---How many cards have a value, or for how many a function of a card holds.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value? any
---@return integer
function rules_Cards:count(attribute, value) end

---What the cards have, each value once.
---@param attribute rules.Attribute
---@return any[]
function rules_Cards:values(attribute) end

---How many cards have each value.
---@param attribute rules.Attribute
---@return integer[]
function rules_Cards:groups(attribute) end

---The cards, for a loop: for card in pile:each() do ... end.
---@return fun(): rules.Card
function rules_Cards:each() end

---Each value that cards have with the cards that have it, for a loop: for suit, cards in hand:by("suit") do ... end.
---@param attribute rules.Attribute
---@return fun(): any, rules.Cards
function rules_Cards:by(attribute) end

---One of the cards, by chance; nil for no card.
---@return rules.Card
function rules_Cards:any() end

---Moves all cards to the end of a pile.
---@param pile rules.Pile
function rules_Cards:to(pile) end

---Moves the first card, or the first n, to a pile.
---@param pile rules.Pile
---@param n? integer
function rules_Cards:deal(pile, n) end

---Tells all which of the cards have a value; with a function of a card and a text, that the function holds for all of them.
---@param attribute rules.Attribute|fun(card: rules.Card): any
---@param value any
function rules_Cards:tell(attribute, value) end

---A pile of the table or of a seat.
---@class rules.Pile : rules.Cards
local rules_Pile = {}

---Shuffles the pile.
function rules_Pile:shuffle() end

---A group of piles, by number or by word; #piles is how many.
---@class rules.Piles
---@field [integer] rules.Pile
---@field [string] rules.Pile
local rules_Piles = {}

---The piles, for a loop: for pile in piles:each() do ... end.
---@return fun(): rules.Pile
function rules_Piles:each() end

---A list of the piles for which a function of a pile holds.
---@param holds fun(pile: rules.Pile): any
---@return rules.Pile[]
function rules_Piles:where(holds) end

---The numbers in tuning of the file, which --set GAME.NAME=3 changes.
---@class rules.Tuning
---@field [string] integer

---Lists what a seat may do, the third parameter of moves: may.VERB(), may.VERB(cards), may.VERB(seats, numbers).
---@class rules.May
---@field [string] fun(what?: any, what2?: any, what3?: any)

---What stage{ } takes. Any function of another name is a move, which moves lists as may.NAME().
---@class rules.Stage
---@field asks? string what the seat is to do
---@field turns? "once"|"round"|"together" each seat once in turn, round and round, or all at once in secret; once if it is left out
---@field first? fun(g: rules.Game): rules.Seat which seat begins
---@field enter? fun(g: rules.Game): rules.StageName|rules.Seat|rules.Asked|nil acts when the stage begins
---@field begin? fun(g: rules.Game, seat: rules.Seat): rules.StageName|rules.Seat|rules.Asked|nil acts when a seat's turn begins
---@field moves? fun(g: rules.Game, seat: rules.Seat, may: rules.May) lists what the seat may do
---@field done? fun(g: rules.Game, seat: rules.Seat): rules.StageName|rules.Seat|rules.Asked|nil acts when all have acted, in round after each move, and says what follows
---@field [string]? fun(g: rules.Game, seat: rules.Seat, what: any, what2: any, what3: any): rules.StageName|rules.Seat|rules.Asked|nil a move

---What deck takes: a list of values for each attribute, of which the product is made, and rows of cards.
---@class rules.Deck
---@field copies? integer how many there are of each card
---@field except? table cards that are left out, by what they have
---@field cards? rules.Row[] rows of cards
---@field [string]? any the values of an attribute
---@field [integer]? rules.Deck|string a part of the deck
---@field [string] "there is no such entry"

---A card of a deck: its name, its attributes and its functions; card:act() calls play.
---@class rules.Row
---@field name? string what people call it
---@field copies? integer how many there are
---@field abilities? rules.Ability[] what it does by itself
---@field play? fun(g: rules.Game, seat: rules.Seat, card: rules.Card, what: any, what2: any, what3: any): any what card:act() does
---@field [string]? string|integer|fun(g: rules.Game, seat: rules.Seat, card: rules.Card, ...: any): any an attribute, or a function of the card
---@field [string] "there is no such entry"

---Which of several cards a move may be about.
---@class rules.How
---@field n? integer how many
---@field least? integer at least how many, 1 if it is left out
---@field most? integer at most how many
---@field same? rules.Attribute what all must share
---@field fits? fun(cards: rules.Cards): any whether these cards may be chosen
---@field [string] "there is no such entry"

---What a move about several cards is listed with.
---@class rules.Several : rules.Cards

---What ask(seats, stage, follows) returns, for a function to return.
---@class rules.Asked

---What pile{ } and its like make, for table and seat of the file.
---@class rules.Entry

---What pile{ } takes.
---@class rules.PileSaid
---@field seen? "nobody"|"owner"|"others"|"all" who sees what lies there
---@field show? "fan"|"row"|"stack"|"count" how a page shows it
---@field knows? "set" others cannot tell its places apart, as in a hand that its owner sorts
---@field acts? boolean whether abilities of cards listen from there
---@field [string] "there is no such entry"

---What piles{ } takes: how many, or by which attribute.
---@class rules.PilesSaid
---@field seen? "nobody"|"owner"|"others"|"all" who sees what lies there
---@field show? "fan"|"row"|"stack"|"count" how a page shows it
---@field knows? "set" others cannot tell its places apart, as in a hand that its owner sorts
---@field acts? boolean whether abilities of cards listen from there
---@field by? rules.Attribute one pile for each word of an attribute, or for each name
---@field [integer]? integer how many
---@field [string] "there is no such entry"

---What number{ } takes: at how much it begins.
---@class rules.NumberSaid
---@field start? integer at how much it begins
---@field least? integer
---@field most? integer
---@field [integer]? integer at how much it begins
---@field [string] "there is no such entry"

---What a function of an ability may do and ask for, besides what cards, seats and piles can. Good while it runs.
---@class rules.fx
---@field owner rules.Seat the seat behind the ability; fx.owner.memory is what all of its cards remember together
---@field game rules.Game the match, g of the rules
local rules_fx = {}

---Moves a card to the end of a pile: of the player whose card it is (the ability's own card: of the ability's player), or of that player.
---
---```lua
---fx:move(self, "hand")
---```
---@param target rules.Card
---@param pile rules.PileName
---@param player? rules.Seat
function rules_fx:move(target, pile, player) end

---Moves the first n cards of a pile to another, as many as there are: piles of the ability's player, or of that player.
---
---```lua
---fx:draw("deck", "hand", 2)
---```
---@param from rules.PileName
---@param to rules.PileName
---@param n integer
---@param player? rules.Seat
function rules_fx:draw(from, to, n, player) end

---Raises a number of a card by n, with { lasting = "turn" } until the turn is over.
---
---```lua
---fx:raise(self, "attack", 1)
---```
---@param target rules.Card
---@param what rules.NumberAttribute
---@param n integer
---@param options? rules.Lasting
function rules_fx:raise(target, what, n, options) end

---Lowers a number of a card by n, with { lasting = "turn" } until the turn is over.
---
---```lua
---fx:lower(self, "attack", 1)
---```
---@param target rules.Card
---@param what rules.NumberAttribute
---@param n integer
---@param options? rules.Lasting
function rules_fx:lower(target, what, n, options) end

---Raises a number of the ability's player, of that player or of the table by n, within its bounds.
---
---```lua
---fx:gain("points", 1)
---```
---@param what rules.NumberName
---@param n integer
---@param player? rules.Seat
function rules_fx:gain(what, n, player) end

---Lowers a number of the ability's player, of that player or of the table by n, within its bounds.
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

---Shuffles a pile of the ability's player, of that player or of the table.
---
---```lua
---fx:shuffle("deck")
---```
---@param pile rules.PileName
---@param player? rules.Seat
function rules_fx:shuffle(pile, player) end

---Gives the ability's player, or that player, another turn after this one.
---
---```lua
---fx:again()
---```
---@param player? rules.Seat
function rules_fx:again(player) end

---Returns a whole number from 1 on by the match's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function rules_fx:roll(sides) end

---Asks the ability's player to choose among cards, seats and texts; the answer fires the moment chosen, which has event.answer. With { most = 2 } it is a list, { least = 0 } lets choose none. Before an event and instead of it chance chooses.
---
---```lua
---fx:choose(fx:allies(), "which one?")
---```
---@param list rules.Card[]|rules.Seat[]|string[]
---@param question? string|rules.Asking
function rules_fx:choose(list, question) end

---The cards of the ability's player that lie where cards act.
---
---```lua
---fx:allies()
---```
---@return rules.Card[]
function rules_fx:allies() end

---The cards of other players that lie where cards act.
---
---```lua
---fx:enemies()
---```
---@return rules.Card[]
function rules_fx:enemies() end

---The cards that lie where cards act.
---
---```lua
---fx:all()
---```
---@return rules.Card[]
function rules_fx:all() end

---One of the cards of the ability's player by chance, nil for none.
---
---```lua
---fx:random_ally()
---```
---@return rules.Card?
function rules_fx:random_ally() end

---One of the cards of other players by chance, nil for none.
---
---```lua
---fx:random_enemy()
---```
---@return rules.Card?
function rules_fx:random_enemy() end

---The cards of a pile: of the ability's player, of that player or of the table.
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

---The seat behind the ability, as fx.owner.
---
---```lua
---fx:owner()
---```
---@return rules.Seat
function rules_fx:owner() end

---Writes a line into the events, for all.
---
---```lua
---fx:log("a bell tolls")
---```
---@param text string
function rules_fx:log(text) end

---Writes a line into the events that the owner alone reads.
---
---```lua
---fx:whisper("a bell, far away")
---```
---@param text string
function rules_fx:whisper(text) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string|game.OwnEvent
---@param event? game.Emitted
function rules_fx:emit(name, event) end

---Lets a thing's own abilities speak again, by a moment at which they answer what befalls it, when the function has returned; returns how many of their functions will.
---
---```lua
---fx:trigger(self, "turn_began")
---```
---@param target rules.Card|rules.Card[]
---@param moment rules.MomentName
---@return integer
function rules_fx:trigger(target, moment) end

---Waits for the next such moment: the function awaited(self, fx, event) hears it once, though the card may be gone by then.
---
---```lua
---fx:await("turn_began")
---```
---@param moment rules.MomentName
function rules_fx:await(moment) end

---Returns a number that the file's counts declares: how often something happened in this turn, combat or match.
---
---```lua
---fx:counted("cups_played")
---```
---@param name string
---@return number
function rules_fx:counted(name) end

---Returns whether the event that the function hears is, for its player, the first that this counter of the file counted in its turn, combat or match.
---
---```lua
---if fx:first("cups_played") then fx:buff(self, 1, 1) end
---```
---@param name string
---@return boolean
function rules_fx:first(name) end

---Lets the things of the player have n more of what the file's grows declares, from now on, wherever they are and whenever they come.
---
---```lua
---fx:grow("cups", 1)
---```
---@param name string
---@param n number
function rules_fx:grow(name, n) end

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class rules.Event
---@field kind rules.EventKind what happens, see help("moments")
---@field source? rules.Card|rules.Seat whose doing it is, nil for the rules
---@field target? rules.Card|rules.Seat what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field player? integer the number of the player who acts, from 1: whose the source is, else whom it befalls; nil for nobody
---@field text string a name that it carries, often the empty text
---@field answer? any at the moment chosen what was chosen, a list where several may be; else nil
local rules_Event = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function rules_Event:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class rules.Query
---@field name rules.QueryName which number
---@field target? rules.Card|rules.Seat what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far
---@field moment rules.MomentName of trigger_times, what is to act that often ("deathrattle"); "" of other numbers
local rules_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function rules_Query:add(name, n) end

---Multiplies the number so far by a named factor.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function rules_Query:times(name, factor) end

---How long what a verb gives lasts, where the rules do not say it.
---@class rules.Lasting
---@field lasting? "turn"|"for_good"
---@field [string] "there is no such field"

---What choose asks, and how many may be chosen. With most above 1 the answer is a list.
---@class rules.Asking
---@field question? string for people (choose one)
---@field least? integer how many must be chosen, from 0 (1)
---@field most? integer how many can be chosen, from 1 (the larger of least and 1)
---@field [string] "there is no such field"

---An ability of a card: data with when, whose effects stand in it one after the other, or functions by the names of what they hear.
---@class rules.Ability
---@field when? any as in abilities that are data
---@field ["if"] any|nil as in abilities that are data
---@field ["do"] any|nil as in abilities that are data
---@field choose? any as in abilities that are data
---@field next? any as in abilities that are data
---@field value? any as in abilities that are data
---@field once? any as in abilities that are data
---@field first? any as in abilities that are data
---@field uses? any as in abilities that are data
---@field every? any as in abilities that are data
---@field text? any as in abilities that are data
---@field listens? any as in abilities that are data
---@field counts? any as in abilities that are data
---@field grows? any as in abilities that are data
---@field worth? any as in abilities that are data
---@field [integer]? any what it does: { effect = "draw", ... }
---@field [string]? fun(self: rules.Card, fx: rules.fx, event: rules.Event): any what it does then
---@field [string] "is nothing that an ability of this game hears or says"

---Where a match stands: what g:situation returns and the option situation of game.new takes.
---@class rules.Position
---@field stage? rules.StageName the stage that the match is in
---@field turn? integer whose turn it is; left out it is the seat that begins the stage
---@field acted? integer[] the seats that have acted in this stage already
---@field round? integer how many stages have begun, 1 if it is left out
---@field table? table<string, any> the piles and numbers of the table, by their names
---@field seats? table<string, any>[] the piles and numbers of each seat, by their names
---@field [string] "there is no such entry"

---A card in a position, with more than its name.
---@class rules.CardPosition
---@field card rules.CardName its name
---@field by? integer the seat that moved it
---@field memory? table<string, any> what abilities remember
---@field [string]? integer a number of the card
---@field [string] "there is no such entry"

---What the file of a game returns. Any other name is a stage.
---@class rules.File
---@field title? string one sentence about the game
---@field seats? integer|integer[] how many play: a number, or least and most
---@field best? integer the score that all strive for together
---@field deck? rules.Deck|string the cards: lists of what they have, rows, the name of a deck, or a list of these
---@field table? table piles and numbers of the table
---@field seat? table piles and numbers of each seat
---@field tuning? table numbers that a designer may change: each with its usual value, or that, the least and the most
---@field terms? string[] the names of what rate returns
---@field rules? string the rules as people read them
---@field setup? fun(g: rules.Game): rules.StageName|rules.Seat|rules.Asked|nil lays the match out and returns the first stage
---@field settle? fun(g: rules.Game) does what follows, such as that who has no health left goes: after each move and what abilities did then, until it changes nothing
---@field rate? fun(g: rules.Game, seat: rules.Seat, verb: rules.MoveName, what: any, what2: any, what3: any): rules.Terms what a move is worth, by the names in terms
---@field worth? fun(g: rules.Game, seat: rules.Seat): number how well a seat stands, from 0 to 1
---@field [string]? rules.Stage a stage

---What a move is worth, by the names in terms.
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

---Those seats act in a stage, then the match goes on as if follows had been returned.
---
---```lua
---return ask(seat, "draw")
---```
---@param seats rules.Seat|rules.Seat[]
---@param stage rules.StageName
---@param follows? rules.StageName|rules.Seat
---@return rules.Asked
function ask(seats, stage, follows) end

