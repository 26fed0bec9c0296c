import { expect, it } from 'vitest'
import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import { pageOf, titleOf, undoneOf } from './step-outcome.ts'
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

const undone = (change: Partial<ToolUse> = {}): ToolUse => {
  return { ...step(undefined, 0, 'failed'), title: 'Reading b.org', output: 'The page is gone.', ...change }
}

it.each<[string, ToolUse[], string]>([
  ['pages', [step(page('a')), step(page('b'), 4_200)], 'Read 2 pages in 4 s'],
  ['a page twice', [step(page('a')), step(page('a'))], 'Read 1 page in 1 s'],
  ['a search and pages', [step(results), step(page('a'))], 'Searched the web, read 1 page in 1 s'],
  ['documents', [step(passages), step(passages)], 'Looked into your documents in 1 s'],
  ['others', [step(undefined), step(undefined)], 'Took 2 steps in 1 s'],
  ['data beside others', [step(data), step(undefined)], 'Took 2 steps in 1 s'],
  ['what failed beside what worked', [step(page('a')), undone()], 'Read 1 page, “Reading b.org” did not work'],
  [
    'what was refused, and what was stopped',
    [step(page('a')), undone({ decision: { choice: 'refuse' } }), undone({ output: '' })],
    'Read 1 page, “Reading b.org” was not allowed, “Reading b.org” was stopped',
  ],
  ['what waits', [step(results), step(undefined, 0, 'asking')], 'Searched the web, 1 step waits for you'],
  ['what only failed', [undone(), undone()], '“Reading b.org” and 1 other did not work'],
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

it.each<[string, Partial<ToolUse>, string, string | undefined]>([
  ['one that runs', { state: 'running', title: 'Searching your documents' }, 'Searching your documents', undefined],
  [
    'one that is done',
    { title: 'Searching your documents for “rent”' },
    'Searched your documents for “rent”',
    undefined,
  ],
  ['one of a plugin', { title: 'Using add of Calculator' }, 'Used add of Calculator', undefined],
  ['one with a title of its own', { title: 'Readings of the meter' }, 'Readings of the meter', undefined],
  ['one that failed', undone(), 'Reading b.org', 'The page is gone.'],
  [
    'one that was refused, whatever the model was told',
    undone({ decision: { choice: 'refuse' }, output: 'The person did not allow this. Do not try it again.' }),
    'Reading b.org',
    'You did not allow this.',
  ],
  ['one that was stopped', undone({ output: '' }), 'Reading b.org', 'Stopped'],
])('a step says what came of it: %s', (_, change, title, why) => {
  const tool = { ...step(undefined), ...change }
  expect([titleOf(tool), undoneOf(tool)?.why]).toEqual([title, why])
})

it.each<[string, Partial<ToolUse>, string | null]>([
  [
    'by its title',
    { view: { ...page('https://a.example/tides'), title: 'Tides of Dover' } as ToolView },
    'Tides of Dover',
  ],
  ['without a title by its path', { view: page('https://a.example/tides/caf%C3%A9?day=1') }, '/tides/café'],
  [
    'while it is read by its path',
    { name: 'read_page', input: '{"url":"https://a.example/tides"}', state: 'running' },
    '/tides',
  ],
  ['not at all where it is the whole site', { view: page('https://a.example/') }, null],
  [
    'not at all where what was sent is cut',
    { name: 'read_page', input: '{"url":"https://a.ex', state: 'running' },
    null,
  ],
  ['not where a tool of somebody else takes an address', { input: '{"url":"https://a.example/tides"}' }, null],
])('pages of one site are told apart %s', (_, change, name) => {
  expect(pageOf({ ...step(undefined), ...change })).toBe(name)
})
