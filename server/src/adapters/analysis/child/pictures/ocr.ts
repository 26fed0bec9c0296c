import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, type Page } from 'tesseract.js'

/** A word as it was read, in pixels of the picture. */
export type OcrWord = {
  readonly text: string
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** What was read in a picture: paragraphs of lines of words. */
export type OcrPage = {
  readonly paragraphs: readonly (readonly (readonly OcrWord[])[])[]
  /** Letters and digits, those of doubtful words too, and how many of them were read without doubt. */
  readonly chars: number
  readonly sureChars: number
}

/** Reads pictures, several at a time where there are cores for it. */
export type Ocr = { readonly width: number; read(picture: Uint8Array): Promise<OcrPage>; close(): Promise<void> }

/** Less sure than this it is a stain or a pattern, not a word. */
const CONFIDENCE_MIN = 40
const CONFIDENCE_SURE = 75
const LANGUAGE = 'eng'
const LANGUAGE_FOLDER = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))),
  '4.0.0_best_int',
)

export async function createOcr(most: number): Promise<Ocr> {
  const width = Math.max(1, Math.min(most, 2, availableParallelism()))
  const start = () =>
    createWorker(LANGUAGE, OEM.LSTM_ONLY, { langPath: LANGUAGE_FOLDER, cacheMethod: 'none', gzip: true })
  const workers = await Promise.all(Array.from({ length: width }, start))
  const free = [...workers]
  return {
    width,
    async read(picture) {
      const worker = free.pop()
      if (!worker) throw new Error('More pictures at once than there are readers.')
      try {
        const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true })
        return pageOf(data)
      } finally {
        free.push(worker)
      }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function pageOf(data: Page): OcrPage {
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs)
  const words = paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words))
  return {
    chars: charsIn(words),
    // Single letters are seen in any pattern.
    sureChars: charsIn(words.filter(({ confidence, text }) => confidence >= CONFIDENCE_SURE && text.length > 1)),
    paragraphs: paragraphs
      .map(({ lines }) =>
        lines
          .map((line) =>
            line.words
              .filter(({ confidence, text }) => confidence >= CONFIDENCE_MIN && text.trim() !== '')
              .map(({ text, bbox }) => ({ text: text.trim(), ...bbox })),
          )
          .filter((line) => line.length > 0),
      )
      .filter((lines) => lines.length > 0),
  }
}

function charsIn(words: readonly { readonly text: string }[]): number {
  return words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
}
