// A theme as a style sheet.

package themes

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// colours returns the names of the palette's colours, sorted.
func (t *Theme) colours() []string { return slices.Sorted(maps.Keys(t.Palette)) }

// cssVariable returns the name of a palette colour as a CSS variable.
func cssVariable(name string) string { return "--" + strings.ReplaceAll(name, "_", "-") }

// CSS returns the theme as a style sheet: variables of the root element, which apply while its
// attribute data-theme is the theme's name. files is the address of the folder with the theme's files,
// with a slash at its end; the addresses of pictures begin with it.
func (t *Theme) CSS(files string) []byte {
	var b strings.Builder
	set := func(name, value string) { fmt.Fprintf(&b, "  %s: %s;\n", name, value) }
	fmt.Fprintf(&b, ":root[data-theme=%q] {\n", t.Name)
	set("color-scheme", t.scheme())
	for _, name := range t.colours() {
		set(cssVariable(name), t.Palette[name].String())
	}
	set("--f-title", fontStack(t.Fonts.Title))
	set("--f-text", fontStack(t.Fonts.Text))
	set("--f-num", fontStack(t.Fonts.Figures))
	set("--cloth", t.background(t.Panels.Cloth, files, t.cloth()))
	set("--shadow", fillShadow(shadows[t.Panels.Shadow].boxShadow, t.Palette["ink"]))
	set("--card-shadow", fillShadow(shadows[t.Panels.Card].dropShadow, t.Palette["ink"]))
	set("--tint", fmt.Sprintf("%d%%", t.Panels.Tint))
	for _, name := range slices.Sorted(maps.Keys(t.Frames)) {
		set("--frame-"+name, t.background(t.Frames[name], files, "none"))
	}
	b.WriteString("}\n")
	return []byte(b.String())
}

// scheme returns the CSS color scheme, "dark" or "light".
func (t *Theme) scheme() string {
	if t.Dark {
		return "dark"
	}
	return "light"
}

// background returns a picture as a CSS value. If the picture is a file, that is its address, which begins
// with the address files of the folder. If it is the name of something that CSS draws, the result is drawn,
// which is that CSS.
func (t *Theme) background(p Picture, files, drawn string) string {
	if !p.isFile() {
		return drawn
	}
	return fmt.Sprintf("url(%q)", files+string(p))
}

// genericFamilies are the font families that CSS defines itself. Their names stand without quotes.
var genericFamilies = []Family{"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"}

// fontStack returns families of fonts as a CSS list.
func fontStack(list []Family) string {
	names := make([]string, len(list))
	for i, f := range list {
		if names[i] = string(f); !slices.Contains(genericFamilies, f) {
			names[i] = fmt.Sprintf("%q", f)
		}
	}
	return strings.Join(names, ",")
}
