import { APICallError } from '@ai-sdk/provider'
import { IMAGE_ANSWER_MAX_BYTES } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { IMAGE_PIXELS, type ImageSize } from '#contract/images/schema.ts'
import {
  createProviderFetch,
  type ProviderRequest,
  type ModelSource,
  dig,
  listAt,
  readBytes,
  readJson,
  textAt,
} from '../models/index.ts'
import type { Egress } from '../web/index.ts'
import { isForImages, takesReference } from './image-names.ts'
import { OversizedAnswer, paintTrouble } from './paint-trouble.ts'
import { PaintError, type ImageSource, type PaintRequest } from './port.ts'
import { promptOf } from './prompt.ts'

/** A picture that is fetched from an address in the answer. */
const FETCH_MS = 60_000
/** A prefix and base64. */
const DATA_ADDRESS = /^data:image\/[\w.+-]+;base64,/

/** Servers that paint as OpenAI does: /images/generations, and /images/edits where there is a picture to begin with. */
export function createEndpointImages(api: NonNullable<ModelSource['api']>, egress: Egress): ImageSource {
  return {
    takesReference,
    async list(access, signal) {
      const { base, headers } = api(access)
      const answer = await readJson(createProviderFetch(base), `${base}/models`, { headers, signal })
      return listAt(answer, 'data')
        .flatMap((entry) => textAt(entry, 'id') ?? [])
        .filter(isForImages)
    },
    async open(access, model) {
      const { base, headers } = api(access)
      const provider = createProviderFetch(base)

      async function send(path: string, request: ProviderRequest): Promise<unknown> {
        const whole = { ...request, headers: { ...headers, ...request.headers } }
        return readJson(provider, `${base}${path}`, { method: 'POST', ...whole }, IMAGE_ANSWER_MAX_BYTES)
      }

      async function generate(request: PaintRequest, signal: AbortSignal): Promise<unknown> {
        const size = sizeFor(model, request.size)
        const fields = { model, prompt: promptOf(request), n: 1, size }
        const post = (body: object) =>
          send('/images/generations', {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
            signal,
          })
        // OpenAI's newer models always send the bytes, and refuse to be asked for them.
        if (/gpt-image/.test(model)) return post(fields)
        try {
          return await post({ ...fields, response_format: 'b64_json' })
        } catch (error) {
          if (!refusesFormat(error)) throw error
          return post(fields)
        }
      }

      async function edit(request: PaintRequest, signal: AbortSignal): Promise<unknown> {
        const { bytes, mimeType } = request.reference!
        const form = new FormData()
        form.set('model', model)
        form.set('prompt', promptOf(request))
        form.set('n', '1')
        form.set('size', sizeFor(model, request.size))
        form.set('image', new Blob([new Uint8Array(bytes)], { type: mimeType }), `image.${mimeType.slice(6)}`)
        const encoded = new Response(form)
        const body = new Uint8Array(await encoded.arrayBuffer())
        return send('/images/edits', {
          headers: { 'content-type': encoded.headers.get('content-type')! },
          body,
          signal,
        })
      }

      /** Bytes are preferred; an address is the provider's own, or fetched like any other of a stranger. */
      async function fetchPicture(address: string, signal: AbortSignal): Promise<Uint8Array> {
        if (DATA_ADDRESS.test(address)) return decode(address.replace(DATA_ADDRESS, ''))
        const isOwn = URL.canParse(address) && new URL(address).origin === provider.origin
        if (isOwn) return readBytes(provider, address, { signal }, IMAGE_ANSWER_MAX_BYTES)
        const limits = { maxBytes: IMAGE_ANSWER_MAX_BYTES, timeoutMs: FETCH_MS, signal }
        const answer = await egress.fetch(address, limits)
        if (answer.status !== 200) throw new PaintError(imageMessages.down, { isPassing: true })
        return answer.bytes()
      }

      return {
        async paint(request, signal) {
          try {
            const answer = await (request.reference ? edit(request, signal) : generate(request, signal))
            const bytes = textAt(answer, 'data', 0, 'b64_json')
            if (bytes !== undefined) return decode(bytes)
            const address = textAt(answer, 'data', 0, 'url')
            if (address !== undefined) return await fetchPicture(address, signal)
            throw new PaintError(isFiltered(answer) ? imageMessages.refused : imageMessages.broken)
          } catch (error) {
            signal.throwIfAborted()
            throw paintTrouble(error)
          }
        },
      }
    },
  }
}

/** What the models of OpenAI take; others take what most do. */
function sizeFor(model: string, size: ImageSize): string {
  if (/dall-e-3/.test(model)) return { square: '1024x1024', wide: '1792x1024', tall: '1024x1792' }[size]
  if (/dall-e-2/.test(model)) return '1024x1024'
  const { width, height } = IMAGE_PIXELS[size]
  return `${width}x${height}`
}

function refusesFormat(error: unknown): boolean {
  return APICallError.isInstance(error) && error.statusCode === 400 && /response_format/.test(error.responseBody ?? '')
}

/** Some say with a success that there is nothing, and why. */
function isFiltered(answer: unknown): boolean {
  return /filter|safety|moderation|nsfw/i.test(JSON.stringify(dig(answer, 'data', 0) ?? dig(answer, 'error') ?? ''))
}

function decode(base64: string): Uint8Array {
  if (base64.length > IMAGE_ANSWER_MAX_BYTES) throw new OversizedAnswer()
  return Buffer.from(base64, 'base64')
}
