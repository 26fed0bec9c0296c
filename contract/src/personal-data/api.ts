import * as z from 'zod'
import { route } from '../route.ts'

export const personalDataApi = {
  /** A ZIP of everything that is kept of the person: chats, files, pictures, and the rest as JSON. */
  export: route('GET', '/v1/account/data', {
    security: 'export',
    access: 'member',
    input: z.strictObject({}),
    output: z.string(),
    answers: 'file',
  }),
}
