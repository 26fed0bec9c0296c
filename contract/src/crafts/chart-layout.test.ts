import { expect, it } from 'vitest'
import { fitsStraight } from './chart-layout.ts'
import { readChartSpec } from './chart-spec.ts'

const chartOf = (labels: readonly string[], type = 'nominal') => {
  const values = labels.map((label, at) => ({ label, n: at }))
  const encoding = { x: { field: 'label', type }, y: { field: 'n', type: 'quantitative' } }
  const reading = readChartSpec(JSON.stringify({ data: { values }, mark: 'bar', encoding }))
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.spec
}
const CITIES = ['Oslo', 'Rome', 'Paris', 'Lima']

it.each<[string, readonly string[], string, number, boolean]>([
  ['a few short words', CITIES, 'nominal', 640, true],
  ['the same on a phone', CITIES, 'nominal', 330, true],
  ['long words on a phone', CITIES.map((city) => `The city of ${city}`), 'nominal', 330, false],
  ['many words', Array.from({ length: 30 }, (_, at) => `Month ${at}`), 'ordinal', 640, false],
  ['a word that comes again and again', Array.from({ length: 30 }, () => 'Oslo'), 'nominal', 330, true],
  ['figures, which have an axis of their own', CITIES, 'quantitative', 640, false],
  ['nothing', [], 'nominal', 640, false],
])('%s', (_, labels, type, width, isStraight) => {
  expect(fitsStraight(chartOf(labels, type), width)).toBe(isStraight)
})
