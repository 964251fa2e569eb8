package main

import (
	"fmt"
	"html"
	"os"
	"strings"
	"testing"

	"arcana/core/golden"
)

// The moving picture of the README: entries of the prompt, when they are typed, and their answers.
var scene = []struct {
	at    float64 // seconds
	entry string
}{
	{0.5, `tavern.make{ name = "Bellringer", tier = 2, attack = 2, health = 3,` + "\n" + `  deathrattle = function(self, fx) fx:buff(fx:neighbours(self), 1, 1) end }`},
	{3, `tavern.make{ name = "Bellringer", attack = 3 }`},
	{5, `rate("Bellringer", { matches = 0 })`},
}

// lasts is how many seconds the picture takes, before it begins again.
const lasts = 12.0

// TestMovingPicture: the README's moving picture shows what the program answers today.
func TestMovingPicture(t *testing.T) {
	inDocs(t)
	var lines []string
	var at []float64
	before := ""
	for i, s := range scene {
		for n, line := range strings.Split(s.entry, "\n") {
			lines, at = append(lines, []string{"> ", ">> "}[min(n, 1)]+line), append(at, s.at+0.4*float64(n))
		}
		var entries []string
		for _, e := range scene[:i+1] {
			entries = append(entries, e.entry)
		}
		cmd := ownProgram(t)
		cmd.Dir, cmd.Stdin, cmd.Stderr = t.TempDir(), strings.NewReader(strings.Join(entries, "\n")+"\n"), os.Stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimRight(strings.TrimPrefix(string(out), before), "\n"), "\n") {
			lines, at = append(lines, line), append(at, s.at+1)
		}
		before = string(out)
	}
	golden.Check(t, "../pictures/prompt.svg", picture(lines, at))
}

// picture is a terminal in which each line appears at its time.
func picture(lines []string, at []float64) string {
	const wide, row, edge = 692, 19, 18 // 82 letters, and a line
	var b strings.Builder
	height := row*len(lines) + 2*edge
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14">`+"\n", wide+2*edge, height)
	b.WriteString("<style>text { fill: #e8e2d2; white-space: pre } .typed { fill: #e0b04a }\n")
	for i, when := range at {
		fmt.Fprintf(&b, ".l%d { animation: l%d %gs step-end infinite } @keyframes l%d { 0%% { opacity: 0 } %.2f%% { opacity: 1 } 100%% { opacity: 1 } }\n", i, i, lasts, i, 100*when/lasts)
	}
	b.WriteString("</style>\n<rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"#1c1a17\"/>\n")
	for i, line := range lines {
		class := fmt.Sprintf("l%d", i)
		if strings.HasPrefix(line, ">") {
			class += " typed"
		}
		fmt.Fprintf(&b, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class, edge, edge+row*i+14, html.EscapeString(line))
	}
	return b.String() + "</svg>\n"
}
