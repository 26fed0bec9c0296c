import { expect, test } from 'vitest'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { uniqueById, matchPrompts } from './match-prompts.ts'
import { applyPin } from './use-pin-prompt.ts'
import { updatePromptsIn } from './prompts-cache.ts'

const named = (promptName: string, id = promptName): SavedPrompt => ({
  id,
  promptName,
  promptText: '',
  promptType: 'private',
  promptTag: ['SEO'],
  useCount: 0,
  takenDownReason: null,
  madeBy: 'you',
})

test('a prompt is changed in every kind of answer, and nothing else is', () => {
  const more = (prompt: SavedPrompt) => ({ ...prompt, useCount: prompt.id === 'a' ? 1 : 0 })
  const [a, b] = [named('a'), named('b')]
  const paged = { pages: [{ userPrompts: [a], next: null }, { publicPrompts: [b, a] }], pageParams: [undefined] }
  const changed = { ...a, useCount: 1 }
  expect(updatePromptsIn(paged, more as never)).toEqual({
    pages: [{ userPrompts: [changed], next: null }, { publicPrompts: [b, changed] }],
    pageParams: [undefined],
  })
  const pins = { pinnedPrompts: ['a'], prompts: [a] }
  expect(updatePromptsIn(pins, more as never)).toEqual({ pinnedPrompts: ['a'], prompts: [changed] })
  expect(updatePromptsIn(pins, () => null)).toEqual({ pinnedPrompts: ['a'], prompts: [] })
  expect(updatePromptsIn(undefined, more as never)).toBeUndefined()
})

test.each([
  ['', ['Blog post', 'Write a blog', 'Headlines']],
  ['blog', ['Blog post', 'Write a blog']],
  ['BLO po', ['Blog post']],
  ['a blog', ['Write a blog']],
  ['seo', ['Blog post', 'Write a blog', 'Headlines']],
  ['zzz', []],
])('for %j these are at hand at once: %j', (query, names) => {
  const loaded = ['Blog post', 'Write a blog', 'Headlines'].map((name) => named(name))
  expect(matchPrompts(loaded, query).map(({ promptName }) => promptName)).toEqual(names)
})

test('a name that begins with what was typed comes first', () => {
  const loaded = ['My blog', 'Blog post'].map((name) => named(name))
  expect(matchPrompts(loaded, 'blog')[0]!.promptName).toBe('Blog post')
})

test('what is known from two sides is shown once, where it comes first', () => {
  expect(uniqueById([named('a'), named('b'), named('again', 'a')]).map(({ promptName }) => promptName)).toEqual([
    'a',
    'b',
  ])
})

test('the newest pin comes first, a second pin of the same moves it there, and unpinning takes it out', () => {
  const [a, b] = [named('a'), named('b')]
  const pins = { pinnedPrompts: ['a'], prompts: [a] }
  const both = applyPin(pins, { prompt: b, isPinned: true })
  expect(both).toEqual({ pinnedPrompts: ['b', 'a'], prompts: [b, a] })
  expect(applyPin(both, { prompt: a, isPinned: true }).pinnedPrompts).toEqual(['a', 'b'])
  expect(applyPin(both, { prompt: b, isPinned: false })).toEqual(pins)
})
