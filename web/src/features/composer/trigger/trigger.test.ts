// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { keyAction } from './key-action.ts'
import { detectTrigger } from './trigger.ts'
import { triggerQuery } from './trigger-query.ts'

/** A field whose caret stands where the text has a bar. */
function field(text: string): HTMLTextAreaElement {
  const area = document.createElement('textarea')
  const caret = text.indexOf('|')
  area.value = text.replace('|', '')
  area.setSelectionRange(caret, caret)
  return area
}

test.each([
  ['/|', 0],
  ['  /|', 2],
  ['Dear all,\n/|', 10],
  ['Dear all,\n\n/|\n\nBest', 11],
])('a slash at the start of a line opens its menu: %j', (text, at) => {
  expect(detectTrigger({ data: '/', isComposing: false }, field(text))?.at).toBe(at)
})

test.each(['https:/|', 'and/|', 'see /|', '/usr/|', '/|usr/bin'])(
  'in a path, an address or a sentence it does not: %j',
  (text) => {
    expect(detectTrigger({ data: '/', isComposing: false }, field(text))).toBeNull()
  },
)

test('an at sign opens its menu before any word, and not in an address', () => {
  const typed = (text: string) => detectTrigger({ data: '@', isComposing: false }, field(text))?.at
  expect(typed('@|')).toBe(0)
  expect(typed('ask @|')).toBe(4)
  expect(typed('me@|')).toBeUndefined()
})

test('what an input method composes, pasted text and other keys open nothing', () => {
  expect(detectTrigger({ data: '/', isComposing: true }, field('/|'))).toBeNull()
  expect(detectTrigger({ data: null, isComposing: false }, field('/|'))).toBeNull()
  expect(detectTrigger({ data: 'toString', isComposing: false }, field('/|'))).toBeNull()
  expect(detectTrigger({ data: 'a', isComposing: false }, field('/a|'))).toBeNull()
})

test.each([
  ['/|', ''],
  ['/blog|', 'blog'],
  ['/blog| rest', 'blog'],
  ['/blog post|', 'blog post'],
])('what is typed up to the caret is looked for: %j', (text, query) => {
  expect(triggerQuery({ character: '/', at: 0, area: field(text) })).toBe(query)
})

test.each(['|/blog', '|', '/usr/|', '/ |', '/blog\n|', `/${'a'.repeat(41)}|`, 'x/blog|'])(
  'what is no search any more ends it: %j',
  (text) => {
    expect(triggerQuery({ character: '/', at: 0, area: field(text) })).toBeNull()
  },
)

test('a selection is no search', () => {
  const area = field('/blog|')
  area.setSelectionRange(1, 5)
  expect(triggerQuery({ character: '/', at: 0, area })).toBeNull()
})

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 }
const THREE = { index: 0, count: 3, isLoading: false }

test.each([
  ['ArrowDown', THREE, { kind: 'move', to: 1 }],
  ['ArrowDown', { ...THREE, index: 2 }, { kind: 'move', to: 0 }],
  ['ArrowUp', THREE, { kind: 'move', to: 2 }],
  ['Enter', THREE, { kind: 'choose' }],
  ['Tab', THREE, { kind: 'choose' }],
  ['Escape', THREE, { kind: 'close' }],
  ['Escape', { ...THREE, count: 0 }, { kind: 'close' }],
  ['Enter', { index: 0, count: 0, isLoading: true }, { kind: 'wait' }],
  ['Enter', { ...THREE, count: 0 }, null],
  ['ArrowDown', { ...THREE, count: 0 }, null],
  ['a', THREE, null],
  ['Home', THREE, null],
] as const)('%s over %j does %j', (key, shown, action) => {
  expect(keyAction({ ...PLAIN, key }, shown)).toEqual(action)
})

test('a key that breaks the line, sends by hand or picks a word of an input method is the composer’s', () => {
  for (const held of ['shiftKey', 'ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(keyAction({ ...PLAIN, key: 'Enter', [held]: true }, THREE)).toBeNull()
  expect(keyAction({ ...PLAIN, key: 'Enter', keyCode: 229 }, THREE)).toBeNull()
})
