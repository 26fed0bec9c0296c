import * as z from 'zod'
import { REPORT_DAYS_MAX, REPORT_GROUPS } from './features.ts'
import { reportMessages } from './report-messages.ts'

const day = z.iso.date(reportMessages.rangeInvalid)
const DAY_MS = 24 * 60 * 60 * 1000

const range = { from: day, to: day }
const isInRange = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < REPORT_DAYS_MAX
}

/** Both days are part of it, in UTC. */
export const reportRange = z.strictObject(range).refine(isInRange, reportMessages.rangeInvalid)
/** For the owner: of everyone, or of one person. */
export const installRange = z
  .strictObject({ ...range, uid: z.string().max(100).optional() })
  .refine(isInRange, reportMessages.rangeInvalid)

const groupedRange = { ...range, by: z.enum(REPORT_GROUPS) }
export const ownReportQuery = z
  .strictObject({ ...groupedRange, by: z.enum(REPORT_GROUPS).exclude(['person']) })
  .refine(isInRange, reportMessages.rangeInvalid)
export const installReportQuery = z
  .strictObject({ ...groupedRange, uid: z.string().max(100).optional() })
  .refine(isInRange, reportMessages.rangeInvalid)

/** What was used. `estimatedTokens` of the tokens were not counted by a provider; what is unpriced has no known price. */
export const figures = z.object({
  messages: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  estimatedTokens: z.number(),
  unpricedTokens: z.number(),
  unpricedPictures: z.number(),
  /** In millionths. */
  costMicros: z.number(),
})
export type Figures = z.infer<typeof figures>

/**
 * `key` is a day, an id or a feature; `label` what it is called, empty where there is none. By model, `tool` is the slug of
 * the AI tool that it worked for.
 */
const reportRow = figures.extend({ key: z.string(), label: z.string(), tool: z.string() })
export type ReportRow = z.infer<typeof reportRow>

export const report = z.object({ total: figures, rows: z.array(reportRow), isCut: z.boolean() })
export type Report = z.infer<typeof report>
