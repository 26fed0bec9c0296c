import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { REACTION_ANIMATION_MS } from '#contract/changelog/limits.ts'
import { formatCount } from '../../format/counts.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import './reaction.css'

type ReactionButtonProps = {
  icon: LucideIcon
  label: string
  /** What pressing it says. */
  tip: string
  count: number
  isPressed: boolean
  onGive: () => void
}

/** Can be given once; then it stays pressed. */
export function ReactionButton({ icon: Icon, label, tip, count, isPressed, onGive }: ReactionButtonProps) {
  const [isMoving, setMoving] = useState(false)
  const isOff = isPressed || isMoving
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setMoving(false), REACTION_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [isMoving])
  const give = () => {
    if (isOff) return
    setMoving(true)
    onGive()
  }
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      data-tip={isPressed ? 'You have already reacted' : tip}
      onClick={give}
      className={cx(buttonClass(isPressed ? 'soft' : 'outline'), 'relative')}
    >
      <Icon aria-hidden className={cx('size-4', isMoving && 'reaction-sign')} />
      {isMoving && (
        <span aria-hidden className="reaction-plus text-xs font-semibold text-accent">
          +1
        </span>
      )}
      {label}
      <span className="text-sm tabular-nums">{formatCount(count)}</span>
    </button>
  )
}
