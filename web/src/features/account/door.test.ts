import { describe, expect, it, vi } from 'vitest'
import { CLOSED, doorReducer, type Door } from './door.ts'

describe('the dialogs between a person and their account', () => {
  const wanted = vi.fn<() => void>()
  const asking = doorReducer(CLOSED, { type: 'ask', view: { name: 'signUp' }, after: wanted })

  it('open at the view that was asked for, with what was wanted', () => {
    expect(asking).toEqual({ kind: 'open', view: { name: 'signUp' }, after: wanted })
  })
  it('keep what was wanted when someone signs in instead of up', () => {
    expect(doorReducer(asking, { type: 'switch', view: { name: 'signIn' } })).toEqual({
      kind: 'open',
      view: { name: 'signIn' },
      after: wanted,
    })
  })
  it('forget what was wanted when they are closed', () => {
    const closed = doorReducer(asking, { type: 'close' })
    expect(closed).toEqual(CLOSED)
    expect(doorReducer(closed, { type: 'ask', view: { name: 'signIn' } })).toMatchObject({ after: null })
  })
  it('do not open by a switch of views', () => {
    expect(doorReducer(CLOSED, { type: 'switch', view: { name: 'signIn' } })).toEqual(CLOSED)
  })
  it('never run what was wanted by themselves', () => {
    const events = [{ type: 'switch', view: { name: 'forgot' } }, { type: 'close' }] as const
    let door: Door = asking
    for (const event of events) door = doorReducer(door, event)
    expect(wanted).not.toHaveBeenCalled()
  })
})
