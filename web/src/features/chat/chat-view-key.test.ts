import { describe, expect, it } from 'vitest'
import { addCreatedChat, markOpened, NO_CREATED_CHATS, chatViewKey, type CreatedChats } from './chat-view-key.ts'

/** Walks through addresses and births, and tells the key of each step. */
function walk(steps: ({ at: string | undefined } | { made: string })[]): string[] {
  let births: CreatedChats = NO_CREATED_CHATS
  let chatId: string | undefined
  return steps.map((step) => {
    if ('made' in step) births = addCreatedChat(births, step.made)
    else births = markOpened(births, (chatId = step.at))
    return chatViewKey(births, chatId)
  })
}

describe('the page of a chat', () => {
  it('stays the same one from the empty page through the making of the chat to its address', () => {
    expect(walk([{ at: undefined }, { made: 'a' }, { at: 'a' }])).toEqual(['new-0', 'new-0', 'new-0'])
  })

  it('is another one for the next new chat', () => {
    const keys = walk([{ at: undefined }, { made: 'a' }, { at: 'a' }, { at: undefined }, { made: 'b' }, { at: 'b' }])
    expect(keys).toEqual(['new-0', 'new-0', 'new-0', 'new-1', 'new-1', 'new-1'])
  })

  it('is another one for each other chat, and the old one again for the chat made here', () => {
    const keys = walk([{ at: undefined }, { made: 'a' }, { at: 'a' }, { at: 'x' }, { at: 'a' }, { at: 'y' }])
    expect(keys).toEqual(['new-0', 'new-0', 'new-0', 'x', 'new-0', 'y'])
  })

  it('is another one in a project, and stays it when the chat is made there', () => {
    expect(chatViewKey(NO_CREATED_CHATS, undefined, 'p')).not.toBe(chatViewKey(NO_CREATED_CHATS, undefined))
    const made = addCreatedChat(NO_CREATED_CHATS, 'a', 'p')
    const key = chatViewKey(NO_CREATED_CHATS, undefined, 'p')
    expect(chatViewKey(made, undefined, 'p')).toBe(key)
    expect(chatViewKey(markOpened(made, 'a'), 'a')).toBe(key)
  })
})
