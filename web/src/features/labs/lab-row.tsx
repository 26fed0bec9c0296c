import { useId } from 'react'
import { analystExtraQueries } from '#contract/account/can.ts'
import { FOCUS_MODES, type Settings, type SettingsChange } from '#contract/labs/schema.ts'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { tierOf, useMe } from '../account/index.ts'
import { DeepResearchBadge } from './deep-research-badge.tsx'
import { FOCUS_MODE_NAMES, type LABS } from './labs.ts'

type LabRowProps = { lab: (typeof LABS)[number]; settings: Settings; onChange: (change: SettingsChange) => void }

export function LabRow({ lab: { name, title, what, icon: Icon }, settings, onChange }: LabRowProps) {
  const id = useId()
  const { data: me } = useMe()
  const isOn = settings[name].isEnabled
  const extraQueries = name === 'dataAnalysis' ? analystExtraQueries(tierOf(me)) : 0
  return (
    <li className="flex gap-3 py-3.5">
      <Icon aria-hidden className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={`${id}-name`} className="font-medium">
            {title}
          </span>
          {name === 'deepResearch' && <DeepResearchBadge />}
        </p>
        <p id={`${id}-what`} className="mt-0.5 text-sm text-ink-3">
          {what}
          {extraQueries > 0 && ` Analyst mode uses an extra ${extraQueries} queries.`}
        </p>
        {name === 'focusMode' && isOn && (
          <Select
            aria-label="Kind of work"
            className="mt-2"
            value={settings.focusMode.mode}
            choices={FOCUS_MODES.map((mode) => ({ value: mode, label: FOCUS_MODE_NAMES[mode] }))}
            onChange={(mode) => onChange({ focusMode: { isEnabled: true, mode } })}
          />
        )}
      </div>
      <Switch
        isOn={isOn}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-what`}
        onChange={(isEnabled) => onChange({ [name]: { isEnabled } })}
      />
    </li>
  )
}
