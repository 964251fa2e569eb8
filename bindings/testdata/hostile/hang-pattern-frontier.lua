-- expect: ok ; frontier on a long text is linear
-- accept: ok,killed
return select(2, (("ab "):rep(20000)):gsub("%f[%a]%a+", "x"))
