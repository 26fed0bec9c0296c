import { Megaphone } from 'lucide-react'
import { isBuilt, notBuiltMessages } from '#contract/not-built.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** What is new in the product. Nothing publishes updates yet, so there is nothing to read. */
export function UpdatesPanel() {
  return (
    <Panel title="Updates">
      <EmptyState icon={Megaphone} title="No updates yet">
        News about Alcove will be told here.{!isBuilt('changelog') && ` ${notBuiltMessages.page}`}
      </EmptyState>
    </Panel>
  )
}
