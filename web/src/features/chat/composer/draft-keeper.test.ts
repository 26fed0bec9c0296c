import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_DRAFT, readDraft, writeDraft } from './draft.ts'
import { createDraftKeeper } from './draft-keeper.ts'

describe('a draft that is kept', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('is stored soon after a key, once for many', () => {
    const keeper = createDraftKeeper('a')
    keeper.change({ text: 'h' })
    keeper.change({ text: 'hi' })
    expect(readDraft('a')).toEqual(NO_DRAFT)
    vi.advanceTimersByTime(300)
    expect(readDraft('a').text).toBe('hi')
  })

  it('is stored at once when the page is left', () => {
    const keeper = createDraftKeeper('a')
    keeper.change({ text: 'hi' })
    keeper.save()
    expect(readDraft('a').text).toBe('hi')
  })

  it('moves to the chat that its message made', () => {
    const keeper = createDraftKeeper('new')
    keeper.change({ text: 'the next one' })
    keeper.moveTo('b')
    expect(readDraft('new')).toEqual(NO_DRAFT)
    expect(readDraft('b').text).toBe('the next one')
  })

  it('lets go of the bot that a message was sent to, and of no other', () => {
    const [one, other] = ['one', 'other'].map((id) => ({ id, name: id, handle: id, icon: '' }))
    const keeper = createDraftKeeper('a')
    keeper.change({ bot: one })
    keeper.sent(one)
    expect(keeper.read().bot).toBeUndefined()
    keeper.change({ bot: other })
    keeper.sent(one)
    expect(keeper.read().bot).toEqual(other)
    expect(readDraft('a').bot).toEqual(other)
  })

  it('takes words that come back after the chat was left', () => {
    const left = createDraftKeeper('a')
    left.change({ text: 'typed' })
    left.save()
    writeDraft('a', { ...NO_DRAFT, text: 'typed since' })
    left.addLater('pasted')
    expect(readDraft('a').text).toBe('typed since\n\npasted')
  })

  it('brings back what was on its way, before what was typed since', () => {
    const tried = { clientMessageId: 'x', text: 'asked', attachmentIds: ['a1'] }
    writeDraft('a', { ...NO_DRAFT, text: 'and then', attachments: ['a2'], tried })
    expect(createDraftKeeper('a').read()).toMatchObject({ text: 'asked\n\nand then', attachments: ['a1', 'a2'], tried })
    writeDraft('a', { ...NO_DRAFT, text: 'asked', tried })
    expect(createDraftKeeper('a').read().text).toBe('asked')
  })
})
