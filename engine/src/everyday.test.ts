import { describe, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { ARTICLE, REQUESTS } from './testing/everyday.ts'

describe('an hour with no model connected', () => {
  test.each(REQUESTS)('%s', async (request, expected) => {
    // toMatch takes a text as it is, too.
    expect(await ask(request)).toMatch(expected)
  })

  test('the list is long enough to mean something', () => {
    expect(REQUESTS.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a conversation', () => {
  test('a conversion goes on in another unit', async () => {
    expect(await ask('5 miles in km', '5 miles = **8.04672 km**', 'and in feet?')).toContain('**26,400 ft**')
  })

  test('a sum goes on from its result', async () => {
    expect(await ask('3 * 4', '3 × 4 = **12**', 'divide that by 5')).toBe('12 / 5 = **2.4**')
    expect(await ask('3 * 4', '3 × 4 = **12**', 'plus 10')).toBe('12 plus 10 = **22**')
  })

  test('a text that was pasted before can be worked on', async () => {
    const offer = await ask(ARTICLE)
    expect(offer).toContain('You pasted a text of 142 words.')
    expect(await ask(ARTICLE, offer, 'summarize it in two sentences')).toContain('2 of 10 sentences')
    expect(await ask(ARTICLE, offer, 'what happened in 2016?')).toContain('In 2016 the Great Barrier Reef lost')
    expect(await ask(ARTICLE, offer, 'who was Napoleon?')).toContain('](/models)')
  })

  test('a summary can be made shorter', async () => {
    const first = await ask(`summarize in 4 sentences\n\n${ARTICLE}`)
    expect(await ask(`summarize in 4 sentences\n\n${ARTICLE}`, first, 'shorter please')).toContain('2 of 10 sentences')
  })

  test('the chat itself can be summarised', async () => {
    expect(
      await ask(ARTICLE, 'Thank you. Reefs are in danger.', 'summarize this conversation in 2 sentences'),
    ).toContain('2 of 12')
  })
})
