-- The sheet's bandit: stay unseen, and make every move count.
return {
  location = "bandit",
}
