import { useId, type ReactNode } from 'react'
import { Switch } from './switch.tsx'

type SwitchRowProps = {
  title: string
  what: ReactNode
  isOn: boolean
  whyDisabled?: string | undefined
  onChange: (isOn: boolean) => void
}

/** A switch with its name and what it does. */
export function SwitchRow({ title, what, isOn, whyDisabled, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p id={`${id}-name`} className="font-medium">
          {title}
        </p>
        <p id={`${id}-what`} className="text-sm text-ink-3">
          {what}
        </p>
      </div>
      <Switch
        isOn={isOn}
        whyDisabled={whyDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-what`}
        onChange={onChange}
      />
    </div>
  )
}
