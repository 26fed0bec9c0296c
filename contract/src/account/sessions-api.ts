import * as z from 'zod'
import { route } from '../route.ts'
import { accountSession } from './schema.ts'

const nothing = z.strictObject({})
const done = z.object({})

/** Where a person is signed in. */
export const sessionsApi = {
  list: route('GET', '/v1/account/sessions', {
    access: 'member',
    input: nothing,
    output: z.object({ sessions: z.array(accountSession) }),
  }),
  end: route('DELETE', '/v1/account/sessions/{sessionId}', {
    security: 'session_end',
    access: 'member',
    input: z.strictObject({ sessionId: z.uuid() }),
    output: done,
  }),
  /** All but the one that asks. */
  endOthers: route('DELETE', '/v1/account/sessions', {
    security: 'session_end',
    access: 'member',
    input: nothing,
    output: done,
  }),
}
