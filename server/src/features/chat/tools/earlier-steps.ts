import { piecesOf } from '#contract/chat/pieces.ts'
import type { Answer } from '#contract/chat/events.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import type { Turn } from '../../../adapters/models/generate.ts'

/** Of what a tool brought to an earlier answer, this much is told again. */
const EARLIER_OUTPUT_MAX_CHARS = 1_200

type EarlierAnswer = {
  readonly content: string
  readonly tools?: Answer['tools'] | null | undefined
  readonly order?: Answer['order'] | null | undefined
}

/** An earlier answer as a model reads it: its words, and between them what it called and what came back, in short. */
export function turnsOfAnswer({ content, tools, order }: EarlierAnswer): Turn[] {
  if (!tools || tools.length === 0) return [{ role: 'assistant', text: content }]
  const turns: Turn[] = []
  let before = ''
  for (const piece of piecesOf({ text: content, reasoning: '', tools, order: order ?? undefined })) {
    if (piece.kind === 'text') before += content.slice(piece.start, piece.end)
    if (piece.kind !== 'tools') continue
    turns.push({ role: 'step', text: before, calls: piece.tools.map(toCall) })
    before = ''
  }
  return before.trim() === '' ? turns : [...turns, { role: 'assistant', text: before }]
}

/** What `turnsOfAnswer` adds to the words of an answer, in characters. */
export function stepsLength({ tools }: Pick<EarlierAnswer, 'tools'>): number {
  return (tools ?? []).reduce((sum, { input, output }) => sum + input.length + outputOf(output).length, 0)
}

function toCall({ id, name, input, output, state }: ToolUse) {
  return { id: idOf(id), name, input, output: outputOf(output) || (state === 'done' ? 'Done.' : 'It did not work.') }
}

/** As every provider takes it. */
function idOf(id: string): string {
  return id.replaceAll(/[^\w-]/g, '_').slice(0, 60)
}

function outputOf(output: string): string {
  return output.length <= EARLIER_OUTPUT_MAX_CHARS ? output : `${output.slice(0, EARLIER_OUTPUT_MAX_CHARS)} …`
}
