import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { isAllSelected, listResources, toggleAll, toggleOne } from './selected-resources.ts'

const resource = (url: string) => ({ title: url, url, displayed_url: url, reason: '' })
const found: SearchResult = {
  results: [
    { type: 'DOCUMENT', relevantResults: [resource('https://a.example/1.pdf'), resource('https://a.example/2.pdf')] },
    { type: 'WEBSITE', relevantResults: [resource('https://b.example/'), resource('https://a.example/1.pdf')] },
  ],
  questions: [],
  unanswered: [],
  silentSources: [],
}

describe('the resources that are ticked', () => {
  test('each address is there once, where it came first', () => {
    expect(listResources(found).map(({ url, type }) => `${type} ${url}`)).toEqual([
      'DOCUMENT https://a.example/1.pdf',
      'DOCUMENT https://a.example/2.pdf',
      'WEBSITE https://b.example/',
    ])
  })

  test('one press ticks, another takes the tick away', () => {
    const once = toggleOne(new Set(), 'https://b.example/')
    expect([...once]).toEqual(['https://b.example/'])
    expect(toggleOne(once, 'https://b.example/').size).toBe(0)
  })

  test('all at once, and none again', () => {
    const all = listResources(found)
    const some = toggleAll(toggleOne(new Set(), 'https://b.example/'), all)
    expect(isAllSelected(some, all)).toBe(true)
    expect(toggleAll(some, all).size).toBe(0)
  })

  test('nothing found is not everything ticked', () => {
    expect(isAllSelected(new Set(), [])).toBe(false)
  })
})
