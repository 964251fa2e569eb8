package web

import (
	"embed"
	"io/fs"
	"net/http"
)

//go:embed page
var files embed.FS

// pages serves the page: the same for the lobby and for each table.
func pages(mux *http.ServeMux) {
	page, err := fs.Sub(files, "page")
	if err != nil {
		panic(err) // it is embedded
	}
	index := func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, page, "index.html") }
	mux.HandleFunc("GET /{$}", index)
	mux.HandleFunc("GET /t/{id}", index)
	mux.Handle("GET /page/", http.StripPrefix("/page/", http.FileServerFS(page)))
}
