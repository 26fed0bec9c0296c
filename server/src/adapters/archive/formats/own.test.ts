import { describe, expect, it } from 'vitest'
import { readConversation } from './read-conversation.ts'

describe('a chat of Alcove', () => {
  const at = '2026-11-17T00:00:00.000Z'
  const question = { text: 'Send?', reason: '', details: [], permits: '', scopes: ['once'], isAfterStrangers: false }
  const source = { id: '1', title: 'Page', url: 'https://example.com/', quote: null, itemId: 'i', page: null }
  const asking = { id: 'c', name: 'mail', input: '{}', state: 'asking', output: '', question }
  const answer = {
    model: null,
    reasoning: '',
    tools: [asking],
    sources: [{ ...source, pageId: '01a1e7c2-0edf-7648-9773-6af2dbb23b4c' }],
    notes: [],
    state: 'waiting',
    trouble: null,
  }
  const message = { createdAt: at, attachments: [], feedback: null }
  const chat = {
    format: 'alcove-chat/1',
    chat: { id: 'k', title: 'T', ownTitle: null, createdAt: at, updatedAt: at, isPinned: false, shownMessageId: '2' },
    messages: [
      { ...message, id: '1', parentId: null, role: 'user', content: 'Write', answer: null },
      { ...message, id: '2', parentId: '1', role: 'assistant', content: 'I ask.', answer },
    ],
  }

  it('asks nobody any more, and points at nothing that stayed behind', () => {
    const found = readConversation(chat)
    if (found.kind !== 'chat') throw new Error(found.reason)
    const [, imported] = found.chat.messages
    expect(imported).toMatchObject({ content: 'I ask.', state: 'interrupted' })
    expect(imported!.details).toMatchObject({ tools: [{ state: 'failed' }], sources: [{ itemId: null }] })
    expect(imported!.details!.sources[0]).not.toHaveProperty('pageId')
  })
})
