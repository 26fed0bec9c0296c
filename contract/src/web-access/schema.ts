import * as z from 'zod'

/** The day that a page bears, and who says so: the page itself, the file, or only its server. */
export const pageDate = z.object({
  kind: z.enum(['published', 'modified', 'shown', 'made', 'served']),
  on: z.iso.date(),
})
export type PageDate = z.infer<typeof pageDate>

/** A page as it was read for an answer, whatever has become of it since. */
export const savedPage = z.object({
  title: z.string(),
  url: z.string(),
  date: pageDate.nullable(),
  readAt: z.iso.datetime(),
  text: z.string(),
  /** There was more than is kept. */
  isCut: z.boolean(),
})
export type SavedPage = z.infer<typeof savedPage>
