import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Switch } from './switch.tsx'

type SwitchRowProps = {
  title: string
  description: ReactNode
  isOn: boolean
  disabledReason?: string | undefined
  onChange: (isOn: boolean) => void
  icon?: LucideIcon
  /** Stand beside the title. */
  badges?: ReactNode
  /** Stands below: what belongs to the switch when it is on. */
  children?: ReactNode
}

/** A switch with its name and what it does. */
export function SwitchRow({
  title,
  description,
  isOn,
  disabledReason,
  onChange,
  icon: Icon,
  badges,
  children,
}: SwitchRowProps) {
  const id = useId()
  return (
    <div className={cx('flex gap-3', !Icon && 'items-center')}>
      {Icon && <Icon aria-hidden className="mt-0.5 text-ink-3" />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={`${id}-name`} className="font-medium">
            {title}
          </span>
          {badges}
        </p>
        <p id={`${id}-what`} className={cx('text-sm text-ink-3', Icon && 'mt-0.5')}>
          {description}
        </p>
        {children}
      </div>
      <Switch
        isOn={isOn}
        disabledReason={disabledReason}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-what`}
        onChange={onChange}
      />
    </div>
  )
}
