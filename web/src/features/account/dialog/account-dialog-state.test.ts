import { describe, expect, it, vi } from 'vitest'
import { CLOSED, accountDialogReducer, type AccountDialogState } from './account-dialog-state.ts'

describe('the dialogs between a person and their account', () => {
  const wanted = vi.fn<() => void>()
  const asking = accountDialogReducer(CLOSED, { type: 'open', view: { name: 'signUp' }, onSignedIn: wanted })

  it('open at the view that was asked for, with what was wanted', () => {
    expect(asking).toEqual({ kind: 'open', view: { name: 'signUp' }, onSignedIn: wanted })
  })
  it('keep what was wanted when someone signs in instead of up', () => {
    expect(accountDialogReducer(asking, { type: 'switch', view: { name: 'signIn' } })).toEqual({
      kind: 'open',
      view: { name: 'signIn' },
      onSignedIn: wanted,
    })
  })
  it('forget what was wanted when they are closed', () => {
    const closed = accountDialogReducer(asking, { type: 'close' })
    expect(closed).toEqual(CLOSED)
    expect(accountDialogReducer(closed, { type: 'open', view: { name: 'signIn' } })).toMatchObject({ onSignedIn: null })
  })
  it('do not open by a switch of views', () => {
    expect(accountDialogReducer(CLOSED, { type: 'switch', view: { name: 'signIn' } })).toEqual(CLOSED)
  })
  it('never run what was wanted by themselves', () => {
    const events = [{ type: 'switch', view: { name: 'forgot' } }, { type: 'close' }] as const
    let dialog: AccountDialogState = asking
    for (const event of events) dialog = accountDialogReducer(dialog, event)
    expect(wanted).not.toHaveBeenCalled()
  })
})
