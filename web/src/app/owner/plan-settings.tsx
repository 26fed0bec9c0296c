import { CodesSection } from '../../features/plans/owner/codes-section.tsx'
import { PlanLimitsSection } from '../../features/plans/owner/plan-limits-section.tsx'

/** What each plan may use, and the codes that set one. */
export function PlanSettings() {
  return (
    <>
      <PlanLimitsSection />
      <CodesSection />
    </>
  )
}
