import { settingsGate } from '#contract/labs/change.ts'
import type { SettingsChange } from '#contract/labs/schema.ts'
import { tierOf, useDoor, useMe } from '../account/index.ts'
import { useChangeSettings } from './settings-query.ts'

/** Changes a setting, or opens what stands before it: sign-up for guests, the plans for a paid one. */
export function useAttempt(): (title: string, wanted: SettingsChange) => void {
  const { data: me } = useMe()
  const ask = useDoor()
  const change = useChangeSettings()
  return (title, wanted) => {
    const gate = settingsGate(tierOf(me), wanted)
    if (gate === 'sign_up_needed') return ask({ name: 'signUp' })
    if (gate === 'upgrade_needed') return ask({ name: 'upgrade', what: title })
    change.mutate(wanted)
  }
}
