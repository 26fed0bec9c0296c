import * as z from 'zod'
import { route } from '../route.ts'
import { ITEMS_AT_ONCE } from './limits.ts'
import {
  intakeItem,
  itemChange,
  itemText,
  itemUse,
  newLink,
  newUpload,
  pageMarks,
  sheetRows,
  uploadState,
} from './schema.ts'

const one = z.strictObject({ id: z.uuid() })
const done = z.object({})
const several = z.array(z.uuid()).min(1).max(ITEMS_AT_ONCE)
const offset = z.coerce.number().int().nonnegative()
const page = one.extend({ page: z.coerce.number().int().positive() })
const file = { access: 'guest', output: z.string(), answers: 'file' } as const

/** The one intake: chats, projects, bots and the vault all put their files and links in here. */
export const attachmentsApi = {
  /** Announces a file. Refused here, it never travels. */
  begin: route('POST', '/v1/attachments/uploads', { access: 'guest', input: newUpload, output: uploadState }),
  /** Bytes from `offset` on, which must be where the last ones ended. The last byte makes the item complete. */
  put: route('PUT', '/v1/attachments/uploads/{id}', {
    access: 'guest',
    input: one.extend({ offset }),
    output: uploadState,
    takes: 'bytes',
  }),
  /** Where to go on after a break. */
  resume: route('GET', '/v1/attachments/uploads/{id}', { access: 'guest', input: one, output: uploadState }),
  cancel: route('DELETE', '/v1/attachments/uploads/{id}', { access: 'guest', input: one, output: done }),
  addLink: route('POST', '/v1/attachments/links', { access: 'guest', input: newLink, output: intakeItem }),

  /** How far these are; what is gone is left out. */
  states: route('GET', '/v1/attachments/states', {
    access: 'guest',
    input: z.strictObject({ ids: z.string().max(37 * ITEMS_AT_ONCE) }),
    output: z.array(intakeItem),
  }),
  retry: route('POST', '/v1/attachments/{id}/retry', { access: 'guest', input: one, output: intakeItem }),
  change: route('PATCH', '/v1/attachments/{id}', { access: 'guest', input: itemChange, output: intakeItem }),
  uses: route('POST', '/v1/attachments/uses', {
    access: 'guest',
    input: z.strictObject({ attachmentIds: several }),
    output: z.array(itemUse),
  }),
  removeOne: route('DELETE', '/v2/user/attachments/delete/single', {
    access: 'guest',
    input: one.extend({ chatbotId: z.string().max(100).optional() }),
    output: done,
  }),
  /** What is not the caller's is passed over: the answer names only what is gone. */
  removeSeveral: route('DELETE', '/v2/user/attachments/delete/multiple', {
    access: 'guest',
    input: z.strictObject({ attachmentIds: several }),
    output: z.object({ deletedIds: z.array(z.string()) }),
  }),

  file: route('GET', '/v1/attachments/{id}/file', { ...file, input: one }),
  /** A small picture, drawn anew. */
  thumbnail: route('GET', '/v1/attachments/{id}/thumbnail', { ...file, input: one }),
  /** An image drawn anew within what a screen needs. */
  image: route('GET', '/v1/attachments/{id}/image', { ...file, input: one }),
  /** A page of a PDF as a picture, and where on it a passage stands. */
  page: route('GET', '/v1/attachments/{id}/pages/{page}', { ...file, input: page }),
  marks: route('GET', '/v1/attachments/{id}/pages/{page}/marks', {
    access: 'guest',
    input: page.extend({ start: offset, end: offset }),
    output: pageMarks,
  }),
  /** The text of an item around a place in it. */
  text: route('GET', '/v1/attachments/{id}/text', {
    access: 'guest',
    input: one.extend({ at: offset.optional() }),
    output: itemText,
  }),
  /** Rows of a sheet of a table, around a row or around a place in the text. A file without sheets is one. */
  sheet: route('GET', '/v1/attachments/{id}/sheets/{page}', {
    access: 'guest',
    input: page.extend({ row: offset.optional(), at: offset.optional() }),
    output: sheetRows,
  }),
}
