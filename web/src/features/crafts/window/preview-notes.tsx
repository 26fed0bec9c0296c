import { ChevronRight, TriangleAlert, Wrench, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import type { ConsoleLine, PreviewState } from './preview-reducer.ts'

type PreviewNotesProps = {
  state: PreviewState
  /** Asks the model to mend what broke. */
  onFix: ((failure: string) => Promise<void>) | null
  onHide: () => void
}

/** What a craft says while it runs: that it broke, and what it wrote to its console. */
export function PreviewNotes({ state: { failure, lines }, onFix, onHide }: PreviewNotesProps) {
  return (
    <>
      {failure !== null && <Failure failure={failure} onFix={onFix} onHide={onHide} />}
      {lines.length > 0 && <Console lines={lines} />}
    </>
  )
}

function Failure({ failure, onFix, onHide }: { failure: string } & Pick<PreviewNotesProps, 'onFix' | 'onHide'>) {
  const [isFixing, setFixing] = useState(false)
  const fix = async () => {
    setFixing(true)
    try {
      await onFix?.(failure)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setFixing(false)
  }
  return (
    <div
      role="alert"
      className="flex shrink-0 items-start gap-2.5 border-t border-danger/30 bg-danger-soft px-4 py-2.5"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">This craft crashed</p>
        <p className="mt-0.5 line-clamp-3 font-mono text-xs break-words whitespace-pre-wrap text-ink-2">{failure}</p>
      </div>
      {onFix && (
        <Button size="s" isBusy={isFixing} onClick={() => void fix()}>
          <Wrench aria-hidden className="size-4" />
          Fix it
        </Button>
      )}
      <IconButton icon={X} label="Hide" className="size-7" onClick={onHide} />
    </div>
  )
}

const TONES: Record<ConsoleLine['level'], string> = {
  log: 'text-ink-2',
  info: 'text-ink-2',
  warn: 'text-warn-ink',
  error: 'text-danger',
}

function Console({ lines }: { lines: readonly ConsoleLine[] }) {
  return (
    <details className="group shrink-0 border-t border-line text-sm">
      <summary className="flex list-none items-center gap-2 px-4 py-1.5 text-ink-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-120 group-open:rotate-90" />
        Console
        <span className="text-ink-3 tabular-nums">{lines.length}</span>
      </summary>
      <ol className="max-h-40 overflow-y-auto px-4 pb-2 font-mono text-xs">
        {lines.map((line, at) => (
          <li key={at} className={cx('border-t border-line py-1 break-words whitespace-pre-wrap', TONES[line.level])}>
            {line.text}
          </li>
        ))}
      </ol>
    </details>
  )
}
