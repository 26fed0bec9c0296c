import { BudgetsSection } from '../../features/usage/owner/budgets-section.tsx'
import { PricesSection } from '../../features/usage/owner/prices-section.tsx'
import { UsageLink } from '../../features/usage/owner/usage-link.tsx'

/** What models cost, and what may be spent. */
export function SpendingSettings() {
  return (
    <>
      <UsageLink />
      <PricesSection />
      <BudgetsSection />
    </>
  )
}
