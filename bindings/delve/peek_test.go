package delve_test

import "testing"

// RULES 11.1: who peeks at a deck is told what lies on top of it, and no other hero is.
func TestPeek(t *testing.T) {
	played := cases{play: `play = function(self, fx) local top = fx:peek(fx:hero(), 2) fx:log(#top .. " " .. top[1].name .. " " .. top[2].name .. " " .. fx:peek(fx:hero())[1].name) end`}
	got := played.run(t, `
all("play 1")
local function heard(seat) return #g:events{ kind = "scout", seat = seat } end
return g:events{ kind = "log" }[1].text .. ", told " .. heard(1) .. " and " .. heard(2)`)
	if want := "2 Hunch Rope and Pitons Hunch, told 3 and 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// RULES 11.1: of a question about cards that were peeked at no other hero learns which they
// are: two decks that differ there look the same to it, in all that it is told.
func TestPeekedAtIsSecret(t *testing.T) {
	played := cases{play: `play = function(self, fx) fx:choose(fx:peek(fx:hero(), 2)) end`}
	got := played.run(t, `
local function looks(...)
  local g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, avatars = { "detective", "mystic", "scout" },
    chance = { ["deck/1"] = { "hunch", "magnifier", "alibi", "confession", "alibi", ... } } })
  local seen, asked = {}, nil
  for _, m in ipairs{ "done", "done", "done", "play 1", "choose 1" } do
    g:play(m)
    if m == "play 1" then asked = g:moves()[1].text end
    seen[#seen + 1] = { view = g:view(2), events = g:events{ seat = 2 }, situation = g:situation(2, "text") }
  end
  return seen, asked
end
local one, asked = looks("case_board", "rope_and_pitons")
local other, elsewhere = looks("rope_and_pitons", "case_board")
for i in ipairs(one) do
  assert(#one[i].events > 0)
  expect(one[i]):eq(other[i])
end
return asked .. ", " .. elsewhere`)
	if want := "choose 1 (Case Board), choose 1 (Rope and Pitons)"; got != want {
		t.Errorf("the hero who peeks is asked\n%s, want\n%s", got, want)
	}
}
