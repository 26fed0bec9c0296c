import { describe, expect, it } from 'vitest'
import { fitInstructions, fitPrompt, roomFor } from './prompt.ts'

const turn = (depth: number, content: string) => ({
  role: depth % 2 === 0 ? ('user' as const) : ('assistant' as const),
  content,
  depth,
  attachments: [],
})
const thread = (...contents: string[]) => contents.map((content, depth) => turn(depth, content))

describe('a prompt', () => {
  it('holds the whole thread when it fits', () => {
    const prompt = fitPrompt('Be kind.', thread('one', 'two', 'three'), 1_000)
    expect(prompt.leftOut).toBe(0)
    expect(prompt.turns).toEqual([
      { role: 'system', text: 'Be kind.' },
      { role: 'user', text: 'one' },
      { role: 'assistant', text: 'two' },
      { role: 'user', text: 'three' },
    ])
  })

  it('leaves out the oldest turns, says how many, and keeps a line of what was asked', () => {
    const prompt = fitPrompt('Be kind.', thread('first question', 'first answer', 'second', 'answer', 'third'), 20)
    expect(prompt.leftOut).toBe(2)
    expect(prompt.turns.slice(1).map(({ text }) => text)).toEqual(['second', 'answer', 'third'])
    expect(prompt.turns[0]!.text).toContain('- first question')
  })

  it('never begins with an answer', () => {
    const prompt = fitPrompt('', thread('a'.repeat(50), 'short', 'ask'), 20)
    expect(prompt.turns.slice(1)).toEqual([{ role: 'user', text: 'ask' }])
    expect(prompt.leftOut).toBe(2)
  })

  it('always holds the newest message, cut to what fits', () => {
    const prompt = fitPrompt('', thread('x'.repeat(100)), 10)
    expect(prompt.turns[1]).toEqual({ role: 'user', text: 'x'.repeat(10) })
  })

  it('keeps room for what tools bring: older turns make way for it, the newest message does not', () => {
    const history = thread('a'.repeat(30), 'b'.repeat(30), 'c'.repeat(30))
    expect(fitPrompt('', history, 100)).toMatchObject({ leftOut: 0, chars: 90 })
    expect(fitPrompt('', history, 100, { withSteps: true })).toMatchObject({ leftOut: 2, cutChars: 0 })
    const { chars, cutChars } = fitPrompt('', thread('x'.repeat(90)), 100, { withSteps: true })
    expect({ chars, cutChars }).toEqual({ chars: 90, cutChars: 0 })
  })

  it('counts turns that were not even read from the database', () => {
    expect(fitPrompt('', [turn(4_998, 'late'), turn(4_999, 'later'), turn(5_000, 'last')], 1_000).leftOut).toBe(4_998)
  })
})

describe('the room in a window', () => {
  it('leaves a quarter for the answer, at most 8,192 tokens', () => {
    expect(roomFor(4_000, 0)).toBe(9_600)
    expect(roomFor(128_000, 100)).toBe(Math.floor((128_000 - 8_192) * 3.2) - 100)
  })

  it('is never negative', () => {
    expect(roomFor(100, 10_000)).toBe(0)
  })
})

describe('the instructions of a project and a bot', () => {
  it('are whole in a large window, and cut to a share of a small one', () => {
    const long = 'x'.repeat(5_000)
    expect(fitInstructions([long, undefined], 8_192)).toEqual({ texts: [long], isCut: false })
    const small = fitInstructions([long, 'Be kind.'], 4_000)
    expect(small).toEqual({ texts: ['x'.repeat(1_920), 'Be kind.'], isCut: true })
  })
})
