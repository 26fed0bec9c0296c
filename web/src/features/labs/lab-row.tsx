import { analystExtraQueries } from '#contract/account/can.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { FOCUS_MODES, type Settings } from '#contract/labs/schema.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { researchModeMessages } from '#contract/research/mode-messages.ts'
import { Select } from '../../ui/controls/select.tsx'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { getTier, useCurrentUser } from '../account/index.ts'
import { FOCUS_MODE_NAMES, type LABS } from './labs.ts'
import { ModeBadges } from './mode-badges.tsx'
import type { useModes } from './use-modes.ts'

type LabRowProps = {
  lab: (typeof LABS)[number]
  focusMode: Settings['focusMode']['mode']
  mode: ReturnType<ReturnType<typeof useModes>>
}

export function LabRow({ lab: { name, description, icon }, focusMode, mode }: LabRowProps) {
  const { data: me } = useCurrentUser()
  const { isOn, disabledReason, onChange } = mode
  const extraQueries = name === 'dataAnalysis' ? analystExtraQueries(getTier(me)) : 0
  // The badges say what is used up; what stands in no badge is written out.
  const showsReason = disabledReason === researchModeMessages.notInProject
  return (
    <li className="py-3.5">
      <SwitchRow
        icon={icon}
        title={SETTING_TITLES[name]}
        badges={<ModeBadges name={name} isLink />}
        description={
          <>
            {description}
            {extraQueries > 0 && ` ${analysisMessages.extraQueries(extraQueries)}`}
            {disabledReason && (
              <span className={showsReason ? 'mt-1 block text-ink-2' : 'sr-only'}> {disabledReason}</span>
            )}
          </>
        }
        isOn={isOn}
        disabledReason={disabledReason}
        onChange={onChange}
      >
        {name === 'focusMode' && isOn && (
          <Select
            aria-label="Where to look"
            className="mt-2"
            value={focusMode}
            options={FOCUS_MODES.map((kind) => ({ value: kind, label: FOCUS_MODE_NAMES[kind] }))}
            onChange={(kind) => onChange(true, { focusMode: { isEnabled: true, mode: kind } })}
          />
        )}
      </SwitchRow>
    </li>
  )
}
