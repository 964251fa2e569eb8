// Package syntax turns the text of a program into checked code: lexer, parser,
// rewriter and gopher-lua's compiler, in this order. It runs nothing and knows no
// machine.
//
//   - The lexer (lexer.go) and the parser (parser.go, expressions.go, statements.go)
//     read Lua 5.1 with its limit of 200 levels.
//   - The rewriter (rewrite.go and the files of what it rewrites: operands, loops,
//     assignments, fold; names.go counts what a function may have) changes the syntax
//     tree where the compiler would get it wrong: `a, b = b, a`, `x = f() and y`,
//     loops that begin with a break, `for k, v in next, t`. It refuses what would
//     overflow a field of an instruction, and in content what would be memory.
//   - finish.go mends the code that the compiler made; survey.go and locals.go keep
//     where the locals live, for the names in errors.
//
// Compile does all of that. Read gives the tree alone, with places. Find and Returns read a
// text again: Find for the line and the value of a field of the table that it returns.
package syntax
