import * as z from 'zod'

/** What is the matter with an install: something fails, something is nearly full, something is slow. */
export const HEALTH_STATES = ['failing', 'full', 'slow'] as const

/** One thing that is the matter, with what to do about it. */
const healthFinding = z.object({
  state: z.enum(HEALTH_STATES),
  title: z.string(),
  text: z.string(),
  advice: z.string(),
  /** The owner's section where it is done; null where it is done elsewhere. */
  section: z.enum(['jobs', 'backup', 'set-up']).nullable(),
})
export type HealthFinding = z.infer<typeof healthFinding>

const healthFigure = z.object({ label: z.string(), value: z.string() })
export type HealthFigure = z.infer<typeof healthFigure>

/** How the install is, as it was measured. */
export const healthReport = z.object({
  /** What fails first. */
  findings: z.array(healthFinding),
  figures: z.array(healthFigure),
})
