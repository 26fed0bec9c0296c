import { canvasMessages } from '#contract/canvas/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { SaveState } from '../saving/save-reducer.ts'

type SaveNoteProps = { state: SaveState; onKeepMine: () => void; onTakeTheirs: () => void }

/** Why the text is not saved, and what can be done about it. */
export function SaveNote({ state, onKeepMine, onTakeTheirs }: SaveNoteProps) {
  if (state.kind === 'failed') return <Line>{canvasMessages.notSaved}</Line>
  if (state.kind === 'refused') return <Line>{state.reason}</Line>
  if (state.kind !== 'conflict') return null
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-ink"
    >
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">{canvasMessages.conflict}</strong> {canvasMessages.conflictDetail}
      </p>
      <span className="flex gap-2">
        <Button size="s" onClick={onTakeTheirs}>
          {canvasMessages.takeTheirs}
        </Button>
        <Button size="s" variant="primary" onClick={onKeepMine}>
          {canvasMessages.keepMine}
        </Button>
      </span>
    </div>
  )
}

function Line({ children }: { children: string }) {
  return (
    <p role="alert" className="shrink-0 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-ink">
      {children}
    </p>
  )
}
