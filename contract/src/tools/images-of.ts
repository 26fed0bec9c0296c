import type { ToolView } from './schema.ts'

export type ImageView = Extract<ToolView, { kind: 'image' }>

/** The pictures that a call brought, each by itself. */
export function imagesOf(view: ToolView | undefined): ImageView[] {
  if (view?.kind === 'image') return [view]
  if (view?.kind !== 'images') return []
  const { images, words } = view
  return images.map((image, at) => ({
    kind: 'image',
    ...image,
    words: images.length > 1 ? `${words} (${at + 1} of ${images.length})` : words,
    isAbstract: false,
  }))
}
