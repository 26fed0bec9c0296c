import * as z from 'zod'
import { CHAT_ATTACHMENT_TYPES, linkUrl } from '../attachments/schema.ts'
import { VAULT_TEXT_MAX_CHARS, VAULT_TEXT_MAX_LINES, VAULT_TITLE_MAX_CHARS } from './limits.ts'
import { say } from './messages.ts'

const lines = (text: string) => text.split(/\r\n|\r|\n/).length

/** Pasted text, kept as it is. It becomes a plain-text file. */
export const newVaultText = z.strictObject({
  title: z.string().trim().min(1, say.nameRequired).max(VAULT_TITLE_MAX_CHARS, say.nameTooLong),
  content: z
    .string()
    .refine((text) => text.trim() !== '', say.contentRequired)
    .max(VAULT_TEXT_MAX_CHARS, say.textTooLarge)
    .refine((text) => lines(text) <= VAULT_TEXT_MAX_LINES, say.textTooManyLines),
})
export type NewVaultText = z.infer<typeof newVaultText>

export const newVaultLink = z.strictObject({ url: linkUrl })
export type NewVaultLink = z.infer<typeof newVaultLink>

/** The items that a person ticked. */
export const vaultSelection = z.strictObject({ attachmentIds: z.array(z.string()).min(1, say.selectItem) })
export type VaultSelection = z.infer<typeof vaultSelection>

export const addToProject = vaultSelection.extend({ projectId: z.string().min(1, say.selectProject) })
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
  usedInProjects: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  usedInChatbots: z.array(z.object({ id: z.string() })),
})
export type VaultAttachment = z.infer<typeof vaultAttachment>

export const vaultSummary = z.object({ summary: z.string(), tags: z.array(z.string()), title: z.string() })
export type VaultSummary = z.infer<typeof vaultSummary>

export const storageInfo = z.object({ used: z.number(), limit: z.number(), percentage: z.number() })
export type StorageInfo = z.infer<typeof storageInfo>

export const vaultPage = z.object({ attachments: z.array(vaultAttachment), total: z.number(), storageInfo })
export type VaultPage = z.infer<typeof vaultPage>
