import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { promptsApi } from '#contract/prompts/api.ts'
import { PROMPT_SEARCH_RESULTS } from '#contract/prompts/limits.ts'
import { similarity, editDistance } from '#contract/search/match.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { swaps } from './search-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const search = async (query: string, as: Person | null = null) =>
  (await app.call(promptsApi.search, { query }, as)).prompts.map(({ promptName }) => promptName)

describe('a search', () => {
  it.each([
    ['title and meta description', 'Title and meta description'],
    ['META DESC', 'Title and meta description'],
    ['desc meta', 'Title and meta description'],
    ['dokerfile', 'Dockerfile, small and safe'],
    ['dokcer', 'Dockerfile, small and safe'],
    ['postmortm', 'Postmortem without blame'],
    ['kuberntes review', 'Kubernetes manifest review'],
    ['blgo', 'Blog post from notes'],
    ['emial', 'E-mail that gets an answer'],
    ['email answer', 'E-mail that gets an answer'],
    ['headlin', 'Ten headlines from different angles'],
    ['proofraed', 'Proofread and nothing more'],
    ['STRIDE', 'Threat model in half an hour'],
    ['threat mdel', 'Threat model in half an hour'],
  ])('for %j finds %j first', async (query, name) => {
    expect((await search(query))[0]).toBe(name)
  })

  it('finds by category', async () => {
    expect((await app.call(promptsApi.search, { query: 'devops' }, null)).prompts).toSatisfy(
      (prompts: { promptTag: string[] }[]) =>
        prompts.length === PROMPT_SEARCH_RESULTS && prompts.every(({ promptTag }) => promptTag.includes('DevOps')),
    )
  })

  it.each(['zzqxv', 'meta zzqxv', '%%', '\\', "'; drop table prompts"])('for %j finds nothing', async (query) => {
    expect(await search(query)).toEqual([])
  })

  it('shows at most six', async () => {
    expect(await search('the')).toHaveLength(PROMPT_SEARCH_RESULTS)
  })

  it('finds one’s own, which nobody else finds while they are private', async () => {
    const input = { promptName: 'Quarterly hedgehog', promptText: 'Count the hedgehogs of {{garden}}.' }
    const { id } = await app.call(promptsApi.save, input, app.as.free)
    expect(await search('hegdehog', app.as.free)).toEqual(['Quarterly hedgehog'])
    expect(await search('hegdehog', app.as.other)).toEqual([])
    expect(await search('hedgehog')).toEqual([])
    await app.call(promptsApi.change, { promptId: id, promptType: 'public' }, app.as.free)
    expect(await search('hedgehogs')).toEqual(['Quarterly hedgehog'])
    await app.call(promptsApi.remove, { promptId: id }, app.as.free)
    expect(await search('hedgehogs', app.as.free)).toEqual([])
  })

  it('forgives swapped, doubled, missing and wrong letters, in names and in what a prompt says', async () => {
    const named = { promptName: 'Email to a supplier', promptText: 'Ask when the parts come.' }
    const speaking = { promptName: 'Kind refusal', promptText: 'Answer this email and say no to {{wish}}.' }
    for (const input of [speaking, named]) await app.call(promptsApi.save, input, app.as.other)
    const names = ['Email to a supplier', 'Kind refusal']
    const found = async (query: string) => (await search(query, app.as.other)).filter((name) => names.includes(name))
    for (const query of ['emial', 'meail', 'emali', 'emmail', 'emaill', 'emal', 'emeil', 'emails']) {
      expect({ query, found: await found(query) }).toEqual({ query, found: names })
    }
    expect(await search('email', app.as.other)).toContain('E-mail that gets an answer')
  })

  it('follows a changed name', async () => {
    const input = { promptName: 'Walrus', promptText: 'Anything.' }
    const { id: promptId } = await app.call(promptsApi.save, input, app.as.free)
    await app.call(promptsApi.change, { promptId, promptName: 'Narwhal' }, app.as.free)
    expect(await search('walrus', app.as.free)).toEqual([])
    expect(await search('narwal', app.as.free)).toEqual(['Narwhal'])
  })

  it.each(['', ' ', 'x'.repeat(101)])('refuses %j', async (query) => {
    await expect(search(query)).rejects.toMatchObject({ code: 'bad_input' })
  })
})

test.each([
  ['blog', 'blog', 0],
  ['blgo', 'blog', 1],
  ['blg', 'blog', 1],
  ['blogg', 'blog', 1],
  ['', 'blog', 4],
  ['kitten', 'sitting', 3],
])('between %j and %j there are %i mistakes', (a, b, mistakes) => {
  expect(editDistance(a, b)).toBe(mistakes)
})

test.each([
  ['emial', ['meial', 'eimal', 'email', 'emila']],
  ['aab', []],
  ['aaab', ['aaba']],
  ['description', []],
])('%j may be one of %j with two neighbours swapped', (word, expected) => {
  expect(swaps(word)).toEqual(expected)
})

test('a word fits better the closer it is, and a short one only as it is written', () => {
  const fits = ['blog', 'blo', 'blgo', 'bolgs', 'plant'].map((typed) => similarity(typed, 'blog'))
  expect(fits).toEqual(fits.toSorted((a, b) => b - a))
  expect(fits.at(-1)).toBe(0)
  expect(similarity('cat', 'car')).toBe(0)
  expect(similarity('descritp', 'description')).toBeGreaterThan(0)
})
