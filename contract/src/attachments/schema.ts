import * as z from 'zod'
import { FILE_KINDS } from './file-types.ts'
import { FILE_NAME_MAX_CHARS, LINK_MAX_CHARS, MAX_FILE_BYTES, MAX_FILES, TAG_MAX_CHARS, TAGS_MAX } from './limits.ts'
import { attachmentMessages } from './messages.ts'

/** A link to import: trimmed, and of the web. Other schemes run code or read files. */
export const linkUrl = z
  .string()
  .trim()
  .max(LINK_MAX_CHARS, attachmentMessages.invalidUrl)
  .pipe(z.url({ protocol: /^https?$/, error: attachmentMessages.invalidUrl }))

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
const UPLOAD_STATUSES = ['uploading', 'analysing', 'completed', 'failed'] as const
export type UploadStatus = (typeof UPLOAD_STATUSES)[number]

export const ATTACHMENT_TARGETS = ['chat', 'project', 'bot', 'vault'] as const
export type AttachmentTarget = (typeof ATTACHMENT_TARGETS)[number]

/**
 * Where something is put: a chat, a project, a bot, or one upload into the vault. A chat that does not exist yet has
 * the id that its composer made up, so that its files are counted together.
 */
const destination = { place: z.enum(ATTACHMENT_TARGETS), placeId: z.uuid() }

/** The announcement of a file: checked before a byte of it travels. */
export const newUpload = z.strictObject({
  ...destination,
  name: z.string().trim().min(1).max(FILE_NAME_MAX_CHARS),
  type: z.string().max(200),
  size: z.number().int().nonnegative().max(MAX_FILE_BYTES, attachmentMessages.fileTooLarge),
  /** Text that was too long for the composer. */
  isPastedText: z.boolean().default(false),
})
export type NewUpload = z.input<typeof newUpload>

export const newLink = z.strictObject({ ...destination, url: linkUrl })
export type NewLink = z.infer<typeof newLink>

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

/** Something of a person's, on its way in or there: the one shape that every place shows. */
export const intakeItem = z.object({
  id: z.string(),
  type: z.enum(CHAT_ATTACHMENT_TYPES),
  kind: z.enum(FILE_KINDS),
  fileName: z.string(),
  title: z.string(),
  /** A link's own address; otherwise where the file is downloaded. */
  url: z.string(),
  mimeType: z.string(),
  size: z.number(),
  status: z.enum(UPLOAD_STATUSES),
  uploadProgress: percent,
  analysingProgress: percent,
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  isInVault: z.boolean(),
  hasThumbnail: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Of a long scan that is ready and still being read, how many of its pages are. */
  readSoFar: z.object({ pages: z.number().int(), of: z.number().int() }).optional(),
  /** Tables stand in its text, which can be asked. Of a spreadsheet it says nothing: it is one. */
  hasTables: z.boolean().optional(),
  /** The first item of its owner with the same bytes; told when an upload arrives. */
  sameAs: z.object({ id: z.string(), title: z.string() }).optional(),
})
export type IntakeItem = z.infer<typeof intakeItem>

/** How far an upload has come: the next byte that is expected, and the item that it becomes. */
export const uploadState = z.object({ received: z.number().int().nonnegative(), item: intakeItem })
export type UploadState = z.infer<typeof uploadState>

/** Where a part of a text stands, in characters: from `start` up to but not including `end`. */
export const span = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() })
export type Span = z.infer<typeof span>

/** Words that their writer set in bold or italic. */
const styledSpan = span.extend({ style: z.enum(['bold', 'italic']) })
export type StyledSpan = z.infer<typeof styledSpan>

/** The text that was read out of an item, or the part of it around a place. */
export const itemText = z.object({
  item: intakeItem,
  text: z.string(),
  /** Where `text` begins within the whole. */
  from: z.number().int().nonnegative(),
  totalChars: z.number().int().nonnegative(),
  pages: z.array(span.extend({ number: z.number().int() })),
  headings: z.array(z.object({ level: z.number().int(), title: z.string(), start: z.number().int() })),
  /** Those that touch `text`. */
  styles: z.array(styledSpan),
  /** The file holds more than was read. */
  isTruncated: z.boolean(),
})
export type ItemText = z.infer<typeof itemText>

/** Some rows of a sheet, and how large it is. Lines are as they stand in the text: places in them are exact. */
export const sheetRows = z.object({
  /** The line with the names of the columns; null where the sheet is empty. */
  head: z.object({ start: z.number().int(), line: z.string() }).nullable(),
  columns: z.number().int().nonnegative(),
  totalRows: z.number().int().nonnegative(),
  /** The number of the first of these rows, from 0. */
  first: z.number().int().nonnegative(),
  rows: z.array(z.object({ start: z.number().int(), line: z.string() })),
})
export type SheetRows = z.infer<typeof sheetRows>

/** Where a passage stands on the picture of its page, in fractions of its width and height. */
export const pageMarks = z.object({
  width: z.number(),
  height: z.number(),
  boxes: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
})
export type PageMarks = z.infer<typeof pageMarks>

/** What a person may change about an item. */
export const itemChange = z.strictObject({
  id: z.uuid(),
  title: z.string().trim().min(1).max(FILE_NAME_MAX_CHARS).optional(),
  tags: z.array(z.string().trim().min(1).max(TAG_MAX_CHARS)).max(TAGS_MAX).optional(),
})
export type ItemChange = z.infer<typeof itemChange>

/** Where an item is in use; a person is told before it is deleted. */
export const itemUse = z.object({
  id: z.string(),
  chats: z.array(z.object({ id: z.string(), title: z.string() })),
  projects: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  bots: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ItemUse = z.infer<typeof itemUse>

/** What may be attached to one message or asked about at once. */
export const attachmentIds = z.array(z.uuid()).max(MAX_FILES)

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
