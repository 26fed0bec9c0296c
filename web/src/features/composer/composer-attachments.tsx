import { Suspense, type ReactNode } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { UploadChips, type PendingAttachments, type Upload } from '../attachments/index.ts'

type ComposerAttachmentsProps = {
  pending: PendingAttachments
  uploads: readonly Upload[]
  /** What the draft names and is being asked about. */
  isRestoring: boolean
  onOpen: (itemId: string) => void
  tableNote: ReactNode
}

/** What lies beside the text, above it. */
export function ComposerAttachments({ pending, uploads, isRestoring, onOpen, tableNote }: ComposerAttachmentsProps) {
  if (uploads.length === 0 && !isRestoring) return null
  const waiting = <Skeleton className="mb-2 h-13 w-60 rounded-m" />
  return (
    <Suspense fallback={waiting}>
      {uploads.length > 0 ? (
        <UploadChips
          uploads={uploads}
          onRemove={pending.remove}
          onRetry={pending.retry}
          onOpen={onOpen}
          tableNote={tableNote}
        />
      ) : (
        waiting
      )}
    </Suspense>
  )
}
