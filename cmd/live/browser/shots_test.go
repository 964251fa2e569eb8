package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

var shots = flag.String("shots", "", "a folder that gets the pictures of all scenes: `go test ./cmd/live/browser -run Shots -shots DIR`")

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
// its picture is there afterwards. The quick run takes the pictures of two pages on a phone,
// for TestAxe looks at the widths of all.
func TestShots(t *testing.T) {
	t.Parallel()
	base, folder, list, drawn := site(t), *shots, screens, whole(scenes)
	if folder == "" {
		folder = t.TempDir()
	}
	if *shots == "" && !long {
		list, drawn = screens[3:4], []scene{scenes[0], scenes[1]}
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for i, screen := range list {
		for _, scene := range drawn {
			t.Run(screen.name+"/"+scene.name, func(t *testing.T) {
				t.Parallel()
				p := newTab(t, base, screen.width, screen.height)
				p.enters(fmt.Sprint("Ada ", i), screen.theme, screen.language)
				scene.show(p)
				p.shoots(filepath.Join(folder, screen.name+"-"+scene.name+".png"))
				p.fits(screen.width, screen.height)
				p.close()
			})
		}
	}
}

// within fails the test where a page is wider than its window.
func (p *tab) within(width int64) {
	p.Helper()
	if wide := says[int64](p, "document.documentElement.scrollWidth"); wide > width {
		p.Errorf("it is %d pixels wide, expected at most %d", wide, width)
	}
}
