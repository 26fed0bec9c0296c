import { expect, test } from 'vitest'
import type { CraftType } from '#contract/crafts/types.ts'
import { describeKind, craftFileName } from './craft-kinds.ts'

test.each<[string, CraftType, string | null, string]>([
  ['Habit tracker', 'text/html', 'html', 'Habit-tracker.html'],
  ['Notes', 'text/markdown', null, 'Notes.md'],
  ['App', 'application/craft.react', 'tsx', 'App.tsx'],
  ['App', 'application/craft.react', 'jsx', 'App.jsx'],
  ['Dot', 'text/html', 'svg', 'Dot.svg'],
  ['Flow', 'application/craft.mermaid', null, 'Flow.mmd'],
  ['Sales', 'application/craft.code', 'vega-lite', 'Sales.vl.json'],
  ['Sort', 'application/craft.code', 'python', 'Sort.py'],
  ['Sort', 'application/craft.code', 'zig', 'Sort.zig'],
  ['Sort', 'application/craft.code', '../x', 'Sort.txt'],
  ['../../etc/passwd', 'application/craft.code', null, 'etc-passwd.txt'],
  ['a"b<c>\n\u202ed', 'text/html', null, 'a-b-c-d.html'],
  ['CON', 'text/html', null, 'craft-CON.html'],
  ['...', 'text/html', null, 'craft.html'],
  ['Größe 表', 'text/markdown', null, 'Größe-表.md'],
])('%j of type %s and language %s is saved as %s', (title, type, language, expected) => {
  expect(craftFileName({ title, type, language })).toBe(expected)
})

test('code says its language', () => {
  expect(describeKind('application/craft.code', 'python')).toBe('Code · python')
  expect(describeKind('text/html', 'html')).toBe('Page')
  expect(describeKind('text/html', 'svg')).toBe('Picture')
  expect(describeKind('application/craft.code', 'vega-lite')).toBe('Chart')
})
