import { describe, expect, it } from 'vitest'
import { PASTE_TO_FILE_CHARS } from '#contract/chat/limits.ts'
import { isLongPaste, pastedFile, pastedFileName } from './pasted-file.ts'

describe('a paste', () => {
  it('is kept apart only when it is long', () => {
    expect(isLongPaste('a'.repeat(PASTE_TO_FILE_CHARS))).toBe(false)
    expect(isLongPaste('a'.repeat(PASTE_TO_FILE_CHARS + 1))).toBe(true)
  })

  it('becomes a text file with a name of its own', async () => {
    const file = pastedFile({ name: pastedFileName([]), text: 'Grüße' })
    expect(file).toMatchObject({ name: 'Pasted text.txt', type: 'text/plain' })
    expect(await file.text()).toBe('Grüße')
    expect(pastedFileName(['Pasted text.txt', 'Pasted text 2.txt'])).toBe('Pasted text 3.txt')
  })
})
