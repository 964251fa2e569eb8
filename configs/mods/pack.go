// Packing a mod into an archive, and the hash that identifies its exact files.

package mods

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"arcana/core/intake"
)

// What a mod may hold.
const (
	maxFiles      = 4096     // files and folders
	maxFileBytes  = 16 << 20 // bytes of one file
	maxTotalBytes = 64 << 20 // bytes of all files, and of an archive
)

// archiveTime is the time of all files in an archive. It is always the same, so that the same files
// make the same bytes.
var archiveTime = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Pack returns the archive of the mod in a folder: a ZIP of its files, without those whose
// names begin with a dot. The same files make the same bytes; links and what is no file
// are refused, as [Unpack] would.
func Pack(dir string) ([]byte, error) {
	files, err := readFolder(dir)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Store, Modified: archiveTime}
		header.SetMode(0o644)
		to, err := w.CreateHeader(header)
		if err == nil {
			_, err = to.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// file is a file of a mod.
type file struct {
	name string // below the mod's folder, with slashes
	data []byte
}

// readFolder returns the files of a mod's folder, sorted by name, without hidden ones: those whose own name, or
// that of a folder around them, begins with a dot. What no mod may hold (see fileChecker) is an error.
func readFolder(dir string) (files []file, err error) {
	tree, guard := intake.Folder{Root: dir}, fileChecker{}
	err = fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		hidden := name != "." && strings.HasPrefix(d.Name(), ".")
		switch {
		case err != nil || name == ".":
			return err
		case hidden && d.IsDir():
			return fs.SkipDir
		case hidden:
			return nil
		case d.IsDir():
			return guard.admit(name, d.Type(), 0) // WalkDir goes into it if it is admitted
		}
		info, err := d.Info()
		if err == nil {
			err = guard.admit(name, d.Type(), info.Size())
		}
		if err != nil {
			return err
		}
		data, err := intake.Below(tree, name, maxFileBytes)
		files = append(files, file{name, data})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %s", filepath.ToSlash(dir), strings.TrimPrefix(err.Error(), "read ")) // errors of intake begin so
	}
	return files, nil
}

// HashOf returns the SHA-256 of an archive in 64 hexadecimal digits.
func HashOf(archive []byte) string {
	sum := sha256.Sum256(archive)
	return hex.EncodeToString(sum[:])
}

// Hash returns the hash of the archive that the mod would make.
func (m *Mod) Hash() (string, error) {
	archive, err := Pack(m.Dir)
	if err != nil {
		return "", err
	}
	return HashOf(archive), nil
}
