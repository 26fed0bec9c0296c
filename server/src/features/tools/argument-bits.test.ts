import { describe, expect, it } from 'vitest'
import { bitsOfInput } from './argument-bits.ts'
import { collectWords } from './outbound-text.ts'

const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz')
const TEXT = { type: 'string' }
const schemaOf = (properties: object, ...required: string[]) => ({ type: 'object', properties, required })
const QUERY = schemaOf({ query: TEXT }, 'query')
const SPELLING = schemaOf({ letter: { enum: ALPHABET } }, 'letter')
const EIGHT = schemaOf(Object.fromEntries(ALPHABET.slice(0, 8).map((name) => [name, { type: 'boolean' }])))

/** What a server hears by calls one after the other. */
function bitsOfAll(schema: object, inputs: readonly unknown[], userText = 'Which berths are free?'): number {
  const person = new Set<string>()
  collectWords(userText, person)
  const sent = new Set<string>()
  let [all, plainBefore] = [0, 0]
  for (const input of inputs) {
    const { bits, sends, plain } = bitsOfInput(input, schema, { person, brought: [], sent, plainBefore })
    all += bits
    plainBefore += plain
    for (const each of sends) sent.add(each)
  }
  return all
}

describe('what a server hears', () => {
  it.each([
    ['by a call without anything', schemaOf({}), [{}], 1],
    ['by one that it made a list of values for', SPELLING, [{ letter: 'h' }], 1 + Math.log2(26)],
    ['by the fields that are there', EIGHT, [{ a: true, c: true, f: true, h: true }], 1 + Math.log2(70) + 4],
    ['by the order of two fields', schemaOf({ a: TEXT, b: TEXT }, 'a', 'b'), [{ b: 'free', a: 'berths' }], 1 + 1 + 0.3],
    ['by how many there are in a list', schemaOf({ l: { items: TEXT } }, 'l'), [{ l: ['free'] }], 1 + 1 + 0.15],
    ['by yes and no', schemaOf({ a: {} }, 'a'), [{ a: true }], 2],
    ['by a name that the model made up', schemaOf({}), [{ heron: 'free' }], 1 + 1 + 0.15],
  ])('%s', (_, schema, inputs, bits) => expect(bitsOfAll(schema, inputs)).toBeCloseTo(bits))

  it('by letters of its own is more than an answer may tell', () => {
    expect(
      bitsOfAll(
        SPELLING,
        Array.from('her', (letter) => ({ letter })),
      ),
    ).toBeGreaterThan(12)
  })

  it('by plain words is more than an answer may tell', () => {
    const query = 'the of a in to and by on at for'
    expect(bitsOfAll(QUERY, [{ query }])).toBeGreaterThan(12)
  })

  it('by calling again and again adds up', () => {
    expect(
      bitsOfAll(
        schemaOf({}),
        Array.from({ length: 13 }, () => ({})),
      ),
    ).toBe(13)
  })

  it('is little where a person’s own words are looked up, page by page', () => {
    const schema = schemaOf({ query: TEXT, sort: { enum: ['new', 'old'] }, limit: {} }, 'query')
    const inputs = ['free berths', 'berths', 'berths free'].map((query) => ({ query, limit: 5 }))
    expect(bitsOfAll(schema, inputs)).toBeLessThan(12)
  })
})
