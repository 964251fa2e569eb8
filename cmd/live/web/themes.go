// How the page looks: the themes over HTTP, and the theme that one connection shows.

package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"arcana/cmd/live/wire"
	"arcana/configs/themes"
)

// themePath is where themes are found.
const themePath = "/api/v1/themes/"

// ThemeList is what there is to choose from.
type ThemeList struct {
	Theme     string      `json:"theme"`     // the name of the table's theme, for who has chosen none
	Language  string      `json:"language"`  // for a browser that wants none of them
	Languages []Language  `json:"languages"` // English first
	Themes    []ThemeInfo `json:"themes"`    // the base first
}

// Language is a language that there are words in.
type Language struct {
	Tag  string `json:"tag"`  // "de"
	Name string `json:"name"` // what its speakers call it
}

// ThemeInfo is a theme by its name.
type ThemeInfo struct {
	Name   string            `json:"name"`
	Title  string            `json:"title"`
	Titles map[string]string `json:"titles"` // by languages; Title in the others
	Dark   bool              `json:"dark"`   // light on dark
	Hash   string            `json:"hash"`   // stands for all of it
}

// themeHandler answers requests for themes; language is that of a browser that wants none of those
// there are.
type themeHandler struct {
	*themes.Manager
	language string
}

// routes adds the handlers of themes to a mux.
func (h themeHandler) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/v1/themes", h.serveList)
	mux.HandleFunc("GET "+themePath+"{file}", h.serveStyle)
	mux.HandleFunc("GET "+themePath+"{name}/{file}", h.serveWords)
	mux.HandleFunc("GET "+themePath+"{name}/files/{path...}", h.servePicture)
}

// serveList handles GET of the list of all themes that have no mistake.
func (h themeHandler) serveList(w http.ResponseWriter, _ *http.Request) {
	shown := h.Shown()
	list := ThemeList{Theme: shown.Name, Language: h.language}
	for _, tag := range shown.Languages {
		list.Languages = append(list.Languages, Language{tag, shown.Word(tag, "language")})
	}
	for _, name := range h.Names() {
		if t, _ := h.Named(name); t != nil { // a theme with mistakes is nil
			list.Themes = append(list.Themes, ThemeInfo{t.Name, t.Title, t.Titles, t.Dark, t.Hash})
		}
	}
	writeJSON(w, http.StatusOK, list)
}

// serveStyle handles GET of a theme's style sheet, NAME.css.
func (h themeHandler) serveStyle(w http.ResponseWriter, r *http.Request) {
	name, isCSS := strings.CutSuffix(r.PathValue("file"), ".css")
	if t := h.themeOrError(w, name, isCSS); t != nil {
		sendPart(w, r, t, "text/css; charset=utf-8", t.CSS(themePath+t.Name+"/files/"))
	}
}

// serveWords handles GET of a theme's words in a language, NAME/LANGUAGE.json.
func (h themeHandler) serveWords(w http.ResponseWriter, r *http.Request) {
	tag, isJSON := strings.CutSuffix(r.PathValue("file"), ".json")
	if t := h.themeOrError(w, r.PathValue("name"), isJSON); t != nil {
		data, _ := json.Marshal(t.DocumentIn(tag)) // it holds texts and numbers only
		sendPart(w, r, t, "application/json", data)
	}
}

// servePicture handles GET of a theme's picture. The path is looked up among the loaded
// pictures and opens no file.
func (h themeHandler) servePicture(w http.ResponseWriter, r *http.Request) {
	t := h.themeOrError(w, r.PathValue("name"), true)
	if t == nil {
		return
	}
	file, ok := t.Files[r.PathValue("path")]
	if !ok {
		writeError(w, http.StatusNotFound, "the theme has no picture of this name")
		return
	}
	// If a browser opens it as a page and not as a picture, no script of it runs.
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	sendPart(w, r, t, file.Type, file.Data)
}

// themeOrError returns the theme of a name. If there is none, if it has mistakes, or if validPath is false
// because the address has the wrong form, it answers that and returns nil.
func (h themeHandler) themeOrError(w http.ResponseWriter, name string, validPath bool) *themes.Theme {
	if !validPath {
		writeError(w, http.StatusNotFound, fmt.Sprintf("expected %sNAME.css or %sNAME/LANGUAGE.json", themePath, themePath))
		return nil
	}
	t, problems := h.Named(name)
	if t == nil {
		writeError(w, http.StatusNotFound, shorten(problems[0].WithoutFolder().String())) // without a theme there are problems
	}
	return t
}

// sendPart answers with a part of a theme. With the theme's hash in the address (?v=) it never
// changes and may be cached for ever; else browsers ask again each time.
func sendPart(w http.ResponseWriter, r *http.Request, t *themes.Theme, kind string, data []byte) {
	head := w.Header()
	head.Set("Content-Type", kind)
	head.Set("ETag", `"`+t.Hash+`"`)
	head.Set("Cache-Control", "no-cache")
	if r.URL.Query().Get("v") == t.Hash {
		head.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// clientTheme is the theme that the page of one client shows. It is registered with the theme
// manager, which calls ApplyTheme.
type clientTheme struct {
	manager *themes.Manager
	changed func() // is called when the client may have to show another theme

	mu       sync.Mutex
	table    string     // the name of the table's theme
	shown    wire.Theme // what the client has said that it shows; without a name before it has
	sentHash string     // the hash that the client was told last
}

// ApplyTheme notes a new theme of the table; the theme manager calls it.
func (c *clientTheme) ApplyTheme(t *themes.Theme) {
	c.mu.Lock()
	c.table = t.Name
	c.mu.Unlock()
	c.changed()
}

// setShown notes which theme the client has loaded, and returns why it cannot show that one,
// "" if it can.
func (c *clientTheme) setShown(shows wire.Theme) (refused string) {
	if _, problems := c.manager.Named(shows.Name); len(problems) > 0 {
		return shorten(problems[0].WithoutFolder().String())
	}
	c.mu.Lock()
	c.shown, c.sentHash = shows, shows.Hash
	c.mu.Unlock()
	c.changed() // the files may have changed since it loaded them
	return ""
}

// unsentTheme returns a message with the theme that the client is to load, the one it has chosen or else
// the table's; false if the client was told already.
func (c *clientTheme) unsentTheme() (message any, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	name := c.table
	if c.shown.Name != "" {
		name = c.shown.Name
	}
	now, _ := c.manager.Named(name) // nil if the theme has mistakes now
	if now == nil || now.Hash == c.sentHash {
		return nil, false
	}
	c.sentHash = now.Hash
	return wire.Theme{Name: now.Name, Hash: now.Hash}, true
}

// outdatedReason returns a sentence if the files of the client's theme have changed since it loaded them,
// so that it may not begin a match; "" if it may.
func (c *clientTheme) outdatedReason() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now, _ := c.manager.Named(c.shown.Name); c.shown.Name != "" && (now == nil || now.Hash != c.shown.Hash) {
		return "the theme has changed since your page loaded it; wait until the page loads it again"
	}
	return ""
}
