import { useId, type ReactNode } from 'react'
import { botMessages } from '#contract/bots/messages.ts'
import { EmptyRow } from '../../../ui/layout/empty-row.tsx'

type BotSectionProps = { title: string; description: string; count?: number | undefined; children: ReactNode }

/** One of the lists of the library, under its heading. */
export function BotSection({ title, description, count, children }: BotSectionProps) {
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
        <p className="text-sm text-ink-3">{description}</p>
      </div>
      {children}
    </section>
  )
}

type EmptyBotListProps = { isFiltered: boolean; children?: ReactNode; action?: ReactNode }

/** No bots, because there are none or because none fits. */
export function EmptyBotList({ isFiltered, children, action }: EmptyBotListProps) {
  if (isFiltered) return <EmptyRow title={botMessages.noneForFilter} />
  return (
    <EmptyRow title={botMessages.none} action={action}>
      {children}
    </EmptyRow>
  )
}
