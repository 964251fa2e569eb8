// What Lua itself gives to scripts.

package typed

import "strings"

// base declares Lua's own functions: names and their types as LuaLS writes them, separated by ; and
// ends of lines. For assert, pairs and ipairs the checker knows more than is written here.
const base = `
print fun(...); error fun(message?: any, level?: integer); tostring fun(v: any): string; tonumber fun(v: any, base?: integer): any
type fun(v: any): string; assert fun(v: any, message?: any, ...): any; select fun(n: any, ...): any; pcall fun(f: any, ...): any
xpcall fun(f: any, h: any): any; rawget fun(t: any, k: any): any; rawset fun(t: any, k: any, v: any): any; rawequal fun(a: any, b: any): boolean
setmetatable fun(t: any, m: any): any; getmetatable fun(t: any): any; unpack fun(list: any, i?: integer, j?: integer): any
next fun(t: any, k?: any): any; pairs fun(t: any): any; ipairs fun(t: any): any; require fun(name: string): any; newproxy fun(...): any
`

// libraries has the functions of Lua's own modules, written as base is.
const libraries = `
math.abs fun(x: number): number; math.ceil fun(x: number): integer; math.floor fun(x: number): integer; math.max fun(x: number, ...): any
math.min fun(x: number, ...): any; math.random fun(m?: integer, n?: integer): any; math.sqrt fun(x: number): number; math.pow fun(x: number, y: number): number
math.log fun(x: number): number; math.log10 fun(x: number): number; math.exp fun(x: number): number; math.fmod fun(x: number, y: number): number; math.modf fun(x: number): any
math.sin fun(x: number): number; math.cos fun(x: number): number; math.tan fun(x: number): number; math.asin fun(x: number): number; math.acos fun(x: number): number
math.atan fun(x: number): number; math.atan2 fun(y: number, x: number): number; math.sinh fun(x: number): number; math.cosh fun(x: number): number; math.tanh fun(x: number): number
math.deg fun(x: number): number; math.rad fun(x: number): number; math.frexp fun(x: number): any; math.ldexp fun(m: number, e: integer): number; math.randomseed fun(...)
math.pi number; math.huge number; math.mod fun(x: number, y: number): number
table.insert fun(t: any, a: any, b?: any); table.remove fun(t: any, i?: integer): any; table.concat fun(t: any, s?: string, i?: integer, j?: integer): string
table.sort fun(t: any, f?: any); table.maxn fun(t: any): integer; table.getn fun(t: any): integer; table.foreach fun(t: any, f: any): any; table.foreachi fun(t: any, f: any): any; table.setn fun(...)
string.byte fun(s: string, i?: integer, j?: integer): any; string.char fun(...): string; string.find fun(s: string, p: string, i?: integer, plain?: boolean): any
string.format fun(f: string, ...): string; string.gmatch fun(s: string, p: string): any; string.gfind fun(s: string, p: string): any; string.gsub fun(s: string, p: string, r: any, n?: integer): any
string.len fun(s: string): integer; string.lower fun(s: string): string; string.upper fun(s: string): string; string.match fun(s: string, p: string, i?: integer): any
string.rep fun(s: string, n: integer): string; string.reverse fun(s: string): string; string.sub fun(s: string, i: integer, j?: integer): string; string.dump fun(f: any): string
coroutine.create fun(f: any): any; coroutine.resume fun(c: any, ...): any; coroutine.running fun(): any; coroutine.status fun(c: any): string; coroutine.wrap fun(f: any): any; coroutine.yield fun(...): any
`

// addBase adds Lua's own functions and modules.
func (w *World) addBase() {
	for _, row := range rows(base) {
		w.globals[row[0]] = w.parse(row[1])
	}
	w.globals["_G"], w.globals["_VERSION"] = aTable, aText
	for _, row := range rows(libraries) {
		module, name, _ := strings.Cut(row[0], ".")
		if w.classes[module] == nil {
			w.classes[module] = &classInfo{name: module, members: map[string]*typ{}}
			w.globals[module] = &typ{kind: class, name: module}
		}
		w.classes[module].members[name] = w.parse(row[1])
	}
}

// rows splits a table of names and types into its rows.
func rows(source string) (list [][2]string) {
	for _, row := range strings.Split(strings.ReplaceAll(source, "\n", ";"), ";") {
		if name, kind, ok := strings.Cut(strings.TrimSpace(row), " "); ok {
			list = append(list, [2]string{name, kind})
		}
	}
	return list
}
