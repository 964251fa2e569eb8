package declare

import (
	"path"
	"reflect"
)

// Written describes a struct that scripts read and write as a plain table, and the structs
// that it is made of, as classes without methods: so that help, stubs and the reader come
// from one declaration. doc is about the struct. Structs of packages that several modules
// share are left to the module that owns them.
func Written[T any](doc string) []Class { return writtenOf(reflect.TypeOf((*T)(nil)).Elem(), doc) }

// writtenOf is Written of a type; it is one function for all.
func writtenOf(own reflect.Type, doc string) (classes []Class) {
	var structs []reflect.Type
	structsIn(own, &structs)
	for _, t := range structs {
		if path.Base(t.PkgPath()) != path.Base(own.PkgPath()) {
			continue
		}
		c := Class{Name: className(t), Doc: "A part of " + className(own) + ".", Fields: structFields(t)}
		if t == own {
			c.Doc = doc
		}
		classes = append(classes, c)
	}
	return classes
}
