import sharp from 'sharp'
import { AnalysisError, IMAGE_MAX_PIXELS, THUMBNAIL_MAX_PIXELS, type Picture, type SizedPicture } from '../../port.ts'
import { openPicture, within } from './open-picture.ts'

/** An image made anew: as JPEG, which every model that sees takes, or as PNG where something is transparent. */
export async function drawImage(path: string): Promise<SizedPicture> {
  const { data, info } = await asDamaged(
    within(await openPicture(path), IMAGE_MAX_PIXELS)
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const picture = sharp(data, { raw: info })
  const { width, height } = info
  if (info.channels === 4 && !(await picture.stats()).isOpaque) {
    return { bytes: await picture.png({ compressionLevel: 6 }).toBuffer(), mimeType: 'image/png', width, height }
  }
  return { bytes: await picture.flatten().jpeg({ quality: 88 }).toBuffer(), mimeType: 'image/jpeg', width, height }
}

export async function drawSmall(path: string): Promise<Picture> {
  const small = within(await openPicture(path), THUMBNAIL_MAX_PIXELS)
  return { bytes: await asDamaged(small.webp({ quality: 80 }).toBuffer()), mimeType: 'image/webp' }
}

async function asDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new AnalysisError('damaged')
  }
}
