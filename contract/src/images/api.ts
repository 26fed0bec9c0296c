import * as z from 'zod'
import { intakeItem } from '../attachments/schema.ts'
import { route } from '../route.ts'
import { image, imagePage, newImages, imageGenerator } from './schema.ts'

const one = z.strictObject({ imageId: z.uuid() })
const done = z.object({})
const file = { access: 'guest', output: z.string(), answers: 'file', input: one } as const

/** Pictures from words. */
export const imagesApi = {
  imageGenerators: route('GET', '/v1/images/painters', {
    access: 'guest',
    input: z.strictObject({}),
    output: z.object({ imageGenerators: z.array(imageGenerator) }),
  }),
  /** Counts against the month, and paints behind the scenes. */
  ask: route('POST', '/v1/images', {
    access: 'guest',
    input: newImages,
    output: z.object({ images: z.array(image) }),
  }),
  /** Newest first. */
  list: route('GET', '/v1/images', {
    access: 'guest',
    input: z.strictObject({ cursor: z.string().max(300).optional() }),
    output: imagePage,
  }),
  /** Ends what is still being painted for a request; what is done stays. */
  stop: route('POST', '/v1/images/runs/{runId}/stop', {
    access: 'guest',
    input: z.strictObject({ runId: z.uuid() }),
    output: done,
  }),
  picture: route('GET', '/v1/images/{imageId}/picture', file),
  thumbnail: route('GET', '/v1/images/{imageId}/thumbnail', file),
  download: route('GET', '/v1/images/{imageId}/file', file),
  save: route('POST', '/v1/images/{imageId}/save', { access: 'member', input: one, output: intakeItem }),
  startChat: route('POST', '/v1/images/{imageId}/start-chat', {
    access: 'guest',
    input: one,
    output: z.object({ chatId: z.string() }),
  }),
  remove: route('DELETE', '/v1/images/{imageId}', { access: 'guest', input: one, output: done }),
}
