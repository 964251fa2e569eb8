---@meta delve

---A base, by its id or its name.
---@alias delve.BaseName
---| string
---| "lighthouse"
---| "Lighthouse"
---| "caravan"
---| "Caravan"
---| "monastery"
---| "Monastery"

---A point of interest, by its id or its name.
---@alias delve.POIName
---| string
---| "sunken_archive"
---| "Sunken Archive"
---| "iron_works"
---| "Iron Works"
---| "glass_garden"
---| "Glass Garden"
---| "undercity"
---| "Undercity"

---A theme, by its id or its name.
---@alias delve.ThemeName
---| string
---| "static_tide"
---| "Static Tide"
---| "ember_season"
---| "Ember Season"
---| "carnival_of_doubt"
---| "Carnival of Doubt"
---| "long_silence"
---| "Long Silence"

---A resonance card, by its id or its name.
---@alias delve.SignName
---| string
---| "creeping_static"
---| "Creeping Static"
---| "the_hush"
---| "The Hush"
---| "blinding_fog"
---| "Blinding Fog"
---| "rust_bloom"
---| "Rust Bloom"
---| "false_footing"
---| "False Footing"
---| "unravelling"
---| "Unravelling"
---| "thought_thief"
---| "Thought Thief"
---| "leaden_air"
---| "Leaden Air"
---| "fraying_will"
---| "Fraying Will"
---| "sleeper"
---| "Sleeper"
---| "buried_engine"
---| "Buried Engine"
---| "long_appetite"
---| "Long Appetite"
---| "red_pulse"
---| "Red Pulse"
---| "fickle_mirror"
---| "Fickle Mirror"

---A hero card, by its id or its name.
---@alias delve.CardName
---| string
---| "field_rations"
---| "Field Rations"
---| "rope_and_pitons"
---| "Rope and Pitons"
---| "field_notes"
---| "Field Notes"
---| "signal_flare"
---| "Signal Flare"
---| "steady_hand"
---| "Steady Hand"
---| "shared_burden"
---| "Shared Burden"
---| "shield_bash"
---| "Shield Bash"
---| "hold_the_line"
---| "Hold the Line"
---| "iron_vow"
---| "Iron Vow"
---| "breach_charge"
---| "Breach Charge"
---| "battle_cry"
---| "Battle Cry"
---| "long_march"
---| "Long March"
---| "change_of_arms"
---| "Change of Arms"
---| "weapon_rack"
---| "Weapon Rack"
---| "trophy_wall"
---| "Trophy Wall"
---| "old_campaigner"
---| "Old Campaigner"
---| "bulwark"
---| "Bulwark"
---| "door_kicker"
---| "Door Kicker"
---| "decisive_blow"
---| "Decisive Blow"
---| "last_one_standing"
---| "Last One Standing"
---| "warding_sign"
---| "Warding Sign"
---| "old_tongue"
---| "Old Tongue"
---| "trance"
---| "Trance"
---| "kindly_word"
---| "Kindly Word"
---| "reading_of_bones"
---| "Reading of Bones"
---| "breathing_circle"
---| "Breathing Circle"
---| "censer"
---| "Censer"
---| "prayer_wheel"
---| "Prayer Wheel"
---| "borrowed_face"
---| "Borrowed Face"
---| "hymn_of_return"
---| "Hymn of Return"
---| "sealing_salt"
---| "Sealing Salt"
---| "name_the_nameless"
---| "Name the Nameless"
---| "tears_of_a_stranger"
---| "Tears of a Stranger"
---| "quick_step"
---| "Quick Step"
---| "keen_eye"
---| "Keen Eye"
---| "shadow_walk"
---| "Shadow Walk"
---| "trail_signs"
---| "Trail Signs"
---| "rooftop_path"
---| "Rooftop Path"
---| "whistle_code"
---| "Whistle Code"
---| "grapnel"
---| "Grapnel"
---| "camouflage_net"
---| "Camouflage Net"
---| "cache"
---| "Cache"
---| "spyglass"
---| "Spyglass"
---| "double_back"
---| "Double Back"
---| "known_ground"
---| "Known Ground"
---| "unseen_exit"
---| "Unseen Exit"
---| "override"
---| "Override"
---| "drone_swarm"
---| "Drone Swarm"
---| "proof_by_cases"
---| "Proof by Cases"
---| "signal_trace"
---| "Signal Trace"
---| "blueprint"
---| "Blueprint"
---| "capacitor"
---| "Capacitor"
---| "assistant_core"
---| "Assistant Core"
---| "patch_cable"
---| "Patch Cable"
---| "dampening_field"
---| "Dampening Field"
---| "rewind_buffer"
---| "Rewind Buffer"
---| "modular_frame"
---| "Modular Frame"
---| "field_repair"
---| "Field Repair"
---| "master_key"
---| "Master Key"
---| "kill_switch"
---| "Kill Switch"
---| "cross_examine"
---| "Cross-Examine"
---| "magnifier"
---| "Magnifier"
---| "alibi"
---| "Alibi"
---| "street_contacts"
---| "Street Contacts"
---| "reconstruction"
---| "Reconstruction"
---| "stakeout"
---| "Stakeout"
---| "good_cop"
---| "Good Cop"
---| "case_board"
---| "Case Board"
---| "press_badge"
---| "Press Badge"
---| "hunch"
---| "Hunch"
---| "cold_trail"
---| "Cold Trail"
---| "confession"
---| "Confession"
---| "the_missing_piece"
---| "The Missing Piece"

---A challenge or a boss, by its id or its name.
---@alias delve.ChallengeName
---| string
---| "ambush_at_the_gate" # hostile
---| "Ambush at the Gate" # hostile
---| "clockwork_sentries" # hostile
---| "Clockwork Sentries" # hostile
---| "the_hollow_knight" # hostile
---| "The Hollow Knight" # hostile
---| "swarm_in_the_vents" # hostile
---| "Swarm in the Vents" # hostile
---| "hired_blades" # hostile
---| "Hired Blades" # hostile
---| "brute_of_the_lower_deck" # hostile
---| "Brute of the Lower Deck" # hostile
---| "snipers_gallery" # hostile
---| "Sniper's Gallery" # hostile
---| "pack_of_echoes" # hostile
---| "Pack of Echoes" # hostile
---| "flooded_stair" # environmental
---| "Flooded Stair" # environmental
---| "collapsing_bridge" # environmental
---| "Collapsing Bridge" # environmental
---| "toxic_bloom" # environmental
---| "Toxic Bloom" # environmental
---| "whiteout" # environmental
---| "Whiteout" # environmental
---| "live_wires" # environmental
---| "Live Wires" # environmental
---| "sinkhole" # environmental
---| "Sinkhole" # environmental
---| "furnace_hall" # environmental
---| "Furnace Hall" # environmental
---| "airless_shaft" # environmental
---| "Airless Shaft" # environmental
---| "suspicious_warden" # social
---| "Suspicious Warden" # social
---| "broken_treaty" # social
---| "Broken Treaty" # social
---| "the_grieving_choir" # social
---| "The Grieving Choir" # social
---| "black_market" # social
---| "Black Market" # social
---| "masked_ball" # social
---| "Masked Ball" # social
---| "stubborn_foreman" # social
---| "Stubborn Foreman" # social
---| "trial_by_peers" # social
---| "Trial by Peers" # social
---| "false_pilgrims" # social
---| "False Pilgrims" # social
---| "cipher_lock" # puzzle
---| "Cipher Lock" # puzzle
---| "mirror_maze" # puzzle
---| "Mirror Maze" # puzzle
---| "hall_of_levers" # puzzle
---| "Hall of Levers" # puzzle
---| "the_unfinished_proof" # puzzle
---| "The Unfinished Proof" # puzzle
---| "star_chart" # puzzle
---| "Star Chart" # puzzle
---| "dead_letter_office" # puzzle
---| "Dead Letter Office" # puzzle
---| "counterweight_door" # puzzle
---| "Counterweight Door" # puzzle
---| "riddle_of_the_well" # puzzle
---| "Riddle of the Well" # puzzle
---| "rift_in_the_floor" # anomaly
---| "Rift in the Floor" # anomaly
---| "voice_without_a_throat" # anomaly
---| "Voice Without a Throat" # anomaly
---| "slow_hour" # anomaly
---| "Slow Hour" # anomaly
---| "glass_rain" # anomaly
---| "Glass Rain" # anomaly
---| "ghost_signal" # anomaly
---| "Ghost Signal" # anomaly
---| "dream_leak" # anomaly
---| "Dream Leak" # anomaly
---| "folded_corridor" # anomaly
---| "Folded Corridor" # anomaly
---| "hungry_light" # anomaly
---| "Hungry Light" # anomaly
---| "the_null_choir" # anomaly
---| "The Null Choir" # anomaly
---| "warden_of_cinders" # hostile
---| "Warden of Cinders" # hostile
---| "the_architect" # puzzle
---| "The Architect" # puzzle
---| "mother_of_masks" # social
---| "Mother of Masks" # social

---A tag of cards and challenges.
---@alias delve.Tag
---| string
---| "combat"
---| "endurance"
---| "agility"
---| "stealth"
---| "perception"
---| "logic"
---| "technology"
---| "lore"
---| "empathy"
---| "resolve"

---A keyword that cards have.
---@alias delve.Keyword
---| string

---A kind of Drive.
---@alias delve.Drive
---| "body"
---| "mind"
---| "agility"

---A type of challenges.
---@alias delve.Type
---| string
---| "hostile"
---| "environmental"
---| "social"
---| "puzzle"
---| "anomaly"

---An avatar, by its id.
---@alias delve.Avatar
---| string
---| "warrior"
---| "mystic"
---| "scout"
---| "technomancer"
---| "detective"

---A number of the match, as conditions name it.
---@alias delve.Fact
---| "row"
---| "face_up"
---| "threats"
---| "kept"
---| "cleared"
---| "round"
---| "hand"
---| "deck"
---| "exhausted"
---| "matched"
---| "heroes"
---| "required"

---How a challenge ends.
---@alias delve.Tier
---| "strong_success"
---| "success"
---| "low_fail"
---| "high_fail"

---@class delve.Question
---@field required delve.Tag[] the required tags, one to four, of the content or invented (one that is nearly a known tag is refused); one may stand twice
---@field committed (delve.CardName|delve.AnswerTable|delve.CardView|delve.CardFacts)[] the committed cards: names, cards of a view, or { tags, counters }
---@field type? delve.Type the challenge's type, for perfect counters
---@field tuning? table<string, any> tuning keys, dotted or nested: tag_matching
---@field [string] "there is no such field"

---@class delve.AnswerTable
---@field tags? (delve.Tag|string)[]
---@field counters? (delve.Tag|delve.Type)[]
---@field [string] "there is no such field"

---@class delve.CardView
---@field ref integer
---@field id string
---@field name string
---@field tags string[]
---@field counter string[]
---@field keywords? string[]

---@class delve.CardFacts
---@field id string
---@field name string
---@field tags string[]
---@field counter string[] what it is a perfect counter against
---@field play string its utility effect
---@field tableau string what it does in a tableau
---@field script? string
---@field keywords? string[] further abilities that it shares with others

---@class delve.Reply
---@field tier delve.Tier strong_success, success, low_fail or high_fail
---@field matched string[] the required tags that are matched
---@field missing string[] the required tags that are not
---@field counter boolean whether a perfect counter decided it

---@class delve.ChallengeFacts
---@field id string
---@field name string
---@field type string
---@field required string[]
---@field boss boolean
---@field text string

---@class delve.AvatarFacts
---@field id string
---@field name string
---@field drive table<delve.Drive, integer>
---@field power string

---@class delve.ResonanceFacts
---@field id string
---@field name string
---@field threat boolean
---@field face_down boolean
---@field mutes string[]
---@field text string

---@class delve.View
---@field seat integer
---@field turn integer
---@field round integer
---@field phase string
---@field lead integer
---@field base string
---@field poi string
---@field theme string
---@field challenge delve.ChallengeView
---@field boss delve.ChallengeView
---@field boss_comes boolean
---@field muted string[]
---@field row delve.RowView[]
---@field heroes delve.HeroView[]
---@field tier string
---@field choice delve.ChoiceView[]
---@field challenges integer
---@field resonance integer
---@field scouted delve.ChallengeView[]
---@field kept string[]
---@field cleared string[]
---@field needs? score.Term[]
---@field lasting? game.Share[]
---@field calmed boolean
---@field secret delve.Secret[]

---@class delve.ChallengeView
---@field ref integer
---@field id string
---@field name string
---@field type string
---@field required string[]
---@field boss boolean

---@class delve.RowView
---@field ref integer
---@field id string
---@field name string
---@field face_up boolean
---@field silenced boolean
---@field threat boolean
---@field mutes string[]

---@class delve.HeroView
---@field ref integer
---@field seat integer
---@field avatar string
---@field name string
---@field body integer
---@field mind integer
---@field agility integer
---@field slots integer
---@field drive? delve.DriveView[]
---@field hand delve.CardView[]
---@field tableau delve.SlotView[]
---@field deck integer
---@field discard delve.PileCard[]
---@field exhausted delve.PileCard[]
---@field ready boolean
---@field committed integer
---@field countering boolean
---@field gives string[]
---@field hides string[]
---@field plays integer
---@field replaced integer
---@field powered boolean
---@field prices? delve.PriceView[]

---@class delve.DriveView
---@field id string
---@field name string
---@field amount integer

---@class delve.SlotView
---@field ref integer
---@field id string
---@field name string
---@field used boolean
---@field keywords? string[]

---@class delve.PileCard
---@field ref integer
---@field id string

---@class delve.PriceView
---@field ref integer
---@field body integer
---@field mind integer
---@field agility integer
---@field terms score.Term[]
---@field drive? delve.DriveView[]

---@class delve.ChoiceView
---@field ref integer
---@field name string

---@class delve.Secret
---@field decks integer[][]
---@field challenges string[]
---@field order integer[]
---@field resonance string[]
---@field unseen integer[]
---@field stage integer
---@field turns integer
---@field forgone boolean
---@field matched integer
---@field counter integer
---@field known boolean[]
---@field changed delve.CardTags[]
---@field memory delve.Memo[]
---@field queue delve.Waiting[]
---@field events integer
---@field chance rand.Position[]

---@class delve.CardTags
---@field ref integer
---@field plus integer
---@field minus integer

---@class delve.Memo
---@field of integer
---@field key string
---@field type string
---@field number number
---@field text string

---@class delve.Waiting
---@field owner integer
---@field seat integer
---@field moment string
---@field cause integer

---Returns the hero behind the ability, as fx:hero() does; fx.owner reads its fields, and fx.owner.memory is what all of its cards remember together.
---@class delve.Owner : delve.Thing
---@field memory table<string, any> what it remembers: numbers, texts, true or false
---@overload fun(fx: delve.Looks): delve.Thing

---What a function may look at that is asked for a number.
---@class delve.Looks
---@field owner delve.Owner Returns the hero behind the ability, as fx:hero() does; fx.owner reads its fields, and fx.owner.memory is what all of its cards remember together.
local delve_Looks = {}

---Returns the hero behind the ability: who paid for it, whose tableau it stands in, or the lead.
---
---```lua
---fx:hero()
---```
---@return delve.Thing
function delve_Looks:hero() end

---Returns the hero who decides for the team in this round.
---
---```lua
---fx:lead()
---```
---@return delve.Thing
function delve_Looks:lead() end

---Returns one of the heroes by the match's chance.
---
---```lua
---fx:random_hero()
---```
---@return delve.Thing
function delve_Looks:random_hero() end

---Returns the challenge at hand, nil when there is none.
---
---```lua
---fx:challenge()
---```
---@return delve.Thing
function delve_Looks:challenge() end

---Returns all heroes, the lead first.
---
---```lua
---fx:heroes()
---```
---@return delve.Thing[]
function delve_Looks:heroes() end

---Returns all heroes but the one behind the ability.
---
---```lua
---fx:others()
---```
---@return delve.Thing[]
function delve_Looks:others() end

---Returns the cards of the resonance row from left to right.
---
---```lua
---fx:row()
---```
---@return delve.Thing[]
function delve_Looks:row() end

---Returns the cards of the row that lie face up.
---
---```lua
---fx:face_up()
---```
---@return delve.Thing[]
function delve_Looks:face_up() end

---Returns the cards of a hero's hand, one committed in secret among them.
---
---```lua
---fx:hand(fx:hero())
---```
---@param hero delve.Thing
---@return delve.Thing[]
function delve_Looks:hand(hero) end

---Returns the cards that a hero has spent, the first spent first.
---
---```lua
---fx:exhausted(fx:hero())
---```
---@param hero delve.Thing
---@return delve.Thing[]
function delve_Looks:exhausted(hero) end

---Returns the cards in a hero's tableau.
---
---```lua
---fx:tableau(fx:hero())
---```
---@param hero delve.Thing
---@return delve.Thing[]
function delve_Looks:tableau(hero) end

---Returns the tags that the challenge requires now.
---
---```lua
---fx:required()
---```
---@return delve.Tag[]
function delve_Looks:required() end

---Returns how many required tags of the challenge at hand were matched, 0 before it is resolved.
---
---```lua
---fx:matched()
---```
---@return integer
function delve_Looks:matched() end

---Returns the tier of the challenge at hand once it is resolved, an empty text before.
---
---```lua
---fx:tier()
---```
---@return delve.Tier|""
function delve_Looks:tier() end

---Tells whether a card would show a tag if it were committed now.
---
---```lua
---fx:shows(fx:hand(fx:hero())[1], "combat")
---```
---@param card delve.Thing
---@param tag delve.Tag
---@return boolean
function delve_Looks:shows(card, tag) end

---Returns a number of the match by the name that conditions use.
---
---```lua
---fx:fact("threats")
---```
---@param name delve.Fact
---@return integer
function delve_Looks:fact(name) end

---What a function may do before an event, or instead of it.
---@class delve.Acts : delve.Looks
local delve_Acts = {}

---Lets a hero draw up to that many cards; returns how many.
---
---```lua
---fx:draw(fx:hero(), 2)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_Acts:draw(hero, count) end

---Shows a hero the top cards of the hero's deck, and returns them, the top (1) first; they stay there, and no other hero hears which they are. Asked about with choose, they are shown to nobody but who is asked.
---
---```lua
---if fx:shows(fx:peek(fx:hero())[1], "lore") then fx:draw(fx:hero(), 1) end
---```
---@param hero delve.Thing
---@param count? integer
---@return delve.Thing[]
function delve_Acts:peek(hero, count) end

---Lets a hero discard cards of the hand by chance; returns how many: none from a hero who has decided, until the reveal.
---
---```lua
---fx:discard_random(fx:lead(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_Acts:discard_random(hero, count) end

---Gives a hero Drive of a kind (body, mind, agility or another of the content) up to the cap; returns how much. It lasts until Refresh, with { lasting = "for_good" } until it is spent.
---
---```lua
---fx:gain(fx:hero(), "mind", 2)
---```
---@param hero delve.Thing
---@param drive delve.Drive
---@param count? integer
---@param options? delve.Lasting
---@return integer
function delve_Acts:gain(hero, drive, count, options) end

---Takes Drive from a hero, as far as there is; returns how much.
---
---```lua
---fx:spend(fx:hero(), "body", 1)
---```
---@param hero delve.Thing
---@param drive delve.Drive
---@param count? integer
---@return integer
function delve_Acts:spend(hero, drive, count) end

---Returns a hero's last exhausted cards to the hand, within its limit; returns how many.
---
---```lua
---fx:recall_last(fx:hero(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_Acts:recall_last(hero, count) end

---Puts a hero's last exhausted cards under the deck; returns how many.
---
---```lua
---fx:restore_last(fx:hero(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_Acts:restore_last(hero, count) end

---Exhausts the top cards of a hero's deck; returns how many.
---
---```lua
---fx:exhaust(fx:lead(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_Acts:exhaust(hero, count) end

---Gives a hero one more tableau slot; returns whether there was room.
---
---```lua
---fx:slot(fx:hero())
---```
---@param hero delve.Thing
---@return boolean
function delve_Acts:slot(hero) end

---Lets a hero's tableau be activated again in this round.
---
---```lua
---fx:ready(fx:hero())
---```
---@param hero delve.Thing
function delve_Acts:ready(hero) end

---Discards a card of a hand; an error when its hero has decided and the reveal is still to come.
---
---```lua
---fx:discard(fx:hand(fx:hero())[1])
---```
---@param card delve.Thing
function delve_Acts:discard(card) end

---Returns an exhausted or discarded card to its hero's hand; an error when the hand is full.
---
---```lua
---fx:recall(fx:exhausted(fx:hero())[1])
---```
---@param card delve.Thing
function delve_Acts:recall(card) end

---Puts an exhausted or discarded card under its hero's deck.
---
---```lua
---fx:restore(fx:exhausted(fx:hero())[1])
---```
---@param card delve.Thing
function delve_Acts:restore(card) end

---Puts a card of the hand, or a spent one, into its hero's leftmost empty slot.
---
---```lua
---fx:install(fx:hand(fx:hero())[1])
---```
---@param card delve.Thing
function delve_Acts:install(card) end

---Takes a card out of its hero's tableau into the hand.
---
---```lua
---fx:retrieve(fx:tableau(fx:hero())[1])
---```
---@param card delve.Thing
function delve_Acts:retrieve(card) end

---Gives a tag until Refresh: to a hero (whatever it commits shows it), to a card, or to the challenge (it requires it too); with { lasting = "for_good" } a hero and a card keep it.
---
---```lua
---fx:tag(fx:hero(), "combat")
---```
---@param target delve.Thing
---@param tag delve.Tag
---@param options? delve.Lasting
function delve_Acts:tag(target, tag, options) end

---Takes a tag until Refresh: from a hero, a card, or the challenge (it requires it once less); with { lasting = "for_good" } a hero and a card lack it for the rest of the delve.
---
---```lua
---fx:untag(fx:challenge(), "logic")
---```
---@param target delve.Thing
---@param tag delve.Tag
---@param options? delve.Lasting
function delve_Acts:untag(target, tag, options) end

---Discards a card of the resonance row.
---
---```lua
---fx:dispel(fx:row()[1])
---```
---@param card delve.Thing
function delve_Acts:dispel(card) end

---Turns a card of the row face down.
---
---```lua
---fx:turn_down(fx:row()[1])
---```
---@param card delve.Thing
function delve_Acts:turn_down(card) end

---Turns a card of the row face up.
---
---```lua
---fx:turn_up(fx:row()[1])
---```
---@param card delve.Thing
function delve_Acts:turn_up(card) end

---Stops a card of the row from acting and counting until the next Refresh.
---
---```lua
---fx:silence(fx:row()[1])
---```
---@param card delve.Thing
function delve_Acts:silence(card) end

---Keeps all committed cards from showing a tag until Refresh.
---
---```lua
---fx:mute("logic")
---```
---@param tag delve.Tag
function delve_Acts:mute(tag) end

---Takes back what an ability muted; what a resonance card mutes stays.
---
---```lua
---fx:unmute("logic")
---```
---@param tag delve.Tag
function delve_Acts:unmute(tag) end

---Reveals resonance cards; returns how many entered the row.
---
---```lua
---fx:escalate(1)
---```
---@param count? integer
---@return integer
function delve_Acts:escalate(count) end

---Shows the team the next challenges; returns how many there were.
---
---```lua
---fx:scout(2)
---```
---@param count? integer
---@return integer
function delve_Acts:scout(count) end

---Puts the next challenge under the others; returns whether there was one.
---
---```lua
---fx:sink()
---```
---@return boolean
function delve_Acts:sink() end

---Returns a number from 1 to sides by the match's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function delve_Acts:roll(sides) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string
---@param event? game.Emitted
function delve_Acts:emit(name, event) end

---Tells everyone a text, which no rule reads.
---
---```lua
---fx:log("the lamps go out")
---```
---@param text string
function delve_Acts:log(text) end

---What a scripted ability may do while one of its moments lasts.
---@class delve.fx : delve.Acts
local delve_fx = {}

---Asks the hero to pick a thing or a word of a list; the answer fires the moment chosen(self, fx, option).
---
---```lua
---fx:choose(fx:row())
---```
---@param list (delve.Thing|string)[]
function delve_fx:choose(list) end

---A hero, a card, a challenge, a resonance card or a place as scripts hold it, live and read-only: what self and the selectors give.
---@class delve.Thing
---@field name string what people call it
---@field id delve.CardName of a card: its id
---@field tags delve.Tag[] of a card: the tags it shows, muted ones among them
---@field keywords delve.Keyword[] of a card: the keywords that it has
---@field tool boolean of a card: whether it can stand in a tableau
---@field perfect boolean of a card: whether it is a perfect counter
---@field owner delve.Thing of a card: its hero
---@field seat integer of a hero: the seat, from 1
---@field avatar delve.Avatar of a hero: the avatar's id
---@field body integer of a hero: its Drive of that kind
---@field mind integer of a hero: its Drive of that kind
---@field agility integer of a hero: its Drive of that kind
---@field slots integer of a hero: how many slots its tableau has
---@field deck integer of a hero: how many cards its deck has
---@field type delve.Type of a challenge: its type
---@field required delve.Tag[] of a challenge: the tags it requires
---@field boss boolean of a challenge: whether it is the boss
---@field face_up boolean of a resonance card
---@field silenced boolean of a resonance card
---@field threat boolean of a resonance card: whether bosses count it

---What was chosen: a thing or a word, whichever were asked about.
---@class delve.Answer : delve.Thing, string

---How long what a verb gives lasts, where the rules do not say it.
---@class delve.Lasting
---@field lasting? "turn"|"for_good"
---@field [string] "there is no such field"

---What a function of an ability is about, good while it runs.
---@class delve.Event
---@field kind string what happens, see help("moments")
---@field source? delve.Thing whose doing it is, nil for the rules
---@field target? delve.Thing what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field text string a name that it carries, often the empty text

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class delve.Replacement : delve.Event
local delve_Replacement = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function delve_Replacement:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class delve.Query
---@field name string which number
---@field target? delve.Thing what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far
---@field moment string of trigger_times, what is to act that often ("deathrattle"); "" of other numbers
local delve_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function delve_Query:add(name, n) end

---Multiplies the number so far by a named factor.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function delve_Query:times(name, factor) end

---Where a delve stands: what g:situation returns and the option situation of game.new takes. What is left out is as the rules deal it.
---@class delve.Situation
---@field base? delve.BaseName as the option
---@field poi? delve.POIName as the option
---@field theme? delve.ThemeName as the option
---@field boss? delve.ChallengeName as the option
---@field stage? string of the round: manage (the muster in round 0), commit or reward; beside a question also round, resonance, challenge, reveal, judge, outcome, clear or refresh
---@field round? integer from 1; 0 in the muster (0)
---@field lead? integer the seat that decides for the team (that of the round)
---@field turns? integer seats that have had their turn in the stage (0)
---@field challenges? (delve.ChallengeName|delve.Met)[] the challenges of the delve, the first met first (dealt)
---@field faces? delve.ChallengeName[] what the delve may meet (its challenges)
---@field scouted? integer how many of the next challenges the team knows (0)
---@field boss_comes? boolean whether the next challenge is the boss
---@field order? integer[] the challenge deck as places in challenges, the next one first (all that are not met)
---@field kept? integer[] the challenges that were kept, as places (none)
---@field cleared? integer[] those that were cleared away (none)
---@field trial? delve.AtHand the challenge at hand
---@field resonance? (delve.SignName|delve.Fate)[] the resonance cards of the delve, the first to enter first (dealt)
---@field unseen? integer[] the resonance deck as places in resonance, the next one first (all that are not in the row)
---@field row? integer[] the slots as places in resonance, 0 for a free one (free)
---@field calmed? boolean whether a card was silenced in this Refresh
---@field heroes? delve.Figure[] the heroes, by seats
---@field lasting? game.Share[] what heroes and cards have for good where the rules take it back at Refresh
---@field memory? game.Kept[] what abilities remember
---@field question? delve.Asked what an ability asks
---@field waiting? game.Held[] what waits to be heard after the answer
---@field spent? integer how many functions the move has set off (0)
---@field events? integer how many events there were before

---A part of delve.Situation.
---@class delve.Met
---@field card delve.ChallengeName its id
---@field known? boolean whether the team has seen it

---A part of delve.Situation.
---@class delve.AtHand
---@field place? integer in challenges, one past the last for the boss, 0 for none
---@field required? delve.Tag[] the tags that it asks for (those of its card)
---@field muted? delve.Tag[] the tags that do not show, besides those of the row
---@field tier? delve.Tier how it ended: high_fail, low_fail, success or strong_success
---@field matched? integer the required tags that were matched, a bit each
---@field counter? integer the place of the perfect counter among what was committed, from 1; 0 for none
---@field forgone? boolean whether the boon was given up
---@field judged? boolean whether there was any challenge yet

---A part of delve.Situation.
---@class delve.Fate
---@field card delve.SignName its id
---@field known? boolean whether the team has seen it
---@field face_up? boolean whether it lies face up
---@field silenced? boolean whether it neither acts nor counts until Refresh

---A part of delve.Situation.
---@class delve.Figure
---@field avatar? delve.Avatar as the option avatars
---@field cards? delve.CardName[] all cards of the hero, as the option decks (the avatar's)
---@field body? integer Drive (full)
---@field mind? integer Drive (full)
---@field agility? integer Drive (full)
---@field drive? table<string, integer> Drive of further kinds, by their ids (full)
---@field hand? delve.CardName[] its hand (dealt)
---@field deck? delve.CardName[] its deck, the last on top (what lies nowhere else)
---@field discard? delve.CardName[] its discard pile, the last on top (empty)
---@field exhausted? delve.CardName[] what it spent, the first first (nothing)
---@field tableau? delve.CardName[] its slots; "" for an empty one (empty)
---@field used? integer[] the slots that were activated in this round
---@field buried? integer how many cards under the deck all have seen put there (0)
---@field ready? boolean whether it has committed or passed
---@field committed? delve.CardName the card that it committed
---@field countering? boolean whether as a perfect counter
---@field held? integer how many cards it held then (those of the hand)
---@field counters? integer[] the places of those that could be perfect counters
---@field gives? delve.Tag[] tags that whatever it commits shows in this round
---@field hides? delve.Tag[] tags that it does not show
---@field plays? integer plays and activations of this round (0)
---@field replaced? integer tableau cards replaced in this round (0)
---@field powered? boolean whether the power was used in this round
---@field changed? delve.Changed[] its cards whose tags were changed in this round

---A part of delve.Situation.
---@class delve.Changed
---@field card delve.CardName its id and ref
---@field gives? delve.Tag[] tags that it shows besides
---@field hides? delve.Tag[] tags that it does not show

---A part of delve.Situation.
---@class delve.Asked
---@field of integer the ref of whose ability asks
---@field ability integer its number in the content
---@field seat integer who is asked, from 1
---@field moment? string at which it asked
---@field cause? integer the number of the event that it asked about
---@field text? string the question
---@field options delve.Choosable[] what can be answered

---A part of delve.Situation.
---@class delve.Choosable
---@field ref? integer of a thing, 0 for words (0)
---@field word? string for people

---A move of this system, or what is before a seat and is no legal move now.
---@class delve.Option : game.Option
---@field card? delve.CardName its id
---@field cost? integer in Drive
---@field threat? boolean of a card of the row: whether bosses count it
---@field tags? integer how many it shows
---@field covers? integer how many required tags it adds
---@field perfect? boolean whether it is a perfect counter

---What game.new takes.
---@class delve.New
---@field seed? string|integer where all chance of the match comes from (the session's seed)
---@field players? game.PlayerName[] human, random, first, a native player's name or lua:NAME, one a seat; a seat that is left out is a person's
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field strict? boolean a failing script is an error of the move
---@field order? "turns"|"mixed" turns (the usual order: seat by seat) or mixed: seats that may act in one phase do so in any order
---@field chance? table<string, (integer|string)[]> fixed chance by stream (as in g:view("all").chance): { ["shop/1"] = { "Ember Page", 2 } } forces the first draws, by the name of what is drawn or a number from 0; { at = 5 } begins after 5 asks for bits; a scenario fails by draws that nobody draws
---@field base? delve.BaseName the base card (by chance)
---@field poi? delve.POIName the point of interest (by chance)
---@field theme? delve.ThemeName the theme card (by chance)
---@field boss? delve.ChallengeName the boss (one of the theme's, by chance)
---@field avatars? delve.Avatar[] the heroes, one a seat (by chance)
---@field decks? delve.CardName[][] hero decks from the top down, one a seat, not shuffled
---@field challenges? delve.ChallengeName[] the challenge deck from the top down, not shuffled
---@field resonance? delve.SignName[] the resonance deck from the top down, not shuffled
---@field situation? delve.Situation where the match begins
---@field [string] "there is no such option"

---A match of this system.
---@class delve.Match : game.Match
---@field moves fun(self: delve.Match, seat?: integer): delve.Option[] Returns the legal moves of a seat.
---@field options fun(self: delve.Match): delve.Option[] Returns everything before the seat whose turn it is.
---@field play fun(self: delve.Match, move: integer|string|delve.Option, seat?: integer): game.Event[] Plays a move and returns its events.
---@field fork fun(self: delve.Match): delve.Match Returns an independent copy of the match.
---@field view fun(self: delve.Match, seat?: integer|"all"): delve.View Returns what a seat may see.

---How much each of the features counts.
---@class delve.Weights
---@field tier? number
---@field spare? number
---@field drive? number
---@field effect? number
---@field setup? number
---@field row? number
---@field [string] "there is no such feature"

---Features of a personality's own, by verb.
---@class delve.Terms
---@field any? [string, fun(option: delve.Option, view: delve.View): number][]
---@field play? [string, fun(option: delve.Option, view: delve.View): number][]
---@field activate? [string, fun(option: delve.Option, view: delve.View): number][]
---@field power? [string, fun(option: delve.Option, view: delve.View): number][]
---@field commit? [string, fun(option: delve.Option, view: delve.View): number][]
---@field counter? [string, fun(option: delve.Option, view: delve.View): number][]
---@field pass? [string, fun(option: delve.Option, view: delve.View): number][]
---@field choose? [string, fun(option: delve.Option, view: delve.View): number][]
---@field boon? [string, fun(option: delve.Option, view: delve.View): number][]
---@field dispel? [string, fun(option: delve.Option, view: delve.View): number][]
---@field turn? [string, fun(option: delve.Option, view: delve.View): number][]
---@field leave? [string, fun(option: delve.Option, view: delve.View): number][]
---@field equip? [string, fun(option: delve.Option, view: delve.View): number][]
---@field silence? [string, fun(option: delve.Option, view: delve.View): number][]
---@field done? [string, fun(option: delve.Option, view: delve.View): number][]
---@field [string] "there is no such verb"

---A player: what its file returns.
---@class delve.Personality
---@field text? string what it is like
---@field weights? delve.Weights how much each of the features counts
---@field score? delve.Terms features of its own, by verb
---@field choose? fun(view: delve.View, moves: delve.Option[], mind: game.Mind): integer|string|delve.Option picks one of the moves itself
---@field [string] "there is no such field"

---What the ability belongs to.
---@class delve.Self : delve.Thing
---@field value integer the ability's number
---@field hero delve.Thing the hero behind it
---@field memory table<string, any> what it remembers: numbers, texts, true or false

---What a content file returns.
---@class delve.Ability
---@field text? string what the ability says; {value} stands for its number
---@field listens? "tableau"|"hand"|"exhausted"|"discard"|("tableau"|"hand"|"exhausted"|"discard")[] from where it hears events: one place or several
---@field play? fun(self: delve.Self, fx: delve.fx) after play its own (the card that is played)
---@field activate? fun(self: delve.Self, fx: delve.fx) after activate its own (the tool that is used)
---@field power? fun(self: delve.Self, fx: delve.fx) after power its own (the hero whose power is used)
---@field strong_success? fun(self: delve.Self, fx: delve.fx) after strong_success its own (the challenge that ended so)
---@field success? fun(self: delve.Self, fx: delve.fx) after success its own (the challenge that ended so)
---@field low_fail? fun(self: delve.Self, fx: delve.fx) after low_fail its own (the challenge that ended so)
---@field high_fail? fun(self: delve.Self, fx: delve.fx) after high_fail its own (the challenge that ended so)
---@field entered? fun(self: delve.Self, fx: delve.fx) after resonance its own (the resonance card that enters the row)
---@field round_began? fun(self: delve.Self, fx: delve.fx) after round_began of anybody (the lead)
---@field challenge_began? fun(self: delve.Self, fx: delve.fx) after challenge_began of anybody (the lead)
---@field revealed? fun(self: delve.Self, fx: delve.fx) after revealed of anybody (the lead)
---@field resolved? fun(self: delve.Self, fx: delve.fx) after resolved of anybody (the lead)
---@field refreshed? fun(self: delve.Self, fx: delve.fx) after refreshed of anybody (the lead)
---@field chosen? fun(self: delve.Self, fx: delve.fx, option: delve.Answer) after trigger_times its own ()
---@field instead_play? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of play its own (the card that is played)
---@field instead_ally_play? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of play of a friend (the card that is played)
---@field instead_any_play? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of play of anybody (the card that is played)
---@field before_play? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before play its own (the card that is played)
---@field before_ally_play? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before play of a friend (the card that is played)
---@field before_any_play? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before play of anybody (the card that is played)
---@field ally_play? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after play of a friend (the card that is played)
---@field any_play? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after play of anybody (the card that is played)
---@field instead_activate? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of activate its own (the tool that is used)
---@field instead_ally_activate? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of activate of a friend (the tool that is used)
---@field instead_any_activate? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of activate of anybody (the tool that is used)
---@field before_activate? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before activate its own (the tool that is used)
---@field before_ally_activate? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before activate of a friend (the tool that is used)
---@field before_any_activate? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before activate of anybody (the tool that is used)
---@field ally_activate? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after activate of a friend (the tool that is used)
---@field any_activate? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after activate of anybody (the tool that is used)
---@field instead_power? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of power its own (the hero whose power is used)
---@field instead_ally_power? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of power of a friend (the hero whose power is used)
---@field instead_any_power? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of power of anybody (the hero whose power is used)
---@field before_power? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before power its own (the hero whose power is used)
---@field before_ally_power? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before power of a friend (the hero whose power is used)
---@field before_any_power? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before power of anybody (the hero whose power is used)
---@field ally_power? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after power of a friend (the hero whose power is used)
---@field any_power? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after power of anybody (the hero whose power is used)
---@field instead_strong_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of strong_success its own (the challenge that ended so)
---@field instead_ally_strong_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of strong_success of a friend (the challenge that ended so)
---@field instead_any_strong_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of strong_success of anybody (the challenge that ended so)
---@field before_strong_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before strong_success its own (the challenge that ended so)
---@field before_ally_strong_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before strong_success of a friend (the challenge that ended so)
---@field before_any_strong_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before strong_success of anybody (the challenge that ended so)
---@field ally_strong_success? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after strong_success of a friend (the challenge that ended so)
---@field any_strong_success? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after strong_success of anybody (the challenge that ended so)
---@field instead_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of success its own (the challenge that ended so)
---@field instead_ally_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of success of a friend (the challenge that ended so)
---@field instead_any_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of success of anybody (the challenge that ended so)
---@field before_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before success its own (the challenge that ended so)
---@field before_ally_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before success of a friend (the challenge that ended so)
---@field before_any_success? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before success of anybody (the challenge that ended so)
---@field ally_success? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after success of a friend (the challenge that ended so)
---@field any_success? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after success of anybody (the challenge that ended so)
---@field instead_low_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of low_fail its own (the challenge that ended so)
---@field instead_ally_low_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of low_fail of a friend (the challenge that ended so)
---@field instead_any_low_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of low_fail of anybody (the challenge that ended so)
---@field before_low_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before low_fail its own (the challenge that ended so)
---@field before_ally_low_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before low_fail of a friend (the challenge that ended so)
---@field before_any_low_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before low_fail of anybody (the challenge that ended so)
---@field ally_low_fail? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after low_fail of a friend (the challenge that ended so)
---@field any_low_fail? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after low_fail of anybody (the challenge that ended so)
---@field instead_high_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of high_fail its own (the challenge that ended so)
---@field instead_ally_high_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of high_fail of a friend (the challenge that ended so)
---@field instead_any_high_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of high_fail of anybody (the challenge that ended so)
---@field before_high_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before high_fail its own (the challenge that ended so)
---@field before_ally_high_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before high_fail of a friend (the challenge that ended so)
---@field before_any_high_fail? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before high_fail of anybody (the challenge that ended so)
---@field ally_high_fail? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after high_fail of a friend (the challenge that ended so)
---@field any_high_fail? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after high_fail of anybody (the challenge that ended so)
---@field instead_resonance? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of resonance its own (the resonance card that enters the row)
---@field instead_escalates? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of resonance by itself (the resonance card that enters the row)
---@field instead_ally_resonance? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of resonance of a friend (the resonance card that enters the row)
---@field instead_any_resonance? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of resonance of anybody (the resonance card that enters the row)
---@field before_resonance? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before resonance its own (the resonance card that enters the row)
---@field before_escalates? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before resonance by itself (the resonance card that enters the row)
---@field before_ally_resonance? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before resonance of a friend (the resonance card that enters the row)
---@field before_any_resonance? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before resonance of anybody (the resonance card that enters the row)
---@field resonance? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after resonance its own (the resonance card that enters the row)
---@field escalates? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after resonance by itself (the resonance card that enters the row)
---@field ally_resonance? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after resonance of a friend (the resonance card that enters the row)
---@field any_resonance? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after resonance of anybody (the resonance card that enters the row)
---@field before_round_began? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before round_began its own (the lead)
---@field before_ally_round_began? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before round_began of a friend (the lead)
---@field before_any_round_began? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before round_began of anybody (the lead)
---@field ally_round_began? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after round_began of a friend (the lead)
---@field any_round_began? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after round_began of anybody (the lead)
---@field before_challenge_began? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before challenge_began its own (the lead)
---@field before_ally_challenge_began? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before challenge_began of a friend (the lead)
---@field before_any_challenge_began? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before challenge_began of anybody (the lead)
---@field ally_challenge_began? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after challenge_began of a friend (the lead)
---@field any_challenge_began? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after challenge_began of anybody (the lead)
---@field before_revealed? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before revealed its own (the lead)
---@field before_ally_revealed? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before revealed of a friend (the lead)
---@field before_any_revealed? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before revealed of anybody (the lead)
---@field ally_revealed? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after revealed of a friend (the lead)
---@field any_revealed? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after revealed of anybody (the lead)
---@field before_resolved? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before resolved its own (the lead)
---@field before_ally_resolved? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before resolved of a friend (the lead)
---@field before_any_resolved? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before resolved of anybody (the lead)
---@field ally_resolved? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after resolved of a friend (the lead)
---@field any_resolved? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after resolved of anybody (the lead)
---@field before_refreshed? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before refreshed its own (the lead)
---@field before_ally_refreshed? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before refreshed of a friend (the lead)
---@field before_any_refreshed? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before refreshed of anybody (the lead)
---@field ally_refreshed? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after refreshed of a friend (the lead)
---@field any_refreshed? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after refreshed of anybody (the lead)
---@field instead_draw? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of draw its own (the hero whose card is drawn)
---@field instead_draws? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of draw by itself (the hero whose card is drawn)
---@field instead_ally_draw? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of draw of a friend (the hero whose card is drawn)
---@field instead_any_draw? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of draw of anybody (the hero whose card is drawn)
---@field before_draw? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before draw its own (the hero whose card is drawn)
---@field before_draws? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before draw by itself (the hero whose card is drawn)
---@field before_ally_draw? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before draw of a friend (the hero whose card is drawn)
---@field before_any_draw? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before draw of anybody (the hero whose card is drawn)
---@field draw? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after draw its own (the hero whose card is drawn)
---@field draws? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after draw by itself (the hero whose card is drawn)
---@field ally_draw? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after draw of a friend (the hero whose card is drawn)
---@field any_draw? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after draw of anybody (the hero whose card is drawn)
---@field instead_discard? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of discard its own (the hero whose card is discarded)
---@field instead_discards? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of discard by itself (the hero whose card is discarded)
---@field instead_ally_discard? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of discard of a friend (the hero whose card is discarded)
---@field instead_any_discard? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of discard of anybody (the hero whose card is discarded)
---@field before_discard? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before discard its own (the hero whose card is discarded)
---@field before_discards? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before discard by itself (the hero whose card is discarded)
---@field before_ally_discard? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before discard of a friend (the hero whose card is discarded)
---@field before_any_discard? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before discard of anybody (the hero whose card is discarded)
---@field discard? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after discard its own (the hero whose card is discarded)
---@field discards? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after discard by itself (the hero whose card is discarded)
---@field ally_discard? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after discard of a friend (the hero whose card is discarded)
---@field any_discard? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after discard of anybody (the hero whose card is discarded)
---@field instead_exhaust? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of exhaust its own (the hero whose card is exhausted)
---@field instead_exhausts? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of exhaust by itself (the hero whose card is exhausted)
---@field instead_ally_exhaust? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of exhaust of a friend (the hero whose card is exhausted)
---@field instead_any_exhaust? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of exhaust of anybody (the hero whose card is exhausted)
---@field before_exhaust? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before exhaust its own (the hero whose card is exhausted)
---@field before_exhausts? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before exhaust by itself (the hero whose card is exhausted)
---@field before_ally_exhaust? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before exhaust of a friend (the hero whose card is exhausted)
---@field before_any_exhaust? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before exhaust of anybody (the hero whose card is exhausted)
---@field exhaust? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after exhaust its own (the hero whose card is exhausted)
---@field exhausts? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after exhaust by itself (the hero whose card is exhausted)
---@field ally_exhaust? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after exhaust of a friend (the hero whose card is exhausted)
---@field any_exhaust? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after exhaust of anybody (the hero whose card is exhausted)
---@field instead_return? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of return its own (the hero whose card comes back)
---@field instead_returns? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of return by itself (the hero whose card comes back)
---@field instead_ally_return? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of return of a friend (the hero whose card comes back)
---@field instead_any_return? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of return of anybody (the hero whose card comes back)
---@field before_return? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before return its own (the hero whose card comes back)
---@field before_returns? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before return by itself (the hero whose card comes back)
---@field before_ally_return? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before return of a friend (the hero whose card comes back)
---@field before_any_return? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before return of anybody (the hero whose card comes back)
---@field ["return"] fun(self: delve.Self, fx: delve.fx, event: delve.Event)|nil after return its own (the hero whose card comes back)
---@field returns? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after return by itself (the hero whose card comes back)
---@field ally_return? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after return of a friend (the hero whose card comes back)
---@field any_return? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after return of anybody (the hero whose card comes back)
---@field instead_move? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of move its own (the hero whose card an ability puts into the tableau)
---@field instead_moves? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of move by itself (the hero whose card an ability puts into the tableau)
---@field instead_ally_move? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of move of a friend (the hero whose card an ability puts into the tableau)
---@field instead_any_move? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of move of anybody (the hero whose card an ability puts into the tableau)
---@field before_move? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before move its own (the hero whose card an ability puts into the tableau)
---@field before_moves? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before move by itself (the hero whose card an ability puts into the tableau)
---@field before_ally_move? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before move of a friend (the hero whose card an ability puts into the tableau)
---@field before_any_move? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before move of anybody (the hero whose card an ability puts into the tableau)
---@field move? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after move its own (the hero whose card an ability puts into the tableau)
---@field moves? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after move by itself (the hero whose card an ability puts into the tableau)
---@field ally_move? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after move of a friend (the hero whose card an ability puts into the tableau)
---@field any_move? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after move of anybody (the hero whose card an ability puts into the tableau)
---@field instead_equip? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of equip its own (the hero who puts a card into the tableau)
---@field instead_ally_equip? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of equip of a friend (the hero who puts a card into the tableau)
---@field instead_any_equip? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of equip of anybody (the hero who puts a card into the tableau)
---@field before_equip? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before equip its own (the hero who puts a card into the tableau)
---@field before_ally_equip? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before equip of a friend (the hero who puts a card into the tableau)
---@field before_any_equip? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before equip of anybody (the hero who puts a card into the tableau)
---@field equip? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after equip its own (the hero who puts a card into the tableau)
---@field ally_equip? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after equip of a friend (the hero who puts a card into the tableau)
---@field any_equip? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after equip of anybody (the hero who puts a card into the tableau)
---@field instead_gain? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of gain its own (the hero who gains Drive)
---@field instead_gives? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of gain by itself (the hero who gains Drive)
---@field instead_ally_gain? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of gain of a friend (the hero who gains Drive)
---@field instead_any_gain? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of gain of anybody (the hero who gains Drive)
---@field before_gain? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before gain its own (the hero who gains Drive)
---@field before_gives? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before gain by itself (the hero who gains Drive)
---@field before_ally_gain? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before gain of a friend (the hero who gains Drive)
---@field before_any_gain? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before gain of anybody (the hero who gains Drive)
---@field gain? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after gain its own (the hero who gains Drive)
---@field gives? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after gain by itself (the hero who gains Drive)
---@field ally_gain? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after gain of a friend (the hero who gains Drive)
---@field any_gain? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after gain of anybody (the hero who gains Drive)
---@field instead_spend? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of spend its own (the hero who loses Drive)
---@field instead_drains? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of spend by itself (the hero who loses Drive)
---@field instead_ally_spend? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of spend of a friend (the hero who loses Drive)
---@field instead_any_spend? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of spend of anybody (the hero who loses Drive)
---@field before_spend? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before spend its own (the hero who loses Drive)
---@field before_drains? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before spend by itself (the hero who loses Drive)
---@field before_ally_spend? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before spend of a friend (the hero who loses Drive)
---@field before_any_spend? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before spend of anybody (the hero who loses Drive)
---@field spend? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after spend its own (the hero who loses Drive)
---@field drains? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after spend by itself (the hero who loses Drive)
---@field ally_spend? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after spend of a friend (the hero who loses Drive)
---@field any_spend? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after spend of anybody (the hero who loses Drive)
---@field instead_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of slot its own (the hero who gains a slot)
---@field instead_adds_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of slot by itself (the hero who gains a slot)
---@field instead_ally_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of slot of a friend (the hero who gains a slot)
---@field instead_any_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of slot of anybody (the hero who gains a slot)
---@field before_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before slot its own (the hero who gains a slot)
---@field before_adds_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before slot by itself (the hero who gains a slot)
---@field before_ally_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before slot of a friend (the hero who gains a slot)
---@field before_any_slot? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before slot of anybody (the hero who gains a slot)
---@field slot? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after slot its own (the hero who gains a slot)
---@field adds_slot? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after slot by itself (the hero who gains a slot)
---@field ally_slot? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after slot of a friend (the hero who gains a slot)
---@field any_slot? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after slot of anybody (the hero who gains a slot)
---@field instead_ready? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of ready its own (the hero whose tools can be used again)
---@field instead_readies? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of ready by itself (the hero whose tools can be used again)
---@field instead_ally_ready? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of ready of a friend (the hero whose tools can be used again)
---@field instead_any_ready? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of ready of anybody (the hero whose tools can be used again)
---@field before_ready? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before ready its own (the hero whose tools can be used again)
---@field before_readies? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before ready by itself (the hero whose tools can be used again)
---@field before_ally_ready? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before ready of a friend (the hero whose tools can be used again)
---@field before_any_ready? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before ready of anybody (the hero whose tools can be used again)
---@field ready? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after ready its own (the hero whose tools can be used again)
---@field readies? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after ready by itself (the hero whose tools can be used again)
---@field ally_ready? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after ready of a friend (the hero whose tools can be used again)
---@field any_ready? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after ready of anybody (the hero whose tools can be used again)
---@field instead_tag? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of tag its own (the hero, card or challenge that gains a tag)
---@field instead_tags? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of tag by itself (the hero, card or challenge that gains a tag)
---@field instead_ally_tag? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of tag of a friend (the hero, card or challenge that gains a tag)
---@field instead_any_tag? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of tag of anybody (the hero, card or challenge that gains a tag)
---@field before_tag? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before tag its own (the hero, card or challenge that gains a tag)
---@field before_tags? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before tag by itself (the hero, card or challenge that gains a tag)
---@field before_ally_tag? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before tag of a friend (the hero, card or challenge that gains a tag)
---@field before_any_tag? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before tag of anybody (the hero, card or challenge that gains a tag)
---@field tag? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after tag its own (the hero, card or challenge that gains a tag)
---@field tags? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after tag by itself (the hero, card or challenge that gains a tag)
---@field ally_tag? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after tag of a friend (the hero, card or challenge that gains a tag)
---@field any_tag? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after tag of anybody (the hero, card or challenge that gains a tag)
---@field instead_untag? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of untag its own (the hero, card or challenge that loses a tag)
---@field instead_untags? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of untag by itself (the hero, card or challenge that loses a tag)
---@field instead_ally_untag? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of untag of a friend (the hero, card or challenge that loses a tag)
---@field instead_any_untag? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of untag of anybody (the hero, card or challenge that loses a tag)
---@field before_untag? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before untag its own (the hero, card or challenge that loses a tag)
---@field before_untags? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before untag by itself (the hero, card or challenge that loses a tag)
---@field before_ally_untag? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before untag of a friend (the hero, card or challenge that loses a tag)
---@field before_any_untag? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before untag of anybody (the hero, card or challenge that loses a tag)
---@field untag? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after untag its own (the hero, card or challenge that loses a tag)
---@field untags? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after untag by itself (the hero, card or challenge that loses a tag)
---@field ally_untag? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after untag of a friend (the hero, card or challenge that loses a tag)
---@field any_untag? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after untag of anybody (the hero, card or challenge that loses a tag)
---@field instead_mute? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of mute its own (the challenge at which a tag is muted)
---@field instead_mutes? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of mute by itself (the challenge at which a tag is muted)
---@field instead_ally_mute? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of mute of a friend (the challenge at which a tag is muted)
---@field instead_any_mute? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of mute of anybody (the challenge at which a tag is muted)
---@field before_mute? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before mute its own (the challenge at which a tag is muted)
---@field before_mutes? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before mute by itself (the challenge at which a tag is muted)
---@field before_ally_mute? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before mute of a friend (the challenge at which a tag is muted)
---@field before_any_mute? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before mute of anybody (the challenge at which a tag is muted)
---@field mute? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after mute its own (the challenge at which a tag is muted)
---@field mutes? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after mute by itself (the challenge at which a tag is muted)
---@field ally_mute? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after mute of a friend (the challenge at which a tag is muted)
---@field any_mute? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after mute of anybody (the challenge at which a tag is muted)
---@field instead_unmute? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of unmute its own (the challenge at which a tag counts again)
---@field instead_unmutes? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of unmute by itself (the challenge at which a tag counts again)
---@field instead_ally_unmute? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of unmute of a friend (the challenge at which a tag counts again)
---@field instead_any_unmute? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of unmute of anybody (the challenge at which a tag counts again)
---@field before_unmute? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before unmute its own (the challenge at which a tag counts again)
---@field before_unmutes? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before unmute by itself (the challenge at which a tag counts again)
---@field before_ally_unmute? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before unmute of a friend (the challenge at which a tag counts again)
---@field before_any_unmute? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before unmute of anybody (the challenge at which a tag counts again)
---@field unmute? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after unmute its own (the challenge at which a tag counts again)
---@field unmutes? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after unmute by itself (the challenge at which a tag counts again)
---@field ally_unmute? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after unmute of a friend (the challenge at which a tag counts again)
---@field any_unmute? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after unmute of anybody (the challenge at which a tag counts again)
---@field instead_scrap? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scrap its own (the resonance card that leaves the row)
---@field instead_scraps? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scrap by itself (the resonance card that leaves the row)
---@field instead_ally_scrap? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scrap of a friend (the resonance card that leaves the row)
---@field instead_any_scrap? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scrap of anybody (the resonance card that leaves the row)
---@field before_scrap? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scrap its own (the resonance card that leaves the row)
---@field before_scraps? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scrap by itself (the resonance card that leaves the row)
---@field before_ally_scrap? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scrap of a friend (the resonance card that leaves the row)
---@field before_any_scrap? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scrap of anybody (the resonance card that leaves the row)
---@field scrap? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scrap its own (the resonance card that leaves the row)
---@field scraps? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scrap by itself (the resonance card that leaves the row)
---@field ally_scrap? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scrap of a friend (the resonance card that leaves the row)
---@field any_scrap? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scrap of anybody (the resonance card that leaves the row)
---@field instead_turn_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_up its own (the resonance card that turns face up)
---@field instead_turns_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_up by itself (the resonance card that turns face up)
---@field instead_ally_turn_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_up of a friend (the resonance card that turns face up)
---@field instead_any_turn_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_up of anybody (the resonance card that turns face up)
---@field before_turn_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_up its own (the resonance card that turns face up)
---@field before_turns_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_up by itself (the resonance card that turns face up)
---@field before_ally_turn_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_up of a friend (the resonance card that turns face up)
---@field before_any_turn_up? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_up of anybody (the resonance card that turns face up)
---@field turn_up? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_up its own (the resonance card that turns face up)
---@field turns_up? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_up by itself (the resonance card that turns face up)
---@field ally_turn_up? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_up of a friend (the resonance card that turns face up)
---@field any_turn_up? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_up of anybody (the resonance card that turns face up)
---@field instead_turn_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_down its own (the resonance card that turns face down)
---@field instead_turns_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_down by itself (the resonance card that turns face down)
---@field instead_ally_turn_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_down of a friend (the resonance card that turns face down)
---@field instead_any_turn_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of turn_down of anybody (the resonance card that turns face down)
---@field before_turn_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_down its own (the resonance card that turns face down)
---@field before_turns_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_down by itself (the resonance card that turns face down)
---@field before_ally_turn_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_down of a friend (the resonance card that turns face down)
---@field before_any_turn_down? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before turn_down of anybody (the resonance card that turns face down)
---@field turn_down? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_down its own (the resonance card that turns face down)
---@field turns_down? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_down by itself (the resonance card that turns face down)
---@field ally_turn_down? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_down of a friend (the resonance card that turns face down)
---@field any_turn_down? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after turn_down of anybody (the resonance card that turns face down)
---@field instead_silence? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of silence its own (the resonance card that is silenced)
---@field instead_silences? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of silence by itself (the resonance card that is silenced)
---@field instead_ally_silence? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of silence of a friend (the resonance card that is silenced)
---@field instead_any_silence? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of silence of anybody (the resonance card that is silenced)
---@field before_silence? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before silence its own (the resonance card that is silenced)
---@field before_silences? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before silence by itself (the resonance card that is silenced)
---@field before_ally_silence? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before silence of a friend (the resonance card that is silenced)
---@field before_any_silence? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before silence of anybody (the resonance card that is silenced)
---@field silence? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after silence its own (the resonance card that is silenced)
---@field silences? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after silence by itself (the resonance card that is silenced)
---@field ally_silence? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after silence of a friend (the resonance card that is silenced)
---@field any_silence? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after silence of anybody (the resonance card that is silenced)
---@field before_reveal? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before reveal its own (the challenge, or the committed card, that all see now)
---@field before_ally_reveal? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before reveal of a friend (the challenge, or the committed card, that all see now)
---@field before_any_reveal? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before reveal of anybody (the challenge, or the committed card, that all see now)
---@field reveal? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after reveal its own (the challenge, or the committed card, that all see now)
---@field ally_reveal? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after reveal of a friend (the challenge, or the committed card, that all see now)
---@field any_reveal? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after reveal of anybody (the challenge, or the committed card, that all see now)
---@field instead_tier? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of tier its own (the challenge that is resolved)
---@field instead_ally_tier? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of tier of a friend (the challenge that is resolved)
---@field instead_any_tier? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of tier of anybody (the challenge that is resolved)
---@field before_tier? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before tier its own (the challenge that is resolved)
---@field before_ally_tier? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before tier of a friend (the challenge that is resolved)
---@field before_any_tier? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before tier of anybody (the challenge that is resolved)
---@field tier? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after tier its own (the challenge that is resolved)
---@field ally_tier? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after tier of a friend (the challenge that is resolved)
---@field any_tier? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after tier of anybody (the challenge that is resolved)
---@field instead_keep? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of keep its own (the challenge that is kept)
---@field instead_ally_keep? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of keep of a friend (the challenge that is kept)
---@field instead_any_keep? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of keep of anybody (the challenge that is kept)
---@field before_keep? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before keep its own (the challenge that is kept)
---@field before_ally_keep? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before keep of a friend (the challenge that is kept)
---@field before_any_keep? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before keep of anybody (the challenge that is kept)
---@field keep? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after keep its own (the challenge that is kept)
---@field ally_keep? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after keep of a friend (the challenge that is kept)
---@field any_keep? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after keep of anybody (the challenge that is kept)
---@field before_clear? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before clear its own (the challenge that is cleared away)
---@field before_ally_clear? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before clear of a friend (the challenge that is cleared away)
---@field before_any_clear? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before clear of anybody (the challenge that is cleared away)
---@field clear? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after clear its own (the challenge that is cleared away)
---@field ally_clear? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after clear of a friend (the challenge that is cleared away)
---@field any_clear? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after clear of anybody (the challenge that is cleared away)
---@field instead_boss? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of boss its own (the boss that will be next)
---@field instead_ally_boss? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of boss of a friend (the boss that will be next)
---@field instead_any_boss? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of boss of anybody (the boss that will be next)
---@field before_boss? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before boss its own (the boss that will be next)
---@field before_ally_boss? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before boss of a friend (the boss that will be next)
---@field before_any_boss? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before boss of anybody (the boss that will be next)
---@field boss? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after boss its own (the boss that will be next)
---@field ally_boss? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after boss of a friend (the boss that will be next)
---@field any_boss? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after boss of anybody (the boss that will be next)
---@field instead_scout? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scout its own (the challenge that the team sees)
---@field instead_scouts? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scout by itself (the challenge that the team sees)
---@field instead_ally_scout? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scout of a friend (the challenge that the team sees)
---@field instead_any_scout? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of scout of anybody (the challenge that the team sees)
---@field before_scout? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scout its own (the challenge that the team sees)
---@field before_scouts? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scout by itself (the challenge that the team sees)
---@field before_ally_scout? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scout of a friend (the challenge that the team sees)
---@field before_any_scout? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before scout of anybody (the challenge that the team sees)
---@field scout? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scout its own (the challenge that the team sees)
---@field scouts? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scout by itself (the challenge that the team sees)
---@field ally_scout? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scout of a friend (the challenge that the team sees)
---@field any_scout? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after scout of anybody (the challenge that the team sees)
---@field instead_sink? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of sink its own (the challenge that goes under the others)
---@field instead_sinks? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of sink by itself (the challenge that goes under the others)
---@field instead_ally_sink? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of sink of a friend (the challenge that goes under the others)
---@field instead_any_sink? fun(self: delve.Self, fx: delve.Acts, event: delve.Replacement) instead of sink of anybody (the challenge that goes under the others)
---@field before_sink? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before sink its own (the challenge that goes under the others)
---@field before_sinks? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before sink by itself (the challenge that goes under the others)
---@field before_ally_sink? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before sink of a friend (the challenge that goes under the others)
---@field before_any_sink? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before sink of anybody (the challenge that goes under the others)
---@field sink? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after sink its own (the challenge that goes under the others)
---@field sinks? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after sink by itself (the challenge that goes under the others)
---@field ally_sink? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after sink of a friend (the challenge that goes under the others)
---@field any_sink? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after sink of anybody (the challenge that goes under the others)
---@field before_shuffle? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before shuffle its own (the hero whose deck is shuffled)
---@field before_ally_shuffle? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before shuffle of a friend (the hero whose deck is shuffled)
---@field before_any_shuffle? fun(self: delve.Self, fx: delve.Acts, event: delve.Event) before shuffle of anybody (the hero whose deck is shuffled)
---@field shuffle? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after shuffle its own (the hero whose deck is shuffled)
---@field ally_shuffle? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after shuffle of a friend (the hero whose deck is shuffled)
---@field any_shuffle? fun(self: delve.Self, fx: delve.fx, event: delve.Event) after shuffle of anybody (the hero whose deck is shuffled)
---@field modify_trigger_times? fun(self: delve.Self, fx: delve.Looks, query: delve.Query) adds to the number trigger_times
---@field modify_required? fun(self: delve.Self, fx: delve.Looks, query: delve.Query) adds to the number required
---@field modify_hand_limit? fun(self: delve.Self, fx: delve.Looks, query: delve.Query) adds to the number hand_limit
---@field modify_refresh_draw? fun(self: delve.Self, fx: delve.Looks, query: delve.Query) adds to the number refresh_draw
---@field modify_body_cost? fun(self: delve.Self, fx: delve.Looks, query: delve.Query) adds to the number body_cost
---@field modify_mind_cost? fun(self: delve.Self, fx: delve.Looks, query: delve.Query) adds to the number mind_cost
---@field modify_agility_cost? fun(self: delve.Self, fx: delve.Looks, query: delve.Query) adds to the number agility_cost
---@field [string] "there is no such moment"

---The delve: which tier commitments reach, and what its cards are.
---@class delve
delve = {}

---Returns how a challenge ends: the tier, which required tags are matched and missing, and whether a perfect counter decided it.
---
---```lua
---delve.tier{ required = { "combat", "logic" }, committed = { { tags = { "combat" } } } }
---```
---@param options delve.Question
---@return delve.Reply
function delve.tier(options) end

---Returns the tiers that a number of required tags allows without a perfect counter, best first.
---
---```lua
---delve.reachable(2)
---```
---@param required integer
---@return string[]
function delve.reachable(required) end

---Returns a hero card as it stands in the content.
---
---```lua
---delve.card("Shield Bash").tags
---```
---@param name delve.CardName
---@return delve.CardFacts
function delve.card(name) end

---Returns the names of all hero cards.
---
---```lua
---#delve.cards()
---```
---@return string[]
function delve.cards() end

---Returns a challenge or a boss as it stands in the content.
---
---```lua
---delve.challenge("Mirror Maze").required
---```
---@param name delve.ChallengeName
---@return delve.ChallengeFacts
function delve.challenge(name) end

---Returns the names of all challenges.
---
---```lua
---#delve.challenges()
---```
---@return string[]
function delve.challenges() end

---Returns the names of all bosses.
---
---```lua
---delve.bosses()[1]
---```
---@return string[]
function delve.bosses() end

---Returns the avatars with the Drive that refills.
---
---```lua
---delve.avatars()[1].drive.body
---```
---@return delve.AvatarFacts[]
function delve.avatars() end

---Returns the resonance cards.
---
---```lua
---delve.resonance()[1].mutes
---```
---@return delve.ResonanceFacts[]
function delve.resonance() end

