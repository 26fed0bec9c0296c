import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { CanvasEntry } from '#contract/canvas/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { useCurrentUser } from '../../account/index.ts'
import { canvasesQuery } from '../canvas-query.ts'
import { useOpenCanvas } from '../use-open-canvas.ts'
import { Name } from '../../../ui/name.tsx'

/** Every text of a person, and the way to a new one. */
export function CanvasList({ onShow }: { onShow: (canvasId: string) => void }) {
  const { data: me } = useCurrentUser()
  const openCanvas = useOpenCanvas()
  // A visitor has none, and looking makes nobody a guest.
  const query = useInfiniteQuery({ ...canvasesQuery, enabled: Boolean(me) })
  const { items, isPending, failure, refetch, nextPage } = toCursorList(query, (page) => page.canvases)
  const isLoading = Boolean(me) && isPending
  const begin = (
    <Button size="s" onClick={() => void openCanvas()}>
      <Plus aria-hidden className="size-4" />
      New text
    </Button>
  )
  return (
    <Panel title="Canvas" actions={items.length > 0 && begin}>
      {isLoading && <SkeletonRows label="Loading your texts" />}
      {failure && <ErrorState title="Failed to load your texts" detail={failure.message} onRetry={refetch} />}
      {!isLoading && !failure && items.length === 0 && (
        <EmptyState icon={SquarePen} title={canvasMessages.none} action={begin}>
          {canvasMessages.about} {canvasMessages.noneDetail}
        </EmptyState>
      )}
      <ul className="flex flex-col p-2">
        {items.map((entry) => (
          <CanvasRow key={entry.id} entry={entry} onShow={onShow} />
        ))}
      </ul>
      {nextPage && (
        <LoadMore {...nextPage}>
          <SkeletonRows label="Loading more texts" count={2} />
        </LoadMore>
      )}
    </Panel>
  )
}

function CanvasRow({ entry, onShow }: { entry: CanvasEntry; onShow: (canvasId: string) => void }) {
  const [now] = useState(() => new Date())
  return (
    <li>
      <button
        type="button"
        onClick={() => onShow(entry.id)}
        className="flex w-full flex-col gap-0.5 rounded-s px-3 py-2 text-start hover:bg-surface-2"
      >
        <span className="flex w-full items-baseline gap-2">
          <Name className="min-w-0 flex-1 truncate font-medium">{entry.title}</Name>
          <time dateTime={entry.updatedAt} className="shrink-0 text-xs text-ink-3">
            {formatMoment(new Date(entry.updatedAt), now)}
          </time>
        </span>
        {entry.excerpt && (
          <span dir="auto" className="line-clamp-1 text-sm text-ink-3">
            {entry.excerpt}
          </span>
        )}
      </button>
    </li>
  )
}
