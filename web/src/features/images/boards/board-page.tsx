import { useNavigate } from '@tanstack/react-router'
import { Share2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { boardsApi } from '#contract/images/board-api.ts'
import { boardMessages } from '#contract/images/board-messages.ts'
import type { Board, BoardPicture } from '#contract/images/board-schema.ts'
import { call, isNotFound } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { keepHandleFocused, moveId } from '../../../ui/reorder.ts'
import { BoardCard } from './board-card.tsx'
import { BoardShareDialog } from './board-share-dialog.tsx'
import { BOARD_GRID_CLASS } from './board-grid-class.ts'
import { useBoard, useBoardChange } from './boards-query.ts'
import { inOrder } from './in-order.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { isolateName } from '../../../format/names.ts'

type OpenDialog = { kind: 'share' | 'delete' } | { kind: 'replace' | 'remove'; picture: BoardPicture }

/** One vision board, to be looked at and arranged. */
export function BoardPage({ boardId }: { boardId: string }) {
  const query = useBoard(boardId)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const board = query.data
  const title = board?.theme ?? 'Vision board'
  return (
    <Page
      title={title}
      width="list"
      back={<BackLink to="/bonkers/boards" name="vision boards" />}
      actions={
        board && (
          <>
            <Button onClick={() => setDialog({ kind: 'share' })}>
              <Share2 aria-hidden className="size-4" />
              Share
            </Button>
            <IconButton icon={Trash2} label="Delete vision board" onClick={() => setDialog({ kind: 'delete' })} />
          </>
        )
      }
    >
      {query.isPending && <BoardSkeleton />}
      {query.error && !board && <BoardFailure error={query.error} onRetry={() => void query.refetch()} />}
      {board && <BoardGrid board={board} onDialog={setDialog} />}
      {board && dialog && <BoardDialog board={board} dialog={dialog} onClose={() => setDialog(null)} />}
    </Page>
  )
}

function BoardGrid({ board, onDialog }: { board: Board; onDialog: (dialog: OpenDialog) => void }) {
  const { mutate } = useBoardChange(board.id)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const ids = board.pictures.map(({ imageId }) => imageId)
  const move = (imageId: string, to: number) => {
    const order = moveId(ids, imageId, to)
    const send = () => call(boardsApi.change, { boardId: board.id, order })
    mutate({ send, show: (now) => inOrder(now, order) })
    setAnnouncement(`Moved to place ${to + 1} of ${ids.length}.`)
    keepHandleFocused(list.current, imageId)
  }
  const caption = (imageId: string, text: string) =>
    mutate({
      send: () => call(boardsApi.change, { boardId: board.id, captions: [{ imageId, caption: text }] }),
      show: (now) => ({
        ...now,
        pictures: now.pictures.map((each) => (each.imageId === imageId ? { ...each, caption: text } : each)),
      }),
    })
  return (
    <>
      <ul ref={list} aria-label="Pictures" className={BOARD_GRID_CLASS}>
        {board.pictures.map((picture, at) => (
          <BoardCard
            key={picture.imageId}
            picture={picture}
            at={at}
            count={ids.length}
            onMove={move}
            onCaption={caption}
            onReplace={(chosen) => onDialog({ kind: 'replace', picture: chosen })}
            onRemove={(chosen) => onDialog({ kind: 'remove', picture: chosen })}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <p className="mt-6 text-center text-sm text-ink-3">Painted by {board.imageGeneratorName}</p>
    </>
  )
}

type BoardDialogProps = { board: Board; dialog: OpenDialog; onClose: () => void }

function BoardDialog({ board, dialog, onClose }: BoardDialogProps) {
  const navigate = useNavigate()
  const change = useBoardChange(board.id)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(boardsApi.remove, { boardId: board.id })
      toast.ok(boardMessages.deleted)
      await navigate({ to: '/bonkers/boards' })
    } catch (error) {
      toast.error(boardMessages.deleteFailed, { detail: (error as Error).message })
      setBusy(false)
    }
  }
  if (dialog.kind === 'share') return <BoardShareDialog board={board} onClose={onClose} />
  if (dialog.kind === 'replace') return <ReplaceDialog board={board} picture={dialog.picture} onClose={onClose} />
  if (dialog.kind === 'remove') {
    const { imageId, caption } = dialog.picture
    const send = () => call(boardsApi.removePicture, { boardId: board.id, imageId })
    return (
      <ConfirmDialog
        title={`Remove picture ${isolateName(caption)}?`}
        description="The picture will be deleted. The others stay."
        confirmLabel="Remove"
        isBusy={change.isPending}
        onClose={onClose}
        onConfirm={() => change.mutate({ send }, { onSuccess: onClose })}
      />
    )
  }
  return (
    <ConfirmDialog
      title={`Delete vision board ${isolateName(board.theme)}?`}
      description="Its pictures and its link will be deleted too."
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  )
}

function BoardFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) return <EmptyState icon={Trash2} size="page" title="This vision board does not exist" />
  return <ErrorState title={boardMessages.openFailed} detail={error.message} onRetry={onRetry} />
}

function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading vision board" className={BOARD_GRID_CLASS}>
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className="aspect-square rounded-m" />
      ))}
    </div>
  )
}
