import { Workflow } from 'lucide-react'

/** Stands where a picture is being drawn. On paper, where nothing follows, its words stand there instead. */
export function DrawingNote({ source }: { source?: string }) {
  return (
    <>
      <p
        role="status"
        data-drawing
        className="grid size-full place-content-center justify-items-center gap-2 bg-surface-1 text-sm text-ink-3 print:hidden"
      >
        <Workflow aria-hidden className="size-6! animate-breathe" />
        Drawing
      </p>
      {source !== undefined && <pre className="hidden print:block">{source}</pre>}
    </>
  )
}
