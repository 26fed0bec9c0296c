import * as z from 'zod'
import { route } from '../route.ts'
import { modelChoice } from './schema.ts'

const nothing = z.strictObject({})
const done = z.object({})

export const modelsApi = {
  list: route('GET', '/v1/models', { access: 'anyone', input: nothing, output: modelChoice }),
  setDefault: route('PUT', '/v1/models/default', {
    access: 'guest',
    input: z.strictObject({ modelId: z.string() }),
    output: done,
  }),

  /** What everyone begins with; nothing becomes that by itself but the first model that was connected. */
  setSharedDefault: route('PUT', '/v1/models/shared-default', {
    access: 'owner',
    input: z.strictObject({ modelId: z.string() }),
    output: done,
  }),
}
