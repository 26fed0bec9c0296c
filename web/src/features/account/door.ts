/** What stands before the page: nothing, or one of the account's dialogs. */
export type Door =
  | { kind: 'closed' }
  | { kind: 'open'; view: DoorView; /** Done once the person has signed in. */ after: (() => void) | null }

export type DoorView =
  | { name: 'signUp' }
  | { name: 'signIn' }
  | { name: 'forgot' }
  | { name: 'newPassword'; token: string }
  | { name: 'upgrade'; /** What needs the paid plan. */ what: string }

export type DoorEvent =
  | { type: 'ask'; view: DoorView; after?: (() => void) | undefined }
  /** From one view to another; what was wanted is kept. */
  | { type: 'switch'; view: DoorView }
  | { type: 'close' }

export const CLOSED: Door = { kind: 'closed' }

export function doorReducer(door: Door, event: DoorEvent): Door {
  switch (event.type) {
    case 'ask':
      return { kind: 'open', view: event.view, after: event.after ?? null }
    case 'switch':
      return door.kind === 'open' ? { ...door, view: event.view } : door
    case 'close':
      return CLOSED
  }
}
