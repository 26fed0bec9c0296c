import sharp, { type Sharp } from 'sharp'
import type { Stopwatch } from '../stopwatch.ts'
import { evenLight, type Grey } from './even-light.ts'
import { findLines, type Lines } from './find-lines.ts'
import type { Ocr, OcrPage } from './ocr.ts'
import { within } from './open-picture.ts'

/** Larger pictures are read no better. */
const READ_PIXELS = 2_400
/** A turn below this is read as well as none. */
const SKEW_MIN_DEGREES = 0.4
/** A page lies on its side where its columns are clearer than its rows by this much. */
const SIDEWAYS_CLARITY = 1.2
/** Where fewer of the letters are sure than this, the page may be upside down; where there are none, it is a picture. */
const SURE_SHARE = 0.6
const CHARS_MIN = 12
const WHITE = '#fff'
const NOTHING: OcrPage = { paragraphs: [], chars: 0, sureChars: 0 }

/**
 * Reads a picture as one holds it: shadows made even, lines made level, the page turned where it lies on its side or
 * upside down. Null where there was no time.
 */
export async function readPicture(
  picture: Sharp,
  ocr: Pick<Ocr, 'read'>,
  { isLate, late }: Stopwatch,
): Promise<OcrPage | null> {
  const grey = evenLight(await greyOf(within(picture, READ_PIXELS)))
  const side = await turned(grey, 90)
  const [rows, columns] = [findLines(grey), findLines(side)]
  if (!rows || !columns) return NOTHING
  const [upright, lines] = columns.clarity > rows.clarity * SIDEWAYS_CLARITY ? [side, columns] : [grey, rows]
  const first = await Promise.race([ocr.read(await levelled(upright, lines)), late])
  if (!first || first.chars < CHARS_MIN || isSure(first) || isLate()) return first
  const over = await turned(upright, 180)
  const second = await Promise.race([ocr.read(await levelled(over, lines)), late])
  return second && second.sureChars > first.sureChars ? second : first
}

function isSure({ chars, sureChars }: OcrPage): boolean {
  return sureChars >= CHARS_MIN && sureChars >= chars * SURE_SHARE
}

function turned(grey: Grey, angle: 90 | 180): Promise<Grey> {
  return greyOf(sharp(grey.data, rawOf(grey)).rotate(angle))
}

/** Upside down, lines sink to the same side. */
async function levelled(grey: Grey, { skew }: Lines): Promise<Buffer> {
  const picture = sharp(grey.data, rawOf(grey))
  return (Math.abs(skew) < SKEW_MIN_DEGREES ? picture : picture.rotate(-skew, { background: WHITE })).png().toBuffer()
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: WHITE })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function rawOf({ width, height }: Grey) {
  return { raw: { width, height, channels: 1 as const } }
}
