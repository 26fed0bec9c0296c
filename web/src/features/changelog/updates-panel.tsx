import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CheckCheck, Megaphone, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate } from '#contract/changelog/schema.ts'
import { formatDate } from '../../format/dates.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useCurrentUser } from '../account/index.ts'
import { withPublished } from './seen-updates.ts'
import { storeSeen } from './store-seen.ts'
import { UpdateView, type UpdateViewProps } from './update-view.tsx'
import { updatesQuery } from './updates-query.ts'
import { useViewer } from './use-viewer.ts'

const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** What its owner does in a dialog: write a new one, or change or delete one of theirs. */
type Task = { kind: 'write' } | { kind: 'edit' | 'delete'; update: ChangelogUpdate }

/** What is new in the product: a list in which one update is open, the newest at first. */
export function UpdatesPanel({ Markdown }: Pick<UpdateViewProps, 'Markdown'>) {
  const updates = useQuery(updatesQuery)
  const { data: me } = useCurrentUser()
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | null>(null)
  const isOwner = me?.isOwner ?? false
  const close = () => setTask(null)
  const showPublished = (slug: string) => {
    storeSeen((stored) => withPublished(stored, slug))
    void navigate({ to: '.', search: (now) => ({ ...now, update: slug }), replace: true })
  }
  const write = (
    <Button variant="primary" onClick={() => setTask({ kind: 'write' })}>
      Write an update
    </Button>
  )
  return (
    <Panel
      title="Updates"
      actions={
        isOwner && (
          <IconButton
            icon={Plus}
            label="Write an update"
            aria-haspopup="dialog"
            onClick={() => setTask({ kind: 'write' })}
          />
        )
      }
    >
      <QueryContent query={updates} name="updates" placeholder={<UpdateSkeleton />}>
        {(list) =>
          list.length > 0 ? (
            <Viewer
              updates={list}
              Markdown={Markdown}
              onTask={isOwner ? (kind, update) => setTask({ kind, update }) : undefined}
            />
          ) : (
            <EmptyState icon={Megaphone} title={changelogMessages.none} action={isOwner && write}>
              News about Alcove appears here.
            </EmptyState>
          )
        }
      </QueryContent>
      <Suspense>
        {task?.kind === 'write' && (
          <UpdateDialog Markdown={Markdown} update={undefined} onClose={close} onPublished={showPublished} />
        )}
        {task?.kind === 'edit' && (
          <UpdateDialog Markdown={Markdown} update={task.update} onClose={close} onPublished={showPublished} />
        )}
        {task?.kind === 'delete' && <DeleteDialog update={task.update} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

type ViewerProps = Pick<UpdateViewProps, 'Markdown'> & {
  updates: readonly ChangelogUpdate[]
  onTask: ((kind: 'edit' | 'delete', update: ChangelogUpdate) => void) | undefined
}

function Viewer({ updates, Markdown, onTask }: ViewerProps) {
  const viewer = useViewer(updates)
  const top = useRef<HTMLLIElement>(null)
  const { slug, title } = updates[viewer.index]!.attributes
  // The next one is read from its beginning.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [slug])
  return (
    <div className="flex min-h-full flex-col">
      <p role="status" className="sr-only">
        {title || changelogMessages.noTitle}
      </p>
      <ol aria-label="Updates" className="flex-1 divide-y divide-line">
        {updates.map((update, at) => (
          <li key={update.attributes.slug} ref={at === viewer.index ? top : undefined}>
            {at === viewer.index ? (
              <UpdateView
                update={update}
                isNew={viewer.isNew(slug)}
                Markdown={Markdown}
                actions={
                  update.isOwn &&
                  onTask && (
                    <>
                      <IconButton icon={Pencil} label="Edit this update" onClick={() => onTask('edit', update)} />
                      <IconButton icon={Trash2} label="Delete this update" onClick={() => onTask('delete', update)} />
                    </>
                  )
                }
              />
            ) : (
              <UpdateLine
                update={update}
                isNew={viewer.isNew(update.attributes.slug)}
                onOpen={() => viewer.moveTo(at)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 border-t border-line bg-surface-1 p-3">
        <Pagination
          label="Updates"
          noun="update"
          className="pt-0!"
          page={viewer.index + 1}
          pages={updates.length}
          onPageChange={(page) => viewer.moveTo(page - 1)}
        />
        {viewer.newCount > 1 && (
          <Button variant="ghost" size="s" className="mt-2 w-full" onClick={viewer.markAllSeen}>
            <CheckCheck aria-hidden className="size-4" />
            Mark all {viewer.newCount} as seen
          </Button>
        )}
      </div>
    </div>
  )
}

type UpdateLineProps = { update: ChangelogUpdate; isNew: boolean; onOpen: () => void }

/** An update that is not open. */
function UpdateLine({ update: { attributes, date }, isNew, onOpen }: UpdateLineProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-baseline gap-3 px-4.5 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span dir="auto" className="min-w-0 flex-1 font-medium">
        {attributes.title || changelogMessages.noTitle}
      </span>
      {isNew && <Badge tone="accent">New</Badge>}
      <time dateTime={date} className="shrink-0 text-sm text-ink-3">
        {formatDate(new Date(`${date}T00:00`))}
      </time>
    </button>
  )
}

function UpdateSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4.5 pt-5">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
