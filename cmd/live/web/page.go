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

// Page returns the files of the page, as a site without a server has them too.
func Page() fs.FS {
	page, err := fs.Sub(files, "page")
	if err != nil {
		panic(err) // it is embedded
	}
	return page
}

// pages serves the page.
func pages(mux *http.ServeMux) {
	page := Page()
	index := func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, page, "index.html") }
	for _, address := range addresses {
		mux.HandleFunc("GET "+address, index)
	}
	mux.Handle("GET /page/", http.StripPrefix("/page/", pack(page)))
}
