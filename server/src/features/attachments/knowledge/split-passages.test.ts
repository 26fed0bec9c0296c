import { describe, expect, it } from 'vitest'
import { PASSAGE_MAX_CHARS, splitPassages, type ReadText } from './split-passages.ts'

const plain = (text: string): ReadText => ({ text, pages: [], headings: [] })
const sentence = (n: number) => `Sentence ${n} tells of the lamp and of the keeper who cleaned it every evening.`
const paragraph = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => sentence(from + at)).join(' ')

describe('a text is cut into passages', () => {
  it('that are verbatim stretches, in order, and leave no word out', () => {
    const text = Array.from({ length: 40 }, (_, at) => paragraph(at * 10, 7)).join('\n\n')
    const passages = splitPassages(plain(text))
    expect(passages.length).toBeGreaterThan(20)
    let end = 0
    for (const passage of passages) {
      expect(text.slice(passage.start, passage.end)).toBe(passage.text)
      expect(text.slice(end, passage.start).trim()).toBe('')
      expect(passage.text.length).toBeLessThanOrEqual(PASSAGE_MAX_CHARS + 250)
      end = passage.end
    }
    expect(text.slice(end).trim()).toBe('')
  })

  it('between sentences where a paragraph is too long', () => {
    const passages = splitPassages(plain(paragraph(1, 60)))
    expect(passages.length).toBeGreaterThan(3)
    for (const { text } of passages) expect(text).toMatch(/^Sentence \d+ .*evening\.$/s)
  })

  it('inside a word only when the word has no end, and never inside a sign', () => {
    const text = '🗼'.repeat(2_000)
    const passages = splitPassages(plain(text))
    expect(passages.map((passage) => passage.text).join('')).toBe(text)
    for (const passage of passages) expect(passage.text.isWellFormed()).toBe(true)
  })

  it('never across the end of a page, and each knows its page', () => {
    const first = paragraph(1, 3)
    const second = paragraph(4, 3)
    const pages = [
      { number: 1, start: 0, end: first.length },
      { number: 2, start: first.length, end: first.length + second.length },
    ]
    const passages = splitPassages({ text: first + second, pages, headings: [] })
    expect(passages.map(({ page, text }) => [page, text])).toEqual([
      [1, first],
      [2, second],
    ])
  })

  it('and each knows the headings that it stands under', () => {
    const text = `# Storms\n${paragraph(1, 4)}\n## Winter\n${paragraph(5, 4)}\n# Ships\n${paragraph(9, 4)}`
    const headings = ['# Storms', '## Winter', '# Ships'].map((line) => ({
      level: line.startsWith('##') ? 2 : 1,
      title: line.replace(/^#+ /, ''),
      start: text.indexOf(line),
    }))
    const passages = splitPassages({ text, pages: [], headings })
    expect(passages.map(({ heading }) => heading)).toEqual(['Storms', 'Storms › Winter', 'Ships'])
  })

  it('of which a blank text has none', () => {
    expect(splitPassages(plain(' \n\n '))).toEqual([])
    expect(splitPassages(plain(''))).toEqual([])
  })

  it('in a time that grows with the text and not with its square', () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `row ${at}; value ${at * 3}`).join('\n')
    expect(splitPassages(plain(lines)).length).toBeGreaterThan(1_000)
  })
})
