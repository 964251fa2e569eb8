// Parsing of types that declarations write as text: fun(a: integer, b?: string): any[].

package typed

import "strings"

// parser reads a type as LuaLS writes it; rest is what it has not read yet.
type parser struct{ rest string }

// parseType returns the type that a text of LuaLS describes. A part that it does not understand becomes
// anything.
func parseType(source string) *typ {
	p := &parser{source}
	return p.union()
}

// skipSpace skips spaces.
func (p *parser) skipSpace() { p.rest = strings.TrimLeft(p.rest, " ") }

// accept skips a token and reports whether it was there.
func (p *parser) accept(token string) bool {
	p.skipSpace()
	if strings.HasPrefix(p.rest, token) {
		p.rest = p.rest[len(token):]
		return true
	}
	return false
}

// union parses types joined by |.
func (p *parser) union() *typ {
	t := p.suffixed()
	for p.accept("|") {
		t = either(t, p.suffixed())
	}
	return t
}

// suffixed parses a type with [] or ? after it.
func (p *parser) suffixed() *typ {
	t := p.single()
	for {
		switch {
		case p.accept("[]"):
			t = &typ{kind: list, elem: t}
		case p.accept("?"):
			t = either(t, aNil)
		default:
			return t
		}
	}
}

// single parses a type without suffix: a type in brackets, a text, a tuple, a function, a table type or
// the name of a type.
func (p *parser) single() *typ {
	switch {
	case p.accept("("):
		t := p.union()
		p.accept(")")
		return t
	case p.accept(`"`):
		word, rest, _ := strings.Cut(p.rest, `"`)
		p.rest = rest
		return &typ{kind: literal, name: word}
	case p.accept("["):
		return &typ{kind: tuple, any: p.list("]")}
	case p.accept("fun("):
		return p.function()
	case p.accept("table<"):
		if both := p.list(">"); len(both) == 2 {
			return &typ{kind: mapping, key: both[0], elem: both[1]}
		}
		return aTable
	}
	return p.named()
}

// list parses types, with commas between them, up to an end token.
func (p *parser) list(end string) (types []*typ) {
	for !p.accept(end) && p.rest != "" {
		types = append(types, p.union())
		p.accept(",")
	}
	return types
}

// function parses a function type after "fun(". A type after "..." is skipped.
func (p *parser) function() *typ {
	f := &typ{kind: function}
	for !p.accept(")") && p.rest != "" {
		if p.accept("...") {
			f.rest = true
			if p.accept(":") {
				p.union()
			}
			p.accept(",")
			continue
		}
		next := param{name: p.word()}
		next.optional = p.accept("?")
		p.accept(":")
		next.typ = p.union()
		f.params = append(f.params, next)
		p.accept(",")
	}
	if p.accept(":") {
		f.returns = p.union()
	}
	return f
}

// word parses a name, which may have dots (tavern.Card); "" if none follows.
func (p *parser) word() string {
	p.skipSpace()
	end := strings.IndexFunc(p.rest, func(r rune) bool {
		return r != '_' && r != '.' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	})
	if end < 0 {
		end = len(p.rest)
	}
	word := p.rest[:end]
	p.rest = p.rest[end:]
	return word
}

// named parses a type by its name. A character that begins no type is skipped, so that parsing ends.
func (p *parser) named() *typ {
	word := p.word()
	if word == "" && p.rest != "" {
		p.rest = p.rest[1:]
	}
	switch word {
	case "string":
		return aText
	case "integer":
		return anInteger
	case "number":
		return aNumber
	case "boolean":
		return aBoolean
	case "nil":
		return aNil
	case "table":
		return aTable
	case "function":
		return &typ{kind: function, rest: true, returns: anything}
	case "", "any", "T", "K", "V", "userdata":
		return anything
	}
	return &typ{kind: class, name: word}
}
