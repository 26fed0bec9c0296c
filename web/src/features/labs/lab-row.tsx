import { useId } from 'react'
import { analystExtraQueries } from '#contract/account/can.ts'
import { FOCUS_MODES, type Settings } from '#contract/labs/schema.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { isBuilt } from '#contract/not-built.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { getTier, useCurrentUser } from '../account/index.ts'
import { FOCUS_MODE_NAMES, type LABS } from './labs.ts'
import { ModeBadges } from './mode-badges.tsx'
import type { useModes } from './use-modes.ts'

type LabRowProps = {
  lab: (typeof LABS)[number]
  focusMode: Settings['focusMode']['mode']
  mode: ReturnType<ReturnType<typeof useModes>>
}

export function LabRow({ lab: { name, description, icon: Icon }, focusMode, mode }: LabRowProps) {
  const id = useId()
  const { data: me } = useCurrentUser()
  const { isOn, disabledReason, onChange } = mode
  const extraQueries = name === 'dataAnalysis' && isBuilt(name) ? analystExtraQueries(getTier(me)) : 0
  // The badges say why something is not built or used up; what stands in no badge is written out.
  const showsReason = disabledReason === researchMessages.notInProject
  return (
    <li className="flex gap-3 py-3.5">
      <Icon aria-hidden className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={`${id}-name`} className="font-medium">
            {SETTING_TITLES[name]}
          </span>
          <ModeBadges name={name} isLink />
        </p>
        <p id={`${id}-what`} className="mt-0.5 text-sm text-ink-3">
          {description}
          {extraQueries > 0 && ` Analyst mode uses an extra ${extraQueries} queries.`}
          {disabledReason && (
            <span className={showsReason ? 'mt-1 block text-ink-2' : 'sr-only'}> {disabledReason}</span>
          )}
        </p>
        {name === 'focusMode' && isOn && (
          <Select
            aria-label="Kind of work"
            className="mt-2"
            value={focusMode}
            options={FOCUS_MODES.map((kind) => ({ value: kind, label: FOCUS_MODE_NAMES[kind] }))}
            onChange={(kind) => onChange(true, { focusMode: { isEnabled: true, mode: kind } })}
          />
        )}
      </div>
      <Switch
        isOn={isOn}
        disabledReason={disabledReason}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-what`}
        onChange={onChange}
      />
    </li>
  )
}
