---@meta basic

---Is the version of Lua.
_VERSION = "Lua 5.1"

---Is the table of the globals.
---@type table<string, any>
_G = {}

---Raises an error unless the value is true; returns its arguments.
---@generic T
---@param v? T
---@param message? any
---@param ... any
---@return T
function assert(v, message, ...) end

---Raises an error.
---@param message? any
---@param level? integer
function error(message, level) end

---Returns the metatable of a value.
---@param object any
---@return any
function getmetatable(object) end

---Sets the metatable of a table and returns the table.
---@generic T: table
---@param t T
---@param metatable? table
---@return T
function setmetatable(t, metatable) end

---Goes through a list.
---@generic T: table, V
---@param t T
---@return fun(table: V[], i?: integer): integer, V
---@return T
---@return integer
function ipairs(t) end

---Goes through a table.
---@generic T: table, K, V
---@param t T
---@return fun(table: table<K, V>, index?: K): K, V
---@return T
function pairs(t) end

---Returns the key after a key of a table, and its value.
---@generic K, V
---@param t table<K, V>
---@param index? K
---@return K?
---@return V?
function next(t, index) end

---Calls a function and tells whether it ended well.
---@param f fun(...: any): ...
---@param ... any
---@return boolean
---@return any
function pcall(f, ...) end

---Calls a function and tells whether it ended well; a handler sees the error.
---@param f fun(...: any): ...
---@param handler fun(message: any): any
---@return boolean
---@return any
function xpcall(f, handler) end

---Prints values.
---@param ... any
function print(...) end

---Compares without metatables.
---@param a any
---@param b any
---@return boolean
function rawequal(a, b) end

---Reads a field without metatables.
---@param t table
---@param key any
---@return any
function rawget(t, key) end

---Writes a field without metatables.
---@param t table
---@param key any
---@param value any
---@return table
function rawset(t, key, value) end

---Returns the arguments from a place on, or how many there are.
---@param n integer|"#"
---@param ... any
---@return any
function select(n, ...) end

---Returns a number, or nil where the value is none.
---@param v any
---@param base? integer
---@return number?
function tonumber(v, base) end

---Returns a value as text.
---@param v any
---@return string
function tostring(v) end

---Returns what kind of value it is.
---@param v any
---@return "nil"|"number"|"string"|"boolean"|"table"|"function"|"thread"|"userdata"
function type(v) end

---Returns the members of a list.
---@generic T
---@param list T[]
---@param i? integer
---@param j? integer
---@return T ...
function unpack(list, i, j) end

---Runs a module, beside the asking file or below the script roots, once and returns what it returns.
---@param name string
---@return any
function require(name) end
