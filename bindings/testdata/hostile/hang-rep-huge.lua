-- expect: killed ; repetitions without end
-- accept: killed,error
return #("x"):rep(1e15)
