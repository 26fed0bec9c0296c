import { createContext, Suspense, use, useMemo, useReducer, type ReactNode } from 'react'
import {
  CLOSED,
  accountDialogReducer,
  type AccountDialogEvent,
  type AccountDialogView,
} from './account-dialog-state.ts'
import { lazy } from '../../../ui/lazy.tsx'

type OpenAccountDialog = (view: AccountDialogView, onSignedIn?: () => void) => void

const AccountDialogContext = createContext<OpenAccountDialog>(() => {})

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }))

/** Opens one of the account's dialogs over the page; `after` runs once the person has signed in. */
export function useAccountDialog(): OpenAccountDialog {
  return use(AccountDialogContext)
}

type AccountDialogProviderProps = {
  /** What a link asks for, when the page was opened by one: a new password. */
  linked: AccountDialogView | undefined
  /** Takes its token out of the address. */
  onLinkUsed: () => void
  children: ReactNode
}

/** Holds the account's dialogs. They never leave the page, so what was typed there stays. */
export function AccountDialogProvider({ linked, onLinkUsed, children }: AccountDialogProviderProps) {
  const [dialogState, dispatch] = useReducer(accountDialogReducer, CLOSED)
  const openDialog = useMemo<OpenAccountDialog>(
    () => (view, onSignedIn) => dispatch({ type: 'open', view, onSignedIn }),
    [],
  )
  const shown =
    linked !== undefined && dialogState.kind === 'closed'
      ? ({ kind: 'open', view: linked, onSignedIn: null } as const)
      : dialogState
  const handleEvent = (event: AccountDialogEvent) => {
    if (linked !== undefined) onLinkUsed()
    // Leaving the link's own view for another one is asking anew.
    dispatch(event.type === 'switch' && dialogState.kind === 'closed' ? { type: 'open', view: event.view } : event)
  }
  return (
    <AccountDialogContext value={openDialog}>
      {children}
      <Suspense>{shown.kind === 'open' && <AccountDialog state={shown} dispatch={handleEvent} />}</Suspense>
    </AccountDialogContext>
  )
}
