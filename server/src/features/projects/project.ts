import { pickFields } from '#contract/fields.ts'
import { project, type ProjectEntry, type ProjectItem } from '#contract/projects/schema.ts'
import { toIntakeItem, type ItemRow } from '../attachments/index.ts'
import type { ProjectItemRow } from './items-store.ts'
import type { ProjectRow } from './store.ts'

/** A row as lists show it. */
export function toEntry(row: ProjectRow, counts: { items: number; chats: number }): ProjectEntry {
  return {
    ...pickFields(project, row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    attachmentCount: counts.items,
    chatCount: counts.chats,
  }
}

/** An item as the spec words an attachment of a project. */
export function toProjectItem(row: ItemRow, source: ProjectItemRow['source']): ProjectItem {
  const { type, ...item } = toIntakeItem(row)
  const { id, fileName, title, url } = item
  return {
    ...item,
    type: TYPES[type],
    attachmentType: type,
    isExisting: true,
    fileDetails: { name: fileName },
    detailsForChat: { id, type, fileName: type === 'LINK' ? title : fileName, url },
    source,
  }
}

/** What a project calls what a chat calls otherwise. */
const TYPES = {
  FILE: 'FILE',
  PASTED_TEXT_FILE: 'FILE',
  CONNECTED_APP_FILE: 'CONNECTED',
  CONNECTED_APP_IMAGE: 'CONNECTED',
  IMAGE: 'IMAGE',
  LINK: 'LINK',
} as const satisfies Record<ItemRow['type'], ProjectItem['type']>
