import { describe, expect, it } from 'vitest'
import type { ItemText } from '#contract/attachments/schema.ts'
import { joinWindows } from './item-query.ts'
import { markedParts, textBlocks } from './text-blocks.ts'

const window = (from: number, text: string) => ({ from, text, totalChars: 0 }) as ItemText

describe('a long text', () => {
  it('is one text, however its windows overlap', () => {
    const pages = [window(2, 'cdef'), window(5, 'fgh'), window(8, 'ij')]
    expect(joinWindows({ pages, pageParams: [0, 0, 0] })).toEqual({ from: 2, text: 'cdefghij' })
  })

  it('is cut into blocks that add up to it', () => {
    const text = Array.from({ length: 900 }, (_, line) => `line ${line} of a text\n`).join('')
    const blocks = textBlocks({ from: 50, text }, [])
    expect(blocks.length).toBeGreaterThan(3)
    expect(blocks.map((block) => block.text).join('')).toBe(text)
    expect(blocks.every(({ start }, at) => at === 0 || text[start - 50 - 1] === '\n')).toBe(true)
  })

  it('without line ends is cut too, and never through a character', () => {
    const blocks = textBlocks({ from: 0, text: `a${'😀'.repeat(8_000)}` }, [])
    expect(blocks.length).toBeGreaterThan(2)
    expect(blocks.every((block) => block.text.isWellFormed())).toBe(true)
  })

  it('names its pages where they begin', () => {
    const pages = [
      { number: 1, start: 0, end: 4 },
      { number: 2, start: 4, end: 8 },
    ]
    expect(textBlocks({ from: 0, text: 'onetwo22' }, pages)).toEqual([
      { start: 0, text: 'onet', page: 1 },
      { start: 4, text: 'wo22', page: 2 },
    ])
    // A window that begins within a page does not begin that page.
    expect(textBlocks({ from: 2, text: 'etwo22' }, pages)[0]).toEqual({ start: 2, text: 'et', page: null })
  })

  it.each<[{ start: number; end: number } | null, [string, string, string]]>([
    [null, ['abcdef', '', '']],
    [{ start: 12, end: 14 }, ['ab', 'cd', 'ef']],
    [{ start: 4, end: 12 }, ['', 'ab', 'cdef']],
    [{ start: 15, end: 40 }, ['abcde', 'f', '']],
    [{ start: 40, end: 50 }, ['abcdef', '', '']],
  ])('shows the passage %j and nothing else as marked', (span, parts) => {
    expect(markedParts({ start: 10, text: 'abcdef', page: null }, span)).toEqual(parts)
  })
})
