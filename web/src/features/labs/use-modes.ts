import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { modePress } from '#contract/labs/mode-press.ts'
import type { Settings, SettingsChange } from '#contract/labs/schema.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { toast } from '../../ui/toast.tsx'
import { tierOf, useDoor, useMe } from '../account/index.ts'
import { useUsage } from '../usage/index.ts'
import { useSettings, type ModesOf } from './settings-query.ts'
import { useChangeSettings } from './use-change-settings.ts'

/** Where the plans stand for someone who asks for deep research. */
export const RESEARCH_PRICING = '/pricing?from=deep-research'

type Mode = {
  isOn: boolean
  whyDisabled: string | undefined
  onChange: (isOn: boolean, besides?: SettingsChange) => void
}

/** How each mode stands, and what a press on it does: change it, or open or say what stands before it. */
export function useModes({ chatId, isInProject }: ModesOf): (name: keyof Settings) => Mode {
  const { data: me } = useMe()
  const { data: usage } = useUsage()
  const { data: settings = DEFAULT_SETTINGS } = useSettings(chatId)
  const ask = useDoor()
  const change = useChangeSettings(chatId)
  return (name) => {
    // A chat of a project takes no deep research: it shows as off there, without being forgotten.
    const isOn = settings[name].isEnabled && !(isInProject && name === 'deepResearch')
    const press = modePress(name, { who: tierOf(me), isOn, isInProject, research: usage?.deepResearch })
    return {
      isOn,
      whyDisabled: press.kind === 'refused' ? press.why : undefined,
      onChange: (isEnabled, besides) => {
        if (press.kind === 'signUp') ask({ name: 'signUp' })
        else if (press.kind === 'upgrade') ask({ name: 'upgrade', what: SETTING_TITLES[name] })
        else if (press.kind === 'pricing') window.open(RESEARCH_PRICING, '_blank', 'noopener')
        else if (press.kind === 'refused') toast.error(press.why)
        else change.mutate(besides ?? { [name]: { isEnabled } })
      },
    }
  }
}
