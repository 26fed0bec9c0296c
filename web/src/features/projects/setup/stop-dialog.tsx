import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deletedOnStop, type Setup } from './machine.ts'

type StopDialogProps = { setup: Setup; onKeepOn: () => void; onStop: () => void }

/** Asks before a set-up is left. */
export function StopDialog({ setup, onKeepOn, onStop }: StopDialogProps) {
  return (
    <ConfirmDialog
      onClose={onKeepOn}
      title="Stop Project Setup?"
      description={consequence(setup)}
      keep="Continue Setup"
      confirm="Cancel Setup"
      isBusy={setup.work === 'stopping'}
      onConfirm={onStop}
    />
  )
}

function consequence(setup: Setup): string {
  if (setup.mode === 'resume') return 'Your unfinished project stays. You can resume it from the list of projects.'
  return deletedOnStop(setup) === null
    ? 'What you have written here is lost.'
    : 'Your unfinished project is deleted. Documents that you added stay in your vault.'
}
