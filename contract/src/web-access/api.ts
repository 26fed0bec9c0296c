import * as z from 'zod'
import { route } from '../route.ts'
import { savedPage } from './schema.ts'

export const webAccessApi = {
  /** What was read of a page for an answer in one of the caller's chats. */
  readPage: route('GET', '/v1/pages/{pageId}', {
    access: 'guest',
    input: z.strictObject({ pageId: z.uuid() }),
    output: savedPage,
  }),
}
