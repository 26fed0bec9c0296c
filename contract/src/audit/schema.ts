import * as z from 'zod'
import { errorMessages } from '../envelope.ts'
import { AUDIT_AREAS, type AuditArea } from './actions.ts'

/** Entries on one page of the log. */
export const AUDIT_PER_PAGE = 50
/** Of a target's name or of one detail, no more is kept. */
export const AUDIT_TEXT_MAX_CHARS = 300
const SEARCH_MAX_CHARS = 200

const detail = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type AuditDetail = z.infer<typeof detail>

/** One act. `before` and `after` hold the same fields, as far as there was something before and after it. */
const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The e-mail of whoever did it, as it was then; null for the command line. */
  actor: z.string().nullable(),
  act: z.string(),
  /** On whom or what. */
  target: z.string(),
  before: z.record(z.string(), detail),
  after: z.record(z.string(), detail),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  /** A part of the actor's e-mail or of the target. */
  search: z.string().trim().max(SEARCH_MAX_CHARS).optional(),
  area: z.enum(Object.keys(AUDIT_AREAS) as [AuditArea, ...AuditArea[]]).optional(),
  from: z.iso.date().optional(),
  /** The last day that counts. */
  to: z.iso.date().optional(),
}

export const auditExport = z.strictObject(filter)
export type AuditFilter = z.infer<typeof auditExport>

/** `after` is the `next` of the page before. */
export const auditSearch = z.strictObject({
  ...filter,
  after: z
    .string()
    .regex(/^\d{1,18}$/, errorMessages.notFound)
    .optional(),
})

/** Newest first; `next` is null on the last page. */
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.string().nullable() })
