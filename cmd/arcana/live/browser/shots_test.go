package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

var shots = flag.String("shots", "", "a folder that gets the pictures of all scenes: `go test ./cmd/arcana/live/browser -run Shots -shots DIR`")

// screens are what the scenes are seen on, and how.
var screens = []struct {
	name, theme, language string
	width, height         int64
}{
	{"parchment", "parchment", "en", 1280, 860},
	{"night", "night", "en", 1280, 860},
	{"woodcut", "woodcut", "en", 1280, 860},
	{"phone", "parchment", "de", 360, 780},
	{"phone-night", "night", "en", 360, 780},
	{"wide", "parchment", "de", 1440, 900},
}

// TestShots: every scene is drawn within the width of its window; where a folder is given,
// its picture is there afterwards. Without one, two screens are enough.
func TestShots(t *testing.T) {
	base, chrome, folder, list := site(t), chromium(t), *shots, screens
	if folder == "" {
		folder, list = t.TempDir(), screens[2:4]
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for i, screen := range list {
		for _, scene := range scenes {
			t.Run(screen.name+"/"+scene.name, func(t *testing.T) {
				p := newTab(t, chrome, base, screen.width, screen.height)
				p.enters(fmt.Sprint("Ada ", i), screen.theme, screen.language)
				scene.show(p)
				p.shoots(filepath.Join(folder, screen.name+"-"+scene.name+".png"))
				if wide := says[int64](p, "document.documentElement.scrollWidth"); wide > screen.width {
					t.Errorf("it is %d pixels wide, expected at most %d", wide, screen.width)
				}
				p.close()
			})
		}
	}
}
