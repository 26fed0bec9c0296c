import { cx } from '../cx.ts'

type MeterTone = 'ok' | 'warn' | 'alert' | 'danger'

type MeterProps = {
  label: string
  value: number
  max: number
  /** How it is said, where the bare numbers would not be understood. */
  text?: string
  tone?: MeterTone
  className?: string
}

const TONES: Record<MeterTone, string> = { ok: 'bg-ok', warn: 'bg-warn', alert: 'bg-alert', danger: 'bg-danger' }

/** How much of something is used. The bar never runs over its end. */
export function Meter({ label, value, max, text, tone = 'ok', className }: MeterProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text ?? `${value} of ${max}`}
      className={cx('h-1.5 overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        className={cx('h-full w-0 rounded-full transition-[width] duration-200', TONES[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
