/** What stands before the page: nothing, or one of the account's dialogs. */
export type AccountDialogState =
  | { kind: 'closed' }
  | {
      kind: 'open'
      view: AccountDialogView
      /** Done once the person has signed in. */ onSignedIn: (() => void) | null
    }

export type AccountDialogView =
  | { name: 'signUp' }
  | { name: 'signIn' }
  | { name: 'forgot' }
  | { name: 'newPassword'; token: string }
  | { name: 'upgrade'; /** What needs the paid plan. */ feature: string }
  /** For owners: somebody else's way in. */
  | { name: 'invite' }

export type AccountDialogEvent =
  | { type: 'open'; view: AccountDialogView; onSignedIn?: (() => void) | undefined }
  /** From one view to another; what was wanted is kept. */
  | { type: 'switch'; view: AccountDialogView }
  | { type: 'close' }

export const CLOSED: AccountDialogState = { kind: 'closed' }

export function accountDialogReducer(state: AccountDialogState, event: AccountDialogEvent): AccountDialogState {
  switch (event.type) {
    case 'open':
      return { kind: 'open', view: event.view, onSignedIn: event.onSignedIn ?? null }
    case 'switch':
      return state.kind === 'open' ? { ...state, view: event.view } : state
    case 'close':
      return CLOSED
  }
}
