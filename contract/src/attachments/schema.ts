import * as z from 'zod'
import { LINK_MAX_CHARS } from './limits.ts'
import { say } from './messages.ts'

/** A link to import: trimmed, and of the web. Other schemes run code or read files. */
export const linkUrl = z
  .string()
  .trim()
  .max(LINK_MAX_CHARS, say.invalidUrl)
  .pipe(z.url({ protocol: /^https?$/, error: say.invalidUrl }))

export const CHAT_ATTACHMENT_TYPES = [
  'FILE',
  'CONNECTED_APP_FILE',
  'PASTED_TEXT_FILE',
  'LINK',
  'IMAGE',
  'CONNECTED_APP_IMAGE',
] as const

export const chatAttachment = z.object({
  id: z.string(),
  type: z.enum(CHAT_ATTACHMENT_TYPES),
  fileName: z.string(),
  url: z.string(),
})
export type ChatAttachment = z.infer<typeof chatAttachment>

/** The way of every upload: it ends as completed or failed. */
export const UPLOAD_STATUSES = ['uploading', 'analysing', 'completed', 'failed'] as const
export type UploadStatus = (typeof UPLOAD_STATUSES)[number]

const percent = z.number().min(0).max(100)
const fileDetails = z.object({ name: z.string() })

/** A file on its way in. */
export const uploadProgress = z.object({
  fileStoreId: z.string(),
  status: z.enum(UPLOAD_STATUSES).extract(['uploading', 'analysing']),
  uploadProgress: percent,
  analysingProgress: percent,
  fileDetails,
})
export type UploadProgress = z.infer<typeof uploadProgress>

/** The spec names the four special ones; an ordinary document is a FILE, as in a chat. */
export const PROJECT_ATTACHMENT_TYPES = ['FILE', 'IMAGE', 'LINK', 'CONNECTED', 'GLOBAL_LINK'] as const
export const ATTACHMENT_SOURCES = ['PROJECT', 'VAULT', 'CHAT'] as const

/** A document or link in the set-up of a project. */
export const projectAttachment = z.object({
  id: z.string(),
  status: z.enum(UPLOAD_STATUSES),
  uploadProgress: percent,
  analysingProgress: percent,
  /** Was there before this set-up began. */
  isExisting: z.boolean(),
  fileName: z.string(),
  title: z.string(),
  type: z.enum(PROJECT_ATTACHMENT_TYPES),
  /** What a chat calls the same thing. */
  attachmentType: z.enum(CHAT_ATTACHMENT_TYPES),
  mimeType: z.string(),
  url: z.string(),
  fileDetails,
  detailsForChat: chatAttachment,
  source: z.enum(ATTACHMENT_SOURCES),
})
export type ProjectAttachment = z.infer<typeof projectAttachment>
