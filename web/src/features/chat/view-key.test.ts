import { describe, expect, it } from 'vitest'
import { born, landed, NO_BIRTHS, viewKey, type Births } from './view-key.ts'

/** Walks through addresses and births, and tells the key of each step. */
function walk(steps: ({ at: string | undefined } | { made: string })[]): string[] {
  let births: Births = NO_BIRTHS
  let chatId: string | undefined
  return steps.map((step) => {
    if ('made' in step) births = born(births, step.made)
    else births = landed(births, (chatId = step.at))
    return viewKey(births, chatId)
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
    expect(viewKey(NO_BIRTHS, undefined, 'p')).not.toBe(viewKey(NO_BIRTHS, undefined))
    const made = born(NO_BIRTHS, 'a', 'p')
    const key = viewKey(NO_BIRTHS, undefined, 'p')
    expect(viewKey(made, undefined, 'p')).toBe(key)
    expect(viewKey(landed(made, 'a'), 'a')).toBe(key)
  })
})
