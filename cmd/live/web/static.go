package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"arcana/core/intake"
)

// The files of the page, compressed once.

//go:embed page
var files embed.FS

// addresses are where the page is: one document for all, which looks at its address.
var addresses = []string{"/{$}", "/t/{id}", "/history", "/profile", "/replay", "/reports", "/cards"}

// Page returns the files of the page, for this server and for the playground's site.
func Page() fs.FS {
	page, err := fs.Sub(files, "page")
	if err != nil {
		panic(err) // it is embedded
	}
	return page
}

// addPage adds the handlers of the page and its files to a mux.
func addPage(mux *http.ServeMux) {
	page := Page()
	index := func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, page, "index.html") }
	for _, address := range addresses {
		mux.HandleFunc("GET "+address, index)
	}
	mux.Handle("GET /page/", http.StripPrefix("/page/", loadStatic(page)))
}

// staticFiles are files that are compressed once: browsers keep them, and ask for them again by a
// digest of what is in them, for an embedded file has no time.
type staticFiles map[string]staticFile

type staticFile struct {
	plain, gzip []byte // gzip is nil where it is not shorter
	tag         string
}

// contentTypes are the types of the page's files, which no machine's own table may change.
var contentTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".woff2": "font/woff2",
}

// loadStatic reads and compresses all files of an embedded folder.
func loadStatic(folder fs.FS) staticFiles {
	p := staticFiles{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := intake.Below(folder, name, 1<<20)
		sum := sha256.Sum256(data)
		p[name] = staticFile{data, gzipIfShorter(data), base64.RawURLEncoding.EncodeToString(sum[:12])}
		return err
	})
	if err != nil {
		panic(err) // it is embedded
	}
	return p
}

// gzipIfShorter compresses data, and returns nil if that makes it no shorter.
func gzipIfShorter(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w.Write(data) // to memory
	w.Close()
	if b.Len() >= len(data) {
		return nil
	}
	return b.Bytes()
}

// ServeHTTP answers with a file, compressed if the browser takes that. A browser that has the
// file is told that it is unchanged.
func (p staticFiles) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, ok := p[strings.TrimPrefix(r.URL.Path, "/")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	data, tag, header := file.plain, file.tag, w.Header()
	header.Set("Cache-Control", "no-cache") // ask, and be told that it is the same
	header.Set("Vary", "Accept-Encoding")
	header.Set("Content-Type", contentTypes[path.Ext(r.URL.Path)])
	if file.gzip != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		data, tag = file.gzip, file.tag+"-gzip"
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
