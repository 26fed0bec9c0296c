// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest'
import { clearDrafts, FORM_DRAFT_PREFIX, NO_DRAFT, parseDraft, readDraft, appendText, writeDraft } from './draft.ts'

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  const draft = {
    text: 'half a thou',
    attachments: ['a1'],
    trayId: 't1',
    tried: { clientMessageId: 'x', text: 'half a thou', attachmentIds: ['a1'] },
  }

  it('is there again after a reload, for its own chat', () => {
    writeDraft('a', draft)
    expect(readDraft('a')).toEqual(draft)
    expect(readDraft('b')).toEqual(NO_DRAFT)
  })

  it('leaves nothing behind once it is empty', () => {
    writeDraft('a', draft)
    writeDraft('a', NO_DRAFT)
    expect(localStorage.length).toBe(0)
  })

  it('is forgotten for all chats, and nothing else with it', () => {
    writeDraft('a', draft)
    writeDraft('b', draft)
    localStorage.setItem('alcove.theme', '"dark"')
    sessionStorage.setItem(`${FORM_DRAFT_PREFIX}m1.c1`, '{}')
    clearDrafts()
    expect(sessionStorage.length).toBe(0)
    expect(readDraft('a')).toEqual(NO_DRAFT)
    expect(localStorage.getItem('alcove.theme')).toBe('"dark"')
  })

  it.each([
    [null, NO_DRAFT],
    ['not json', NO_DRAFT],
    ['"a plain text"', { ...NO_DRAFT, text: 'a plain text' }],
    ['{"text":5,"attachments":[1,"b"],"tried":{"text":"x"}}', { ...NO_DRAFT, attachments: ['b'] }],
    ['{"text":"typed","pasted":["a long paste"]}', { ...NO_DRAFT, text: 'typed\n\na long paste' }],
    [
      '{"text":"","tried":{"clientMessageId":"c","text":"x"}}',
      { ...NO_DRAFT, tried: { clientMessageId: 'c', text: 'x', attachmentIds: [] } },
    ],
    ['[]', NO_DRAFT],
  ])('is read from whatever is stored: %s', (stored, expected) => {
    expect(parseDraft(stored)).toEqual(expected)
  })

  it('is never replaced by a suggestion', () => {
    expect(appendText('  ', 'Try this')).toBe('Try this')
    expect(appendText('mine \n', 'Try this')).toBe('mine\n\nTry this')
  })
})
