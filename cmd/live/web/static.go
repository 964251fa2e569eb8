// The files of the page: they are embedded, compressed once and served with a digest, by which a
// browser learns that its copy is still good.

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
	"sync"
	"time"

	"arcana/core/intake"
)

//go:embed page
var files embed.FS

// addresses are the paths of the page, as patterns of http.ServeMux. All get the same document, whose
// script looks at the path.
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
	page, files := Page(), pageFiles()
	index := func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, page, "index.html") }
	for _, address := range addresses {
		mux.HandleFunc("GET "+address, index)
	}
	mux.Handle("GET /page/", http.StripPrefix("/page/", files))
}

// pageFiles are the files of the page. They are compressed at the first call, for all servers of the process.
var pageFiles = sync.OnceValue(func() staticFiles { return loadStatic(Page()) })

// staticFiles serves files of an embedded folder, by their paths.
type staticFiles map[string]staticFile

// staticFile is a file as it is sent. tag is a digest of its content, since an embedded file has no
// time by which a browser could tell that it has changed.
type staticFile struct {
	plain, gzip []byte // gzip is nil if it would not be shorter
	tag         string
}

// contentTypes are the types of the page's files. The table of the operating system is not used,
// since it differs between machines.
var contentTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".woff2": "font/woff2",
}

// loadStatic reads all files of an embedded folder and compresses those that become shorter. It panics if one cannot
// be read, which would be a mistake of the program.
func loadStatic(folder fs.FS) staticFiles {
	s := staticFiles{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := intake.Below(folder, name, 1<<20)
		sum := sha256.Sum256(data)
		s[name] = staticFile{data, gzipIfShorter(data), base64.RawURLEncoding.EncodeToString(sum[:12])} // 12 bytes tell versions apart
		return err
	})
	if err != nil {
		panic(err) // it is embedded
	}
	return s
}

// gzipIfShorter compresses data, and returns nil if that makes it no shorter.
func gzipIfShorter(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // no error: the level is a good one
	w.Write(data)                                         // to memory
	w.Close()
	if b.Len() >= len(data) {
		return nil
	}
	return b.Bytes()
}

// ServeHTTP answers with a file, compressed if the browser takes that. A browser that has the
// file is told that it is unchanged.
func (s staticFiles) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, ok := s[strings.TrimPrefix(r.URL.Path, "/")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	data, tag, header := file.plain, file.tag, w.Header()
	header.Set("Cache-Control", "no-cache") // the browser keeps it, and asks each time whether it is still good
	header.Set("Vary", "Accept-Encoding")
	header.Set("Content-Type", contentTypes[path.Ext(r.URL.Path)])
	if file.gzip != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		data, tag = file.gzip, file.tag+"-gzip" // other bytes need another tag
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
