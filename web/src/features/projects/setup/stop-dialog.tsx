import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { projectDeletedOnStop, type Setup } from './setup-reducer.ts'

type StopDialogProps = { setup: Setup; onContinue: () => void; onStop: () => void }

/** Asks before a set-up is left. */
export function StopDialog({ setup, onContinue, onStop }: StopDialogProps) {
  return (
    <ConfirmDialog
      onClose={onContinue}
      title="Stop Project Setup?"
      description={consequenceText(setup)}
      cancelLabel="Continue Setup"
      confirmLabel="Cancel Setup"
      isBusy={setup.work === 'stopping'}
      onConfirm={onStop}
    />
  )
}

function consequenceText(setup: Setup): string {
  if (setup.mode === 'resume') return 'Your unfinished project is kept. You can resume it from the list of projects.'
  return projectDeletedOnStop(setup) === null
    ? 'What you wrote here will be lost.'
    : 'Your unfinished project will be deleted. Documents you added stay in your vault.'
}
