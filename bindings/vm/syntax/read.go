// Reading a source without compiling it, for tools that look at its tree.

package syntax

import (
	"reflect"
	"strings"
	"sync"

	"github.com/yuin/gopher-lua/ast"
)

// Text is a source that was read to be looked at, as its author wrote it.
type Text struct {
	Statements []ast.Stmt // of the file, in their order
	text       string
	places     map[ast.PositionHolder]int
}

// Read reads a source, without compiling it.
func Read(source string) (t *Text, err *Error) {
	text, err := cleanText(source, len(source))
	if err != nil {
		return nil, err
	}
	defer recoverError(&err)
	p := &parser{tokens: tokens{lexer: lexer{source: text, line: 1}}, vararg: true, recursive: map[*ast.LocalAssignStmt]bool{}, places: map[ast.PositionHolder]int{}}
	p.take()
	t = &Text{Statements: p.block(), text: text, places: p.places}
	p.expect(tokenEnd)
	return t, nil
}

// Place returns where a piece of the text stands, from 1: a name or a literal, the name of
// a method that is called, or where a table or a function begins.
func (t *Text) Place(n ast.PositionHolder) (line, col int) {
	at, ok := t.places[n]
	if !ok { // the parser has noted no place: only the line is known
		return n.Line(), 1
	}
	before := t.text[:at]
	return 1 + strings.Count(before, "\n"), at - strings.LastIndexByte(before, '\n')
}

// Visit calls do with each node of some statements, outer ones before those inside.
func Visit(statements []ast.Stmt, do func(node any)) { visit(reflect.ValueOf(statements), do) }

// visit walks over a value of the tree by reflection and calls do with each pointer in it, outer
// ones first.
func visit(v reflect.Value, do func(node any)) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			visit(v.Index(i), do)
		}
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if v.Kind() == reflect.Pointer {
			do(v.Interface())
		}
		visit(v.Elem(), do)
	case reflect.Struct:
		for _, i := range branches(v.Type()) {
			visit(v.Field(i), do)
		}
	}
}

// branchesOf has the answers of branches.
var branchesOf sync.Map // of reflect.Type to []int

// branches returns the indices of the fields of a struct of the tree in which nodes may be.
func branches(t reflect.Type) []int {
	if known, ok := branchesOf.Load(t); ok {
		return known.([]int)
	}
	var list []int
	for i := range t.NumField() {
		kind := t.Field(i).Type.Kind()
		if kind == reflect.Slice {
			kind = t.Field(i).Type.Elem().Kind() // names are slices of strings
		}
		if kind == reflect.Interface || kind == reflect.Pointer {
			list = append(list, i)
		}
	}
	branchesOf.Store(t, list)
	return list
}

// LastStatement returns the byte, from 0, at which the last statement at the top of a source
// begins, whether it is complete or not; 0 for what is no text.
func LastStatement(source string) int {
	text, err := cleanText(source, len(source))
	if err != nil {
		return 0
	}
	p := &parser{tokens: tokens{lexer: lexer{source: text, line: 1}}, vararg: true, recursive: map[*ast.LocalAssignStmt]bool{}}
	func() {
		defer recoverError(&err)
		p.take()
		p.block()
	}()
	return p.top + len(source) - len(text) // cleanText cut something off the front
}
