import { expect, it } from 'vitest'
import { emptyTextOf, filterOf } from './history-filter.tsx'

const ID = '01a1df3c-f32e-7c21-8986-a409571f0854'

it.each([
  ['pinned', { only: 'pinned' }, 'No pinned chats'],
  ['shared', { only: 'shared' }, 'No shared chats'],
  ['files', { only: 'files' }, 'No chats with files'],
  [`project:${ID}`, { inProject: ID }, 'No chats in this project'],
  [`bot:${ID}`, { withBot: ID }, 'No chats with this bot'],
] as const)('the history narrowed to %s asks for that, and says when there is none', (key, filter, title) => {
  expect(filterOf(key)).toEqual(filter)
  expect(emptyTextOf(filterOf(key)!).title).toBe(title)
})

it('all chats are asked for without a filter', () => {
  expect(filterOf('all')).toBeNull()
})
