local function ball()
  return game.new("encounter", { encounter = "masked_ball", character = { rapport = 1 }, hand = "all" })
end

test("the stranger asks before turn 2", function()
  local g = ball()
  g:play("Smooth Over")
  expect(g:moves()[1].text):eq("answer 1: listen")
  expect(g:view().question.text):matches("silver")
end)

test("whoever listens moves ahead and pays in the end", function()
  local g = ball()
  g:play("Smooth Over")
  local before = g:view().momentum
  g:play("answer 1")
  expect(g:view().momentum):eq(before + 3)
  expect(g:view().memory):eq{ { name = "owed", value = 1 } }
end)

test("whoever walks on owes nothing", function()
  local g = ball()
  g:play("Smooth Over")
  g:play("answer 2")
  expect(g:view().memory):is_nil()
end)

test("memory is undone with the match", function()
  local g = ball()
  g:play("Smooth Over")
  local hash = g:hash()
  g:play("answer 1")
  g:undo(1)
  expect(g:hash()):eq(hash)
  expect(g:view().memory):is_nil()
end)
