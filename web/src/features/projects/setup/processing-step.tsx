import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PROCESSING_LABEL_MS } from '#contract/projects/limits.ts'
import { cx } from '../../../ui/cx.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { PROCESSING_LABELS } from './processing-labels.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'

/** The labels of the work, one after the other; the last one stays until the work is done. */
export function ProcessingStep({ onBack }: { onBack: () => void }) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const last = PROCESSING_LABELS.length - 1
    const timer = setInterval(() => setAt((now) => Math.min(last, now + 1)), PROCESSING_LABEL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <p role="status" className="sr-only">
        {PROCESSING_LABELS[at]}
      </p>
      <ol className="mx-auto flex w-full max-w-80 flex-col gap-4 px-6 py-12">
        {PROCESSING_LABELS.map((label, index) => (
          <li
            key={label}
            className={cx(
              'flex items-center gap-3 transition-colors duration-200',
              index === at ? 'font-medium text-ink-1' : index < at ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            <span className="grid size-5 place-items-center">
              {index < at && <Check aria-hidden className="text-accent" />}
              {index === at && <Spinner className="size-4 text-accent" />}
              {index > at && <Circle aria-hidden className="size-2! text-ink-3" />}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <DialogFooter isBar onBack={onBack} />
    </>
  )
}
