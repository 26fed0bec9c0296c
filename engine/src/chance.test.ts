import { describe, expect, test } from 'vitest'
import { answerChance } from './chance.ts'

/** Always the same draw, so that what is asked of it shows. */
const drawing = (number: number) => (below: number) => Math.min(number, below - 1)

describe('chance', () => {
  test.each([
    ['flip a coin', 1, '**Tails**'],
    ['roll a die', 5, '**6**'],
    ['roll two dice', 2, '3 + 3 = **6**'],
    ['roll 3d20', 19, '20 + 20 + 20 = **60**'],
    ['pick a random number between 5 and 10', 99, '**10**'],
    ['choose between pizza, sushi and tacos', 1, '**sushi**'],
    ['pick one: red or blue', 1, '**blue**'],
    ['generate a uuid', 1, '`11111111-1111-4111-9111-111111111111`'],
  ])('%s', (request, drawn, answer) => {
    expect(answerChance(request, '', drawing(drawn))).toBe(answer)
  })

  test('a list is shuffled without losing anything', () => {
    const lines = Array.from({ length: 50 }, (_, at) => `line ${at}`)
    let seed = 7
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    const shuffled = answerChance('shuffle these', lines.join('\n'), random)!.split('\n')
    expect(shuffled).not.toEqual(lines)
    expect(shuffled.toSorted()).toEqual(lines.toSorted())
  })

  test('a password has twenty signs, and it is said where it stays', () => {
    expect(answerChance('generate a strong password', '', drawing(0))).toMatch(/^`A{20}`\n\n.*part of this chat/)
  })

  test.each(['roll the dough', 'toss the salad', 'draw a cat', 'pick up the kids', 'number between', 'choose wisely'])(
    '"%s" is no game',
    (request) => {
      expect(answerChance(request, '', drawing(0))).toBeNull()
    },
  )
})
