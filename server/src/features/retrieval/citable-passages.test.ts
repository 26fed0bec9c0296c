import { expect, it } from 'vitest'
import { createCitablePassages } from './citable-passages.ts'
import type { CitablePassage } from './passage.ts'

const found = (url: string, text: string): CitablePassage => {
  return { text, title: url, url, section: null, itemId: null, page: null, start: 0, isSnippet: true }
}
const read = (url: string, text: string, start: number, foundAt?: string): CitablePassage => {
  return { text, title: url, url, section: null, itemId: null, page: null, start, pageId: 'kept', foundAt }
}

it('a page that was found and then read is one source, by the place that was found', () => {
  const passages = createCitablePassages([])
  passages.add([found('a.org', 'The lamp was lit in 1871.'), found('b.org', 'About lamps.')])
  const added = passages.add([
    read('a.org', 'A lighthouse in the north.', 0),
    read('a.org', 'The lamp was first lit in 1871, by hand.', 30),
  ])
  expect(added.map(({ id }) => id)).toEqual(['3', '1'])
  expect(passages.byId.get('1')).toMatchObject({ start: 30, pageId: 'kept' })
  expect(passages.all().filter(({ url }) => url === 'a.org')).toHaveLength(2)
})

it('also where its address led elsewhere, and when it is read again', () => {
  const passages = createCitablePassages([])
  passages.add([found('a.org', 'The lamp was lit.')])
  const [first] = passages.add([read('a.org/en', 'The lamp was lit.', 0, 'a.org')])
  const [again] = passages.add([read('a.org/en', 'The lamp was lit.', 0, 'a.org')])
  expect([first!.id, again!.id]).toEqual(['1', '1'])
  expect(passages.all()).toHaveLength(1)
})

it('what answers before have cited is given to the model again once it is found again, under its number', () => {
  const cited = { ...read('a.org', 'The lamp was lit in 1871.', 0), id: '7' }
  const passages = createCitablePassages([], [], [cited])
  expect(passages.all()).toEqual([])
  expect(passages.add([read('a.org', 'The lamp was lit in 1871.', 0)]).map(({ id }) => id)).toEqual(['7'])
  expect(passages.all()).toEqual([cited])
  expect(passages.added()).toBe(1)
})
