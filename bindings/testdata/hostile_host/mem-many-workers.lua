-- expect: ok ; five thousand workers, of whom a few play
lab.run{ system = "encounter", n = 200, workers = 5000 }
