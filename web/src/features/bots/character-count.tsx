import { formatNumber } from '#contract/format-number.ts'
import { cx } from '../../ui/cx.ts'

/** How much of a field is used, at the end of its label's line. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const length = text.trim().length
  return (
    <span className={cx('text-xs tabular-nums', length > max ? 'text-danger' : 'text-ink-3')}>
      {formatNumber(length)} / {formatNumber(max)}
    </span>
  )
}
