import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { imageMessages } from '#contract/images/messages.ts'
import {
  BUILTIN_IMAGE_GENERATOR_ID,
  IMAGE_SIZES,
  IMAGE_STYLES,
  imagePrompt,
  type ImageGeneratorSummary,
} from '#contract/images/schema.ts'
import type { Allowance } from '#contract/usage/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { readRunImages, type ImageRow } from './image-store.ts'
import type { Requests } from './requests.ts'
import { defineTool, ToolError, type AnswerTool } from '../tools/index.ts'

type ImageToolsDependencies = {
  readonly images: Pick<Requests, 'ask' | 'stop'> & { findImageGenerator(): Promise<ImageGeneratorSummary> }
  readAllowance(caller: Caller): Promise<Pick<Allowance, 'limit' | 'usage'>>
}

/** Pictures of one answer: a page that it read must not be able to use a month up. */
const PICTURES_AN_ANSWER = 2
const PAINTING_SECONDS = 200
const POLL_MS = 250

/** Painting within an answer: the picture counts like any other, and stands in the gallery too. */
export function createPaintTool(
  { db }: Pick<World, 'db'>,
  { images, readAllowance }: ImageToolsDependencies,
): AnswerTool {
  async function waitFor(runId: string, signal: AbortSignal): Promise<ImageRow> {
    for (;;) {
      const [row] = await readRunImages(db, runId)
      if (!row) throw new ToolError(imageMessages.gaveUp)
      if (row.image.state !== 'open') return row
      await setTimeout(POLL_MS, undefined, { signal })
    }
  }

  return defineTool({
    name: 'paint_image',
    label: imageMessages.painting,
    description:
      'Makes a picture and shows it to the person. Call it only when they ask for a picture; each one is counted. The picture shows by itself: write no link to it.',
    input: z.object({
      words: imagePrompt.describe('what the picture shows, in full'),
      style: z.enum(IMAGE_STYLES).default('none'),
      size: z.enum(IMAGE_SIZES).default('square'),
    }),
    title: ({ words }) => imageMessages.paintingOf(words),
    async carries({ words }) {
      const { id, name } = await images.findImageGenerator()
      // The built-in painter is a part of this server.
      return id === BUILTIN_IMAGE_GENERATOR_ID ? undefined : { question: imageMessages.mayPaint, to: name, words }
    },
    area: 'images',
    effect: 'reads',
    readsUntrusted: false,
    limits: { seconds: PAINTING_SECONDS, resultChars: 1_000 },
    async isAvailable(caller, { modes, personWords }) {
      const { isEnabled, isDefault, without } = modes.merlinMagic
      if (isEnabled && without?.includes('images')) return false
      if ((!isEnabled || isDefault) && !PICTURE_WORDS.test(personWords.at(-1) ?? '')) return false
      const { limit, usage } = await readAllowance(caller)
      return limit === null || usage < limit
    },
    async run({ words, style, size }, { caller, memory, signal }) {
      const painted = memory.get(MEMORY) ?? new Set()
      memory.set(MEMORY, painted)
      if (painted.size >= PICTURES_AN_ANSWER) throw new ToolError(imageMessages.enoughForAnswer)
      const runId = await begin(caller, { words, style, size })
      painted.add(runId)
      try {
        const { image, run } = await waitFor(runId, signal)
        if (image.state === 'failed') throw new ToolError(image.failure ?? imageMessages.gaveUp)
        const isAbstract = run.imageGeneratorId === BUILTIN_IMAGE_GENERATOR_ID
        const { id: imageId, width, height } = image
        return {
          text: isAbstract ? imageMessages.paintedAbstract : imageMessages.painted,
          view: { kind: 'image', imageId, words, width, height, isAbstract },
        }
      } catch (error) {
        // Nobody waits for it any more.
        if (signal.aborted) await images.stop(caller, runId).catch(() => {})
        throw error
      }
    },
  })

  async function begin(caller: Caller, request: Pick<Parameters<Requests['ask']>[1], 'words' | 'style' | 'size'>) {
    try {
      const [row] = await images.ask(caller, { ...request, count: 1 })
      return row!.image.runId
    } catch (error) {
      // What is used up is told in the words that the person would read.
      if (error instanceof AppError) throw new ToolError(error.message)
      throw error
    }
  }
}

const MEMORY = 'images painted'

/** Where nobody chose magic, a tool that costs something is offered only where somebody speaks of pictures. */
const PICTURE_WORDS =
  /image|picture|paint|draw|illustrat|photo|logo|poster|sketch|wallpaper|avatar|portrait|bild|zeichn|\bmal[et]?\b|foto|imagen|dibuj|pinta|dessin|peins|immagin|disegn|рису|картин|画|絵|图|그림/i
