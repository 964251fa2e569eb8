-- expect: killed ; an anchored bomb through gsub
-- accept: killed,ok
return (("a"):rep(3000)):gsub("^.-.-.-.-.-b", "")
