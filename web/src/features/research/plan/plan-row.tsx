import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { SUB_QUESTION_MAX_CHARS } from '#contract/research/limits.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useReorder } from '../../../ui/reorder.ts'
import type { DraftQuestion } from './plan-draft.ts'

type PlanRowProps = {
  question: DraftQuestion
  at: number
  count: number
  onEdit: (text: string) => void
  onMove: (id: string, to: number) => void
  onRemove: () => void
}

const SMALL = 'size-7 pointer-coarse:size-10'

/** One question of a plan: written here, moved by its handle, by arrow keys on it, or by the buttons on a phone. */
export function PlanRow({ question: { id, text }, at, count, onEdit, onMove, onRemove }: PlanRowProps) {
  const { isOver, drag, handle } = useReorder({ kind: 'research-question', id, at, count, onMove })
  const { onDragStart, ...drop } = drag
  const name = text.trim() || `question ${at + 1}`
  return (
    <li
      {...drop}
      className={cx(
        'flex items-start gap-1 rounded-s border bg-surface-0 py-1 ps-1 pe-1',
        isOver ? 'border-accent ring-2 ring-accent/25' : 'border-line',
      )}
    >
      {/* Only the handle is dragged: in the field, words are selected. */}
      <IconButton
        icon={GripVertical}
        label={`Move ${name}, place ${at + 1} of ${count}. Use the arrow keys.`}
        className={cx(SMALL, 'cursor-grab pointer-coarse:hidden')}
        draggable
        onDragStart={onDragStart}
        {...handle}
      />
      <textarea
        rows={1}
        dir="auto"
        aria-label={`Question ${at + 1}`}
        data-question={id}
        value={text}
        maxLength={SUB_QUESTION_MAX_CHARS}
        onChange={(event) => onEdit(event.target.value.replaceAll('\n', ' '))}
        className="block field-sizing-content min-h-7 min-w-0 flex-1 resize-none rounded-xs bg-transparent px-1.5 py-1 text-base leading-5 pointer-coarse:text-[1rem]"
      />
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        className={cx(SMALL, 'pointer-fine:hidden')}
        disabled={at === 0}
        onClick={() => onMove(id, at - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        className={cx(SMALL, 'pointer-fine:hidden')}
        disabled={at === count - 1}
        onClick={() => onMove(id, at + 1)}
      />
      <IconButton icon={X} label={`Remove ${name}`} className={SMALL} onClick={onRemove} />
    </li>
  )
}
