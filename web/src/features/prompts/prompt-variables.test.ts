import { expect, test } from 'vitest'
import { fillParts, joinParts, variablesOf } from './prompt-variables.ts'

const fill = (text: string, values: Record<string, string>) => joinParts(fillParts(text, values))

test.each([
  ['Write about {{topic}} for {{ audience }}, and {{topic}} again.', ['topic', 'audience']],
  ['No names here.', []],
  ['{topic} {{}} {{ }} {{a\nb}}', []],
  ['{{one}}{{two}}', ['one', 'two']],
  [`{{${'x'.repeat(61)}}}`, []],
])('the names in %j are %j', (text, names) => {
  expect(variablesOf(text)).toEqual(names)
})

test('every place of a name gets what was written, letter by letter', () => {
  expect(fill('{{a}}, {{ b }}, {{a}}', { a: '$& $1', b: '{{a}}' })).toEqual({ text: '$& $1, {{a}}, $& $1' })
})

test('what was left empty stays, and the first such place is selected', () => {
  const { text, selected } = fill('For {{who}}: {{what}}', { who: ' Ada ', what: ' ' })
  expect(text).toBe('For Ada: {{what}}')
  expect(text.slice(selected!.from, selected!.to)).toBe('{{what}}')
})
