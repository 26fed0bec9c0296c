import { describe, expect, it } from 'vitest'
import type { Canvas } from '#contract/canvas/schema.ts'
import { saveReducer, type SaveEvent, type SaveState } from './save-reducer.ts'

const theirs = { id: 'a', content: 'Theirs', version: 5 } as Canvas

describe('how far a text is saved', () => {
  it.each<[string, SaveState, SaveEvent, SaveState]>([
    ['typing waits to be saved', { kind: 'saved' }, { type: 'typed' }, { kind: 'waiting' }],
    ['what is sent is being saved', { kind: 'waiting' }, { type: 'sent' }, { kind: 'saving', isStale: false }],
    ['what arrived is saved', { kind: 'saving', isStale: false }, { type: 'stored' }, { kind: 'saved' }],
    [
      'typing while it is sent is not lost',
      { kind: 'saving', isStale: false },
      { type: 'typed' },
      { kind: 'saving', isStale: true },
    ],
    ['and is saved next', { kind: 'saving', isStale: true }, { type: 'stored' }, { kind: 'waiting' }],
    ['a lost line is tried again', { kind: 'saving', isStale: false }, { type: 'lost' }, { kind: 'failed', tries: 1 }],
    ['and each try counts', { kind: 'failed', tries: 1 }, { type: 'lost' }, { kind: 'failed', tries: 2 }],
    [
      'typing meanwhile starts no second try',
      { kind: 'failed', tries: 2 },
      { type: 'typed' },
      { kind: 'failed', tries: 2 },
    ],
    [
      'a text that is refused says why',
      { kind: 'saving', isStale: false },
      { type: 'refused', reason: 'Too long.' },
      { kind: 'refused', reason: 'Too long.' },
    ],
    [
      'and is tried when it has changed',
      { kind: 'refused', reason: 'Too long.' },
      { type: 'typed' },
      { kind: 'waiting' },
    ],
    ['a conflict stops', { kind: 'saving', isStale: true }, { type: 'conflict', theirs }, { kind: 'conflict', theirs }],
    ['typing does not end it', { kind: 'conflict', theirs }, { type: 'typed' }, { kind: 'conflict', theirs }],
    ['nor does a save', { kind: 'conflict', theirs }, { type: 'sent' }, { kind: 'conflict', theirs }],
    [
      'a decision for the other ends it',
      { kind: 'conflict', theirs },
      { type: 'resolved', isStored: true },
      { kind: 'saved' },
    ],
    [
      'a decision for this one saves it',
      { kind: 'conflict', theirs },
      { type: 'resolved', isStored: false },
      { kind: 'waiting' },
    ],
  ])('%s', (_, state, event, next) => {
    expect(saveReducer(state, event)).toEqual(next)
  })
})
