import { describe, expect, it } from 'vitest'
import type { Tool } from '#contract/ai-tools/schema.ts'
import { applyPin } from '../use-pin-tool.ts'
import { toolSections } from './tool-sections.ts'

const tool = (slug: string): Tool => ({ attributes: { name: `The ${slug}`, slug, ToolImage: { url: `/${slug}` } } })
const tools = ['one', 'two', 'three', 'four'].map(tool)
const groups = [{ name: 'Trending Tools', webtools: [tool('three')] }]
const shown = { tools, groups, pinned: [], current: undefined, search: '', random: [0, 0.99] }
const titles = (change: Partial<Parameters<typeof toolSections>[0]>) =>
  toolSections({ ...shown, ...change }).map((section) => [
    section.title,
    section.tools.map((each) => each.attributes.slug),
  ])

describe('The sections of the tools panel', () => {
  it('are what is trending and everything, at first', () => {
    expect(titles({})).toEqual([
      ['Trending Tools', ['three']],
      ['All Tools', ['one', 'two', 'three', 'four']],
    ])
  })

  it('begin with the tool in use, and end with two others by chance before all', () => {
    expect(titles({ current: 'two', pinned: ['four', 'gone'] })).toEqual([
      ['Currently using', ['two']],
      ['Pinned Tools', ['four']],
      ['Trending Tools', ['three']],
      ['Related Tools', ['one', 'four']],
      ['All Tools', ['one', 'two', 'three', 'four']],
    ])
  })

  it('know no tool in use where the address names none', () => {
    expect(titles({ current: 'constructor' }).map(([title]) => title)).toEqual(['Trending Tools', 'All Tools'])
  })

  it('are only what is searched for, by every word', () => {
    expect(titles({ search: 'the TH', current: 'two', pinned: ['four'] })).toEqual([
      ['All Tools', ['one', 'two', 'three', 'four']],
    ])
    expect(titles({ search: 'thr' })).toEqual([['All Tools', ['three']]])
    expect(titles({ search: 'nothing' })).toEqual([])
  })
})

describe('A pin', () => {
  it('comes first, once, and goes again', () => {
    expect(applyPin({ pinnedTools: ['a', 'b'] }, { slug: 'b', isPinned: true })).toEqual({ pinnedTools: ['b', 'a'] })
    expect(applyPin({ pinnedTools: ['a', 'b'] }, { slug: 'b', isPinned: false })).toEqual({ pinnedTools: ['a'] })
  })
})
