import { Check } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'

type SetUpRowProps = {
  title: string
  /** How it stands, in a sentence. */
  state: ReactNode
  /** One that is done is folded: its sentence says the rest. */
  isDone: boolean
  /** One that most can do without is folded from the start. */
  isFolded?: boolean
  children: ReactNode
}

/** One step of the set-up: what it is, how it stands, and the way to change that. */
export function SetUpRow({ title, state, isDone, isFolded = false, children }: SetUpRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isShown = isOpen ?? !(isDone || isFolded)
  return (
    <li
      aria-labelledby={id}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 border-t border-line py-5 last:border-b"
    >
      <span
        className={cx(
          'mt-0.5 grid size-5 place-items-center rounded-full border',
          isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
        )}
      >
        {isDone && <Check aria-hidden className="size-3.5" />}
        <span className="sr-only">{isDone ? 'Done' : 'Not done yet'}</span>
      </span>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="text-md font-semibold tracking-tight">
              {title}
            </h2>
            <div className="text-ink-2">{state}</div>
          </div>
          <Button
            variant={isShown || isDone ? 'ghost' : 'outline'}
            size="s"
            className={isShown || isDone ? '-mr-2.5' : undefined}
            aria-expanded={isShown}
            onClick={() => setOpen(!isShown)}
          >
            {isShown ? (isDone ? 'Close' : 'Later') : isDone ? 'Change' : 'Set up'}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
        {isShown && <div className="mt-4">{children}</div>}
      </div>
    </li>
  )
}
