import { AccountsSection } from '../../features/account/settings/accounts-section.tsx'
import { PlanRequestsSection } from '../../features/plan-requests/owner/plan-requests-section.tsx'

/** What people ask for, and who they are. */
export function PeopleSettings() {
  return (
    <>
      <PlanRequestsSection />
      <AccountsSection />
    </>
  )
}
