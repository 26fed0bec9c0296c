import { describe, expect, it } from 'vitest'
import { splitForSpeech, plainText } from './plain-text.ts'

describe('what is heard of a text', () => {
  it.each([
    ['words', 'words'],
    ['# Title\n\nA **bold** and *lean* `word`', 'Title\nA bold and lean word'],
    ['see [the audit](https://example.com/x)', 'see the audit'],
    ['![a chart](https://example.com/x.png)', 'a chart'],
    ['- [x] done\n- to do\n1. first', 'done\nto do\nfirst'],
    ['before\n```js\nconst a = 1\n```\nafter', 'before\nafter'],
    ['so [^1] it is\n\n[^1]: Page 7', 'so it is\nPage 7'],
    ['> quoted', 'quoted'],
    ['Here:\n<craft title="Clock">\nconst a = 1\n</craft>\nEnjoy.', 'Here:\nEnjoy.'],
  ])('%j is %j', (markdown, heard) => {
    expect(plainText(markdown)).toBe(heard)
  })

  it('is said in pieces that end with a sentence', () => {
    const parts = splitForSpeech('One. Two is longer! And a third? '.repeat(20))
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.every((part) => part.length <= 220 && /[.!?]$/.test(part.trim()))).toBe(true)
  })

  it('is nothing for a text of code only', () => {
    expect(splitForSpeech(plainText('```\ncode\n```'))).toEqual([])
  })
})
