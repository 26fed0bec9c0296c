import { describe, expect, it } from 'vitest'
import { PASTE_TO_FILE_CHARS } from '#contract/chat/limits.ts'
import { composeMessage, isLongPaste } from './compose-message.ts'

describe('a message', () => {
  it('is what was typed and then what was pasted', () => {
    expect(composeMessage(' Sum this up ', ['one\n', ' two'])).toBe('Sum this up\n\none\n\ntwo')
    expect(composeMessage('', ['one'])).toBe('one')
    expect(composeMessage('  ', [])).toBe('')
  })

  it('keeps a paste apart only when it is long', () => {
    expect(isLongPaste('a'.repeat(PASTE_TO_FILE_CHARS))).toBe(false)
    expect(isLongPaste('a'.repeat(PASTE_TO_FILE_CHARS + 1))).toBe(true)
  })
})
