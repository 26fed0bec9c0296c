import { useId, type ReactNode } from 'react'
import { Switch } from './switch.tsx'

type SwitchRowProps = {
  title: string
  description: ReactNode
  isOn: boolean
  disabledReason?: string | undefined
  onChange: (isOn: boolean) => void
}

/** A switch with its name and what it does. */
export function SwitchRow({ title, description, isOn, disabledReason, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p id={`${id}-name`} className="font-medium">
          {title}
        </p>
        <p id={`${id}-what`} className="text-sm text-ink-3">
          {description}
        </p>
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
