-- expect: killed ; captures and backtracking
-- accept: killed,ok,error
return (("a"):rep(3000)):find("(.-)(.-)(.-)(.-)(.-)b")
