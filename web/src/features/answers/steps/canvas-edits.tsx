import { SquarePen } from 'lucide-react'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { ToolView } from '#contract/tools/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useShowEdits } from '../../canvas/index.ts'

/** Changes that an answer proposed for a text, and the way to them. */
export function CanvasEdits({ view }: { view: Extract<ToolView, { kind: 'canvas' }> }) {
  const showEdits = useShowEdits()
  const { title, edits } = view
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p dir="auto" className="min-w-0 flex-1 truncate">
        {edits.length === 1 ? '1 change' : `${edits.length} changes`} · {title}
      </p>
      <Button size="s" onClick={() => showEdits(view)}>
        <SquarePen aria-hidden className="size-4" />
        {canvasMessages.show}
      </Button>
    </div>
  )
}
