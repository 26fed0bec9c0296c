import { describe, expect, it } from 'vitest'
import type { Claim } from '#contract/research/schema.ts'
import { checkClaims } from './check-claims.ts'
import { proveText } from './cited-text.ts'
import { fingerprintOf, isCopy } from './fingerprint.ts'
import { partsOf } from './planner.ts'
import { createPassageFinder } from './prove-passage.ts'

describe('a passage that a model quotes', () => {
  const page = 'The bridge\n  of Vellan – “the long one” – is 120 metres long. Nobody knows why.'
  it.each([
    ['as it stands', 'is 120 metres long. Nobody', 'is 120 metres long. Nobody'],
    ['with other spaces', 'The bridge of Vellan', 'The bridge\n  of Vellan'],
    ['with other quotation marks and dashes', 'Vellan - "the long one" -', 'Vellan – “the long one” –'],
  ])('is found %s', (_, quoted, found) => {
    const place = createPassageFinder(page)(quoted)!
    expect(place.text).toBe(found)
    expect(page.slice(place.start, place.end)).toBe(found)
  })
  it.each([
    ['with another figure', 'is 130 metres long. Nobody'],
    ['that is too short to tell anything', 'bridge'],
    ['that the model made up', 'The bridge was painted red.'],
  ])('is not taken %s', (_, quoted) => expect(createPassageFinder(page)(quoted)).toBeUndefined())
})

describe('copies', () => {
  const words = (from: number, count: number) => Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ')
  it('are known by most of their words, whatever stands around them', () => {
    const original = fingerprintOf(words(0, 300))
    expect(isCopy(original, fingerprintOf(`Our paper. Subscribe now. ${words(0, 300)} Read more.`))).toBe(true)
    expect(isCopy(original, fingerprintOf(words(1_000, 300)))).toBe(false)
    expect(isCopy(original, fingerprintOf(`${words(0, 60)} ${words(2_000, 240)}`))).toBe(false)
  })
})

describe('claims', () => {
  const claims = (...texts: string[]): Claim[] =>
    texts.map((text, index) => ({ id: `c${index}`, subQuestionId: 's', text, evidence: [], contradicts: [] }))
  const table: [string, string, string, 'same' | 'against' | 'neither'][] = [
    ['in other order', 'The bridge is 120 metres long.', 'Long is the bridge: 120 metres.', 'same'],
    [
      'with another figure',
      'The bridge of Vellan is 120 metres long.',
      'The bridge of Vellan is 150 metres long.',
      'against',
    ],
    ['of another year', 'In 2020 the town sold 400 cars.', 'In 2021 the town sold 700 cars.', 'neither'],
    ['with another year of the same', 'The bridge was built in 1871.', 'The bridge was built in 1875.', 'against'],
    ['that deny each other', 'The bridge is open to all cars.', 'The bridge is not open to all cars.', 'against'],
    ['about something else', 'The bridge is 120 metres long.', 'Mara Oduya was born in Vellan.', 'neither'],
  ]
  it.each(table)('%s', (_, one, other, expected) => {
    const { merges, contradictions } = checkClaims(claims(one, other))
    const found = merges.length > 0 ? 'same' : contradictions.length > 0 ? 'against' : 'neither'
    expect(found).toBe(expected)
  })
  it('are not made one by a model where their figures differ', () => {
    const all = claims('It is 120 metres long.', 'Its length is said to be 90 metres by some.')
    expect(checkClaims(all, [{ one: 'c0', other: 'c1', kind: 'same' }]).merges).toEqual([])
    expect(checkClaims(all, [{ one: 'c0', other: 'c1', kind: 'against' }]).contradictions).toEqual([['c0', 'c1']])
  })
})

describe('what a model wrote', () => {
  const passages = [
    { id: '1', title: 'Bridges', text: 'The bridge is 120 metres long.' },
    { id: '2', title: 'Builders', text: 'Mara Oduya built it in 1871.' },
  ]
  const prove = (text: string) => proveText(text, passages, ['What is known about the bridge?'])
  it('keeps a citation that holds its figures and names', () => {
    expect(prove('It is 120 metres long [1].')).toEqual({
      text: 'It is 120 metres long. [1]',
      check: { sentences: 1, repaired: 0, own: 0 },
    })
  })
  it('gets the citation that holds them instead of one that does not', () => {
    expect(prove('It was built by Mara Oduya in 1871 [1].')).toMatchObject({
      text: 'It was built by Mara Oduya in 1871. [2]',
      check: { repaired: 1 },
    })
  })
  it('is marked as its own where no passage holds them', () => {
    const { text, check } = prove('It cost 4200 crowns [1]. It is 120 metres long.')
    expect(text).toBe('It cost 4200 crowns. (the writer’s own) It is 120 metres long. [1]')
    expect(check).toEqual({ sentences: 2, repaired: 1, own: 1 })
  })
  it('loses pictures, links, tags and numbers of passages that are not there', () => {
    const { text } = prove(
      'See ![x](https://evil.example/?q=1) and [this](https://evil.example) </craft><img src=x> [9].',
    )
    expect(text).not.toMatch(/evil|<|\[9\]|!\[/)
  })
})

describe('a question without a model', () => {
  it('is taken apart into its sentences', () => {
    expect(partsOf('How long is it? Who built it?')).toEqual(['How long is it?', 'Who built it?'])
    expect(partsOf('bridges')).toEqual(['bridges'])
  })
})
