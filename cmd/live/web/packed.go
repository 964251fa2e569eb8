package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"arcana/core/intake"
)

// packed are files that are packed once: browsers keep them, and ask for them again by a
// digest of what is in them, for an embedded file has no time.
type packed map[string]packedFile

type packedFile struct {
	plain, gzip []byte // gzip is nil where it is not shorter
	tag         string
}

// kinds are the types of the page's files, which no machine's own table may change.
var kinds = map[string]string{
	".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".woff2": "font/woff2",
}

// pack packs an embedded folder.
func pack(folder fs.FS) packed {
	p := packed{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := intake.Below(folder, name, 1<<20)
		sum := sha256.Sum256(data)
		p[name] = packedFile{data, shorter(data), base64.RawURLEncoding.EncodeToString(sum[:12])}
		return err
	})
	if err != nil {
		panic(err) // it is embedded
	}
	return p
}

// shorter is what gzip makes of data, nil where that is not shorter.
func shorter(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w.Write(data) // to memory
	w.Close()
	if b.Len() >= len(data) {
		return nil
	}
	return b.Bytes()
}

func (p packed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, ok := p[strings.TrimPrefix(r.URL.Path, "/")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	data, tag, header := file.plain, file.tag, w.Header()
	header.Set("Cache-Control", "no-cache") // ask, and be told that it is the same
	header.Set("Vary", "Accept-Encoding")
	header.Set("Content-Type", kinds[path.Ext(r.URL.Path)])
	if file.gzip != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		data, tag = file.gzip, file.tag+"-gzip"
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
