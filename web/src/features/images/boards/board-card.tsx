import { ArrowLeft, ArrowRight, Ellipsis, GripVertical, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BOARD_CAPTION_MAX_CHARS } from '#contract/images/board-limits.ts'
import type { BoardPicture } from '#contract/images/board-schema.ts'
import { imagePath } from '#contract/images/schema.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { cx } from '../../../ui/cx.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useReorder } from '../../../ui/reorder.ts'

type BoardCardProps = {
  picture: BoardPicture
  at: number
  count: number
  onMove: (imageId: string, to: number) => void
  onCaption: (imageId: string, caption: string) => void
  onReplace: (picture: BoardPicture) => void
  onRemove: (picture: BoardPicture) => void
}

/** One picture of a board with its caption. It is moved by dragging, or with arrow keys on its handle. */
export function BoardCard({ picture, at, count, onMove, onCaption, onReplace, onRemove }: BoardCardProps) {
  const { imageId, state, caption } = picture
  const name = caption || picture.words || `Picture ${at + 1}`
  const { isOver, drag, handle } = useReorder({ kind: 'board-picture', id: imageId, at, count, onMove })
  const isEnded = state === 'done' || state === 'failed'
  return (
    <li
      draggable
      {...drag}
      className={cx(
        'group/card flex flex-col overflow-hidden rounded-m border bg-surface-1 shadow-low',
        isOver ? 'border-accent ring-2 ring-accent/25' : 'border-line',
      )}
    >
      <div className="relative aspect-square bg-surface-2">
        <CardPicture picture={picture} />
        <div className="absolute top-2 right-2 left-2 flex justify-between pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-fine:has-aria-expanded:opacity-100">
          <IconButton
            icon={GripVertical}
            label={`Move ${name}, place ${at + 1} of ${count}. Use the arrow keys.`}
            className="cursor-grab bg-surface-1/90"
            {...handle}
          />
          {isEnded && (
            <span className="rounded-s bg-surface-1/90">
              <Menu
                align="end"
                trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} />}
                items={[
                  ...moves(at, count).map(({ label, icon, to }) => ({
                    kind: 'action' as const,
                    label,
                    icon,
                    onSelect: () => onMove(imageId, to),
                  })),
                  { kind: 'action', label: 'Replace', icon: RefreshCw, onSelect: () => onReplace(picture) },
                  { kind: 'line' },
                  {
                    kind: 'action',
                    label: 'Remove',
                    icon: Trash2,
                    isDangerous: true,
                    onSelect: () => onRemove(picture),
                  },
                ]}
              />
            </span>
          )}
        </div>
      </div>
      <CaptionField key={caption} caption={caption} at={at} onSave={(next) => onCaption(imageId, next)} />
    </li>
  )
}

/** For fingers, which can neither drag here nor press arrows. */
function moves(at: number, count: number) {
  return [
    { label: 'Move earlier', icon: ArrowLeft, to: at - 1 },
    { label: 'Move later', icon: ArrowRight, to: at + 1 },
  ].filter(({ to }) => to >= 0 && to < count)
}

function CardPicture({ picture: { imageId, state, failure, words, caption } }: { picture: BoardPicture }) {
  if (state === 'done')
    return (
      <img
        src={imagePath(imageId)}
        alt={words || caption}
        draggable={false}
        loading="lazy"
        className="size-full object-cover"
      />
    )
  if (state === 'failed') return <p className="p-4 pt-12 text-sm text-danger">{failure}</p>
  return (
    <div role="status" className="flex size-full animate-breathe flex-col items-center justify-center gap-2 p-4">
      <Spinner className="size-5" />
      <p className="line-clamp-3 text-center text-sm text-ink-2">{words || 'Coming up with a picture'}</p>
    </div>
  )
}

type CaptionFieldProps = { caption: string; at: number; onSave: (caption: string) => void }

function CaptionField({ caption, at, onSave }: CaptionFieldProps) {
  const [text, setText] = useState(caption)
  return (
    <input
      aria-label={`Caption of picture ${at + 1}`}
      dir="auto"
      value={text}
      placeholder="Caption"
      maxLength={BOARD_CAPTION_MAX_CHARS}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== caption && onSave(text.trim())}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className="w-full bg-transparent px-3 py-2.5 text-center font-medium outline-none focus-visible:bg-surface-2 placeholder:text-ink-3"
    />
  )
}
