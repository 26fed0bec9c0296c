import * as z from 'zod'
import { route } from '../route.ts'
import { publicPage, publicSearch, takeDown } from './schema.ts'

const done = z.object({})

/** What people show to everyone, and the owner's way to take it down. */
export const moderationApi = {
  list: route('GET', '/v1/moderation', { access: 'owner', input: publicSearch, output: publicPage }),
  takeDown: route('POST', '/v1/moderation/take-down', { access: 'owner', input: takeDown, output: done }),
  lift: route('POST', '/v1/moderation/lift', {
    access: 'owner',
    input: takeDown.omit({ reason: true }),
    output: done,
  }),
}
