import { describe, expect, it } from 'vitest'
import { shortenText } from './shorten.ts'

const MILL =
  'The mill stands at the river bend. It was built in 1802 by the Marlow family. Some people like it. The mill grinds wheat from the whole valley. It rained on Tuesday.'

describe('a text that is shortened without a model', () => {
  it('loses whole sentences, and the others stay word by word and in order', () => {
    const shorter = shortenText(MILL)
    const left = shorter.split(/(?<=\.) /)
    expect(left.length).toBe(3)
    expect(left.every((sentence) => MILL.includes(sentence))).toBe(true)
    expect(left.map((sentence) => MILL.indexOf(sentence))).toEqual(
      left.map((sentence) => MILL.indexOf(sentence)).toSorted((a, b) => a - b),
    )
  })

  it.each([
    ['a heading', '## The mill of the valley'],
    ['a list', '- Flour of wheat.\n- Flour of rye.'],
    ['a table', '| a | b |\n|---|---|\n| One thing. | Two things. |'],
    ['code', '```js\nconst a = 1. toFixed()\nconst b = 2.\n```'],
  ])('keeps %s as it is', (_, block) => {
    expect(shortenText(`${MILL}\n\n${block}\n\n${MILL}`)).toContain(block)
  })

  it('stays as it is when there is one sentence', () => {
    expect(shortenText('The mill stands at the river bend.')).toBe('The mill stands at the river bend.')
  })
})
