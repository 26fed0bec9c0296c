import * as z from 'zod'
import { CANVAS_EDITS_MAX } from '#contract/canvas/limits.ts'
import { canvasMessages, canvasReplies } from '#contract/canvas/messages.ts'
import { canvasTitle } from '#contract/canvas/title.ts'
import type { World } from '../../world.ts'
import { findCanvas, type CanvasRow } from './store.ts'
import { defineTool, ToolError, type AnswerTool, type LookUp, type ToolContext } from '../tools/index.ts'

const FIND_MAX_CHARS = 4_000
const REPLACE_MAX_CHARS = 20_000
const READ_MAX_CHARS = 24_000

const edit = z.object({
  find: z
    .string()
    .max(FIND_MAX_CHARS)
    .describe('the exact words that stand in the text now, as few as are needed; empty to add at the end'),
  replace: z.string().max(REPLACE_MAX_CHARS).describe('what is to stand there instead'),
})

/** What an answer can do with the text that is open beside its chat. It only proposes: the person decides on each change. */
export function createCanvasTools({ db }: Pick<World, 'db'>): AnswerTool[] {
  async function read({ caller, chat }: Pick<ToolContext, 'caller' | 'chat'>): Promise<CanvasRow> {
    const row = chat.canvasId && (await findCanvas(db, caller.uid, chat.canvasId))
    if (!row) throw new ToolError(canvasReplies.closed)
    return row
  }
  const isAvailable: AnswerTool['isAvailable'] = async ({ uid }, { canvasId }) =>
    canvasId !== undefined && (await findCanvas(db, uid, canvasId)) !== undefined

  return [
    defineTool({
      name: 'read_canvas',
      label: canvasMessages.reading,
      description:
        'Reads the text that the person has open in the canvas beside this chat. When they speak of "the text", "the document" or one of its parts, they mean this text.',
      input: z.object({}),
      title: () => canvasMessages.reading,
      effect: 'reads',
      // It may have come from an answer that read the web.
      readsUntrusted: true,
      limits: { seconds: 10, resultChars: READ_MAX_CHARS },
      isAvailable,
      async run(_, context) {
        const row = await read(context)
        return { text: row.content === '' ? canvasReplies.empty : row.content }
      },
    }),
    defineTool({
      name: 'edit_canvas',
      label: canvasMessages.proposing,
      description:
        'Proposes changes of the text in the canvas. The person sees each and accepts or refuses it. Read the text first, and give the exact words that are to be replaced. Do not repeat the changes in your answer.',
      input: z.object({ edits: z.array(edit).min(1).max(CANVAS_EDITS_MAX) }),
      title: () => canvasMessages.proposing,
      // Nothing is changed before its person accepts it, so nobody is asked first.
      effect: 'reads',
      readsUntrusted: false,
      limits: { seconds: 10, resultChars: 2_000 },
      isAvailable,
      async run({ edits }, context) {
        const row = await read(context)
        const missing = edits.find(({ find }) => find !== '' && !row.content.includes(find))
        if (missing) throw new ToolError(canvasReplies.notThere(missing.find.slice(0, 200)), canvasMessages.didNotFit)
        return {
          text: canvasReplies.proposed(edits.length),
          view: { kind: 'canvas', canvasId: row.id, title: canvasTitle(row), edits },
        }
      },
    }),
  ]
}

/** A model that cannot call tools is told what stands in the canvas, and answers about it. */
export function createCanvasLookUp({ db }: Pick<World, 'db'>): LookUp {
  return {
    calls: 1,
    isAvailable: async ({ uid }, { canvasId }) =>
      canvasId !== undefined && (await findCanvas(db, uid, canvasId)) !== undefined,
    async run(_, call) {
      const result = await call('read_canvas', {})
      return result && canvasReplies.instructions(result.text)
    },
  }
}
