// Parsing one TOML file: what is no TOML at all is found first, then the reader in tree.go
// builds the tree. Messages of the parser get a hint for beginners.

package configs

import (
	"bytes"
	"strings"
)

// maxFileBytes is the size in bytes that a content file may have; the shipped ones
// stay far below.
const maxFileBytes = 4 << 20

// parse parses a TOML file that belongs to no mod, as parseSource does.
func parse(name string, data []byte) (*node, *Problem) {
	return parseSource(&source{name: name}, data)
}

// parseSource parses the bytes of a TOML file. It returns the outermost table, whose values know
// their lines and columns, or the first problem that keeps the file from being read.
func parseSource(src *source, data []byte) (*node, *Problem) {
	if p := checkText(src, data); p != nil {
		return nil, p
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")) // texts say the same on every system
	src.lines = strings.Split(string(data), "\n")
	return newReader(src, data).readDocument()
}

// checkText returns a problem for a file that is no text or is empty, before the parser sees
// it; nil for others.
func checkText(src *source, data []byte) *Problem {
	what := ""
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		what = "the file is empty, expected TOML; delete the file if it is not needed"
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		what = "the file starts with a byte order mark; save it as UTF-8 without that mark"
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		what = "the file is UTF-16, expected UTF-8"
	case bytes.IndexByte(data, 0) >= 0:
		what = "the file is binary, expected TOML"
	}
	if what == "" {
		return nil
	}
	p := place{src, 1, 1}.problem("%s", what)
	return &p
}

// curlyQuotes are the quotes that word processors write. Neither TOML nor Lua knows them.
const curlyQuotes = "\u201c\u201d\u201e\u2018\u2019\u201a"

// hint returns what a beginner most likely did wrong, to be put after the parser's message; "" for
// any other message. line is the text of the line with the mistake, "" if that does not matter.
func hint(message, line string) string {
	switch {
	case strings.ContainsAny(message, curlyQuotes):
		return "; use straight quotes"
	case strings.ContainsAny(message, "\u2013\u2014\u2212"):
		return "; write a plain - instead"
	case strings.Contains(message, "U+00A0"):
		return "; this is a special space character, expected an ordinary space"
	case strings.Contains(message, "strings cannot have new lines") && strings.ContainsAny(line, curlyQuotes):
		return "; the quote at the end is a curly one"
	case strings.Contains(message, "at start of value"):
		return "; a text needs quotes"
	case strings.Contains(message, "expected '=' after key"):
		return "; TOML writes key = value"
	}
	return ""
}
