import * as z from 'zod'
import { linkUrl } from '../attachments/schema.ts'
import { route } from '../route.ts'

export const remoteImageApi = {
  /**
   * An image that an answer names, fetched for the person after their click and drawn anew: its host learns nothing of
   * who reads the answer, and the browser gets nothing but pixels.
   */
  show: route('GET', '/v1/remote-image', {
    access: 'guest',
    input: z.strictObject({ url: linkUrl }),
    output: z.string(),
    answers: 'file',
  }),
}
