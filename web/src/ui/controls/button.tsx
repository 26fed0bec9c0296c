import { useId, type ComponentProps, type MouseEvent } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from './spinner.tsx'
import { cleanText } from '../../format/names.ts'

type Variant = 'primary' | 'outline' | 'ghost' | 'soft' | 'danger' | 'dangerOutline'
type Size = 's' | 'm' | 'l'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: Variant
  size?: Size
  /** Shows that the press is being worked on; further presses do nothing. */
  isBusy?: boolean
  /** Why it cannot be pressed now. The button stays reachable, so that the reason can be read by everyone. */
  disabledReason?: string | undefined
}

export function Button({ variant, size, isBusy, disabledReason, className, children, ...props }: ButtonProps) {
  const { onClick, 'aria-label': label, ...rest } = props
  const reasonId = useId()
  const isOff = Boolean(isBusy || disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      className={cx(buttonClass(variant, size), isOff && 'opacity-60', className)}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      data-tip={disabledReason}
      // Often it ends with a name that somebody else gave.
      aria-label={label && cleanText(label)}
      onClick={press}
      {...rest}
    >
      {isBusy && <Spinner className="size-4" />}
      {children}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}

const SHAPE =
  'print:hidden inline-flex shrink-0 items-center justify-center gap-1.5 rounded-s border font-medium whitespace-nowrap select-none ' +
  'transition-colors duration-120 pointer-coarse:min-h-10'

const VARIANTS: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink enabled:hover:bg-accent-strong',
  outline: 'border-line-strong bg-surface-1 text-ink-1 hover:bg-surface-2',
  ghost: 'border-transparent text-ink-2 hover:bg-surface-2 hover:text-ink-1',
  soft: 'border-transparent bg-accent-soft text-accent hover:text-accent-strong',
  danger: 'border-transparent bg-danger text-danger-ink hover:opacity-90',
  dangerOutline: 'border-line-strong bg-surface-1 text-danger hover:border-danger hover:bg-danger-soft',
}

const SIZES: Record<Size, string> = {
  s: 'h-7 px-2.5 text-sm',
  m: 'h-8 px-3 text-base',
  l: 'h-10 px-4 text-base',
}

/** For links that look like buttons. */
export function buttonClass(variant: Variant = 'outline', size: Size = 'm'): string {
  return cx(SHAPE, VARIANTS[variant], SIZES[size])
}
