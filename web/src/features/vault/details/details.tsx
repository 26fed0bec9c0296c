import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FileX2 } from 'lucide-react'
import { isNotFound } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { ClosePanelContext, Panel } from '../../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { PANELS_MEDIA, useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { DetailsContent } from './details-content.tsx'
import type { ItemActions } from '../use-item-actions.ts'
import { vaultItemQuery } from '../vault-query.ts'

const Drawer = lazy(async () => ({ default: (await import('../../../ui/overlays/drawer.tsx')).Drawer }))

type DetailsProps = { id: string; actions: ItemActions; onClose: () => void }

/** What is known of an item: beside the cards where there is room, else in a drawer. */
export function Details({ id, actions, onClose }: DetailsProps) {
  const panelsFit = useMediaQuery(PANELS_MEDIA)
  const content = (
    <ClosePanelContext value={onClose}>
      <Panel title="Details">
        <DetailsBody id={id} actions={actions} />
      </Panel>
    </ClosePanelContext>
  )
  if (panelsFit) {
    return (
      <aside
        aria-label="Details"
        className="flex w-80 shrink-0 animate-fade-in flex-col border-l border-line bg-surface-1"
      >
        {content}
      </aside>
    )
  }
  return (
    <Suspense>
      <Drawer isOpen onClose={onClose} title="Details">
        {content}
      </Drawer>
    </Suspense>
  )
}

function DetailsBody({ id, actions }: { id: string; actions: ItemActions }) {
  const query = useQuery(vaultItemQuery(id))
  if (query.isPending) return <SkeletonRows label="Loading details" count={6} />
  if (query.isError) {
    const isGone = isNotFound(query.error)
    return isGone ? (
      <EmptyState icon={FileX2} title="This item does not exist">
        It was deleted, or it is not in your vault.
      </EmptyState>
    ) : (
      <ErrorState title="Failed to load details" detail={query.error.message} onRetry={() => void query.refetch()} />
    )
  }
  return <DetailsContent item={query.data} actions={actions} />
}
