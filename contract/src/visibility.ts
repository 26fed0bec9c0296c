import * as z from 'zod'

/** Who may see a bot, a prompt or a shared craft. */
export const visibility = z.enum(['private', 'public'])
export type Visibility = z.infer<typeof visibility>
