import { ArrowUp, Square } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

type SendButtonProps = { isAnswering: boolean; onStop: () => void; blockedReason: string | undefined }

const ROUND_BUTTON_CLASS =
  'grid size-8 shrink-0 place-items-center rounded-full transition-colors duration-120 pointer-coarse:size-10'

/** Sends; while an answer is written, stops it. */
export function SendButton({ isAnswering, onStop, blockedReason }: SendButtonProps) {
  if (isAnswering) {
    return (
      <button
        type="button"
        aria-label="Stop answering"
        data-tip="Stop answering"
        onClick={onStop}
        className={cx(ROUND_BUTTON_CLASS, 'bg-ink-1 text-surface-1 hover:bg-ink-2')}
      >
        <Square aria-hidden className="size-3.5 fill-current" />
      </button>
    )
  }
  return (
    <button
      type="submit"
      aria-label="Send message"
      data-tip={blockedReason ?? 'Send message'}
      aria-disabled={blockedReason !== undefined || undefined}
      className={cx(
        ROUND_BUTTON_CLASS,
        blockedReason ? 'bg-surface-3 text-ink-3' : 'bg-accent text-accent-ink hover:bg-accent-strong',
      )}
    >
      <ArrowUp aria-hidden />
    </button>
  )
}
