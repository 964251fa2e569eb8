---@meta market

---A card, by its id or its name.
---@alias market.CardName
---| string
---| "coin_purse" # neutral
---| "Coin Purse" # neutral
---| "rusty_knife" # neutral
---| "Rusty Knife" # neutral
---| "wayfarer" # neutral
---| "Wayfarer" # neutral
---| "peddler_cart" # merchant
---| "Peddler's Cart" # merchant
---| "trade_caravan" # merchant
---| "Trade Caravan" # merchant
---| "spice_broker" # merchant
---| "Spice Broker" # merchant
---| "toll_bridge" # merchant
---| "Toll Bridge" # merchant
---| "gold_courier" # merchant
---| "Gold Courier" # merchant
---| "river_barge" # merchant
---| "River Barge" # merchant
---| "moneychanger" # merchant
---| "Moneychanger" # merchant
---| "silk_convoy" # merchant
---| "Silk Convoy" # merchant
---| "customs_house" # merchant
---| "Customs House" # merchant
---| "bullion_guard" # merchant
---| "Bullion Guard" # merchant
---| "counting_house" # merchant
---| "Counting House" # merchant
---| "guild_notary" # merchant
---| "Guild Notary" # merchant
---| "merchant_admiral" # merchant
---| "Merchant Admiral" # merchant
---| "grand_exchange" # merchant
---| "Grand Exchange" # merchant
---| "guildmaster" # merchant
---| "Guildmaster" # merchant
---| "thorn_pup" # wilds
---| "Thorn Pup" # wilds
---| "bramble_runner" # wilds
---| "Bramble Runner" # wilds
---| "berry_forager" # wilds
---| "Berry Forager" # wilds
---| "hollow_log" # wilds
---| "Hollow Log" # wilds
---| "dire_wolf" # wilds
---| "Dire Wolf" # wilds
---| "carrion_crow" # wilds
---| "Carrion Crow" # wilds
---| "honey_bear" # wilds
---| "Honey Bear" # wilds
---| "war_beast" # wilds
---| "War Beast" # wilds
---| "pack_leader" # wilds
---| "Pack Leader" # wilds
---| "antler_gate" # wilds
---| "Antler Gate" # wilds
---| "moss_shaman" # wilds
---| "Moss Shaman" # wilds
---| "stampede" # wilds
---| "Stampede" # wilds
---| "elder_stag" # wilds
---| "Elder Stag" # wilds
---| "rooted_keep" # wilds
---| "Rooted Keep" # wilds
---| "leviathan" # wilds
---| "Leviathan of Reeds" # wilds
---| "page_boy" # kingdom
---| "Page Boy" # kingdom
---| "crown_levy" # kingdom
---| "Crown Levy" # kingdom
---| "herald" # kingdom
---| "Herald" # kingdom
---| "watchtower" # kingdom
---| "Watchtower" # kingdom
---| "tax_rider" # kingdom
---| "Tax Rider" # kingdom
---| "shield_wall" # kingdom
---| "Shield Wall" # kingdom
---| "royal_scout" # kingdom
---| "Royal Scout" # kingdom
---| "siege_crew" # kingdom
---| "Siege Crew" # kingdom
---| "castle_yard" # kingdom
---| "Castle Yard" # kingdom
---| "banner_knight" # kingdom
---| "Banner Knight" # kingdom
---| "high_steward" # kingdom
---| "High Steward" # kingdom
---| "iron_bastion" # kingdom
---| "Iron Bastion" # kingdom
---| "lord_marshal" # kingdom
---| "Lord Marshal" # kingdom
---| "throne_hall" # kingdom
---| "Throne Hall" # kingdom
---| "queen_regent" # kingdom
---| "Queen Regent" # kingdom
---| "tinker_moth" # artificer
---| "Tinker Moth" # artificer
---| "brass_drone" # artificer
---| "Brass Drone" # artificer
---| "scrap_smelter" # artificer
---| "Scrap Smelter" # artificer
---| "gear_post" # artificer
---| "Gear Post" # artificer
---| "clockwork_mule" # artificer
---| "Clockwork Mule" # artificer
---| "spark_lancer" # artificer
---| "Spark Lancer" # artificer
---| "furnace_hand" # artificer
---| "Furnace Hand" # artificer
---| "twin_lathe" # artificer
---| "Twin Lathe" # artificer
---| "alloy_wall" # artificer
---| "Alloy Wall" # artificer
---| "arc_welder" # artificer
---| "Arc Welder" # artificer
---| "assembly_line" # artificer
---| "Assembly Line" # artificer
---| "steam_colossus" # artificer
---| "Steam Colossus" # artificer
---| "prime_engine" # artificer
---| "Prime Engine" # artificer
---| "foundry_city" # artificer
---| "Foundry City" # artificer
---| "world_machine" # artificer
---| "World Machine" # artificer
---| "street_urchin" # neutral
---| "Street Urchin" # neutral
---| "hired_blade" # neutral
---| "Hired Blade" # neutral
---| "old_hermit" # neutral
---| "Old Hermit" # neutral
---| "cartographer" # neutral
---| "Cartographer" # neutral
---| "border_inn" # neutral
---| "Border Inn" # neutral
---| "travelling_fair" # neutral
---| "Travelling Fair" # neutral

---A faction.
---@alias market.Faction
---| "neutral"
---| "merchant"
---| "wilds"
---| "kingdom"
---| "artificer"

---What players have by number.
---@alias market.Resource
---| "trade"
---| "combat"
---| "authority"

---A keyword that cards have.
---@alias market.Keyword
---| string

---What an event is, by its name in the journal.
---@alias market.EventKind
---| string
---| "play"
---| "rally"
---| "scrap"
---| "buy"
---| "acquire"
---| "destroy"
---| "discard"
---| "draw"
---| "put"
---| "give"
---| "gain"
---| "owe"
---| "attack"
---| "damage"
---| "eliminate"
---| "turn_began"
---| "turn_ended"
---| "choose"
---| "awaited"

---A number that the rules ask for.
---@alias market.QueryName
---| string
---| "cost"
---| "trigger_times"
---| "allies"
---| "worth"
---| "defense"
---| "trade"
---| "combat"
---| "authority"

---A moment at which a function is called.
---@alias market.MomentName
---| string
---| "played"
---| "ally"
---| "scrapped"
---| "bought"
---| "turn_began"
---| "destroyed"
---| "chosen"
---| "worth"
---| "instead_play"
---| "instead_ally_play"
---| "instead_enemy_play"
---| "instead_any_play"
---| "before_play"
---| "before_ally_play"
---| "before_enemy_play"
---| "before_any_play"
---| "play"
---| "ally_play"
---| "enemy_play"
---| "any_play"
---| "instead_rally"
---| "instead_ally_rally"
---| "instead_enemy_rally"
---| "instead_any_rally"
---| "before_rally"
---| "before_ally_rally"
---| "before_enemy_rally"
---| "before_any_rally"
---| "rally"
---| "ally_rally"
---| "enemy_rally"
---| "any_rally"
---| "instead_scrap"
---| "instead_scraps"
---| "instead_ally_scrap"
---| "instead_enemy_scrap"
---| "instead_any_scrap"
---| "before_scrap"
---| "before_scraps"
---| "before_ally_scrap"
---| "before_enemy_scrap"
---| "before_any_scrap"
---| "scrap"
---| "scraps"
---| "ally_scrap"
---| "enemy_scrap"
---| "any_scrap"
---| "instead_buy"
---| "instead_ally_buy"
---| "instead_enemy_buy"
---| "instead_any_buy"
---| "before_buy"
---| "before_ally_buy"
---| "before_enemy_buy"
---| "before_any_buy"
---| "buy"
---| "ally_buy"
---| "enemy_buy"
---| "any_buy"
---| "before_acquire"
---| "before_ally_acquire"
---| "before_enemy_acquire"
---| "before_any_acquire"
---| "acquire"
---| "ally_acquire"
---| "enemy_acquire"
---| "any_acquire"
---| "instead_destroy"
---| "instead_destroys"
---| "instead_ally_destroy"
---| "instead_enemy_destroy"
---| "instead_any_destroy"
---| "before_destroy"
---| "before_destroys"
---| "before_ally_destroy"
---| "before_enemy_destroy"
---| "before_any_destroy"
---| "destroy"
---| "destroys"
---| "ally_destroy"
---| "enemy_destroy"
---| "any_destroy"
---| "instead_discard"
---| "instead_ally_discard"
---| "instead_enemy_discard"
---| "instead_any_discard"
---| "before_discard"
---| "before_ally_discard"
---| "before_enemy_discard"
---| "before_any_discard"
---| "discard"
---| "ally_discard"
---| "enemy_discard"
---| "any_discard"
---| "instead_draw"
---| "instead_ally_draw"
---| "instead_enemy_draw"
---| "instead_any_draw"
---| "before_draw"
---| "before_ally_draw"
---| "before_enemy_draw"
---| "before_any_draw"
---| "draw"
---| "ally_draw"
---| "enemy_draw"
---| "any_draw"
---| "instead_put"
---| "instead_ally_put"
---| "instead_enemy_put"
---| "instead_any_put"
---| "before_put"
---| "before_ally_put"
---| "before_enemy_put"
---| "before_any_put"
---| "put"
---| "ally_put"
---| "enemy_put"
---| "any_put"
---| "instead_give"
---| "instead_gives"
---| "instead_ally_give"
---| "instead_enemy_give"
---| "instead_any_give"
---| "before_give"
---| "before_gives"
---| "before_ally_give"
---| "before_enemy_give"
---| "before_any_give"
---| "give"
---| "gives"
---| "ally_give"
---| "enemy_give"
---| "any_give"
---| "instead_gain"
---| "instead_ally_gain"
---| "instead_enemy_gain"
---| "instead_any_gain"
---| "before_gain"
---| "before_ally_gain"
---| "before_enemy_gain"
---| "before_any_gain"
---| "gain"
---| "ally_gain"
---| "enemy_gain"
---| "any_gain"
---| "instead_owe"
---| "instead_forces_discard"
---| "instead_ally_owe"
---| "instead_enemy_owe"
---| "instead_any_owe"
---| "before_owe"
---| "before_forces_discard"
---| "before_ally_owe"
---| "before_enemy_owe"
---| "before_any_owe"
---| "owe"
---| "forces_discard"
---| "ally_owe"
---| "enemy_owe"
---| "any_owe"
---| "instead_attack"
---| "instead_ally_attack"
---| "instead_enemy_attack"
---| "instead_any_attack"
---| "before_attack"
---| "before_ally_attack"
---| "before_enemy_attack"
---| "before_any_attack"
---| "attack"
---| "ally_attack"
---| "enemy_attack"
---| "any_attack"
---| "instead_damage"
---| "instead_deals_damage"
---| "instead_ally_damage"
---| "instead_enemy_damage"
---| "instead_any_damage"
---| "before_damage"
---| "before_deals_damage"
---| "before_ally_damage"
---| "before_enemy_damage"
---| "before_any_damage"
---| "damage"
---| "deals_damage"
---| "ally_damage"
---| "enemy_damage"
---| "any_damage"
---| "before_eliminate"
---| "before_ally_eliminate"
---| "before_enemy_eliminate"
---| "before_any_eliminate"
---| "eliminate"
---| "ally_eliminate"
---| "enemy_eliminate"
---| "any_eliminate"
---| "before_turn_began"
---| "before_ally_turn_began"
---| "before_enemy_turn_began"
---| "before_any_turn_began"
---| "ally_turn_began"
---| "enemy_turn_began"
---| "any_turn_began"
---| "before_turn_ended"
---| "before_ally_turn_ended"
---| "before_enemy_turn_ended"
---| "before_any_turn_ended"
---| "turn_ended"
---| "ally_turn_ended"
---| "enemy_turn_ended"
---| "any_turn_ended"
---| "before_choose"
---| "choose"
---| "awaited"
---| "modify_cost"
---| "modify_trigger_times"
---| "modify_allies"
---| "modify_worth"
---| "modify_defense"
---| "modify_trade"
---| "modify_combat"
---| "modify_authority"

---@class market.CardTable
---@field id? string
---@field name? string
---@field faction? market.Faction
---@field cost? integer
---@field starter? boolean
---@field defense? integer
---@field outpost? boolean
---@field effects? table<string, integer>
---@field either? table<string, integer>
---@field ["or"] table<string, integer>|nil
---@field ally? table<string, integer>
---@field scrap? table<string, integer>
---@field base? number
---@field worth? number
---@field ally_worth? number
---@field tuning? table<string, any>
---@field also? any
---@field copies? any
---@field supply? any
---@field has_ally? any
---@field script? any
---@field text? any
---@field keywords? any
---@field [string] "there is no such field"

---@class market.CardView
---@field ref integer
---@field id string
---@field name string
---@field faction string
---@field cost integer
---@field defense integer
---@field outpost boolean
---@field starter boolean
---@field acted boolean
---@field memory market.Memo[]
---@field price? score.Term[]
---@field keywords? string[]

---@class market.Memo
---@field name string
---@field value any

---@class market.CardFacts
---@field id string
---@field name string
---@field faction string
---@field cost integer
---@field also? table<string, integer>
---@field copies integer
---@field starter boolean
---@field supply boolean
---@field defense integer
---@field outpost boolean
---@field has_ally boolean
---@field effects table<string, integer>
---@field either table<string, integer>
---@field ["or"] table<string, integer>
---@field ally table<string, integer>
---@field scrap table<string, integer>
---@field base? number
---@field script? string
---@field worth? number
---@field ally_worth? number
---@field text string
---@field keywords? string[]

---@class market.Tuning
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field [string] "there is no such field"

---@class market.Purchase
---@field deck? (market.CardName|market.CardTable|market.CardView|market.CardFacts)[] the whole deck, without the card
---@field card market.CardName|market.CardTable|market.CardView|market.CardFacts the card to be bought
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field [string] "there is no such field"

---@class market.Chance
---@field faction_cards integer cards of the faction, the candidate included
---@field cards integer all cards, starters and the candidate included
---@field hand? integer the size of a hand (5)
---@field model? "share"|"hypergeometric" share or hypergeometric (the tuning's)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field [string] "there is no such field"

---@class market.Deck
---@field deck (market.CardName|market.CardTable|market.CardView|market.CardFacts)[] the whole deck
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field [string] "there is no such field"

---@class market.FactionStats
---@field faction string
---@field cards integer
---@field allies integer
---@field mean_ally number
---@field chance number
---@field density number

---@class market.View
---@field seat integer
---@field turn integer
---@field active integer
---@field round integer
---@field row market.CardView[]
---@field supply market.CardView
---@field supply_left integer
---@field market_left integer
---@field scrapped market.CardView[]
---@field players market.PlayerView[]
---@field lasting? game.Share[]
---@field pending? market.PendingView
---@field market market.CardView[]
---@field chance rand.Position[]
---@field waiting market.WaitingView[]

---@class market.PlayerView
---@field ref integer
---@field seat integer
---@field authority integer
---@field trade integer
---@field combat integer
---@field owed integer
---@field top_deck integer
---@field place integer
---@field hand_count integer
---@field deck_count integer
---@field hand market.CardView[]
---@field deck market.CardView[]
---@field discard market.CardView[]
---@field play market.CardView[]
---@field factions market.FactionStats[]
---@field concentration number
---@field resources? market.ResourceView[]
---@field memory? market.Memo[]

---@class market.ResourceView
---@field id string
---@field name string
---@field amount integer

---@class market.PendingView
---@field ask string
---@field text string
---@field seat integer
---@field ref integer
---@field optional boolean
---@field choices market.PickView[]

---@class market.PickView
---@field ref integer
---@field text string

---@class market.WaitingView
---@field ["do"] string
---@field ask string
---@field moment string
---@field ref integer
---@field seat integer
---@field amount integer
---@field effect string
---@field cause integer

---@class game.Delayed
---@field of integer the ref of what the ability belongs to
---@field script string its file
---@field seat integer the seat behind it, from 1
---@field moment string what it waits for
---@field [string] "there is no such field"

---A card of the match, live and read-only: what self and the selectors give.
---@class market.Card
---@field id market.CardName the card's id
---@field name string what people call it
---@field faction market.Faction the id of its faction, neutral for none
---@field cost integer what it costs in the trade row
---@field defense integer of a base: the combat that destroys it; 0 for no base
---@field outpost boolean whether it must be destroyed first
---@field starter boolean whether it is a card of the first deck
---@field trade integer what it gives of it when it is played, by its row
---@field combat integer what it gives of it when it is played, by its row
---@field authority integer what it gives of it when it is played, by its row
---@field draw integer how many cards it draws when it is played, by its row
---@field keywords market.Keyword[] the keywords that it has
---@field value integer the number of its ability in the content

---A player of the match, live and read-only.
---@class market.Player
---@field name string what people call it
---@field seat integer the seat, from 1
---@field authority integer what is left of it
---@field trade integer to spend in this turn
---@field combat integer to spend in this turn

---What was chosen: a card or a text, whichever were asked about.
---@class market.Answer : market.Card, string

---How long what a verb gives lasts, where the rules do not say it.
---@class market.Lasting
---@field lasting? "turn"|"for_good"
---@field [string] "there is no such field"

---What choose asks, and how many may be chosen. With most above 1 the answer is a list.
---@class market.Asking
---@field question? string for people (choose one)
---@field least? integer how many must be chosen, from 0 (1)
---@field most? integer how many can be chosen, from 1 (the larger of least and 1)
---@field [string] "there is no such field"

---Returns the player who owns the card.
---@class market.Owner : market.Player
---@field memory table<string, any> what it remembers: numbers, texts, true or false
---@overload fun(fx: market.Looks): market.Player

---What a function may look at that is asked for a number.
---@class market.Looks
---@field owner market.Owner Returns the player who owns the card.
local market_Looks = {}

---Returns a number that the file's counts declares: how often something happened in this turn, combat or match.
---
---```lua
---fx:counted("cups_played")
---```
---@param name string
---@return number
function market_Looks:counted(name) end

---Returns whether the event that the function hears is, for its player, the first that this counter of the file counted in its turn, combat or match.
---
---```lua
---if fx:first("cups_played") then fx:buff(self, 1, 1) end
---```
---@param name string
---@return boolean
function market_Looks:first(name) end

---Returns the owner's other cards in play that share the card's faction.
---
---```lua
---fx:allies()
---```
---@return market.Card[]
function market_Looks:allies() end

---Returns the owner's other cards in play.
---
---```lua
---fx:in_play()
---```
---@return market.Card[]
function market_Looks:in_play() end

---Returns the bases of all opponents.
---
---```lua
---fx:enemies()
---```
---@return market.Card[]
function market_Looks:enemies() end

---Returns the other players still in the match.
---
---```lua
---fx:opponents()
---```
---@return market.Player[]
function market_Looks:opponents() end

---Returns the cards of the trade row.
---
---```lua
---fx:row()
---```
---@return market.Card[]
function market_Looks:row() end

---Returns the owner's hand.
---
---```lua
---fx:hand()
---```
---@return market.Card[]
function market_Looks:hand() end

---Returns the card beside the row that can be bought, none when there is none.
---
---```lua
---fx:supply()
---```
---@return market.Card[]
function market_Looks:supply() end

---Returns the cards of the owner's deck, sorted: how they lie there nobody learns.
---
---```lua
---fx:deck()
---```
---@return market.Card[]
function market_Looks:deck() end

---Returns the owner's discard pile.
---
---```lua
---fx:discard_pile()
---```
---@return market.Card[]
function market_Looks:discard_pile() end

---Returns one of the opponents by the match's chance.
---
---```lua
---fx:random_enemy()
---```
---@return market.Player
function market_Looks:random_enemy() end

---What a function may do before an event, or instead of it.
---@class market.Acts : market.Looks
local market_Acts = {}

---Gives the owner trade or combat for the turn, authority for good, or another resource of the content as its row has it; with { lasting = "for_good" } what passes stays until it is spent, with { lasting = "turn" } what stays is taken back when the turn is over.
---
---```lua
---fx:gain("trade", 2)
---```
---@param what market.Resource
---@param points integer
---@param options? market.Lasting
function market_Acts:gain(what, points, options) end

---Takes points of a resource from the owner if there are enough, and returns whether it did.
---
---```lua
---if fx:spend("trade", 2) then fx:draw(1) end
---```
---@param what market.Resource
---@param points integer
---@return boolean
function market_Acts:spend(what, points) end

---Gives the owner authority.
---
---```lua
---fx:heal(3)
---```
---@param points integer
function market_Acts:heal(points) end

---Takes authority from an opponent, past any outpost.
---
---```lua
---fx:damage(fx:random_enemy(), 2)
---```
---@param player market.Player
---@param points integer
function market_Acts:damage(player, points) end

---Draws cards for the owner and returns how many.
---
---```lua
---fx:draw(1)
---```
---@param count integer
---@return integer
function market_Acts:draw(count) end

---Lets the owner look at the top cards of the deck, and returns them, the top (1) first; they stay there, and only the owner hears which they are. Asked about with choose, only the owner sees the answers.
---
---```lua
---if fx:peek()[1].faction == "wilds" then fx:draw(1) end
---```
---@param count? integer
---@return market.Card[]
function market_Acts:peek(count) end

---Shows all players the hand of one, and returns its cards; where they lie stays known until they leave the hand.
---
---```lua
---fx:reveal(fx:random_enemy())
---```
---@param player market.Player
---@return market.Card[]
function market_Acts:reveal(player) end

---Plays a card of the owner's hand or discard pile for nothing, in the owner's turn.
---
---```lua
---fx:play(fx:discard_pile()[1])
---```
---@param card market.Card
function market_Acts:play(card) end

---Gives the owner what a card that all see gives when it is played: its effects, its choice and its abilities at played. So a card in play acts once more.
---
---```lua
---fx:copy_effects(fx:in_play()[1])
---```
---@param card market.Card
function market_Acts:copy_effects(card) end

---Puts a card of the owner's hand, deck or discard pile, or one in play, where its owner's hand, deck (on top), bottom (of the deck) or discard pile is.
---
---```lua
---fx:put(fx:discard_pile()[1], "deck")
---```
---@param card market.Card
---@param place "hand"|"deck"|"bottom"|"discard"
function market_Acts:put(card, place) end

---Gives a card of the owner's hand, discard pile or cards in play, or one that is for sale, to an opponent's discard pile.
---
---```lua
---fx:give(self, fx:random_enemy())
---```
---@param card market.Card
---@param player market.Player
function market_Acts:give(card, player) end

---Discards a card of the owner's hand, or a revealed one of an opponent's, or makes an opponent discard (1) at the start of their turn.
---
---```lua
---fx:discard(fx:random_enemy(), 1)
---```
---@param target market.Card|market.Player
---@param count? integer
function market_Acts:discard(target, count) end

---Removes from the match a card of the owner's hand, discard pile or cards in play, or of the trade row.
---
---```lua
---fx:scrap(fx:row()[1])
---```
---@param card market.Card
function market_Acts:scrap(card) end

---Destroys a base of an opponent.
---
---```lua
---fx:destroy(fx:enemies()[1])
---```
---@param base market.Card
function market_Acts:destroy(base) end

---Gives the owner a card of the trade row, or of the supply, without paying.
---
---```lua
---fx:acquire(fx:row()[1])
---```
---@param card market.Card
function market_Acts:acquire(card) end

---Puts the owner's next purchases of the turn on top of the deck, with { lasting = "for_good" } whenever they come.
---
---```lua
---fx:top_deck(1)
---```
---@param count integer
---@param options? market.Lasting
function market_Acts:top_deck(count, options) end

---Asks the owner to choose among cards, players and texts; the answer fires the moment chosen, which has event.answer. With { most = 2 } it is a list, { least = 0 } lets choose none. Before an event and instead of it chance chooses.
---
---```lua
---fx:choose(fx:row(), "which one?")
---```
---@param list market.Card[]|market.Player[]|string[]
---@param question? string|market.Asking
function market_Acts:choose(list, question) end

---Returns a whole number from 1 on by the match's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function market_Acts:roll(sides) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string|game.OwnEvent
---@param event? game.Emitted
function market_Acts:emit(name, event) end

---Lets a thing's own abilities speak again, by a moment at which they answer what befalls it, when the function has returned; returns how many of their functions will.
---
---```lua
---fx:trigger(self, "turn_began")
---```
---@param target market.Card|market.Card[]
---@param moment market.MomentName
---@return integer
function market_Acts:trigger(target, moment) end

---Waits for the next such moment: the function awaited(self, fx, event) hears it once, though the card may be gone by then.
---
---```lua
---fx:await("turn_began")
---```
---@param moment market.MomentName
function market_Acts:await(moment) end

---Writes a line into the events, for all who read them.
---
---```lua
---fx:log("the bell tolls")
---```
---@param text string
function market_Acts:log(text) end

---Writes a line into the events that the owner alone reads.
---
---```lua
---fx:whisper(fx:peek()[1].name)
---```
---@param text string
function market_Acts:whisper(text) end

---Lets the things of the player have n more of what the file's grows declares, from now on, wherever they are and whenever they come.
---
---```lua
---fx:grow("cups", 1)
---```
---@param name string
---@param n number
function market_Acts:grow(name, n) end

---What a scripted card may do while one of its moments lasts.
---@class market.fx : market.Acts

---What a function of an ability is about, good while it runs.
---@class market.Event
---@field kind market.EventKind what happens, see help("moments")
---@field source? market.Card|market.Player whose doing it is, nil for the rules
---@field target? market.Card|market.Player what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field player? integer the number of the player who acts, from 1: whose the source is, else whom it befalls; nil for nobody
---@field text string a name that it carries, often the empty text
---@field answer? market.Answer at the moment chosen what was chosen, a list where several may be; else nil

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class market.Replacement : market.Event
local market_Replacement = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function market_Replacement:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class market.Query
---@field name market.QueryName which number
---@field target? market.Card|market.Player what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far
---@field moment market.MomentName of trigger_times, what is to act that often ("deathrattle"); "" of other numbers
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
---@field deck? market.CardName[] everybody's first deck, as the option
---@field active? integer the seat whose turn it is (1)
---@field round? integer from 1 (1)
---@field row? market.CardName[] the trade row; "" is an empty place
---@field supply? market.CardName[] the cards beside the row, the last on top
---@field market? market.CardName[] the deck of the row, the last on top
---@field scrapped? market.CardName[] what left the match
---@field players? market.Side[] the seats, in order
---@field pending? market.Pending the question that waits
---@field steps? market.Step[] the steps of the rules that wait
---@field waiting? game.Held[] what waits to be heard, steps among it
---@field delayed? game.Delayed[] the abilities that wait for a moment
---@field lasting? game.Share[] what seats have for another time than the rules say
---@field memory? game.Kept[] what cards and seats remember
---@field spent? integer how many functions the move has set off (0)
---@field events? integer how many events there were before (0)

---A part of market.Situation.
---@class market.Side
---@field authority? integer points, from 1 while the seat is in
---@field trade? integer points to spend (0)
---@field combat? integer points to strike with (0)
---@field owed? integer cards to discard when its turn begins (0)
---@field top_deck? integer purchases that go on top of the deck (0)
---@field resources? table<string, integer> points of the resources that content adds, by their ids (0)
---@field place? integer its place where it is out, 0 while it is in (0)
---@field hand? market.CardName[] its hand
---@field deck? market.CardName[] its deck, the last on top
---@field discard? market.CardName[] its discard pile, the last on top (empty)
---@field play? market.CardName[] what it has in play, from left to right (nothing)
---@field acted? market.CardName[] which of these have used their ally effect this turn
---@field open? market.CardName[] the cards that all know to be in its hand, or where in its deck
---@field lost? market.CardName[] which of the scrapped cards were its own

---A part of market.Situation.
---@class market.Pending
---@field ask string either, opponent, scrap, scrap_row, destroy_base, discard or script
---@field seat integer who is asked, from 1
---@field of? integer the ref of the card that asks
---@field amount? integer discards that are asked for (0)
---@field cause? integer the number of the event that led to it
---@field script? string the file that asks
---@field text? string what it asks
---@field options? market.Choosable[] the answers that it gives
---@field least? integer how many must be chosen, where most is said (1)
---@field most? integer how many can be chosen (1)
---@field picked? market.Choosable[] those chosen so far

---A part of market.Situation.
---@class market.Choosable
---@field ref? integer of a card or seat, 0 for words (0)
---@field word? string for people

---A part of market.Situation.
---@class market.Step
---@field ask? string what is asked, as pending; nothing where effects act
---@field give? string which effects act: effects, either, or, ally, scrap
---@field seat integer for whom, from 1
---@field of? integer the ref of the card whose they are
---@field amount? integer discards that are asked for (0)
---@field cause? integer the number of the event that led to it

---A move of this system, or what is before a seat and is no legal move now.
---@class market.Option : game.Option
---@field verb "play"|"buy"|"break"|"attack"|"scrap"|"end"|"choose"|"skip" what is done
---@field name? string of the card
---@field faction? market.Faction of the card
---@field cost? integer in trade
---@field also? string what it costs beside trade, in words
---@field ally? boolean whether it has an ally effect
---@field base? boolean whether it is a base
---@field starter? boolean whether it is a card of the first deck
---@field value? number what it is worth by itself
---@field rules? string what it does
---@field synergy? number with the deck, of a card to buy
---@field allies? integer of a card to buy: cards of its faction in the deck
---@field chance? number of a card to buy: that its ally effect acts
---@field mean_ally? number of a card to buy
---@field existing_ally_bonus? number of a card to buy
---@field stacking? number of a card to buy
---@field new_ally_potential? number of a card to buy
---@field density? number of a card to buy
---@field faction_density? number of a card to buy
---@field density_bonus? number of a card to buy
---@field seat? integer of a player to attack, from 1
---@field damage? integer of a player to attack
---@field authority? integer of a player to attack

---What game.new takes.
---@class market.New
---@field seed? string|integer where all chance of the match comes from (the session's seed)
---@field players? game.PlayerName[] human, random, first, a native player's name or lua:NAME, one a seat; a seat that is left out is a person's
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field strict? boolean a failing script is an error of the move
---@field order? "turns"|"mixed" turns (the usual order: seat by seat) or mixed: seats that may act in one phase do so in any order
---@field chance? table<string, (integer|string)[]> fixed chance by stream (as in g:view("all").chance): { ["shop/1"] = { "Ember Page", 2 } } forces the first draws, by the name of what is drawn or a number from 0; { at = 5 } begins after 5 asks for bits; a scenario fails by draws that nobody draws
---@field deck? market.CardName[] the cards of everybody's first deck, in place of the starters
---@field row? market.CardName[] the first cards of the trade row
---@field situation? market.Situation where the match begins
---@field [string] "there is no such option"

---A match of this system.
---@class market.Match : game.Match
---@field moves fun(self: market.Match, seat?: integer): market.Option[] Returns the legal moves of a seat.
---@field options fun(self: market.Match): market.Option[] Returns everything before the seat whose turn it is.
---@field play fun(self: market.Match, move: integer|string|market.Option, seat?: integer): game.Event[] Plays a move and returns its events.
---@field fork fun(self: market.Match): market.Match Returns an independent copy of the match.
---@field view fun(self: market.Match, seat?: integer|"all"): market.View Returns what a seat may see.

---How much each of the features counts.
---@class market.Weights
---@field value? number what the card is worth by itself (R-M2)
---@field synergy? number what it adds by its faction (R-M4 to R-M8)
---@field first? number what is to be done before other things
---@field lethal? number that it wins the match
---@field trade? number trade that the card brings
---@field combat? number combat that it brings
---@field authority? number authority that it brings
---@field draw? number cards that it draws
---@field discard? number cards that opponents discard
---@field scrap? number cards that it scraps
---@field defense? number the defense of a base
---@field price? number what it costs
---@field damage? number damage of an attack
---@field [string] "there is no such feature"

---Features of a personality's own, by verb.
---@class market.Terms
---@field any? [string, fun(option: market.Option, view: market.View): number][]
---@field play? [string, fun(option: market.Option, view: market.View): number][]
---@field buy? [string, fun(option: market.Option, view: market.View): number][]
---@field ["break"] [string, fun(option: market.Option, view: market.View): number][]|nil
---@field attack? [string, fun(option: market.Option, view: market.View): number][]
---@field scrap? [string, fun(option: market.Option, view: market.View): number][]
---@field ["end"] [string, fun(option: market.Option, view: market.View): number][]|nil
---@field choose? [string, fun(option: market.Option, view: market.View): number][]
---@field skip? [string, fun(option: market.Option, view: market.View): number][]
---@field [string] "there is no such verb"

---A player: what its file returns.
---@class market.Personality
---@field text? string what it is like
---@field weights? market.Weights how much each of the features counts
---@field score? market.Terms features of its own, by verb
---@field choose? fun(view: market.View, moves: market.Option[], mind: game.Mind): integer|string|market.Option picks one of the moves itself
---@field [string] "there is no such field"

---The card that speaks.
---@class market.Self : market.Card
---@field memory table<string, any> what it remembers: numbers, texts, true or false

---What a content file returns.
---@class market.Ability
---@field text? string what the card says; {value} and the like stand for the numbers of its ability
---@field listens? "play"|"hand"|"discard"|"row"|("play"|"hand"|"discard"|"row")[] from where it hears events: one place or several
---@field counts? table<string, table> what fx:counted and fx:first read: { cups = { "play", this = "turn", tribe = "cups" } }
---@field grows? table<string, table> what fx:grow lets a player's things have from now on: { cups = { "cost", this = "turn" } }
---@field played? fun(self: market.Self, fx: market.fx, event: market.Event) after play its own (the card that is played)
---@field ally? fun(self: market.Self, fx: market.fx, event: market.Event) after rally its own (the card whose ally effect acts)
---@field scrapped? fun(self: market.Self, fx: market.fx, event: market.Event) after scrap its own (the card that leaves the match)
---@field bought? fun(self: market.Self, fx: market.fx, event: market.Event) after acquire its own (the card that goes to its new owner)
---@field turn_began? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_began its own (the player whose turn begins)
---@field destroyed? fun(self: market.Self, fx: market.fx, event: market.Event) after destroy its own (the base that is destroyed)
---@field chosen? fun(self: market.Self, fx: market.fx, event: market.Event)|fun(self: market.Self, fx: market.fx, option: market.Answer) after choose its own (the player who answered)
---@field worth? fun(self: market.Self, view: market.Owner, fx: market.Looks): number what the card is worth to an AI, which view shows the player of
---@field instead_play? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of play its own (the card that is played)
---@field instead_ally_play? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of play of a friend (the card that is played)
---@field instead_enemy_play? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of play of an enemy (the card that is played)
---@field instead_any_play? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of play of anybody (the card that is played)
---@field before_play? fun(self: market.Self, fx: market.Acts, event: market.Event) before play its own (the card that is played)
---@field before_ally_play? fun(self: market.Self, fx: market.Acts, event: market.Event) before play of a friend (the card that is played)
---@field before_enemy_play? fun(self: market.Self, fx: market.Acts, event: market.Event) before play of an enemy (the card that is played)
---@field before_any_play? fun(self: market.Self, fx: market.Acts, event: market.Event) before play of anybody (the card that is played)
---@field play? fun(self: market.Self, fx: market.fx, event: market.Event) after play its own (the card that is played)
---@field ally_play? fun(self: market.Self, fx: market.fx, event: market.Event) after play of a friend (the card that is played)
---@field enemy_play? fun(self: market.Self, fx: market.fx, event: market.Event) after play of an enemy (the card that is played)
---@field any_play? fun(self: market.Self, fx: market.fx, event: market.Event) after play of anybody (the card that is played)
---@field instead_rally? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of rally its own (the card whose ally effect acts)
---@field instead_ally_rally? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of rally of a friend (the card whose ally effect acts)
---@field instead_enemy_rally? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of rally of an enemy (the card whose ally effect acts)
---@field instead_any_rally? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of rally of anybody (the card whose ally effect acts)
---@field before_rally? fun(self: market.Self, fx: market.Acts, event: market.Event) before rally its own (the card whose ally effect acts)
---@field before_ally_rally? fun(self: market.Self, fx: market.Acts, event: market.Event) before rally of a friend (the card whose ally effect acts)
---@field before_enemy_rally? fun(self: market.Self, fx: market.Acts, event: market.Event) before rally of an enemy (the card whose ally effect acts)
---@field before_any_rally? fun(self: market.Self, fx: market.Acts, event: market.Event) before rally of anybody (the card whose ally effect acts)
---@field rally? fun(self: market.Self, fx: market.fx, event: market.Event) after rally its own (the card whose ally effect acts)
---@field ally_rally? fun(self: market.Self, fx: market.fx, event: market.Event) after rally of a friend (the card whose ally effect acts)
---@field enemy_rally? fun(self: market.Self, fx: market.fx, event: market.Event) after rally of an enemy (the card whose ally effect acts)
---@field any_rally? fun(self: market.Self, fx: market.fx, event: market.Event) after rally of anybody (the card whose ally effect acts)
---@field instead_scrap? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of scrap its own (the card that leaves the match)
---@field instead_scraps? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of scrap by itself (the card that leaves the match)
---@field instead_ally_scrap? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of scrap of a friend (the card that leaves the match)
---@field instead_enemy_scrap? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of scrap of an enemy (the card that leaves the match)
---@field instead_any_scrap? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of scrap of anybody (the card that leaves the match)
---@field before_scrap? fun(self: market.Self, fx: market.Acts, event: market.Event) before scrap its own (the card that leaves the match)
---@field before_scraps? fun(self: market.Self, fx: market.Acts, event: market.Event) before scrap by itself (the card that leaves the match)
---@field before_ally_scrap? fun(self: market.Self, fx: market.Acts, event: market.Event) before scrap of a friend (the card that leaves the match)
---@field before_enemy_scrap? fun(self: market.Self, fx: market.Acts, event: market.Event) before scrap of an enemy (the card that leaves the match)
---@field before_any_scrap? fun(self: market.Self, fx: market.Acts, event: market.Event) before scrap of anybody (the card that leaves the match)
---@field scrap? fun(self: market.Self, fx: market.fx, event: market.Event) after scrap its own (the card that leaves the match)
---@field scraps? fun(self: market.Self, fx: market.fx, event: market.Event) after scrap by itself (the card that leaves the match)
---@field ally_scrap? fun(self: market.Self, fx: market.fx, event: market.Event) after scrap of a friend (the card that leaves the match)
---@field enemy_scrap? fun(self: market.Self, fx: market.fx, event: market.Event) after scrap of an enemy (the card that leaves the match)
---@field any_scrap? fun(self: market.Self, fx: market.fx, event: market.Event) after scrap of anybody (the card that leaves the match)
---@field instead_buy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of buy its own (the card that is paid for)
---@field instead_ally_buy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of buy of a friend (the card that is paid for)
---@field instead_enemy_buy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of buy of an enemy (the card that is paid for)
---@field instead_any_buy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of buy of anybody (the card that is paid for)
---@field before_buy? fun(self: market.Self, fx: market.Acts, event: market.Event) before buy its own (the card that is paid for)
---@field before_ally_buy? fun(self: market.Self, fx: market.Acts, event: market.Event) before buy of a friend (the card that is paid for)
---@field before_enemy_buy? fun(self: market.Self, fx: market.Acts, event: market.Event) before buy of an enemy (the card that is paid for)
---@field before_any_buy? fun(self: market.Self, fx: market.Acts, event: market.Event) before buy of anybody (the card that is paid for)
---@field buy? fun(self: market.Self, fx: market.fx, event: market.Event) after buy its own (the card that is paid for)
---@field ally_buy? fun(self: market.Self, fx: market.fx, event: market.Event) after buy of a friend (the card that is paid for)
---@field enemy_buy? fun(self: market.Self, fx: market.fx, event: market.Event) after buy of an enemy (the card that is paid for)
---@field any_buy? fun(self: market.Self, fx: market.fx, event: market.Event) after buy of anybody (the card that is paid for)
---@field before_acquire? fun(self: market.Self, fx: market.Acts, event: market.Event) before acquire its own (the card that goes to its new owner)
---@field before_ally_acquire? fun(self: market.Self, fx: market.Acts, event: market.Event) before acquire of a friend (the card that goes to its new owner)
---@field before_enemy_acquire? fun(self: market.Self, fx: market.Acts, event: market.Event) before acquire of an enemy (the card that goes to its new owner)
---@field before_any_acquire? fun(self: market.Self, fx: market.Acts, event: market.Event) before acquire of anybody (the card that goes to its new owner)
---@field acquire? fun(self: market.Self, fx: market.fx, event: market.Event) after acquire its own (the card that goes to its new owner)
---@field ally_acquire? fun(self: market.Self, fx: market.fx, event: market.Event) after acquire of a friend (the card that goes to its new owner)
---@field enemy_acquire? fun(self: market.Self, fx: market.fx, event: market.Event) after acquire of an enemy (the card that goes to its new owner)
---@field any_acquire? fun(self: market.Self, fx: market.fx, event: market.Event) after acquire of anybody (the card that goes to its new owner)
---@field instead_destroy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of destroy its own (the base that is destroyed)
---@field instead_destroys? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of destroy by itself (the base that is destroyed)
---@field instead_ally_destroy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of destroy of a friend (the base that is destroyed)
---@field instead_enemy_destroy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of destroy of an enemy (the base that is destroyed)
---@field instead_any_destroy? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of destroy of anybody (the base that is destroyed)
---@field before_destroy? fun(self: market.Self, fx: market.Acts, event: market.Event) before destroy its own (the base that is destroyed)
---@field before_destroys? fun(self: market.Self, fx: market.Acts, event: market.Event) before destroy by itself (the base that is destroyed)
---@field before_ally_destroy? fun(self: market.Self, fx: market.Acts, event: market.Event) before destroy of a friend (the base that is destroyed)
---@field before_enemy_destroy? fun(self: market.Self, fx: market.Acts, event: market.Event) before destroy of an enemy (the base that is destroyed)
---@field before_any_destroy? fun(self: market.Self, fx: market.Acts, event: market.Event) before destroy of anybody (the base that is destroyed)
---@field destroy? fun(self: market.Self, fx: market.fx, event: market.Event) after destroy its own (the base that is destroyed)
---@field destroys? fun(self: market.Self, fx: market.fx, event: market.Event) after destroy by itself (the base that is destroyed)
---@field ally_destroy? fun(self: market.Self, fx: market.fx, event: market.Event) after destroy of a friend (the base that is destroyed)
---@field enemy_destroy? fun(self: market.Self, fx: market.fx, event: market.Event) after destroy of an enemy (the base that is destroyed)
---@field any_destroy? fun(self: market.Self, fx: market.fx, event: market.Event) after destroy of anybody (the base that is destroyed)
---@field instead_discard? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of discard its own (the card that is discarded from a hand)
---@field instead_ally_discard? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of discard of a friend (the card that is discarded from a hand)
---@field instead_enemy_discard? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of discard of an enemy (the card that is discarded from a hand)
---@field instead_any_discard? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of discard of anybody (the card that is discarded from a hand)
---@field before_discard? fun(self: market.Self, fx: market.Acts, event: market.Event) before discard its own (the card that is discarded from a hand)
---@field before_ally_discard? fun(self: market.Self, fx: market.Acts, event: market.Event) before discard of a friend (the card that is discarded from a hand)
---@field before_enemy_discard? fun(self: market.Self, fx: market.Acts, event: market.Event) before discard of an enemy (the card that is discarded from a hand)
---@field before_any_discard? fun(self: market.Self, fx: market.Acts, event: market.Event) before discard of anybody (the card that is discarded from a hand)
---@field discard? fun(self: market.Self, fx: market.fx, event: market.Event) after discard its own (the card that is discarded from a hand)
---@field ally_discard? fun(self: market.Self, fx: market.fx, event: market.Event) after discard of a friend (the card that is discarded from a hand)
---@field enemy_discard? fun(self: market.Self, fx: market.fx, event: market.Event) after discard of an enemy (the card that is discarded from a hand)
---@field any_discard? fun(self: market.Self, fx: market.fx, event: market.Event) after discard of anybody (the card that is discarded from a hand)
---@field instead_draw? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of draw its own (the player who draws)
---@field instead_ally_draw? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of draw of a friend (the player who draws)
---@field instead_enemy_draw? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of draw of an enemy (the player who draws)
---@field instead_any_draw? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of draw of anybody (the player who draws)
---@field before_draw? fun(self: market.Self, fx: market.Acts, event: market.Event) before draw its own (the player who draws)
---@field before_ally_draw? fun(self: market.Self, fx: market.Acts, event: market.Event) before draw of a friend (the player who draws)
---@field before_enemy_draw? fun(self: market.Self, fx: market.Acts, event: market.Event) before draw of an enemy (the player who draws)
---@field before_any_draw? fun(self: market.Self, fx: market.Acts, event: market.Event) before draw of anybody (the player who draws)
---@field draw? fun(self: market.Self, fx: market.fx, event: market.Event) after draw its own (the player who draws)
---@field ally_draw? fun(self: market.Self, fx: market.fx, event: market.Event) after draw of a friend (the player who draws)
---@field enemy_draw? fun(self: market.Self, fx: market.fx, event: market.Event) after draw of an enemy (the player who draws)
---@field any_draw? fun(self: market.Self, fx: market.fx, event: market.Event) after draw of anybody (the player who draws)
---@field instead_put? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of put its own (the card that is put elsewhere)
---@field instead_ally_put? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of put of a friend (the card that is put elsewhere)
---@field instead_enemy_put? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of put of an enemy (the card that is put elsewhere)
---@field instead_any_put? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of put of anybody (the card that is put elsewhere)
---@field before_put? fun(self: market.Self, fx: market.Acts, event: market.Event) before put its own (the card that is put elsewhere)
---@field before_ally_put? fun(self: market.Self, fx: market.Acts, event: market.Event) before put of a friend (the card that is put elsewhere)
---@field before_enemy_put? fun(self: market.Self, fx: market.Acts, event: market.Event) before put of an enemy (the card that is put elsewhere)
---@field before_any_put? fun(self: market.Self, fx: market.Acts, event: market.Event) before put of anybody (the card that is put elsewhere)
---@field put? fun(self: market.Self, fx: market.fx, event: market.Event) after put its own (the card that is put elsewhere)
---@field ally_put? fun(self: market.Self, fx: market.fx, event: market.Event) after put of a friend (the card that is put elsewhere)
---@field enemy_put? fun(self: market.Self, fx: market.fx, event: market.Event) after put of an enemy (the card that is put elsewhere)
---@field any_put? fun(self: market.Self, fx: market.fx, event: market.Event) after put of anybody (the card that is put elsewhere)
---@field instead_give? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of give its own (the card that goes to another player)
---@field instead_gives? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of give by itself (the card that goes to another player)
---@field instead_ally_give? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of give of a friend (the card that goes to another player)
---@field instead_enemy_give? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of give of an enemy (the card that goes to another player)
---@field instead_any_give? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of give of anybody (the card that goes to another player)
---@field before_give? fun(self: market.Self, fx: market.Acts, event: market.Event) before give its own (the card that goes to another player)
---@field before_gives? fun(self: market.Self, fx: market.Acts, event: market.Event) before give by itself (the card that goes to another player)
---@field before_ally_give? fun(self: market.Self, fx: market.Acts, event: market.Event) before give of a friend (the card that goes to another player)
---@field before_enemy_give? fun(self: market.Self, fx: market.Acts, event: market.Event) before give of an enemy (the card that goes to another player)
---@field before_any_give? fun(self: market.Self, fx: market.Acts, event: market.Event) before give of anybody (the card that goes to another player)
---@field give? fun(self: market.Self, fx: market.fx, event: market.Event) after give its own (the card that goes to another player)
---@field gives? fun(self: market.Self, fx: market.fx, event: market.Event) after give by itself (the card that goes to another player)
---@field ally_give? fun(self: market.Self, fx: market.fx, event: market.Event) after give of a friend (the card that goes to another player)
---@field enemy_give? fun(self: market.Self, fx: market.fx, event: market.Event) after give of an enemy (the card that goes to another player)
---@field any_give? fun(self: market.Self, fx: market.fx, event: market.Event) after give of anybody (the card that goes to another player)
---@field instead_gain? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of gain its own (the player who gains, by text the resource)
---@field instead_ally_gain? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of gain of a friend (the player who gains, by text the resource)
---@field instead_enemy_gain? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of gain of an enemy (the player who gains, by text the resource)
---@field instead_any_gain? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of gain of anybody (the player who gains, by text the resource)
---@field before_gain? fun(self: market.Self, fx: market.Acts, event: market.Event) before gain its own (the player who gains, by text the resource)
---@field before_ally_gain? fun(self: market.Self, fx: market.Acts, event: market.Event) before gain of a friend (the player who gains, by text the resource)
---@field before_enemy_gain? fun(self: market.Self, fx: market.Acts, event: market.Event) before gain of an enemy (the player who gains, by text the resource)
---@field before_any_gain? fun(self: market.Self, fx: market.Acts, event: market.Event) before gain of anybody (the player who gains, by text the resource)
---@field gain? fun(self: market.Self, fx: market.fx, event: market.Event) after gain its own (the player who gains, by text the resource)
---@field ally_gain? fun(self: market.Self, fx: market.fx, event: market.Event) after gain of a friend (the player who gains, by text the resource)
---@field enemy_gain? fun(self: market.Self, fx: market.fx, event: market.Event) after gain of an enemy (the player who gains, by text the resource)
---@field any_gain? fun(self: market.Self, fx: market.fx, event: market.Event) after gain of anybody (the player who gains, by text the resource)
---@field instead_owe? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of owe its own (the player who has to discard)
---@field instead_forces_discard? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of owe by itself (the player who has to discard)
---@field instead_ally_owe? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of owe of a friend (the player who has to discard)
---@field instead_enemy_owe? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of owe of an enemy (the player who has to discard)
---@field instead_any_owe? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of owe of anybody (the player who has to discard)
---@field before_owe? fun(self: market.Self, fx: market.Acts, event: market.Event) before owe its own (the player who has to discard)
---@field before_forces_discard? fun(self: market.Self, fx: market.Acts, event: market.Event) before owe by itself (the player who has to discard)
---@field before_ally_owe? fun(self: market.Self, fx: market.Acts, event: market.Event) before owe of a friend (the player who has to discard)
---@field before_enemy_owe? fun(self: market.Self, fx: market.Acts, event: market.Event) before owe of an enemy (the player who has to discard)
---@field before_any_owe? fun(self: market.Self, fx: market.Acts, event: market.Event) before owe of anybody (the player who has to discard)
---@field owe? fun(self: market.Self, fx: market.fx, event: market.Event) after owe its own (the player who has to discard)
---@field forces_discard? fun(self: market.Self, fx: market.fx, event: market.Event) after owe by itself (the player who has to discard)
---@field ally_owe? fun(self: market.Self, fx: market.fx, event: market.Event) after owe of a friend (the player who has to discard)
---@field enemy_owe? fun(self: market.Self, fx: market.fx, event: market.Event) after owe of an enemy (the player who has to discard)
---@field any_owe? fun(self: market.Self, fx: market.fx, event: market.Event) after owe of anybody (the player who has to discard)
---@field instead_attack? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of attack its own (the player who is attacked)
---@field instead_ally_attack? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of attack of a friend (the player who is attacked)
---@field instead_enemy_attack? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of attack of an enemy (the player who is attacked)
---@field instead_any_attack? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of attack of anybody (the player who is attacked)
---@field before_attack? fun(self: market.Self, fx: market.Acts, event: market.Event) before attack its own (the player who is attacked)
---@field before_ally_attack? fun(self: market.Self, fx: market.Acts, event: market.Event) before attack of a friend (the player who is attacked)
---@field before_enemy_attack? fun(self: market.Self, fx: market.Acts, event: market.Event) before attack of an enemy (the player who is attacked)
---@field before_any_attack? fun(self: market.Self, fx: market.Acts, event: market.Event) before attack of anybody (the player who is attacked)
---@field attack? fun(self: market.Self, fx: market.fx, event: market.Event) after attack its own (the player who is attacked)
---@field ally_attack? fun(self: market.Self, fx: market.fx, event: market.Event) after attack of a friend (the player who is attacked)
---@field enemy_attack? fun(self: market.Self, fx: market.fx, event: market.Event) after attack of an enemy (the player who is attacked)
---@field any_attack? fun(self: market.Self, fx: market.fx, event: market.Event) after attack of anybody (the player who is attacked)
---@field instead_damage? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of damage its own (the player who loses authority)
---@field instead_deals_damage? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of damage by itself (the player who loses authority)
---@field instead_ally_damage? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of damage of a friend (the player who loses authority)
---@field instead_enemy_damage? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of damage of an enemy (the player who loses authority)
---@field instead_any_damage? fun(self: market.Self, fx: market.Acts, event: market.Replacement) instead of damage of anybody (the player who loses authority)
---@field before_damage? fun(self: market.Self, fx: market.Acts, event: market.Event) before damage its own (the player who loses authority)
---@field before_deals_damage? fun(self: market.Self, fx: market.Acts, event: market.Event) before damage by itself (the player who loses authority)
---@field before_ally_damage? fun(self: market.Self, fx: market.Acts, event: market.Event) before damage of a friend (the player who loses authority)
---@field before_enemy_damage? fun(self: market.Self, fx: market.Acts, event: market.Event) before damage of an enemy (the player who loses authority)
---@field before_any_damage? fun(self: market.Self, fx: market.Acts, event: market.Event) before damage of anybody (the player who loses authority)
---@field damage? fun(self: market.Self, fx: market.fx, event: market.Event) after damage its own (the player who loses authority)
---@field deals_damage? fun(self: market.Self, fx: market.fx, event: market.Event) after damage by itself (the player who loses authority)
---@field ally_damage? fun(self: market.Self, fx: market.fx, event: market.Event) after damage of a friend (the player who loses authority)
---@field enemy_damage? fun(self: market.Self, fx: market.fx, event: market.Event) after damage of an enemy (the player who loses authority)
---@field any_damage? fun(self: market.Self, fx: market.fx, event: market.Event) after damage of anybody (the player who loses authority)
---@field before_eliminate? fun(self: market.Self, fx: market.Acts, event: market.Event) before eliminate its own (the player who is out of the match)
---@field before_ally_eliminate? fun(self: market.Self, fx: market.Acts, event: market.Event) before eliminate of a friend (the player who is out of the match)
---@field before_enemy_eliminate? fun(self: market.Self, fx: market.Acts, event: market.Event) before eliminate of an enemy (the player who is out of the match)
---@field before_any_eliminate? fun(self: market.Self, fx: market.Acts, event: market.Event) before eliminate of anybody (the player who is out of the match)
---@field eliminate? fun(self: market.Self, fx: market.fx, event: market.Event) after eliminate its own (the player who is out of the match)
---@field ally_eliminate? fun(self: market.Self, fx: market.fx, event: market.Event) after eliminate of a friend (the player who is out of the match)
---@field enemy_eliminate? fun(self: market.Self, fx: market.fx, event: market.Event) after eliminate of an enemy (the player who is out of the match)
---@field any_eliminate? fun(self: market.Self, fx: market.fx, event: market.Event) after eliminate of anybody (the player who is out of the match)
---@field before_turn_began? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_began its own (the player whose turn begins)
---@field before_ally_turn_began? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_began of a friend (the player whose turn begins)
---@field before_enemy_turn_began? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_began of an enemy (the player whose turn begins)
---@field before_any_turn_began? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_began of anybody (the player whose turn begins)
---@field ally_turn_began? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_began of a friend (the player whose turn begins)
---@field enemy_turn_began? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_began of an enemy (the player whose turn begins)
---@field any_turn_began? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_began of anybody (the player whose turn begins)
---@field before_turn_ended? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_ended its own (the player whose turn ends)
---@field before_ally_turn_ended? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_ended of a friend (the player whose turn ends)
---@field before_enemy_turn_ended? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_ended of an enemy (the player whose turn ends)
---@field before_any_turn_ended? fun(self: market.Self, fx: market.Acts, event: market.Event) before turn_ended of anybody (the player whose turn ends)
---@field turn_ended? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_ended its own (the player whose turn ends)
---@field ally_turn_ended? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_ended of a friend (the player whose turn ends)
---@field enemy_turn_ended? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_ended of an enemy (the player whose turn ends)
---@field any_turn_ended? fun(self: market.Self, fx: market.fx, event: market.Event) after turn_ended of anybody (the player whose turn ends)
---@field before_choose? fun(self: market.Self, fx: market.Acts, event: market.Event) before choose its own (the player who answered)
---@field choose? fun(self: market.Self, fx: market.fx, event: market.Event) after choose its own (the player who answered)
---@field awaited? fun(self: market.Self, fx: market.fx, event: market.Event) after awaited its own (the ability that waited for a moment)
---@field modify_cost? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number cost
---@field modify_trigger_times? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number trigger_times
---@field modify_allies? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number allies
---@field modify_worth? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number worth
---@field modify_defense? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number defense
---@field modify_trade? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number trade
---@field modify_combat? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number combat
---@field modify_authority? fun(self: market.Self, fx: market.Looks, query: market.Query) adds to the number authority
---@field [string] "there is no such moment"

---The market: what cards, decks and purchases are worth.
---@class market
market = {}

---Returns the base value of a card as a score; ally effects are no part of it.
---
---```lua
---market.value{ faction = "merchant", effects = { trade = 2 } }
---```
---@param card market.CardName|market.CardTable|market.CardView|market.CardFacts
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
---@param name market.CardName
---@return market.CardFacts
function market.card(name) end

---Returns the names of all cards.
---
---```lua
---#market.cards()
---```
---@return string[]
function market.cards() end

---Makes a thing of the content for this session, or changes the one of that name, and returns its id. The table has what the block of a content file has; functions in it are abilities, named after their moments. kind is one of card, faction, resource, keyword, personality (card). Matches go on with it as after a save; files stay as they are.
---
---```lua
---market.make{ name = "Silk Barge", faction = "wilds", cost = 3, copies = 2, effects = { trade = 2 } }
---```
---@param thing any
---@return string
function market.make(thing) end

