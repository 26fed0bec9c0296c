import type { ConnectedKind } from '../models/index.ts'
import { loadSource } from '../models/index.ts'
import type { ProviderAccess } from '../models/port.ts'
import type { Egress } from '../web/egress.ts'
import type { ImagePainter } from './port.ts'

/** One kind of provider as far as it paints. */
export type ImageSource = {
  /** What it lists that paints, as far as names say. */
  list(access: ProviderAccess, signal: AbortSignal): Promise<string[]>
  open(access: ProviderAccess, modelName: string): Promise<ImagePainter>
  takesReference(modelName: string): boolean
}

/** Loaded when the first of a kind is asked. Undefined for a kind that paints nothing. */
export async function loadImageSource(kind: ConnectedKind, egress: Egress): Promise<ImageSource | undefined> {
  if (kind === 'anthropic') return undefined
  if (kind === 'google') return (await import('./google.ts')).googleImages
  const { api } = await loadSource(kind)
  return api && (await import('./endpoint.ts')).createEndpointImages(api, egress)
}
