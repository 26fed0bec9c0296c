import { describe, expect, it } from 'vitest'
import { usagesOf, usageText } from './usage-text.ts'

const nowhere = { id: 'a', chats: [], projects: [], bots: [] }
const chat = (id: string) => ({ id, title: `Chat ${id}` })

describe('where items are in use', () => {
  it('is said in a few words', () => {
    const used = { ...nowhere, chats: [chat('1'), chat('2')], bots: [{ id: 'b', name: 'Helper' }] }
    expect(usageText(usagesOf([used]))).toBe('2 chats and 1 bot')
  })
  it('counts a chat that uses two of them once', () => {
    expect(
      usagesOf([
        { ...nowhere, chats: [chat('1')] },
        { ...nowhere, id: 'b', chats: [chat('1')] },
      ]),
    ).toHaveLength(1)
  })
  it('may be nowhere', () => {
    expect(usageText(usagesOf([nowhere]))).toBeNull()
  })
})
