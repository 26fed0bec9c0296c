import { expect, it } from 'vitest'
import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import { formatDuration, summarizeSteps } from './summarize-steps.ts'

const results: ToolView = { kind: 'results', results: [] }
const page = (url: string): ToolView => ({ kind: 'page', title: '', url, site: '', chars: 0, excerpt: '' })
const passages: ToolView = { kind: 'passages', passages: [] }
const data: ToolView = { kind: 'plugin', result: { words: '', entries: [], entriesLeft: 0, links: [] } }
const step = (view: ToolView | undefined, ms = 1_000, state: ToolUse['state'] = 'done'): ToolUse => ({
  id: '1',
  name: 'tool',
  input: '{}',
  output: '',
  state,
  ms,
  ...(view && { view }),
})

it.each<[string, ToolUse[], string]>([
  ['pages', [step(page('a')), step(page('b'), 4_200)], 'Read 2 pages in 4 s'],
  ['a page twice', [step(page('a')), step(page('a'))], 'Read 1 page in 1 s'],
  ['a search and pages', [step(results), step(page('a'))], 'Searched the web, read 1 page in 1 s'],
  ['documents', [step(passages), step(passages)], 'Looked into your documents in 1 s'],
  ['others', [step(undefined), step(undefined)], 'Took 2 steps in 1 s'],
  ['data beside others', [step(data), step(undefined)], 'Took 2 steps in 1 s'],
  ['what failed beside what worked', [step(page('a')), step(undefined, 0, 'failed')], 'Read 1 page in 1 s'],
  ['what waits', [step(results), step(undefined, 0, 'asking')], 'Searched the web, 1 step waits for you'],
  ['what only failed', [step(undefined, 0, 'failed'), step(undefined, 0, 'failed')], '2 steps did not work'],
])('steps are summed up: %s', (_, tools, sentence) => {
  expect(summarizeSteps(tools)).toBe(sentence)
})

it.each([
  [0, '0.1 s'],
  [340, '0.3 s'],
  [1_400, '1 s'],
  [65_000, '1 min 5 s'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
