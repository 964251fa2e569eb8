package web

import (
	"embed"
	"io/fs"
	"net/http"
)

//go:embed page
var files embed.FS

// addresses are where the page is: one document for all, which looks at its address.
var addresses = []string{"/{$}", "/t/{id}", "/history", "/profile", "/replay", "/reports", "/cards"}

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
	mux.Handle("GET /page/", http.StripPrefix("/page/", pack(page)))
}
