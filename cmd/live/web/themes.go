package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"arcana/configs/themes"
)

// themePath is where themes are found.
const themePath = "/api/v1/themes/"

// Looks is what there is to choose from.
type Looks struct {
	Theme     string    `json:"theme"`     // the name of the table's theme, for who has chosen none
	Language  string    `json:"language"`  // for a browser that wants none of them
	Languages []Tongue  `json:"languages"` // English first
	Themes    []Looking `json:"themes"`    // the base first
}

// Tongue is a language that there are words in.
type Tongue struct {
	Tag  string `json:"tag"`  // "de"
	Name string `json:"name"` // what its speakers call it
}

// Looking is a theme by its name.
type Looking struct {
	Name   string            `json:"name"`
	Title  string            `json:"title"`
	Titles map[string]string `json:"titles"` // by languages; Title in the others
	Dark   bool              `json:"dark"`   // light on dark
	Hash   string            `json:"hash"`   // stands for all of it
}

// wardrobe answers with themes.
type wardrobe struct {
	*themes.Manager
	language string
}

func (w wardrobe) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/v1/themes", w.list)
	mux.HandleFunc("GET "+themePath+"{file}", w.style)
	mux.HandleFunc("GET "+themePath+"{name}/{file}", w.words)
	mux.HandleFunc("GET "+themePath+"{name}/files/{path...}", w.picture)
}

// list tells of all themes that are without a mistake.
func (w wardrobe) list(rw http.ResponseWriter, _ *http.Request) {
	shown := w.Shown()
	looks := Looks{Theme: shown.Name, Language: w.language}
	for _, tag := range shown.Languages {
		looks.Languages = append(looks.Languages, Tongue{tag, shown.Word(tag, "language")})
	}
	for _, name := range w.Names() {
		if t, _ := w.Named(name); t != nil {
			looks.Themes = append(looks.Themes, Looking{t.Name, t.Title, t.Titles, t.Dark, t.Hash})
		}
	}
	answer(rw, http.StatusOK, looks)
}

// style answers with the style sheet of NAME.css.
func (w wardrobe) style(rw http.ResponseWriter, r *http.Request) {
	name, isCSS := strings.CutSuffix(r.PathValue("file"), ".css")
	if t := w.named(rw, name, isCSS); t != nil {
		send(rw, r, t, "text/css; charset=utf-8", t.CSS(themePath+t.Name+"/files/"))
	}
}

// words answers with NAME/LANGUAGE.json.
func (w wardrobe) words(rw http.ResponseWriter, r *http.Request) {
	tag, isJSON := strings.CutSuffix(r.PathValue("file"), ".json")
	if t := w.named(rw, r.PathValue("name"), isJSON); t != nil {
		data, _ := json.Marshal(t.In(tag)) // it holds texts and numbers only
		send(rw, r, t, "application/json", data)
	}
}

// picture answers with a picture of a theme. The path is looked up among those that the
// theme has: it opens no file.
func (w wardrobe) picture(rw http.ResponseWriter, r *http.Request) {
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
func (w wardrobe) named(rw http.ResponseWriter, name string, right bool) *themes.Theme {
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
