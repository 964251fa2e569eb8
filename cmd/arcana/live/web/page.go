package web

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io/fs"
	"net/http"
	"strings"
)

//go:embed page
var files embed.FS

// addresses are where the page is: one document for all, which looks at its address.
var addresses = []string{"/{$}", "/t/{id}", "/history", "/profile", "/replay", "/cards"}

// pages serves the page.
func pages(mux *http.ServeMux) {
	page, err := fs.Sub(files, "page")
	if err != nil {
		panic(err) // it is embedded
	}
	index := func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, page, "index.html") }
	for _, address := range addresses {
		mux.HandleFunc("GET "+address, index)
	}
	mux.Handle("GET /page/", http.StripPrefix("/page/", remembered(page)))
}

// remembered serves files that a browser keeps and asks for again by a digest of theirs:
// the embedded ones have no time.
func remembered(page fs.FS) http.Handler {
	tags := map[string]string{}
	err := fs.WalkDir(page, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(page, path)
		sum := sha256.Sum256(data)
		tags[path] = `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
		return err
	})
	if err != nil {
		panic(err) // it is embedded
	}
	files := http.FileServerFS(page)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if tag := tags[strings.TrimPrefix(r.URL.Path, "/")]; tag != "" {
			w.Header().Set("ETag", tag)
			w.Header().Set("Cache-Control", "no-cache") // ask, and be told that it is the same
		}
		files.ServeHTTP(w, r)
	})
}
