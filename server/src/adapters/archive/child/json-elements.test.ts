import { describe, expect, it } from 'vitest'
import { jsonElements, type Element } from './json-elements.ts'

const most = { bytes: 1_000, depth: 10 }

async function elementsOf(text: string, chunkSize: number, limits = most): Promise<Element[]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  const elements: Element[] = []
  for await (const element of jsonElements(chunks(), limits)) elements.push(element)
  return elements
}
const textsOf = async (text: string, chunkSize: number) =>
  (await elementsOf(text, chunkSize)).map((element) => ('text' in element ? element.text : element.fault))

describe('the elements of a JSON list', () => {
  const values = [{ a: '}]",\\"' }, [1, [2]], 'te"x,t]', 7, null, { 'ü🙂': { b: [] } }, '']
  it.each([1, 2, 3, 7, 1_000])('are found in pieces of %i bytes', async (size) => {
    for (const spaces of [undefined, 2]) {
      const texts = await textsOf(`\uFEFF ${JSON.stringify(values, null, spaces)}\n`, size)
      expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual(values)
    }
  })

  it('are one when the file is an object', async () => {
    expect(await textsOf(' {"a": [1, 2]} trailing', 3)).toEqual(['{"a": [1, 2]}'])
  })

  it.each([
    ['', []],
    ['[]', []],
    ['[', []],
    ['not json', ['unreadable']],
    ['[{"a":1},{"b":', ['{"a":1}', 'unreadable']],
    ['[{"a":"', ['unreadable']],
    ['[{]]', ['{]']],
    ['[}', ['']],
    ['[1 2]', ['1 2']],
  ])('of %s are no trouble', async (text, expected) => {
    for (const size of [1, 4, 100]) expect(await textsOf(text, size)).toEqual(expected)
  })

  it('that are too large or too deep are passed over, and the next one is read', async () => {
    const text = `["${'x'.repeat(2_000)}", ${'['.repeat(5_000)}${']'.repeat(5_000)}, {"ok":true}]`
    expect(await elementsOf(text, 64)).toEqual([{ fault: 'too_large' }, { fault: 'too_deep' }, { text: '{"ok":true}' }])
  })
})
