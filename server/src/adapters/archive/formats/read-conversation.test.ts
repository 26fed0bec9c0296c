import { describe, expect, it } from 'vitest'
import type { ArchivedChat } from '../port.ts'
import { readConversation } from './read-conversation.ts'

function chatOf(value: unknown): ArchivedChat {
  const found = readConversation(value)
  if (found.kind !== 'chat') throw new Error(found.reason)
  return found.chat
}
const outline = ({ messages }: ArchivedChat) =>
  messages.map(({ id, parentId, role, content }) => [id, parentId, role, content])

type Node = { parent?: string | null; children?: string[]; message?: object | null }
const messageOf = (role: string, content: unknown, more: object = {}) => ({ author: { role }, content, ...more })
const text = (...parts: unknown[]) => ({ content_type: 'text', parts })
const chatgpt = (mapping: Record<string, Node>, more: object = {}) => ({
  conversation_id: 'c',
  title: 'T',
  mapping,
  ...more,
})

describe('a conversation of ChatGPT', () => {
  it('is a tree whose versions are kept, and whose shown branch is the one that was open', () => {
    const chat = chatOf(
      chatgpt(
        {
          root: { children: ['sys'] },
          sys: { parent: 'root', children: ['u1'], message: messageOf('system', text('You are')) },
          a2: { parent: 'u1', message: messageOf('assistant', text('Second')) },
          u1: { parent: 'sys', children: ['a1', 'a2'], message: messageOf('user', text('Ask')) },
          a1: { parent: 'u1', children: ['u2'], message: messageOf('assistant', text('First')) },
          u2: { parent: 'a1', message: messageOf('user', text('More')) },
        },
        { current_node: 'a2' },
      ),
    )
    expect(outline(chat)).toEqual([
      ['u1', null, 'user', 'Ask'],
      ['a1', 'u1', 'assistant', 'First'],
      ['u2', 'a1', 'user', 'More'],
      ['a2', 'u1', 'assistant', 'Second'],
    ])
    expect(chat.shownId).toBe('a2')
  })

  it('joins what an answer says around its tools, with its thoughts beside it', () => {
    const chat = chatOf(
      chatgpt(
        {
          u: { parent: null, children: ['t'], message: messageOf('user', text('Look it up')) },
          t: {
            parent: 'u',
            children: ['a1'],
            message: messageOf('assistant', { content_type: 'thoughts', thoughts: [{ summary: 'S', content: 'Hm.' }] }),
          },
          a1: { parent: 't', children: ['call'], message: messageOf('assistant', text('Let me see.')) },
          call: {
            parent: 'a1',
            children: ['tool'],
            message: messageOf('assistant', { content_type: 'code', text: 'search()' }, { recipient: 'web' }),
          },
          tool: { parent: 'call', children: ['a2'], message: messageOf('tool', text('results')) },
          a2: {
            parent: 'tool',
            message: messageOf('assistant', text('It is 42\uE200cite\uE202turn0\uE201.'), {
              metadata: { model_slug: 'gpt-5' },
            }),
          },
        },
        { current_node: 'a2' },
      ),
    )
    expect(outline(chat)).toEqual([
      ['u', null, 'user', 'Look it up'],
      ['t', 'u', 'assistant', 'Let me see.\n\nIt is 42.'],
    ])
    expect(chat.messages[1]!.details).toMatchObject({ model: { name: 'gpt-5' }, reasoning: 'Hm.' })
    expect(chat.shownId).toBe('t')
  })

  it('keeps text beside pictures and recordings, and leaves hidden messages out', () => {
    const parts = [
      { content_type: 'image_asset_pointer' },
      'What is this?',
      { content_type: 'audio_transcription', text: 'Said.' },
    ]
    const hidden = { metadata: { is_visually_hidden_from_conversation: true } }
    const chat = chatOf(
      chatgpt({
        h: { parent: null, children: ['u'], message: messageOf('user', text('hidden'), hidden) },
        u: { parent: 'h', message: messageOf('user', { content_type: 'multimodal_text', parts }) },
      }),
    )
    expect(outline(chat)).toEqual([['u', null, 'user', '[Image]\n\nWhat is this?\n\nSaid.']])
  })

  it('takes times from 2000 to now and no others', () => {
    const node = (create_time: unknown) => ({ m: { message: messageOf('user', text('x'), { create_time }) } })
    expect(chatOf(chatgpt(node(1_700_000_000.5))).messages[0]!.createdAt).toBe('2023-11-14T22:13:20.500Z')
    for (const wrong of [null, -1, 1e300, NaN, 'soon', {}, 9e15]) {
      expect(chatOf(chatgpt(node(wrong))).messages[0]!.createdAt).toBeUndefined()
    }
  })

  it.each([
    ['itself', { a: { parent: 'a', message: messageOf('user', text('x')) } }],
    [
      'each other',
      {
        a: { parent: 'b', message: messageOf('user', text('x')) },
        b: { parent: 'a', message: messageOf('user', text('y')) },
      },
    ],
    ['each other, unseen', { a: { parent: 'b' }, b: { parent: 'a' } }],
  ])('whose nodes hang on %s is empty', (_, mapping) => {
    expect(readConversation(chatgpt(mapping))).toMatchObject({ kind: 'broken', reason: 'empty' })
  })

  it('of ten thousand answers in a row is read in no time', () => {
    const mapping: Record<string, Node> = {}
    for (let at = 0; at < 10_000; at += 1) {
      mapping[`n${at}`] = { parent: at ? `n${at - 1}` : null, message: messageOf('assistant', text('x'.repeat(50))) }
    }
    const began = process.threadCpuUsage().user
    expect(chatOf(chatgpt(mapping)).messages).toHaveLength(1)
    expect((process.threadCpuUsage().user - began) / 1_000).toBeLessThan(1_000)
  })
})

describe('a conversation of Claude', () => {
  const claude = (chat_messages: unknown, more: object = {}) => ({ uuid: 'k', name: 'Named', chat_messages, ...more })

  it('is a list, with thinking beside and pasted text within', () => {
    const chat = chatOf(
      claude([
        {
          uuid: '1',
          sender: 'human',
          text: 'Read',
          content: [{ type: 'text', text: 'Read this' }],
          attachments: [{ file_name: 'notes.txt', extracted_content: '``` fenced' }],
          files: [{ file_name: 'a.png' }],
          created_at: '2025-01-02T03:04:05Z',
        },
        {
          uuid: '2',
          sender: 'assistant',
          text: 'ignored',
          content: [
            { type: 'thinking', thinking: 'Hm.' },
            { type: 'text', text: 'Done.' },
            { type: 'tool_use', input: {} },
          ],
        },
      ]),
    )
    expect(outline(chat)).toEqual([
      ['1', null, 'user', 'Read this\n\n[Attached: notes.txt]\n\n````\n``` fenced\n````\n\n[Attached: a.png]'],
      ['2', '1', 'assistant', 'Done.'],
    ])
    expect(chat.messages[0]!.createdAt).toBe('2025-01-02T03:04:05.000Z')
    expect(chat.messages[1]!.details!.reasoning).toBe('Hm.')
    expect(chat).toMatchObject({ title: 'Named', shownId: '2', originId: 'k' })
  })

  it('of older exports has its words in text', () => {
    expect(outline(chatOf(claude([{ uuid: '1', sender: 'human', text: 'Old' }])))).toEqual([['1', null, 'user', 'Old']])
  })

  it('of newer exports has branches', () => {
    const root = '00000000-0000-4000-8000-000000000000'
    const chat = chatOf(
      claude([
        { uuid: '1', sender: 'human', text: 'Ask', parent_message_uuid: root },
        { uuid: '2', sender: 'assistant', text: 'One', parent_message_uuid: '1' },
        { uuid: '3', sender: 'assistant', text: 'Two', parent_message_uuid: '1' },
      ]),
    )
    expect(outline(chat).map(([id, parentId]) => [id, parentId])).toEqual([
      ['1', null],
      ['2', '1'],
      ['3', '1'],
    ])
    expect(chat.shownId).toBe('3')
  })
})

describe('anything else', () => {
  it.each([
    null,
    1,
    'x',
    [],
    {},
    { mapping: [] },
    { chat_messages: {} },
    { format: 'alcove-chat/9' },
    { messages: [] },
  ])('like %j is reported', (value) => {
    expect(readConversation(value).kind).toBe('broken')
  })

  it('that a text may hold is made storable', () => {
    const chat = chatOf({ uuid: 'u', name: 'a\0b', chat_messages: [{ sender: 'human', text: 'x\0y\uD800z' }] })
    expect(chat.title).toBe('ab')
    expect(chat.messages[0]!.content).toBe('xy\uFFFDz')
  })

  it('without an id has one made from what was said', () => {
    const once = chatOf({ name: '', chat_messages: [{ sender: 'human', text: 'x' }] }).originId
    expect(once).toMatch(/^hash:/)
    expect(chatOf({ name: '', chat_messages: [{ sender: 'human', text: 'x' }] }).originId).toBe(once)
    expect(chatOf({ name: '', chat_messages: [{ sender: 'human', text: 'y' }] }).originId).not.toBe(once)
  })

  it.each([
    ['message_too_long', ['x'.repeat(1_000_001)]],
    ['too_large', Array.from({ length: 7 }, () => 'x'.repeat(900_000))],
  ])('that is too much is refused as %s', (reason, texts) => {
    const messages = texts.map((each, at) => ({ sender: at % 2 ? 'assistant' : 'human', text: each }))
    expect(readConversation({ uuid: 'u', name: 'Big', chat_messages: messages })).toEqual({
      kind: 'broken',
      title: 'Big',
      reason,
    })
  })
})
