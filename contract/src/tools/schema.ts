import * as z from 'zod'
import { analysisViews } from '../analysis/views.ts'
import { CANVAS_EDITS_MAX } from '../canvas/limits.ts'
import { pluginResult } from '../plugins/result.ts'
import { TOOL_AREAS, VIEW_ENTRIES_MAX } from './limits.ts'
import { toolDecision, toolQuestion } from '../questions/question.ts'

const result = z.object({ title: z.string(), url: z.string(), site: z.string(), snippet: z.string() })

const foundPassage = z.object({
  title: z.string(),
  itemId: z.string().nullable(),
  page: z.number().int().nullable(),
  text: z.string(),
})

/** What a person is shown of a call, besides its words. Each kind is drawn in its own way. */
export const toolView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('results'), results: z.array(result).max(VIEW_ENTRIES_MAX) }),
  z.object({
    kind: z.literal('page'),
    title: z.string(),
    url: z.string(),
    site: z.string(),
    chars: z.number().int(),
    excerpt: z.string(),
  }),
  /** A picture of the person's gallery, which is shown from there and nowhere else. */
  z.object({
    kind: z.literal('image'),
    imageId: z.uuid(),
    words: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    isAbstract: z.boolean(),
  }),
  /** Several of them, which one call brought. */
  z.object({
    kind: z.literal('images'),
    words: z.string(),
    images: z
      .array(z.object({ imageId: z.uuid(), width: z.number().int().positive(), height: z.number().int().positive() }))
      .max(VIEW_ENTRIES_MAX),
    /** What came with them. */
    result: pluginResult.optional(),
  }),
  /** What a plugin brought besides words: figures in a table or an outline, and links. */
  z.object({ kind: z.literal('plugin'), result: pluginResult }),
  /** Changes that are proposed for a text in the canvas: each is its person's to accept. */
  z.object({
    kind: z.literal('canvas'),
    canvasId: z.uuid(),
    title: z.string(),
    edits: z.array(z.object({ find: z.string(), replace: z.string() })).max(CANVAS_EDITS_MAX),
  }),
  z.object({ kind: z.literal('passages'), passages: z.array(foundPassage).max(VIEW_ENTRIES_MAX) }),
  ...analysisViews,
])
export type ToolView = z.infer<typeof toolView>

/** One call of a tool in an answer. */
export const toolUse = z.object({
  id: z.string(),
  name: z.string(),
  /** What happens, in words for the person; missing in old answers. */
  title: z.string().optional(),
  /** Where magic mode chose to look by it. */
  chosen: z.enum(TOOL_AREAS).optional(),
  input: z.string(),
  /** `asking`: its person is asked first. */
  state: z.enum(['running', 'asking', 'done', 'failed']),
  output: z.string(),
  /** How far it is, while it runs. */
  progress: z.string().optional(),
  question: toolQuestion.optional(),
  decision: toolDecision.optional(),
  view: toolView.optional(),
  /** How long it took. */
  ms: z.number().int().nonnegative().optional(),
})
export type ToolUse = z.infer<typeof toolUse>
