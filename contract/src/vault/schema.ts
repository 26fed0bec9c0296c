import * as z from 'zod'
import { FILE_KINDS } from '../attachments/file-types.ts'
import { ITEMS_AT_ONCE } from '../attachments/limits.ts'
import { CHAT_ATTACHMENT_TYPES, intakeItem, linkUrl } from '../attachments/schema.ts'
import { VAULT_TEXT_MAX_CHARS, VAULT_TEXT_MAX_LINES, VAULT_TITLE_MAX_CHARS } from './limits.ts'
import { vaultMessages } from './messages.ts'

const lines = (text: string) => text.split(/\r\n|\r|\n/).length

/** Pasted text, kept as it is. It becomes a plain-text file. */
export const newVaultText = z.strictObject({
  title: z.string().trim().min(1, vaultMessages.nameRequired).max(VAULT_TITLE_MAX_CHARS, vaultMessages.nameTooLong),
  content: z
    .string()
    .refine((text) => text.trim() !== '', vaultMessages.contentRequired)
    .max(VAULT_TEXT_MAX_CHARS, vaultMessages.textTooLarge)
    .refine((text) => lines(text) <= VAULT_TEXT_MAX_LINES, vaultMessages.textTooManyLines),
})
export type NewVaultText = z.infer<typeof newVaultText>

export const newVaultLink = z.strictObject({ url: linkUrl })

/** The items that a person ticked. */
export const vaultSelection = z.strictObject({
  attachmentIds: z.array(z.uuid()).min(1, vaultMessages.selectItem).max(ITEMS_AT_ONCE),
})

export const addToProject = vaultSelection.extend({ projectId: z.string().min(1, vaultMessages.selectProject) })
export type AddToProject = z.infer<typeof addToProject>

/** Whatever a chat takes, and what comes from elsewhere. */
export const VAULT_TYPES = [...CHAT_ATTACHMENT_TYPES, 'WEB_PAGE', 'GLOBAL_LINK', 'GLOBAL_FILE'] as const

export const vaultAttachment = z.object({
  id: z.string(),
  type: z.enum(VAULT_TYPES),
  fileName: z.string(),
  title: z.string(),
  url: z.string(),
  content: z.string(),
  mimeType: z.string(),
  /** A vaultSummary as JSON text. */
  summary: z.string(),
  metadata: z.object({ size: z.number() }),
  ...intakeItem.pick({
    kind: true,
    status: true,
    analysingProgress: true,
    failure: true,
    hasThumbnail: true,
    createdAt: true,
    readSoFar: true,
  }).shape,
  usedInProjects: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  usedInChatbots: z.array(z.object({ id: z.string() })),
})
export type VaultAttachment = z.infer<typeof vaultAttachment>

/** As much of an item as someone needs who ticked it. */
const vaultChoice = vaultAttachment.pick({
  id: true,
  type: true,
  kind: true,
  title: true,
  url: true,
  hasThumbnail: true,
  createdAt: true,
  metadata: true,
})
export type VaultChoice = z.infer<typeof vaultChoice>

/** `next` leads to the following page; null at the end. `total` counts those of all pages. */
export const vaultChoices = z.object({ choices: z.array(vaultChoice), total: z.number(), next: z.string().nullable() })
export type VaultChoices = z.infer<typeof vaultChoices>

export const vaultSummary = z.object({ summary: z.string(), tags: z.array(z.string()), title: z.string() })
export type VaultSummary = z.infer<typeof vaultSummary>

export const storageInfo = z.object({ used: z.number(), limit: z.number(), percentage: z.number() })
export type StorageInfo = z.infer<typeof storageInfo>

/** `next` leads to the following page; null at the end. */
export const vaultPage = z.object({
  attachments: z.array(vaultAttachment),
  total: z.number(),
  storageInfo,
  next: z.string().nullable(),
})
export type VaultPage = z.infer<typeof vaultPage>

export const VAULT_SORTS = ['newest', 'oldest', 'name', 'largest'] as const
export type VaultSort = (typeof VAULT_SORTS)[number]

/** What the list can be narrowed to: a kind of file, or links. */
export const VAULT_FILTERS = [...FILE_KINDS, 'link'] as const
export type VaultFilter = (typeof VAULT_FILTERS)[number]

/** Where something is held: kept in the vault, or only in the chats that it was sent in. Both take room. */
export const VAULT_HOLDERS = ['vault', 'chats'] as const
export type VaultHolder = (typeof VAULT_HOLDERS)[number]

const vaultMatch = z.strictObject({
  heldIn: z.enum(VAULT_HOLDERS).default('vault'),
  /** Words of names, tags and contents. */
  search: z.string().trim().max(200).optional(),
  filter: z.enum(VAULT_FILTERS).optional(),
  sort: z.enum(VAULT_SORTS).default('newest'),
})

export const vaultQuery = vaultMatch.extend({ cursor: z.string().max(300).optional() })
export type VaultQuery = z.input<typeof vaultQuery>
