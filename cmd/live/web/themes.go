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

// How the page looks: the themes over HTTP, and the theme that one connection shows.

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

// themeHandler answers with themes.
type themeHandler struct {
	*themes.Manager
	language string
}

func (w themeHandler) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/v1/themes", w.list)
	mux.HandleFunc("GET "+themePath+"{file}", w.style)
	mux.HandleFunc("GET "+themePath+"{name}/{file}", w.words)
	mux.HandleFunc("GET "+themePath+"{name}/files/{path...}", w.picture)
}

// list tells of all themes that are without a mistake.
func (w themeHandler) list(rw http.ResponseWriter, _ *http.Request) {
	shown := w.Shown()
	looks := ThemeList{Theme: shown.Name, Language: w.language}
	for _, tag := range shown.Languages {
		looks.Languages = append(looks.Languages, Language{tag, shown.Word(tag, "language")})
	}
	for _, name := range w.Names() {
		if t, _ := w.Named(name); t != nil {
			looks.Themes = append(looks.Themes, ThemeInfo{t.Name, t.Title, t.Titles, t.Dark, t.Hash})
		}
	}
	answer(rw, http.StatusOK, looks)
}

// style answers with the style sheet of NAME.css.
func (w themeHandler) style(rw http.ResponseWriter, r *http.Request) {
	name, isCSS := strings.CutSuffix(r.PathValue("file"), ".css")
	if t := w.named(rw, name, isCSS); t != nil {
		send(rw, r, t, "text/css; charset=utf-8", t.CSS(themePath+t.Name+"/files/"))
	}
}

// words answers with NAME/LANGUAGE.json.
func (w themeHandler) words(rw http.ResponseWriter, r *http.Request) {
	tag, isJSON := strings.CutSuffix(r.PathValue("file"), ".json")
	if t := w.named(rw, r.PathValue("name"), isJSON); t != nil {
		data, _ := json.Marshal(t.In(tag)) // it holds texts and numbers only
		send(rw, r, t, "application/json", data)
	}
}

// picture answers with a picture of a theme. The path is looked up among those that the
// theme has: it opens no file.
func (w themeHandler) picture(rw http.ResponseWriter, r *http.Request) {
	t := w.named(rw, r.PathValue("name"), true)
	if t == nil {
		return
	}
	file, ok := t.Files[r.PathValue("path")]
	if !ok {
		refuse(rw, http.StatusNotFound, "the theme has no such picture")
		return
	}
	// Who opens it as a page, and not as a picture, sees a page that can do nothing.
	rw.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	send(rw, r, t, file.Type, file.Data)
}

// named returns the theme of that name, or answers that there is none; right says whether
// the address has the right form.
func (w themeHandler) named(rw http.ResponseWriter, name string, right bool) *themes.Theme {
	t, problems := w.Named(name)
	switch {
	case t != nil && right:
		return t
	case right && len(problems) > 0 && problems[0].File == "":
		refuse(rw, http.StatusNotFound, problems[0].Text)
	default:
		refuse(rw, http.StatusNotFound, fmt.Sprintf("expected %sNAME.css or %sNAME/LANGUAGE.json", themePath, themePath))
	}
	return nil
}

// send answers with a part of a theme. What is asked for with its hash (?v=) never
// changes; the rest is asked for again each time, and sent where it has changed.
func send(rw http.ResponseWriter, r *http.Request, t *themes.Theme, kind string, data []byte) {
	head := rw.Header()
	head.Set("Content-Type", kind)
	head.Set("ETag", `"`+t.Hash+`"`)
	head.Set("Cache-Control", "no-cache")
	if r.URL.Query().Get("v") == t.Hash {
		head.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	http.ServeContent(rw, r, "", time.Time{}, bytes.NewReader(data))
}

// clientTheme is the theme that a client shows: a surface of the manager's.
type clientTheme struct {
	manager *themes.Manager
	changed func() // is called when it may have to look another way

	mu       sync.Mutex
	table    string     // the table's theme
	shown    wire.Theme // what the client has said, nothing where Name is ""
	sentHash string     // the hash that it was told last
}

// ApplyTheme makes it the table's theme.
func (d *clientTheme) ApplyTheme(t *themes.Theme) {
	d.mu.Lock()
	d.table = t.Name
	d.mu.Unlock()
	d.changed()
}

// setShown takes what the client says that it shows, or says why it cannot show that.
func (d *clientTheme) setShown(shows wire.Theme) (refused string) {
	if _, problems := d.manager.Named(shows.Name); len(problems) > 0 {
		return clip(problems[0].String())
	}
	d.mu.Lock()
	d.shown, d.sentHash = shows, shows.Hash
	d.mu.Unlock()
	d.changed() // the files may have changed since it loaded them
	return ""
}

// unsent returns the theme that the client is to load, if it was not told yet.
func (d *clientTheme) unsent() (message any, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	name := d.table
	if d.shown.Name != "" {
		name = d.shown.Name
	}
	now, _ := d.manager.Named(name)
	if now == nil || now.Hash == d.sentHash {
		return nil, false
	}
	d.sentHash = now.Hash
	return wire.Theme{Name: now.Name, Hash: now.Hash}, true
}

// outdated says why a client cannot begin that shows itself: it lacks its theme as the
// files are now.
func (d *clientTheme) outdated() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if now, _ := d.manager.Named(d.shown.Name); d.shown.Name != "" && (now == nil || now.Hash != d.shown.Hash) {
		return "the theme has changed since you loaded it, wait until it is loaded again"
	}
	return ""
}
