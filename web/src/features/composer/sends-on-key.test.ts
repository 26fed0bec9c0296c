// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { isSendKey } from './sends-on-key.ts'

const key = (held: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, ...held })

test.each([
  ['Enter', {}, false, true],
  ['Shift+Enter', { shiftKey: true }, false, false],
  ['another key', { key: 'a', keyCode: 65 }, false, false],
  ['Enter on a touch keyboard', {}, true, false],
  ['Ctrl+Enter on a tablet', { ctrlKey: true }, true, true],
  ['Enter that picks a word', { isComposing: true, keyCode: 229 }, false, false],
  ['Enter that picks a word in Safari', { isComposing: false, keyCode: 229 }, false, false],
])('%s', (_, held, isTouch, sends) => {
  expect(isSendKey(key(held), isTouch)).toBe(sends)
})
