import { createContext, Suspense, use, useMemo, useReducer, type ReactNode } from 'react'
import { CLOSED, doorReducer, type DoorEvent, type DoorView } from './door.ts'
import { lazy } from '../../ui/lazy.tsx'

type AskAtDoor = (view: DoorView, after?: () => void) => void

const AskContext = createContext<AskAtDoor>(() => {})

const DoorDialog = lazy(async () => ({ default: (await import('./door-dialog.tsx')).DoorDialog }))

/** Opens one of the account's dialogs over the page; `after` runs once the person has signed in. */
export function useDoor(): AskAtDoor {
  return use(AskContext)
}

type DoorProviderProps = {
  /** The token of a link to set a new password, when the page was opened by one. */
  resetToken: string | undefined
  /** Takes the token out of the address. */
  onResetLeft: () => void
  children: ReactNode
}

/** Holds the account's dialogs. They never leave the page, so what was typed there stays. */
export function DoorProvider({ resetToken, onResetLeft, children }: DoorProviderProps) {
  const [door, dispatch] = useReducer(doorReducer, CLOSED)
  const ask = useMemo<AskAtDoor>(() => (view, after) => dispatch({ type: 'ask', view, after }), [])
  const shown =
    resetToken !== undefined && door.kind === 'closed'
      ? ({ kind: 'open', view: { name: 'newPassword', token: resetToken }, after: null } as const)
      : door
  const tell = (event: DoorEvent) => {
    if (resetToken !== undefined) onResetLeft()
    // Leaving the link's own view for another one is asking anew.
    dispatch(event.type === 'switch' && door.kind === 'closed' ? { type: 'ask', view: event.view } : event)
  }
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>{shown.kind === 'open' && <DoorDialog door={shown} dispatch={tell} />}</Suspense>
    </AskContext>
  )
}
