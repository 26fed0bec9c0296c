import { useId, type ReactNode } from 'react'
import { say } from '#contract/bots/messages.ts'
import { EmptyRow } from '../../../ui/empty-row.tsx'

type BotSectionProps = { title: string; about: string; count?: number | undefined; children: ReactNode }

/** One of the lists of the library, under its heading. */
export function BotSection({ title, about, count, children }: BotSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="flex items-baseline gap-2 text-md font-semibold tracking-tight">
          {title}
          {count !== undefined && count > 0 && (
            <span className="text-sm font-normal text-ink-3 tabular-nums">{count}</span>
          )}
        </h2>
        <p className="text-sm text-ink-3">{about}</p>
      </div>
      {children}
    </section>
  )
}

type NoBotsProps = { isNarrowed: boolean; children?: ReactNode; action?: ReactNode }

/** No bots, because there are none or because none fits. */
export function NoBots({ isNarrowed, children, action }: NoBotsProps) {
  if (isNarrowed) return <EmptyRow title={say.noneForFilter} />
  return (
    <EmptyRow title={say.none} action={action}>
      {children}
    </EmptyRow>
  )
}
