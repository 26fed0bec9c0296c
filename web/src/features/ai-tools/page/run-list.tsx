import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import type { ToolRun } from '#contract/ai-tools/schema.ts'
import { chatApi } from '#contract/chat/api.ts'
import { call } from '../../../api/call.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { formatMoment } from '../../../format/dates.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { runsQuery } from '../ai-tools-query.ts'

type RunListProps = { slug: string; shownId: string | undefined; onShow: (runId: string | undefined) => void }

/** What one has made with a tool before. */
export function RunList({ slug, shownId, onShow }: RunListProps) {
  const queryClient = useQueryClient()
  const [now] = useState(() => new Date())
  const runs = useInfiniteQuery(runsQuery(slug))
  const list = toCursorList(runs, (page) => page.runs)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['ai-tools', 'runs', slug] })
  const remove = async ({ chatId }: ToolRun) => {
    try {
      await call(chatApi.remove, { chatIds: [chatId] })
      if (chatId === shownId) onShow(undefined)
      toast.ok('Run deleted', { label: 'Undo', run: () => void restore(chatId) })
    } catch (error) {
      toast.error((error as Error).message)
    }
    await refresh()
  }
  const restore = async (chatId: string) => {
    await call(chatApi.restore, { chatIds: [chatId] }).catch((error: Error) => toast.error(error.message))
    await refresh()
  }
  return (
    <Section title="Your runs">
      <QueryContent query={runs} name="your runs">
        {() =>
          list.items.length === 0 ? (
            <p className="py-4 text-ink-3">{aiToolMessages.noRuns}</p>
          ) : (
            <ul className="flex flex-col gap-0.5 py-2">
              {list.items.map((run) => (
                <Row
                  key={run.chatId}
                  run={run}
                  now={now}
                  isShown={run.chatId === shownId}
                  onShow={() => onShow(run.chatId)}
                  onRemove={() => void remove(run)}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {list.nextPage && <ShowMore {...list.nextPage} variant="ghost" size="s" />}
    </Section>
  )
}

type RowProps = { run: ToolRun; now: Date; isShown: boolean; onShow: () => void; onRemove: () => void }

function Row({ run: { title, createdAt, isContinued }, now, isShown, onShow, onRemove }: RowProps) {
  return (
    <li className={cx('flex items-center rounded-s pr-1 hover:bg-surface-2', isShown && 'bg-surface-2')}>
      <button
        type="button"
        aria-current={isShown || undefined}
        onClick={onShow}
        className="flex min-w-0 flex-1 items-baseline gap-3 rounded-s px-2.5 py-2 text-left"
      >
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {title}
        </span>
        {isContinued && <span className="shrink-0 text-xs text-ink-3">in chat</span>}
        <time dateTime={createdAt} className="shrink-0 text-xs text-ink-3">
          {formatMoment(new Date(createdAt), now)}
        </time>
      </button>
      <IconButton icon={Trash2} label={`Delete ${title}`} onClick={onRemove} className="[&_.lucide]:size-4" />
    </li>
  )
}
