import { labsMessages } from '#contract/labs/messages.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { useSettings } from './settings-query.ts'
import { useChangeSettings } from './use-change-settings.ts'

/** Turns a mode on for whoever just did what it is for, and says where it is turned off. Nothing is said where it was on. */
export function useSwitchOn() {
  const { data: settings } = useSettings()
  const { mutateAsync } = useChangeSettings(undefined)
  return async (name: keyof typeof labsMessages.switchedOn): Promise<void> => {
    if (!settings || settings[name].isEnabled) return
    try {
      await mutateAsync({ [name]: { isEnabled: true } })
      toast.ok(labsMessages.switchedOn[name])
    } catch {
      // The change has said why.
    }
  }
}
