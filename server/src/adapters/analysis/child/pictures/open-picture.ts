import sharp, { type Sharp } from 'sharp'
import { AnalysisError } from '../../port.ts'
import { PICTURE_MAX_PIXELS } from '../../limits.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Opens the first frame of a picture, upright. What is made of it carries none of its metadata. */
export async function openPicture(path: string): Promise<Sharp> {
  const options = { limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true, failOn: 'error' as const }
  const { width, height, format } = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AnalysisError('damaged')
    })
  if (!['png', 'jpeg', 'gif', 'webp'].includes(format ?? '')) throw new AnalysisError('unsupported')
  if (width * height > PICTURE_MAX_PIXELS) throw new AnalysisError('too_large')
  return sharp(path, options).autoOrient()
}

/** Within a square of so many pixels, never enlarged. */
export function within(picture: Sharp, pixels: number): Sharp {
  return picture.resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
}
