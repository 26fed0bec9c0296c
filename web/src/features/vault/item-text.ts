import type { IntakeItem } from '#contract/attachments/schema.ts'
import { vaultSummary, type VaultAttachment, type VaultChoice, type VaultSummary } from '#contract/vault/schema.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { formatDate } from '../../format/dates.ts'
import { KIND_NAMES, type DisplayKind } from '../attachments/index.ts'

const LINKS: readonly VaultAttachment['type'][] = ['LINK', 'WEB_PAGE', 'GLOBAL_LINK']

export function isLink({ type }: Pick<VaultAttachment, 'type'>): boolean {
  return LINKS.includes(type)
}

export function isImage(item: Pick<VaultAttachment, 'type' | 'kind'>): boolean {
  return item.kind === 'image' && !isLink(item)
}

export function kindOfItem(item: Pick<VaultAttachment, 'type' | 'kind'>): DisplayKind {
  return isLink(item) ? 'link' : item.kind
}

/** What an item is about, out of its JSON text; nothing where that cannot be read. */
export function readSummary({ summary }: Pick<VaultAttachment, 'summary'>): VaultSummary {
  try {
    const parsed = vaultSummary.safeParse(JSON.parse(summary))
    if (parsed.success) return parsed.data
  } catch {
    // An item that was never analysed has no summary.
  }
  return { summary: '', tags: [], title: '' }
}

/** One line about an item: "Document · 1.2 MB · Mar 4, 2026". */
export function itemFacts(item: VaultChoice): string {
  const { size } = item.metadata
  const hostOrSize = isLink(item) && URL.canParse(item.url) ? new URL(item.url).host : size > 0 && formatBytes(size)
  return [KIND_NAMES[kindOfItem(item)], hostOrSize, formatDate(new Date(item.createdAt))].filter(Boolean).join(' · ')
}

/** The same item as a composer or an upload shows it. */
export function toIntakeItem(item: VaultAttachment): IntakeItem {
  const { id, kind, fileName, title, url, mimeType, status, analysingProgress, failure, hasThumbnail, createdAt } = item
  const type = isLink(item) ? 'LINK' : item.type === 'GLOBAL_FILE' ? 'FILE' : item.type
  return {
    id,
    type: type as IntakeItem['type'],
    kind,
    fileName,
    title,
    url,
    mimeType,
    size: item.metadata.size,
    status,
    uploadProgress: status === 'uploading' ? 0 : 100,
    analysingProgress,
    failure,
    isInVault: true,
    hasThumbnail,
    createdAt,
  }
}
