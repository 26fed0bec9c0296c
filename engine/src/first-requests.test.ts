import { describe, expect, test } from 'vitest'
import { ask, model, promptOf, textOf } from './testing/ask.ts'
import { ARTICLE } from './testing/everyday.ts'
import { FIRST_REQUESTS } from './testing/first-requests.ts'

const HANDBOOK = {
  id: '1',
  title: 'handbook.md',
  text: 'The extended break lasts 45 minutes. Staff in France have 30 days of leave. The speech has 12 lines.',
}
const beside = (question: string) => textOf(model, { prompt: promptOf([question], [HANDBOOK]) })

describe('the first minutes of a newcomer', () => {
  test.each(FIRST_REQUESTS)('%s', async (request, expected) => {
    expect(await ask(request)).toMatch(expected)
  })

  test('are at least forty things', () => {
    expect(FIRST_REQUESTS.length).toBeGreaterThanOrEqual(40)
  })

  test('the same refusal is never heard twice in a row', async () => {
    const turns = ['who was napoleon']
    for (const next of ['who was caesar', 'who was cleopatra', 'why is the sky blue']) {
      turns.push(await ask(...turns), next)
    }
    const answers = [...turns.filter((_, at) => at % 2 === 1), await ask(...turns)].map((reply) => reply.split('\n')[0])
    for (const [at, answer] of answers.entries()) expect(answer).not.toBe(answers[at + 1])
    expect(new Set(answers).size).toBeGreaterThan(2)
  })

  test('a prompt to be copied is the person’s own, however they fence it', async () => {
    const reply = await ask('explain ``` and ```` to me')
    expect(reply).toContain('`````text\nExplain ``` and ```` to me.')
  })
})

describe('beside documents', () => {
  test.each([
    ['How long is the extended break?', '45 minutes'],
    ['how many lines does the speech have?', '12 lines'],
    ['how many days of leave do staff in France have', '30 days'],
  ])('%s is asked of them', async (question, quoted) => {
    expect(await beside(question)).toMatch(new RegExp(`^> .*${quoted}|comes nearest:\n\n> .*${quoted}`))
  })

  test.each([
    ['2+2', '**4**'],
    ['how many words are in this document?', '**19** words'],
    ['how long is this document?', '**19** words'],
    ['5 miles in km', '8.04672'],
    ['what is the capital of Peru', '**Lima**'],
    ['table of the planets', 'Jupiter'],
    ['who are you', 'not a language model'],
  ])('%s is unmistakable', async (question, expected) => {
    expect(await beside(question)).toContain(expected)
  })

  test.each(['What is the capital of France?', 'list the countries', 'what is this?', 'menu'])(
    '%s is not taken for something else',
    async (question) => {
      expect(await beside(question)).toMatch(/^>|I found no direct answer|did not find it/)
    },
  )

  test('an order for a joke is not looked for in them', async () => {
    expect(await beside('tell me a joke')).not.toContain('I did not find')
    expect(await beside(`what did the game end with?\n\n${ARTICLE}`)).not.toContain('app or a game')
  })
})
