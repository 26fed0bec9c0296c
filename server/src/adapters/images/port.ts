import type { ImageSize, ImageStyle } from '#contract/images/schema.ts'
import type { ProviderAccess } from '../models/index.ts'

/** What is to be painted. */
export type PaintRequest = {
  readonly words: string
  readonly style: ImageStyle
  readonly size: ImageSize
  /** The same words and seed make the same picture, where a painter can promise that. */
  readonly seed: number
  readonly reference?: { readonly bytes: Uint8Array; readonly mimeType: string } | undefined
}

/** Something that makes a picture: bytes of any kind, to be looked at before they are believed. */
export type ImageGenerator = {
  paint(request: PaintRequest, signal: AbortSignal): Promise<Uint8Array>
}

/** One kind of provider as far as it paints. */
export type ImageSource = {
  /** What it lists that paints, as far as names say. */
  list(access: ProviderAccess, signal: AbortSignal): Promise<string[]>
  open(access: ProviderAccess, modelName: string): Promise<ImageGenerator>
  takesReference(modelName: string): boolean
}

/** Its message is a sentence for people and holds nothing that a provider said. */
export class PaintError extends Error {
  /** Whether another try may do better. */
  readonly isPassing: boolean
  constructor(message: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isPassing = isPassing
  }
}
