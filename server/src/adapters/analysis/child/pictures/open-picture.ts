import sharp, { type Sharp } from 'sharp'
import { AnalysisError } from '../../port.ts'
import { PICTURE_MAX_PIXELS } from '../../limits.ts'
import type { FileBytes } from '../file-bytes.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Opens the first frame of a picture, or a page of one that has some, upright. What is made of it has no metadata. */
export async function openPicture(file: FileBytes, page = 0): Promise<Sharp> {
  const options = { limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true, failOn: 'error' as const, page }
  const { width, height, format } = await metadataOf(file, page)
  if (!['png', 'jpeg', 'gif', 'webp', 'tiff'].includes(format ?? '')) throw new AnalysisError('unsupported')
  if (width * height > PICTURE_MAX_PIXELS) throw new AnalysisError('too_large')
  return sharp(file, options).autoOrient()
}

/** The pages of a TIFF; of pictures that move, the first is the one. */
export async function countPages(file: FileBytes): Promise<number> {
  const { format, pages = 1 } = await metadataOf(file, 0)
  return format === 'tiff' ? pages : 1
}

function metadataOf(file: FileBytes, page: number) {
  return sharp(file, { limitInputPixels: false, page })
    .metadata()
    .catch(() => {
      throw new AnalysisError('damaged')
    })
}

/** Within a square of so many pixels, never enlarged. */
export function within(picture: Sharp, pixels: number): Sharp {
  return picture.resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
}
