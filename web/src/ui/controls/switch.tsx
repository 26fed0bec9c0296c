import { cx } from '../cx.ts'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Why it cannot be turned on now. The switch stays reachable, so that the reason can be read by everyone. */
  disabledReason?: string | undefined
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
}

export function Switch({ isOn, onChange, disabledReason, ...labels }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={disabledReason ? true : undefined}
      data-tip={disabledReason}
      onClick={() => !disabledReason && onChange(!isOn)}
      className={cx(
        'relative h-5 w-9 shrink-0 rounded-full transition-colors duration-160 forced-colors:border',
        'before:absolute before:-inset-2.5', // a finger needs more room than the eye
        isOn ? 'bg-accent' : 'bg-line-strong',
        disabledReason && 'opacity-50',
      )}
      {...labels}
    >
      <span
        className={cx(
          'absolute top-0.5 left-0.5 size-4 rounded-full bg-thumb shadow-low transition-transform duration-160',
          isOn && 'translate-x-4',
        )}
      />
    </button>
  )
}
