import { CodesSection } from '../../features/plans/owner/codes-section.tsx'
import { PlanLimitsSection } from '../../features/plans/owner/plan-limits-section.tsx'
import { SettingsSection } from '../../features/settings/settings-section.tsx'

/** What each plan may use, the codes that set one, and where one is sold. */
export function PlanSettings() {
  return (
    <>
      <PlanLimitsSection />
      <CodesSection />
      <SettingsSection name="plans" />
    </>
  )
}
