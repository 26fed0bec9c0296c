import { type ConnectedKind, loadSource } from '../models/index.ts'
import type { Egress } from '../web/index.ts'
import type { ImageSource } from './port.ts'

export { boundedFetch } from './bounded-fetch.ts'
export { OversizedAnswer } from './paint-trouble.ts'
export { type ImageGenerator, type ImageSource, PaintError, type PaintRequest } from './port.ts'

/** Loaded when the first of a kind is asked. Undefined for a kind that paints nothing. */
export async function loadImageSource(kind: ConnectedKind, egress: Egress): Promise<ImageSource | undefined> {
  if (kind === 'anthropic') return undefined
  if (kind === 'google') return (await import('./google.ts')).googleImages
  const { api } = await loadSource(kind)
  return api && (await import('./endpoint.ts')).createEndpointImages(api, egress)
}
