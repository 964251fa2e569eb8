package mods

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// member is an entry of an archive, as bad as one likes.
type member struct {
	name string
	data string
	mode fs.FileMode
	bend func(*zip.FileHeader) // what the header says
	raw  []byte                // what stands there in place of the data
}

const smallMod = "id = \"tides\"\nname = \"Tides\"\nversion = \"1.0.0\"\n"

// archiveWith writes an archive of a good mod and more.
func archiveWith(t testing.TB, more ...member) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range append([]member{{name: File, data: smallMod}}, more...) {
		if strings.HasSuffix(m.name, "/") {
			m.data = ""
		}
		raw := m.raw
		if raw == nil {
			raw = []byte(m.data)
		}
		h := &zip.FileHeader{Name: m.name, Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(m.data)), UncompressedSize64: uint64(len(m.data)), CompressedSize64: uint64(len(raw))}
		h.SetMode(m.mode | 0o644)
		if m.bend != nil {
			m.bend(h)
		}
		to, err := w.CreateRaw(h)
		if err == nil && len(raw) > 0 {
			_, err = to.Write(raw)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// deflated packs a text.
func deflated(data string) []byte {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, 9)
	w.Write([]byte(data))
	w.Close()
	return b.Bytes()
}

// hostileNames lead out, or are no names on some disk.
var hostileNames = []string{
	"../out", "../../out", "a/../../out", "a/../b", "./a", "a/./b", "a//b", "/out", "//out", "/", "", ".", "..", "a/..",
	`..\out`, `a\..\..\out`, `\out`, `\\server\share\out`, `C:\out`, "C:out", "c:/out", "a:stream", "a/b:c",
	"a\x00b", "a\nb", "a\rb", "\x1b[2Jx", "a\u202eb", "a\u2028b", "\xff\xfe", "a\x7f", "a\u0085b",
	"con", "CON", "nul.txt", "a/aux.lua", "com1", "LPT9.x", "prn.", "con .txt", "a.", "a ", " a", "a/b./c", "a /b",
	".git/config", ".hidden", "a/.ssh/key", "a?b", "a*b", "a\"b", "a<b", "a>b", "a|b",
	strings.Repeat("x", 101), strings.Repeat("a/", 12) + "a", strings.Repeat("x/", 5000) + "x", strings.Repeat("y", 60000),
	"caf\u0065\u0301", "tides/../../../../tmp/out", "a/../../../../../../../../etc/passwd",
}

// hostile are archives by what is wrong with each.
func hostile(t testing.TB) map[string][]byte {
	list := map[string][]byte{}
	for i, name := range hostileNames {
		list[fmt.Sprintf("name %d %.20q", i, name)] = archiveWith(t, member{name: name, data: "x"})
		if i%3 == 0 {
			list[fmt.Sprintf("folder %d %.20q", i, name)] = archiveWith(t, member{name: name + "/", mode: fs.ModeDir}, member{name: name + "/x", data: "x"})
		}
	}
	for _, mode := range []fs.FileMode{fs.ModeSymlink, fs.ModeDevice, fs.ModeDevice | fs.ModeCharDevice, fs.ModeNamedPipe, fs.ModeSocket, fs.ModeSetuid, fs.ModeSetgid, fs.ModeSticky} {
		list[mode.String()] = archiveWith(t, member{name: "a", data: "../../out", mode: mode})
	}
	list["a link and a file behind it"] = archiveWith(t, member{name: "a", data: "..", mode: fs.ModeSymlink}, member{name: "a/out", data: "x"})
	for what, names := range map[string][]string{
		"twice": {"a", "a"}, "capitals": {"a", "A"}, "capitals of folders": {"a/x", "A/y"}, "file and folder": {"a", "a/b"}, "folder and file": {"a/b", "a"},
		"the manifest twice": {File}, "the manifest in capitals": {"MOD.toml"}, "sharp s": {"straße", "STRASSE"}, "long s": {"s", "ſ"}, "kelvin": {"k", "K"},
	} {
		var members []member
		for _, name := range names {
			members = append(members, member{name: name, data: "x"})
		}
		list[what] = archiveWith(t, members...)
	}
	bomb := strings.Repeat("\x00", 20<<20)
	say := func(n uint64) func(h *zip.FileHeader) {
		return func(h *zip.FileHeader) { h.Method, h.UncompressedSize64 = zip.Deflate, n }
	}
	packedBomb := deflated(bomb)
	list["a bomb"] = archiveWith(t, member{name: "a", data: bomb, raw: packedBomb, bend: say(20 << 20)})
	list["a bomb that says it is small"] = archiveWith(t, member{name: "a", data: bomb, raw: packedBomb, bend: say(3)})
	list["a bomb that says it is huge"] = archiveWith(t, member{name: "a", data: "x", raw: deflated("x"), bend: say(1 << 62)})
	quarter := strings.Repeat("\x00", 15<<20)
	var parts, crowd []member
	for i := range 5 {
		parts = append(parts, member{name: fmt.Sprint("p", i), data: quarter, raw: deflated(quarter), bend: say(15 << 20)})
	}
	for i := range maxFiles + 1 {
		crowd = append(crowd, member{name: fmt.Sprint("f", i)})
	}
	list["bombs together"] = archiveWith(t, parts...)
	list["a crowd"] = archiveWith(t, crowd...)
	list["encrypted"] = archiveWith(t, member{name: "a", data: "x", bend: func(h *zip.FileHeader) { h.Flags |= 1 }})
	list["a strange method"] = archiveWith(t, member{name: "a", data: "x", bend: func(h *zip.FileHeader) { h.Method = 99 }})
	list["a wrong sum"] = archiveWith(t, member{name: "a", data: "x", bend: func(h *zip.FileHeader) { h.CRC32++ }})
	list["less than it says"] = archiveWith(t, member{name: "a", data: "x", bend: func(h *zip.FileHeader) { h.UncompressedSize64 = 2 }})
	list["no deflate at all"] = archiveWith(t, member{name: "a", data: "xxxx", bend: func(h *zip.FileHeader) { h.Method = zip.Deflate }})
	good := archiveWith(t)
	list["cut off"] = good[:len(good)-10]
	list["half"] = good[len(good)/2:]
	list["no archive"] = []byte("hello")
	list["nothing"] = nil
	list["no manifest"] = bytes.ReplaceAll(good, []byte(File), []byte("mad.toml"))
	list["a broken manifest"] = bytes.ReplaceAll(archiveWith(t), []byte(File), []byte("mod.tomL"))
	return list
}

// tree lists everything below a folder.
func tree(t testing.TB, dir string) (list []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		list = append(list, path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestHostileArchives: of a hundred bad archives each is refused with a sentence, and
// nothing is written, neither outside nor inside.
func TestHostileArchives(t *testing.T) {
	list := hostile(t)
	if len(list) < 100 {
		t.Errorf("%d archives, expected at least 100", len(list))
	}
	for what, archive := range list {
		top := t.TempDir()
		into, from := filepath.Join(top, "deep", "mods"), filepath.Join(top, "it.zip")
		if err := os.WriteFile(from, archive, 0o644); err != nil {
			t.Fatal(err)
		}
		before := tree(t, top)
		_, _, problems, err := Install(from, into)
		after := tree(t, top)
		switch {
		case err == nil && len(problems) == 0:
			t.Errorf("%s: it is installed: %q", what, after)
		case len(after) != len(before):
			t.Errorf("%s: there is %q, expected %q", what, after, before)
		case err != nil && (strings.ContainsAny(err.Error(), "\n\x1b\x00") || len(err.Error()) > 600):
			t.Errorf("%s: no sentence: %q", what, err)
		}
	}
}

// TestHonestArchives: what people make with other programs is installed.
func TestHonestArchives(t *testing.T) {
	for what, archive := range map[string][]byte{
		"plain":        archiveWith(t, member{name: "configs/", mode: fs.ModeDir}, member{name: "configs/tavern/cards.toml", data: "x = 1\n"}),
		"packed":       archiveWith(t, member{name: "configs/tavern/cards.toml", data: "x = 1\n", raw: deflated("x = 1\n"), bend: func(h *zip.FileHeader) { h.Method = zip.Deflate }}),
		"in a folder":  bytes.ReplaceAll(archiveWith(t, member{name: "tide/configs/tavern/cards.toml", data: "x = 1\n"}, member{name: "tide/", mode: fs.ModeDir}), []byte(File), []byte(File)),
		"other tongue": archiveWith(t, member{name: "configs/tavern/cards.toml", data: "x = 1\n"}, member{name: "docs/Über uns.md", data: "x"}),
	} {
		top := t.TempDir()
		from := filepath.Join(top, "it.zip")
		os.WriteFile(from, archive, 0o644)
		m, hash, problems, err := Install(from, filepath.Join(top, "mods"))
		if err != nil || len(problems) > 0 || m.ID != "tides" || len(hash) != 64 {
			t.Errorf("%s: %v %v %v", what, m, problems, err)
		}
	}
}

// TestPackedOnMacOS: what macOS packs beside the files of a folder is left out.
func TestPackedOnMacOS(t *testing.T) {
	files, err := unpack(archiveWith(t, member{name: "__MACOSX/._jk", data: "x"}, member{name: "._mod.toml", data: "x"}, member{name: "a/._b", data: "x"}, member{name: ".DS_Store", data: "x"}))
	if err != nil || len(files) != 1 || files[0].name != File {
		t.Errorf("%v, %v", files, err)
	}
}
