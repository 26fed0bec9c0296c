import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { deletedOnStop, type Setup } from './machine.ts'

type StopDialogProps = { setup: Setup; onKeepOn: () => void; onStop: () => void }

/** Asks before a set-up is left. */
export function StopDialog({ setup, onKeepOn, onStop }: StopDialogProps) {
  return (
    <Dialog isOpen onClose={onKeepOn} title="Stop Project Setup?" description={consequence(setup)}>
      <div className="flex justify-end gap-2 px-6 pt-5 pb-6">
        <Button onClick={onKeepOn}>Continue Setup</Button>
        <Button variant="danger" isBusy={setup.work === 'stopping'} onClick={onStop}>
          Cancel Setup
        </Button>
      </div>
    </Dialog>
  )
}

function consequence(setup: Setup): string {
  if (setup.mode === 'resume') return 'Your unfinished project stays. You can resume it from the list of projects.'
  return deletedOnStop(setup) === null
    ? 'What you have written here is lost.'
    : 'Your unfinished project is deleted. Documents that you added stay in your vault.'
}
