package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// writeTAP prints the reports as the Test Anything Protocol, in the order of
// the files; what scripts printed stands as comments before their results.
func (p *program) writeTAP(reports []fileReport) {
	fmt.Fprintln(p.out, "TAP version 13")
	n := 0
	for _, r := range reports {
		comment(p.out, r.printed)
		if r.err != nil {
			n++
			p.notOK(n, r.file, r.err)
		}
		for _, o := range r.outcomes {
			n++
			name := fmt.Sprintf("%s: %s", r.file, o.Name)
			if o.Err != nil {
				p.notOK(n, name, o.Err)
				continue
			}
			fmt.Fprintf(p.out, "ok %d - %s\n", n, description(name))
		}
	}
	fmt.Fprintf(p.out, "1..%d\n", n)
}

// description returns a name as a test line can hold it: on one line, and with
// nothing that reads as a directive.
func description(name string) string {
	return strings.NewReplacer(`\`, `\\`, "#", `\#`, "\r", " ", "\n", " ").Replace(name)
}

// notOK prints a failure with its diagnosis, a block of YAML.
func (p *program) notOK(n int, name string, err error) {
	fmt.Fprintf(p.out, "not ok %d - %s\n  ---\n", n, description(name))
	message, excerpt := p.diagnosis(err)
	fmt.Fprintf(p.out, "  message: %s\n", quoted(message))
	if excerpt != "" {
		fmt.Fprintln(p.out, "  source:")
		for line := range strings.SplitSeq(excerpt, "\n") {
			fmt.Fprintf(p.out, "    - %s\n", quoted(line))
		}
	}
	fmt.Fprintln(p.out, "  ...")
}

// quoted returns a text as a scalar of YAML on one line: in single quotes, which
// escape nothing, where they can hold it.
func quoted(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) }) {
		return strconv.Quote(text)
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}

func comment(out io.Writer, text string) {
	if text == "" {
		return
	}
	for _, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		fmt.Fprintf(out, "# %s\n", line)
	}
}
