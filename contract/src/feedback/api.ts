import * as z from 'zod'
import { route } from '../route.ts'
import { feedbackLink } from './schema.ts'

/** The link to wherever the owner wants to hear of troubles; empty while there is none. */
export const feedbackApi = {
  read: route('GET', '/v1/feedback-link', { access: 'anyone', input: z.strictObject({}), output: feedbackLink }),
}
