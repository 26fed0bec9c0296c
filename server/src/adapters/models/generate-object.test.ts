import { describe, expect, it } from 'vitest'
import { parseObject } from './generate-object.ts'

describe('the object in what a model said', () => {
  it.each([
    ['alone', '{"a": 1}', { a: 1 }],
    ['in a fence', 'Sure!\n```json\n{"a": {"b": "}"}}\n```\nAnything else?', { a: { b: '}' } }],
    ['before words with braces', '{"a": 1} (see {this} and {that})', { a: 1 }],
    ['behind words', 'The answer: {"a": "{"}', { a: '{' }],
    ['with signs that no database takes', String.raw`{"a": "o\u0000ne \ud83d"}`, { a: 'one \ufffd' }],
    ['nowhere', 'I cannot do that.', undefined],
    ['cut short', '{"a": "half of', undefined],
    ['a list', '[1, 2]', undefined],
    ['not quoted', '{a: 1}', undefined],
  ])('is found %s', (_, text, found) => {
    expect(parseObject(text)).toEqual(found)
  })

  it('is not looked for without end', () => {
    expect(parseObject('{'.repeat(20_000) + '}'.repeat(20_000))).toBeUndefined()
  })
})
