import { settingsWithModel } from '#contract/labs/change.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { labsMessages } from '#contract/labs/messages.ts'
import { modePress } from '#contract/labs/mode-press.ts'
import type { Settings, SettingsChange } from '#contract/labs/schema.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { useModelChoice } from '../models/index.ts'
import { useUsage } from '../usage/index.ts'
import { useSettings, type ModeScope } from './settings-query.ts'
import { useChangeSettings } from './use-change-settings.ts'

/** Where the plans stand for someone who asks for deep research. */
const RESEARCH_PRICING = '/pricing?from=deep-research'

type Mode = {
  isOn: boolean
  disabledReason: string | undefined
  onChange: (isOn: boolean, change?: SettingsChange) => void
  /** Always possible, also for what does not count here. */
  onTurnOff: () => void
}

const notYet: Mode = {
  isOn: false,
  disabledReason: labsMessages.loading,
  onTurnOff: () => {},
  onChange: () => toast.error(labsMessages.loading),
}

/** How each mode stands, and what a press on it does: change it, or open or say what stands before it. */
export function useModes({ chatId, isInProject }: ModeScope): (name: keyof Settings) => Mode {
  const { data: me } = useCurrentUser()
  const { data: usage } = useUsage()
  const { data: saved, isError } = useSettings(chatId)
  const { model } = useModelChoice()
  const settings = settingsWithModel(saved ?? DEFAULT_SETTINGS, model?.can.tools)
  const openAccountDialog = useAccountDialog()
  const changeSettings = useChangeSettings(chatId)
  return (name) => {
    // A chat of a project takes no deep research: it shows as off there, without being forgotten.
    const isOn = settings[name].isEnabled && !(isInProject && name === 'deepResearch')
    const modeAction = modePress(name, { user: getTier(me), isOn, isInProject, research: usage?.deepResearch })
    // Before a member's modes are known, a press could turn off what it means to turn on.
    if (me && !me.isGuest && !saved && !isError && modeAction.kind === 'change') return notYet
    return {
      isOn,
      disabledReason: modeAction.kind === 'refused' ? modeAction.reason : undefined,
      onTurnOff: () => changeSettings.mutate({ [name]: { isEnabled: false } }),
      onChange: (isEnabled, change) => {
        if (modeAction.kind === 'signUp') openAccountDialog({ name: 'signUp' })
        else if (modeAction.kind === 'upgrade') openAccountDialog({ name: 'upgrade', feature: SETTING_TITLES[name] })
        else if (modeAction.kind === 'pricing') window.open(RESEARCH_PRICING, '_blank', 'noopener')
        else if (modeAction.kind === 'refused') toast.error(modeAction.reason)
        else changeSettings.mutate(change ?? { [name]: { isEnabled } })
      },
    }
  }
}
