-- expect: ok ; a million repetitions of nothing
-- accept: ok,killed,error
return #(""):rep(1e9)
