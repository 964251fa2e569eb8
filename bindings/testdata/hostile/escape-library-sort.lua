-- expect: ok ; sorting a library changes nothing
-- accept: ok,error
pcall(table.sort, coroutine) assert(type(coroutine.wrap) == "function") return "intact"
