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
