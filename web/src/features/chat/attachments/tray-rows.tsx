import { Suspense, type ReactNode } from 'react'
import { UploadChips, useOpenItem, useTray, type Tray } from '../../attachments/index.ts'
import { PanelSection } from './panel-section.tsx'

/** What lies in the composer and goes with the next message. */
export function TrayRows({ tray, fallback }: { tray: Tray; fallback: ReactNode }) {
  const { uploads } = useTray(tray)
  const openItem = useOpenItem()
  if (uploads.length === 0) return fallback
  return (
    <PanelSection title="With your next message">
      <Suspense>
        <UploadChips uploads={uploads} onRemove={tray.remove} onRetry={tray.retry} onOpen={openItem} isList />
      </Suspense>
    </PanelSection>
  )
}
