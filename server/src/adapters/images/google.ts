import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { IMAGE_ANSWER_MAX_BYTES } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { createProviderFetch, listAt, readJson, textAt, baseOf } from '../models/index.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { paintTrouble } from './paint-trouble.ts'
import { PaintError, type ImageSource } from './port.ts'
import { promptOf } from './prompt.ts'

/** The SDK paints with Gemini's image models only. */
const PAINTS = /^gemini-.*(image|banana)/
const ASPECTS = { square: '1:1', wide: '3:2', tall: '2:3' } as const

/** Google's image models, through the AI SDK. */
export const googleImages: ImageSource = {
  takesReference: () => true,
  async list(access, signal) {
    const base = baseOf(access)
    const headers = { 'x-goog-api-key': access.apiKey ?? '' }
    const answer = await readJson(createProviderFetch(base), `${base}/models?pageSize=1000`, { headers, signal })
    return listAt(answer, 'models')
      .flatMap((entry) => textAt(entry, 'name')?.replace(/^models\//, '') ?? [])
      .filter((name) => PAINTS.test(name))
  },
  async open(access, modelName) {
    const baseURL = baseOf(access)
    const fetch = boundedFetch(createProviderFetch(baseURL).fetch, IMAGE_ANSWER_MAX_BYTES)
    const model = createGoogleGenerativeAI({ baseURL, apiKey: access.apiKey ?? '', fetch }).image(modelName)
    return {
      async paint(request, signal) {
        try {
          const { images, isRetryable } = await model.doGenerate({
            prompt: promptOf(request),
            n: 1,
            size: undefined,
            aspectRatio: ASPECTS[request.size],
            seed: undefined,
            files: request.reference && [
              { type: 'file', mediaType: request.reference.mimeType, data: new Uint8Array(request.reference.bytes) },
            ],
            mask: undefined,
            providerOptions: {},
            abortSignal: signal,
          })
          const [picture] = images
          // The SDK says so where its filter took the picture.
          if (picture === undefined) {
            throw new PaintError(isRetryable === false ? imageMessages.refused : imageMessages.broken)
          }
          return typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture
        } catch (error) {
          signal.throwIfAborted()
          throw paintTrouble(error)
        }
      },
    }
  },
}
