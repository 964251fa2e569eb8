// Unpacking an archive that nobody trusts: everything is checked and read into memory before a
// file is written.

package mods

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"arcana/core/shown"
)

// unpack returns the files of an archive, all in memory, or why it cannot be trusted. Nothing
// is written.
func unpack(archive []byte) ([]file, error) {
	if len(archive) > maxTotalBytes {
		return nil, fmt.Errorf("the archive has %d bytes, expected at most %d", len(archive), maxTotalBytes)
	}
	if n := bytes.Count(archive, []byte("PK\x01\x02")); n > maxFiles { // the signatures of entries, counted before memory is made for them
		return nil, fmt.Errorf("the mod has too many files and folders, expected at most %d", maxFiles)
	}
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) { // the guard refuses insecure paths with a clearer message
		return nil, errors.New("the file is not a ZIP archive, or the archive is damaged")
	}
	r.File = slices.DeleteFunc(r.File, func(f *zip.File) bool { return isMacMetadata(f.Name) })
	top, guard := topFolder(r.File), fileChecker{}
	var admitted []*zip.File
	for _, f := range r.File {
		if err := admitEntry(&guard, f, top); err != nil {
			return nil, err
		}
		if !f.Mode().IsDir() {
			admitted = append(admitted, f)
		}
	}
	return readAll(admitted, top)
}

// isMacMetadata reports whether an entry of an archive is one of the extra files that macOS
// packs beside others.
func isMacMetadata(name string) bool {
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(path.Base(name), "._") || path.Base(name) == ".DS_Store"
}

// topFolder returns the folder, with its slash, in which mod.toml and everything else in an archive
// lies; "" if there is no such folder, as when mod.toml lies at the top.
func topFolder(files []*zip.File) string {
	for _, f := range files {
		if top, rest, ok := strings.Cut(f.Name, "/"); ok && rest == File && checkName(top) == nil {
			for _, other := range files {
				if !strings.HasPrefix(other.Name, top+"/") {
					return ""
				}
			}
			return top + "/"
		}
	}
	return ""
}

// admitEntry returns an error if an entry of an archive cannot be trusted, by its header alone. top
// is the folder of topFolder, which is not part of the mod.
func admitEntry(g *fileChecker, f *zip.File, top string) error {
	name := strings.TrimPrefix(f.Name, top)
	if f.Mode().IsDir() {
		name = strings.TrimSuffix(name, "/")
	}
	switch {
	case top != "" && name == "": // the folder itself
		return nil
	case f.Flags&1 != 0: // the bit says so in the format of ZIP
		return fmt.Errorf("the archive's file %s is encrypted, expected an archive without a password", shown.Name(f.Name))
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return fmt.Errorf("the archive's file %s has an unknown compression method", shown.Name(f.Name))
	case f.UncompressedSize64 > maxFileBytes:
		return fmt.Errorf("%s has %d bytes, expected at most %d", shown.Name(f.Name), f.UncompressedSize64, maxFileBytes)
	}
	return g.admit(name, f.Mode(), int64(f.UncompressedSize64))
}

// readAll returns the files of the admitted entries, named without the folder top. It is an error
// if one has more or fewer bytes than its header says.
func readAll(entries []*zip.File, top string) (files []file, err error) {
	for _, f := range entries {
		r, err := f.Open()
		if err != nil {
			return nil, fmt.Errorf("the archive's file %s cannot be read", shown.Name(f.Name))
		}
		data, err := io.ReadAll(io.LimitReader(r, int64(f.UncompressedSize64)+1)) // one more byte shows that there are too many
		r.Close()
		if err != nil || uint64(len(data)) != f.UncompressedSize64 {
			return nil, fmt.Errorf("%s: the file does not match the archive's size or checksum", shown.Name(f.Name))
		}
		files = append(files, file{strings.TrimPrefix(f.Name, top), data})
	}
	return files, nil
}

// writeFiles makes a folder, which must not exist, and writes files into it. The root keeps every
// path inside that folder.
func writeFiles(dir string, files []file) error {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, f := range files {
		if err := root.MkdirAll(path.Dir(f.name), 0o755); err != nil {
			return err
		}
		to, err := root.OpenFile(filepath.FromSlash(f.name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err != nil {
			return err
		}
		_, err = to.Write(f.data)
		if err = errors.Join(err, to.Close()); err != nil {
			return err
		}
	}
	return nil
}
