import type { ImageStyle } from '#contract/images/schema.ts'
import type { PaintRequest } from './port.ts'

/** What a style means, for a model. */
const STYLE_WORDS: Record<Exclude<ImageStyle, 'none'>, string> = {
  photo: 'a realistic photograph with natural light',
  drawing: 'a pencil and ink drawing',
  watercolour: 'a watercolour painting on paper',
  '3d': 'a 3D rendering with soft light',
  pixel: 'pixel art',
  poster: 'a flat graphic poster with few colours',
  oil: 'an oil painting with visible brush strokes',
}

/** What a model is told. */
export function promptOf({ words, style }: Pick<PaintRequest, 'words' | 'style'>): string {
  return style === 'none' ? words : `${words}\n\nMake it ${STYLE_WORDS[style]}.`
}
