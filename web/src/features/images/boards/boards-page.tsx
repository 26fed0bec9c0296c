import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LayoutGrid, Link2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { boardsApi } from '#contract/images/board-api.ts'
import { BOARD_PICTURES_MAX, BOARD_PICTURES_MIN, BOARD_THEME_MAX_CHARS } from '#contract/images/board-limits.ts'
import { boardMessages } from '#contract/images/board-messages.ts'
import type { BoardEntry } from '#contract/images/board-schema.ts'
import { IMAGE_STYLE_TITLES, IMAGE_STYLES, imageThumbnailPath, type ImageStyle } from '#contract/images/schema.ts'
import { call } from '../../../api/call.ts'
import { formatDate } from '../../../format/dates.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useAccountDialog, useCurrentUser, getTier } from '../../account/index.ts'
import { ImageTabs } from '../image-tabs.tsx'
import { QuotaNote } from '../quota-note.tsx'
import { Refusal } from '../refusal.tsx'
import { useBoards } from './boards-query.ts'
import { cleanName } from '../../../format/names.ts'
import { usageKey } from '../../usage/query-keys.ts'

const TITLE = 'Vision boards'
const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4'
const STYLES = IMAGE_STYLES.map((value) => ({ value, label: IMAGE_STYLE_TITLES[value] }))
const COUNTS = Array.from({ length: BOARD_PICTURES_MAX - BOARD_PICTURES_MIN + 1 }, (_, at) => ({
  value: String(BOARD_PICTURES_MIN + at),
  label: `${BOARD_PICTURES_MIN + at} pictures`,
}))

/** A person's vision boards, and a new one. */
export function BoardsPage() {
  const { data: boards, isPending, error, refetch } = useBoards()
  return (
    <Page title={TITLE} width="list">
      <div className="flex flex-col gap-8">
        <ImageTabs current="boards" />
        <NewBoardForm />
        {isPending && <BoardsSkeleton />}
        {error && !boards && (
          <ErrorState title={boardMessages.loadFailed} detail={error.message} onRetry={() => void refetch()} />
        )}
        {boards?.length === 0 && (
          <EmptyState icon={LayoutGrid} title={boardMessages.emptyTitle} size="page" headingLevel="h2">
            {boardMessages.emptyText}
          </EmptyState>
        )}
        {boards && boards.length > 0 && (
          <ul aria-label={TITLE} className={GRID_CLASS}>
            {boards.map((board) => (
              <BoardTile key={board.id} board={board} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}

function NewBoardForm() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const [theme, setTheme] = useState('')
  const [style, setStyle] = useState<ImageStyle>('none')
  const [count, setCount] = useState(String(BOARD_PICTURES_MIN))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(boardsApi.create, { theme, style, count: Number(count) }),
    onSuccess: async ({ id }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: usageKey }),
        queryClient.invalidateQueries({ queryKey: ['images', 'boards'] }),
      ])
      await navigate({ to: '/bonkers/boards/$boardId', params: { boardId: id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || theme.trim() === '') return
    if (getTier(me).isGuest) openAccountDialog({ name: 'signUp' }, () => mutate())
    else mutate()
  }
  return (
    <form
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-l border border-line bg-surface-1 p-4 shadow-low has-[input:focus]:border-accent has-[input:focus]:ring-3 has-[input:focus]:ring-accent/15"
    >
      <input
        aria-label="Theme of the board"
        dir="auto"
        value={theme}
        maxLength={BOARD_THEME_MAX_CHARS}
        placeholder="A theme: a calm year by the sea, our new kitchen, learning to paint"
        onChange={(event) => setTheme(event.target.value)}
        className="w-full bg-transparent text-md outline-none placeholder:text-ink-3"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Select aria-label="Style" value={style} options={STYLES} onChange={setStyle} />
        <Select aria-label="How many" value={count} options={COUNTS} onChange={setCount} />
        <Button type="submit" variant="primary" size="l" isBusy={isPending} className="ml-auto max-sm:w-full">
          {!isPending && <LayoutGrid aria-hidden className="size-4" />}
          Make the board
        </Button>
      </div>
      {error && <Refusal error={error} />}
      <div className="text-sm text-ink-3 empty:hidden">
        <QuotaNote meter="visionBoard" />
      </div>
    </form>
  )
}

function BoardTile({ board: { id, theme, imageIds, shareId, createdAt } }: { board: BoardEntry }) {
  return (
    <li className="relative overflow-hidden rounded-m border border-line bg-surface-1 transition-shadow hover:shadow-mid">
      <div aria-hidden className="grid aspect-square grid-cols-2 gap-px bg-surface-2">
        {imageIds.map((imageId) => (
          <img
            key={imageId}
            src={imageThumbnailPath(imageId)}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        ))}
      </div>
      <div className="p-3">
        <Link
          to="/bonkers/boards/$boardId"
          params={{ boardId: id }}
          dir="auto"
          className="line-clamp-2 font-medium after:absolute after:inset-0"
        >
          {cleanName(theme)}
        </Link>
        <p className="mt-1 flex items-center gap-2 text-xs text-ink-3">
          {formatDate(new Date(createdAt))}
          {shareId !== null && (
            <Badge>
              <Link2 aria-hidden className="size-3" /> Shared
            </Badge>
          )}
        </p>
      </div>
    </li>
  )
}

function BoardsSkeleton() {
  return (
    <div role="status" aria-label="Loading vision boards" className={GRID_CLASS}>
      {Array.from({ length: 3 }, (_, at) => (
        <Skeleton key={at} className="aspect-[4/5] rounded-m" />
      ))}
    </div>
  )
}
