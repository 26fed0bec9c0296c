import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { shortenFileName } from '../../../format/file-name.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { readPassage } from '../passage.ts'
import { AttachmentPreview } from './attachment-preview.tsx'
import { itemQuery } from './item-query.ts'

/** The item that the address names, beside the page. */
export function PreviewPanel({ leading }: { leading?: ReactNode }) {
  const { item, page, mark } = useSearch({ strict: false })
  const passage = readPassage({ page, mark })
  const { data } = useInfiniteQuery({ ...itemQuery(item ?? '', passage.span?.start ?? 0), enabled: item !== undefined })
  const title = data?.pages[0]?.item.title
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only whoever pressed something in an answer is taken along.
    if (document.activeElement?.closest('article')) shown.current?.focus({ preventScroll: true })
  }, [item, page, mark])
  return (
    <Panel title={title === undefined ? 'Attachment' : shortenFileName(title)} tip={title} leading={leading}>
      {item === undefined ? (
        <EmptyState icon={FileText} title="No file open">
          Open a file from a message or from the list of attachments to see it here.
        </EmptyState>
      ) : (
        <div ref={shown} tabIndex={-1} className="h-full outline-none">
          <AttachmentPreview id={item} passage={passage} />
        </div>
      )}
    </Panel>
  )
}
