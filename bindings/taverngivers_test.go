package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// givers has a card for each keyword and each time, such as guardian_turn: its battlecry gives the chosen
// friend the keyword for that time. Others silence, and give keywords in combats and by an aura.
func givers() map[string]string {
	var b strings.Builder
	b.WriteString("[[keyword]]\nid = \"venom\"\nname = \"Venom\"\nabilities = [ { when = \"deals_damage\", do = { effect = \"destroy\", target = \"target\" } } ]\n")
	write := func(id, abilities string) {
		fmt.Fprintf(&b, "[[card]]\nid = %q\nname = %q\nset = \"tools\"\ntier = 1\nattack = 0\nhealth = 9\nabilities = [ %s ]\n", id, id, abilities)
	}
	onPlay := func(id, effect string) {
		write(id, `{ when = "battlecry", choose = { side = "ally", other = true }, do = { `+effect+`, target = "chosen" } }`)
	}
	for _, word := range []string{"guardian", "flurry", "stealth", "venom", "aegis"} {
		for _, lasting := range []string{"turn", "combat", "for_good"} {
			give := fmt.Sprintf("effect = \"give_keyword\", keyword = %q, lasting = %q", word, lasting)
			onPlay(word+"_"+lasting, give)
			write("fighting_"+word+"_"+lasting, `{ when = "start_of_combat", do = { `+give+`, target = { side = "ally", pick = "first" } } }`)
		}
		onPlay("take_"+word, fmt.Sprintf("effect = \"take_keyword\", keyword = %q", word))
	}
	onPlay("gag", `effect = "silence"`)
	onPlay("hit", `effect = "damage", points = 1`)
	write("flag", `{ when = "aura", do = { effect = "have", target = { side = "ally", other = true }, guardian = 1, flurry = 1, stealth = 1 } }`)
	write("wall", `{ when = "aura", do = { effect = "have", target = { side = "ally", other = true }, aegis = 1 } }`)
	write("page", "")
	onPlay("ribbon", `effect = "buff", attack = 2, health = 2, lasting = "combat"`)
	onPlay("cheer", `effect = "buff", attack = 5, health = 0, lasting = "turn"`)
	onPlay("setter", `effect = "set", attack = 1, health = 1`)
	onPlay("health_setter", `effect = "set", health = 1`)
	onPlay("copier", `effect = "copy_card"`)
	onPlay("faceless", `effect = "become"`)
	write("joiner", `{ when = "end_of_turn", do = { effect = "attach", target = { side = "ally", pick = "last" } } }`)
	write("groaner", `{ when = "on_damaged", do = { effect = "heal", points = 1 } }`)
	for _, word := range []string{"guardian", "venom"} {
		write("blow_"+word, fmt.Sprintf(`{ when = "before_attack", do = { effect = "give_keyword", keyword = %[1]q, lasting = "blow" } },
  { when = "strike", do = { effect = "give_keyword", keyword = %[1]q, lasting = "combat" } }`, word))
	}
	return map[string]string{"configs/tavern/cards.toml": b.String()}
}

// TestKeywordsOfSeveralGivers (RULES 4.4): a card has a keyword until the last of those who gave it is over.
// Each row plays cards for the leftmost one, and wants what this has then, when the recruit phase is over,
// and when the combat is over. A situation in between changes nothing.
func TestKeywordsOfSeveralGivers(t *testing.T) {
	const stand = `
local function new(s) return game.new("tavern", { players = { "human", "human" }, situation = s }) end
local function stand(g)
  local c, list = g:view(1).board[1], {}
  if c.guardian then list[1] = "guardian" end
  for _, k in ipairs(c.keywords or {}) do list[#list + 1] = k end
  if c.aegis > 0 then list[#list + 1] = "aegis " .. c.aegis end
  return #list > 0 and table.concat(list, " ") or "-"
end
local function run(names, again)
  local board, hand = { { card = "page", created = true } }, {}
  for name in names:gmatch("%S+") do
    local into = name:find("^fighting") and board or hand
    if name ~= "sell" then into[#into + 1] = { card = name, created = true } end
  end
  local g, played, seen = new{ players = { { gold = 0, hand = hand, board = board }, {} } }, #board, {}
  local function see()
    if again then g = new(g:situation(1)) end
    seen[#seen + 1] = stand(g)
  end
  for name in names:gmatch("%S+") do
    if name == "sell" then
      g:play("sell 2", 1)
      played = played - 1
    elseif not name:find("^fighting") then
      played = played + 1
      g:play("play 1 " .. played, 1)
      if name ~= "flag" and name ~= "wall" then g:play("choose 1", 1) end
    end
    if again then g = new(g:situation(1)) end
  end
  see()
  g:play("end", 1)
  see()
  g:play("end", 2)
  see()
  return table.concat(seen, " | ")
end
`
	for _, c := range []struct{ names, want string }{
		{"guardian_turn", "guardian | - | -"},
		{"guardian_combat", "guardian | guardian | -"},
		{"guardian_for_good", "guardian | guardian | guardian"},
		{"guardian_combat guardian_for_good", "guardian | guardian | guardian"},
		{"guardian_for_good guardian_combat", "guardian | guardian | guardian"},
		{"guardian_turn guardian_combat", "guardian | guardian | -"},
		{"guardian_combat guardian_turn", "guardian | guardian | -"},
		{"flurry_turn flurry_for_good", "flurry | flurry | flurry"},
		{"flurry_turn flurry_combat", "flurry | flurry | -"},
		{"venom_turn", "venom | - | -"},
		{"venom_turn venom_combat", "venom | venom | -"},
		{"venom_combat venom_turn", "venom | venom | -"},
		{"venom_combat venom_for_good", "venom | venom | venom"},
		{"venom_for_good venom_turn", "venom | venom | venom"},
		{"aegis_combat aegis_for_good", "aegis 2 | aegis 2 | aegis 1"},

		// A silenced card, and one from which the keyword was taken, has it from nobody.
		{"guardian_combat gag guardian_for_good", "guardian | guardian | guardian"},
		{"flurry_combat gag flurry_for_good", "flurry | flurry | flurry"},
		{"venom_combat gag venom_for_good", "venom | venom | venom"},
		{"aegis_combat gag aegis_for_good", "aegis 1 | aegis 1 | aegis 1"},
		{"flurry_turn take_flurry flurry_combat", "flurry | flurry | -"},
		{"venom_for_good take_venom venom_combat", "venom | venom | -"},
		{"aegis_combat take_aegis aegis_for_good", "aegis 1 | aegis 1 | aegis 1"},

		// Of several charges a hit uses up one that ends first.
		{"aegis_combat aegis_for_good hit", "aegis 1 | aegis 1 | aegis 1"},
		{"aegis_combat aegis_turn hit", "aegis 1 | aegis 1 | -"},

		// With an aura: Flag gives its friends three keywords.
		{"flag guardian_for_good sell", "guardian | guardian | guardian"},
		{"flag guardian_combat sell", "guardian | guardian | -"},
		{"guardian_combat flag", "guardian flurry stealth | guardian flurry stealth | guardian flurry stealth"},
		{"guardian_turn flag", "guardian flurry stealth | guardian flurry stealth | guardian flurry stealth"},
		{"flag guardian_turn", "guardian flurry stealth | guardian flurry stealth | guardian flurry stealth"},
		{"flag sell", "- | - | -"},
		{"flag gag", "guardian flurry stealth | guardian flurry stealth | guardian flurry stealth"},

		// Wall gives its friends a charge. One that broke or was taken is not given again by the same aura.
		{"wall", "aegis 1 | aegis 1 | aegis 1"},
		{"wall sell", "- | - | -"},
		{"wall hit", "- | - | -"},
		{"wall take_aegis", "- | - | -"},
		{"wall hit sell wall", "aegis 1 | aegis 1 | aegis 1"},
		{"wall aegis_for_good", "aegis 2 | aegis 2 | aegis 2"},
		{"wall aegis_for_good sell", "aegis 1 | aegis 1 | aegis 1"},
		{"wall aegis_for_good hit sell", "aegis 1 | aegis 1 | aegis 1"},
		{"wall aegis_for_good hit hit sell", "- | - | -"},

		// What a copy is given for good in a combat, its card has for good.
		{"guardian_combat fighting_guardian_for_good", "guardian | guardian | guardian"},
		{"fighting_guardian_combat fighting_guardian_for_good", "- | - | guardian"},
		{"fighting_venom_combat fighting_venom_for_good", "- | - | venom"},
		{"venom_combat fighting_venom_for_good", "venom | venom | venom"},
		{"guardian_combat fighting_guardian_combat", "guardian | guardian | -"},
	} {
		t.Run(c.names, func(t *testing.T) {
			sessiontest.Says(t, givers(), stand+fmt.Sprintf("return run(%[1]q), run(%[1]q, true)", c.names), c.want+" "+c.want)
		})
	}
}

// TestNumbersForATime (RULES 4.4): what set, copy_card, become and attach do with what a card has for a time.
// Each row plays cards for the leftmost one. It wants the attack and health of the board then, and when the
// combat is over.
func TestNumbersForATime(t *testing.T) {
	for _, c := range []struct{ first, names, want string }{
		{"page", "ribbon", "2/11 0/9 | 0/9 0/9"},
		{"page", "ribbon setter", "1/1 0/9 0/9 | 1/1 0/9 0/9"},
		{"page", "setter ribbon", "3/3 0/9 0/9 | 1/1 0/9 0/9"},
		{"page", "ribbon health_setter", "2/1 0/9 0/9 | 0/1 0/9 0/9"},
		{"page", "ribbon copier", "2/11 0/9 0/9 2/11 | 0/9 0/9 0/9 0/9"},
		{"page", "cheer copier", "5/9 0/9 0/9 5/9 | 0/9 0/9 0/9 0/9"},
		{"page", "ribbon faceless", "2/11 0/9 2/11 | 0/9 0/9 0/9"},
		{"page", "guardian_combat copier", "0/9g 0/9 0/9 0/9g | 0/9 0/9 0/9 0/9"},
		{"page", "venom_combat faceless", "0/9v 0/9 0/9v | 0/9 0/9 0/9"},
		{"page", "aegis_combat copier", "0/9a 0/9 0/9 0/9a | 0/9 0/9 0/9 0/9"},
		{"joiner", "ribbon", "2/11 0/9 | 0/18"},
		{"joiner", "guardian_combat", "0/9g 0/9 | 0/18"},
		{"joiner", "guardian_for_good", "0/9g 0/9 | 0/18g"},
		{"joiner", "venom_combat", "0/9v 0/9 | 0/18"},
		{"joiner", "aegis_combat", "0/9a 0/9 | 0/18"},
	} {
		t.Run(c.first+" "+c.names, func(t *testing.T) {
			sessiontest.Says(t, givers(), fmt.Sprintf(`
local hand = {}
for name in (%[2]q):gmatch("%%S+") do hand[#hand + 1] = { card = name, created = true } end
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { gold = 0, hand = hand, board = { { card = %[1]q, created = true } } }, {} } } })
local function stand()
  local list = {}
  for i, c in ipairs(g:view(1).board) do
    list[i] = c.attack .. "/" .. c.health .. (c.guardian and "g" or "") .. (c.keywords and "v" or "") .. (c.aegis > 0 and "a" or "")
  end
  return table.concat(list, " ")
end
for i = 1, #hand do
  g:play("play 1 " .. i + 1, 1)
  g:play("choose 1", 1)
end
local before = stand()
g:play("end", 1)
g:play("end", 2)
return before .. " | " .. stand()`, c.first, c.names), c.want)
		})
	}
}

// TestTheHashHasWhatEnds: two matches that differ only in how long a card has something are not the same, and
// one that begins with the situation of another is.
func TestTheHashHasWhatEnds(t *testing.T) {
	for _, c := range []struct{ plain, lasting string }{
		{`attack = 2`, `attack = 2, lasting = { { ["until"] = "combat", attack = 2 } }`},
		{`guardian = true`, `guardian = true, lasting = { { ["until"] = "turn", guardian = true } }`},
		{`abilities = { { script = "keywords/venom" } }`, `abilities = { { script = "keywords/venom", ["until"] = "turn combat" } }`},
	} {
		sessiontest.Says(t, givers(), fmt.Sprintf(`
local function new(s) return game.new("tavern", { players = { "human", "human" }, situation = s }) end
local function with(card) return new{ players = { { board = { card } }, {} } } end
local plain, lasting = with{ card = "page", created = true, %s }, with{ card = "page", created = true, %s }
return plain:hash() == lasting:hash(), lasting:hash() == new(lasting:situation("all")):hash()`, c.plain, c.lasting), "false true")
	}
}

// TestForGoodFromACombat (RULES 4.4): the card on the board has what its copy was given for good, also if the
// copy had become another card or had been stolen.
func TestForGoodFromACombat(t *testing.T) {
	const captain = `{ when = "any_attack", once = "combat", do = { effect = "buff", target = { side = "ally", other = true }, attack = 2, health = 3, lasting = "for_good" } }`
	first := `target = { side = "enemy", pick = "first" }`
	for name, c := range map[string]struct{ mine, theirs string }{
		"plain":         {captain, `{ when = "start_of_combat", do = { effect = "heal", points = 1 } }`},
		"another card":  {captain, `{ when = "start_of_combat", do = { effect = "transform", ` + first + `, unit = { attack = 1, health = 3 } } }`},
		"fights for it": {`{ when = "deathrattle", do = { effect = "gold", amount = 1 } }`, `{ when = "start_of_combat", do = { effect = "steal", ` + first + ` } }, ` + captain},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{"configs/tavern/cards.toml": fmt.Sprintf("[[card]]\nid = \"mine\"\nname = \"Mine\"\nset = \"tools\"\ntier = 1\nattack = 1\nhealth = 50\nabilities = [ %s ]\n[[card]]\nid = \"theirs\"\nname = \"Theirs\"\nset = \"tools\"\ntier = 1\nattack = 1\nhealth = 50\nabilities = [ %s ]\n", c.mine, c.theirs)}
			sessiontest.Says(t, files, `
local function made(card) return { card = card, created = true, attack = 1, health = 9 } end
local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { made("Ember Page"), made("mine") } }, { board = { made("theirs") } } } } })
g:play("end", 1)
g:play("end", 2)
local card = g:view(1).board[1]
return card.name, card.attack, card.health`, "Ember Page 3 12")
		})
	}
}

// TestAttackIsHeardBeforeDeaths (RULES 8).
func TestAttackIsHeardBeforeDeaths(t *testing.T) {
	scripts := map[string]string{"abilities/tavern/hears.lua": `return { text = "Hears.", any_attack = function(self, fx) fx:log("attack") end, enemy_death = function(self, fx) fx:log("death") end }`}
	sessiontest.Says(t, scripts, `
local told = {}
for _, e in ipairs(tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { { attack = 5, health = 5, ability = { script = "hears" } } } }, foe = { board = { { attack = 1, health = 1 } } } }.events) do
  if e.kind == "log" then told[#told + 1] = e.text end
end
return table.concat(told, " ")`, "attack death")
}

// TestKeywordsForABlow (RULES 4.4): a keyword for an attack stays if it is given for the combat too.
func TestKeywordsForABlow(t *testing.T) {
	for _, c := range []struct{ card, see, want string }{
		{"blow_guardian", "card.guardian", "true"},
		{"blow_venom", "card.keywords[1]", "venom"},
	} {
		sessiontest.Says(t, givers(), fmt.Sprintf(`
local card = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { { %q, attack = 1 } } }, foe = { board = { { attack = 0, health = 40 } } } }.you.board[1]
return %s`, c.card, c.see), c.want)
	}
}

// TestAnAttackEndsStealthOfAnAura (RULES 8): neither does an aura give it back to a card that had its own.
func TestAnAttackEndsStealthOfAnAura(t *testing.T) {
	for _, keywords := range []string{"", `"stealth"`} {
		sessiontest.Says(t, givers(), fmt.Sprintf(`
-- the third attack is that of the Groaner, whose trigger lets auras be asked again
local card = tavern.fight{ seed = 1, first = "you", attacks = 3, you = { board = { { "page", attack = 1, keywords = { %s } }, { "flag", attack = 1 } } }, foe = { board = { { "groaner", attack = 1 } } } }.you.board[1]
return table.concat(card.keywords, " ")`, keywords), "flurry")
	}
}
