import { describe, expect, it } from 'vitest'
import {
  certaintyByWords,
  certaintyOf,
  namesIn,
  NEAREST,
  NEAREST_IN_WORDS,
  NEAREST_OF_FOUND,
  saysEnough,
  shareOfNames,
  SURE,
  SURE_IN_WORDS,
  type Evidence,
} from './certainty.ts'

const PARAPHRASED: Evidence = {
  meaning: 0.5,
  passageMeaning: 0.5,
  coverage: 0.1,
  passageCoverage: 0.2,
  names: 1,
  lead: 0.08,
  isRow: false,
}

describe('how sure a quotation is', () => {
  it('is called the nearest in other words than those of the question', () => {
    const certainty = certaintyOf(PARAPHRASED)
    expect(certainty).toBeGreaterThanOrEqual(NEAREST)
    expect(certainty).toBeLessThan(SURE)
  })

  it('is an answer in the words of the question', () => {
    expect(certaintyOf({ ...PARAPHRASED, coverage: 0.8, passageCoverage: 0.9 })).toBeGreaterThanOrEqual(SURE)
  })

  it('is not found where many things are equally near and far', () => {
    expect(certaintyOf({ ...PARAPHRASED, meaning: 0.35, lead: 0 })).toBeLessThan(NEAREST)
  })

  it('is not found where a sentence is near in a passage about something else', () => {
    const found = { ...PARAPHRASED, words: 0.2 }
    expect(certaintyOf(found)).toBeGreaterThanOrEqual(NEAREST_OF_FOUND)
    expect(certaintyOf({ ...found, passageMeaning: 0.25, words: 0.05 })).toBeLessThan(NEAREST_OF_FOUND)
  })

  it('is less where the names of the question are missing', () => {
    expect(certaintyOf({ ...PARAPHRASED, names: 0 })).toBeLessThan(certaintyOf(PARAPHRASED))
  })
})

describe('how sure words alone are', () => {
  const half = { coverage: 0.5, passageCoverage: 0.5, names: 1, lead: 0, topics: 2 }

  it('is nothing where no word is shared, however many were looked for', () => {
    expect(certaintyByWords({ ...half, coverage: 0, passageCoverage: 0, topics: 40 })).toBeLessThan(NEAREST_IN_WORDS)
  })

  it('is near with half of two words, and an answer with half of ten', () => {
    expect(certaintyByWords(half)).toBeGreaterThanOrEqual(NEAREST_IN_WORDS)
    expect(certaintyByWords(half)).toBeLessThan(SURE_IN_WORDS)
    expect(certaintyByWords({ ...half, topics: 10 })).toBeGreaterThanOrEqual(SURE_IN_WORDS)
  })

  it('is less where its words are in every document', () => {
    const searched = { ...half, topics: 10, words: 0.6 }
    expect(certaintyByWords({ ...searched, words: 0.1 })).toBeLessThan(SURE_IN_WORDS)
    expect(certaintyByWords(searched)).toBeGreaterThanOrEqual(SURE_IN_WORDS)
  })
})

describe('whether words say enough', () => {
  it('takes more pairs of signs than words', () => {
    expect([2.4, 2.6].map((hits) => saysEnough(hits, ['замок', 'построил']))).toEqual([false, true])
    expect([2.6, 6.1].map((hits) => saysEnough(hits, ['古桥', '桥建', '1902']))).toEqual([false, true])
  })
})

describe('names of a question', () => {
  it('are what has capitals inside it, or digits', () => {
    expect(namesIn('Where does Boeing build the 737 for NASA?')).toEqual(['boe', '737', 'nasa'])
  })

  it('are there in part, or where there are none, all', () => {
    expect(shareOfNames(namesIn('When did Ada meet Charles?'), 'Ada Lovelace was born in 1815.')).toBe(0.5)
    expect(shareOfNames([], 'Anything.')).toBe(1)
  })
})
