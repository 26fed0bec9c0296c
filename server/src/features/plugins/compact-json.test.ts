import { expect, it } from 'vitest'
import { compactJson } from './compact-json.ts'

it.each<[string, unknown, string]>([
  ['nothing', {}, '{}'],
  ['what fits on a line', { place: 'Dover', days: [1, 2, 3] }, '{ "place": "Dover", "days": [1, 2, 3] }'],
  [
    'what does not',
    { place: 'Dover', filter: { from: '2026-01-01', to: '2026-12-31' }, stations: ['North pier', 'South pier'] },
    [
      '{',
      '  "place": "Dover",',
      '  "filter": { "from": "2026-01-01", "to": "2026-12-31" },',
      '  "stations": ["North pier", "South pier"]',
      '}',
    ].join('\n'),
  ],
  ['text that breaks lines', { text: 'a\nb' }, String.raw`{ "text": "a\nb" }`],
  ['what is not there', { a: undefined, b: null }, '{ "b": null }'],
])('%s', (_, value, shown) => {
  expect(compactJson(value)).toBe(shown)
  expect(JSON.parse(shown)).toEqual(JSON.parse(JSON.stringify(value)))
})
