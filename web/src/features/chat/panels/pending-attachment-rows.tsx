import { Suspense, type ReactNode } from 'react'
import { UploadChips, useOpenItem, usePendingAttachments, type PendingAttachments } from '../../attachments/index.ts'
import { PanelSection } from './panel-section.tsx'

/** What lies in the composer and goes with the next message. */
export function PendingAttachmentRows({ pending, fallback }: { pending: PendingAttachments; fallback: ReactNode }) {
  const { uploads } = usePendingAttachments(pending)
  const openItem = useOpenItem()
  if (uploads.length === 0) return fallback
  return (
    <PanelSection title="With your next message">
      <Suspense>
        <UploadChips uploads={uploads} onRemove={pending.remove} onRetry={pending.retry} onOpen={openItem} isList />
      </Suspense>
    </PanelSection>
  )
}
