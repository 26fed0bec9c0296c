import { Button } from '../controls/button.tsx'
import { ErrorState } from './error-state.tsx'

/** What stands in the place of code that could not be fetched. */
export type LoadFailedProps = {
  onRetry: () => void
  isBusy: boolean
  /** Given by dialogs and sheets: how the person leaves without another try. */
  onClose?: (() => void) | undefined
}

export const LOAD_FAILED_MESSAGE = 'This could not be loaded'

/** Of a dialog a dialog, of anything smaller a line. */
export function LoadFailed({ onClose, ...retry }: LoadFailedProps) {
  if (!onClose) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 p-2 text-sm text-ink-2">
        {LOAD_FAILED_MESSAGE}.
        <Button size="s" isBusy={retry.isBusy} onClick={retry.onRetry}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    // The browser's own dialog: it needs no code that could be missing too. Escape means this one, not a panel.
    <dialog
      ref={openModal}
      aria-label={LOAD_FAILED_MESSAGE}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      className="m-auto max-w-104 rounded-l border border-line bg-surface-1 text-ink-1 shadow-high backdrop:bg-scrim"
    >
      <LoadFailedState {...retry}>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </LoadFailedState>
    </dialog>
  )
}

/** For a page or a panel, which brings its own header. */
export function LoadFailedState({ onRetry, isBusy, children }: LoadFailedProps & { children?: React.ReactNode }) {
  return (
    <ErrorState
      title={LOAD_FAILED_MESSAGE}
      detail="You may be offline, or Alcove was updated since you opened it. Anything you wrote is kept."
      isBusy={isBusy}
      onRetry={onRetry}
    >
      {children}
    </ErrorState>
  )
}

function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  // Closing hands the focus back to where it was.
  return () => dialog?.close()
}
