import * as z from 'zod'
import {
  CANVAS_AROUND_MAX_CHARS,
  CANVAS_MAX_CHARS,
  CANVAS_PASSAGE_MAX_CHARS,
  EDIT_INSTRUCTION_MAX_CHARS,
} from './limits.ts'
import { canvasMessages } from './messages.ts'
import { EDIT_INSTRUCTION_IDS } from './edit-instructions.ts'

/** A text, as Postgres can keep it: without half of a sign. */
const cleaned = (text: string) => text.toWellFormed()

export const canvasContent = z.string().max(CANVAS_MAX_CHARS, canvasMessages.tooLong).overwrite(cleaned)

/** One text. `version` counts its saves: whoever saves says which one theirs is made from. */
export const canvas = z.object({
  id: z.uuid(),
  /** As its person called it; empty where they have not. */
  title: z.string(),
  content: z.string(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Canvas = z.infer<typeof canvas>

/** One in a list: its title is what it is called, and `excerpt` how it begins. */
export const canvasEntry = canvas.omit({ content: true, version: true }).extend({ excerpt: z.string() })
export type CanvasEntry = z.infer<typeof canvasEntry>

/**
 * How a version came to be: begun, typed, changed by a model and accepted, an earlier one brought back, or set aside
 * because another one stayed.
 */
const CANVAS_CHANGES = ['begun', 'typed', 'changed', 'restored', 'aside'] as const
export type CanvasChange = (typeof CANVAS_CHANGES)[number]

export const canvasVersion = z.object({
  id: z.uuid(),
  change: z.enum(CANVAS_CHANGES),
  /** What was wished, or where it came from. */
  note: z.string(),
  chars: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type CanvasVersion = z.infer<typeof canvasVersion>

/** What a save says about itself. */
export const canvasSave = z.strictObject({
  /** The one that it was made from. */
  version: z.number().int().positive(),
  content: canvasContent,
  change: z.enum(['typed', 'changed', 'restored']),
  note: z.string().max(EDIT_INSTRUCTION_MAX_CHARS).overwrite(cleaned).default(''),
})

/** An instruction about a passage, with what stands around it. */
export const editRequest = z.strictObject({
  instruction: z.union([
    z.enum(EDIT_INSTRUCTION_IDS),
    z.object({ prompt: z.string().trim().min(1).max(EDIT_INSTRUCTION_MAX_CHARS) }),
  ]),
  passage: z.string().max(CANVAS_PASSAGE_MAX_CHARS, canvasMessages.passageTooLong).overwrite(cleaned),
  before: z.string().max(CANVAS_AROUND_MAX_CHARS).overwrite(cleaned).default(''),
  after: z.string().max(CANVAS_AROUND_MAX_CHARS).overwrite(cleaned).default(''),
})
export type EditRequest = z.infer<typeof editRequest>

export const CANVAS_FORMATS = ['md', 'docx', 'pdf'] as const
export type CanvasFormat = (typeof CANVAS_FORMATS)[number]
