import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentMessages } from '#contract/attachments/document-messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { formatDate } from '../../../format/dates.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { downloadItem } from '../download-item.ts'
import { KIND_NAMES } from '../file-icon.tsx'
import { SaveToVault } from '../save-to-vault.tsx'

/** What an item is, and what can be done with it. */
export function PreviewHeader({ item, children }: { item: IntakeItem; children: ReactNode }) {
  const isLink = item.type === 'LINK'
  const facts = [
    isLink ? KIND_NAMES.link : KIND_NAMES[item.kind],
    item.size > 0 && formatBytes(item.size),
    formatDate(new Date(item.createdAt)),
    item.readSoFar && documentMessages.readSoFar(item.readSoFar.pages, item.readSoFar.of),
  ]
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface-1 px-4 py-2">
      <p className="min-w-0 flex-1 basis-40 truncate text-sm text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      {children}
      <div className="ms-auto flex items-center gap-1">
        <SaveToVault item={item} />
        {isLink && (
          <a
            href={item.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label="Open the original"
            data-tip="Open the original"
            className="grid size-8 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-10"
          >
            <ExternalLink aria-hidden />
          </a>
        )}
        <IconButton icon={Download} label="Download" onClick={() => void downloadItem(item.id)} />
      </div>
    </div>
  )
}
