import type { IntakeItem } from '#contract/attachments/schema.ts'
import { vaultSummary, type VaultAttachment, type VaultSummary } from '#contract/vault/schema.ts'
import type { ItemRow } from './item-store.ts'

/** A row as every place shows it. `received` is how much of an upload has arrived. */
export function toIntakeItem(row: ItemRow, received = 0): IntakeItem {
  const isHere = row.state === 'here'
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    fileName: row.fileName,
    title: titleOf(row),
    url: addressOf(row),
    mimeType: row.mimeType,
    size: sizeOf(row),
    status: statusOf(row),
    uploadProgress: isHere ? 100 : percent(received, row.type === 'LINK' ? 0 : row.bytes),
    analysingProgress: row.document?.state === 'ready' ? 100 : (row.document?.progress ?? 0),
    failure: row.failure ?? row.document?.failure ?? null,
    isInVault: row.isInVault,
    hasThumbnail: Boolean(row.document?.thumbnailKey),
    createdAt: row.createdAt.toISOString(),
    ...readSoFarOf(row.document),
    ...(row.document?.hasTables && row.kind !== 'spreadsheet' && { hasTables: true }),
  }
}

/** A long scan is read page by page, long after it is ready. */
function readSoFarOf(document: ItemRow['document']): Pick<IntakeItem, 'readSoFar'> {
  if (!document || document.unreadPages === 0) return {}
  return { readSoFar: { pages: document.allPages - document.unreadPages, of: document.allPages } }
}

/** The same as the vault spells it. `content` is the text when it is wanted. */
export function toVaultAttachment(row: ItemRow, content = ''): VaultAttachment {
  const item = toIntakeItem(row)
  const { id, type, kind, fileName, title, url, mimeType, status, analysingProgress, failure, readSoFar } = item
  return {
    id,
    type,
    kind,
    fileName,
    title,
    url,
    content,
    mimeType,
    status,
    analysingProgress,
    failure,
    summary: JSON.stringify(summaryOf(row)),
    metadata: { size: item.size },
    hasThumbnail: item.hasThumbnail,
    ...(readSoFar && { readSoFar }),
    createdAt: item.createdAt,
    usedInProjects: [],
    usedInChatbots: [],
  }
}

export function titleOf(row: Pick<ItemRow, 'title' | 'fileName'>): string {
  return row.title ?? row.fileName
}

/** What the document says it is about, where the person has not said it themselves. */
export function summaryOf(row: Pick<ItemRow, 'title' | 'fileName' | 'tags' | 'document'>): VaultSummary {
  const stored = row.document?.summary
  const own = stored ? vaultSummary.parse(JSON.parse(stored)) : { summary: '', tags: [], title: '' }
  return { ...own, tags: row.tags ?? own.tags, title: row.title ?? (own.title || row.fileName) }
}

/** While a link is fetched its row sets storage aside; how large it is nobody knows yet. */
function sizeOf({ type, state, bytes }: ItemRow): number {
  return type === 'LINK' && state !== 'here' ? 0 : bytes
}

function addressOf({ url, id }: ItemRow): string {
  return url ?? `/v1/attachments/${id}/file`
}

function statusOf({ state, document }: ItemRow): IntakeItem['status'] {
  if (state === 'failed' || document?.state === 'failed') return 'failed'
  if (state === 'arriving' || !document) return 'uploading'
  return document.state === 'ready' ? 'completed' : 'analysing'
}

function percent(some: number, all: number): number {
  return all === 0 ? 0 : Math.min(100, Math.floor((some / all) * 100))
}
