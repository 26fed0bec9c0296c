// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_DRAFT, readDraft, writeDraft } from './draft.ts'
import { createDraftStore } from './draft-store.ts'

describe('a draft that is kept', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('is stored soon after a key, once for many', () => {
    const store = createDraftStore('a')
    store.change({ text: 'h' })
    store.change({ text: 'hi' })
    expect(readDraft('a')).toEqual(NO_DRAFT)
    vi.advanceTimersByTime(300)
    expect(readDraft('a').text).toBe('hi')
  })

  it('is stored at once when the page is left', () => {
    const store = createDraftStore('a')
    store.change({ text: 'hi' })
    store.save()
    expect(readDraft('a').text).toBe('hi')
  })

  it('moves to the chat that its message made', () => {
    const store = createDraftStore('new')
    store.change({ text: 'the next one' })
    store.moveTo('b')
    expect(readDraft('new')).toEqual(NO_DRAFT)
    expect(readDraft('b').text).toBe('the next one')
  })

  it('lets go of the bot that a message was sent to, and of no other', () => {
    const [one, other] = ['one', 'other'].map((id) => ({ id, name: id, handle: id, icon: '' }))
    const store = createDraftStore('a')
    store.change({ bot: one })
    store.markSent(one)
    expect(store.read().bot).toBeUndefined()
    store.change({ bot: other })
    store.markSent(one)
    expect(store.read().bot).toEqual(other)
    expect(readDraft('a').bot).toEqual(other)
  })

  it('takes words that come back after the chat was left', () => {
    const left = createDraftStore('a')
    left.change({ text: 'typed' })
    left.save()
    writeDraft('a', { ...NO_DRAFT, text: 'typed since' })
    left.appendToStored('pasted')
    expect(readDraft('a').text).toBe('typed since\n\npasted')
  })

  it('brings back what was on its way, before what was typed since', () => {
    const tried = { clientMessageId: 'x', text: 'asked', attachmentIds: ['a1'] }
    writeDraft('a', { ...NO_DRAFT, text: 'and then', attachments: ['a2'], tried })
    expect(createDraftStore('a').read()).toMatchObject({ text: 'asked\n\nand then', attachments: ['a1', 'a2'], tried })
    writeDraft('a', { ...NO_DRAFT, text: 'asked', tried })
    expect(createDraftStore('a').read().text).toBe('asked')
  })
})
