-- expect: ok ; numbers beyond 2^53 print as Lua prints them
assert(tostring(2 ^ 53) == "9.007199254741e+15") assert(tostring(2 ^ 63) == "9.2233720368548e+18") assert(tostring(1e100) == "1e+100") return "same"
