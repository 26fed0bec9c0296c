import { partsOf } from '#contract/chat/answer-parts.ts'
import type { Answer, ChatEvent } from '#contract/chat/events.ts'
import { toolReplies } from '#contract/tools/messages.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import type { Turn } from '../../adapters/models/index.ts'

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
  for (const part of partsOf({ text: content, reasoning: '', tools, order: order ?? undefined })) {
    if (part.kind === 'text') before += content.slice(part.start, part.end)
    if (part.kind !== 'tools') continue
    turns.push({ role: 'step', text: before, calls: part.tools.map(toCall) })
    before = ''
  }
  return before.trim() === '' ? turns : [...turns, { role: 'assistant', text: before }]
}

/** An answer that goes on after a length stop: what it said, called and cited so far. */
export type ContinuedAnswer = Pick<Answer, 'text' | 'tools' | 'order' | 'sources' | 'chosen'>

/** The events that make the same answer again, so that it can go on. */
export function replayAnswer(answer: ContinuedAnswer): ChatEvent[] {
  const parts = partsOf({ ...answer, reasoning: '' }).flatMap((part): ChatEvent[] => {
    if (part.kind === 'text') return [{ type: 'text', delta: answer.text.slice(part.start, part.end) }]
    return part.kind === 'tools' ? part.tools.flatMap(replayTool) : []
  })
  const sources = answer.sources.map((source): ChatEvent => ({ type: 'source', source }))
  const chosen = (answer.chosen ?? []).map((area): ChatEvent => ({ type: 'chose', area }))
  return [...parts, ...chosen, ...(answer.tools.length > 0 ? sources : [])]
}

function replayTool({ state, output, view, ms, ...call }: ToolUse): ChatEvent[] {
  const result = { id: call.id, ok: state === 'done', output, ...(view && { view }), ...(ms !== undefined && { ms }) }
  return [
    { type: 'toolCall', ...call },
    { type: 'toolResult', ...result },
  ]
}

/** What `turnsOfAnswer` adds to the words of an answer, in characters. */
export function stepsLength({ tools }: Pick<EarlierAnswer, 'tools'>): number {
  return (tools ?? []).reduce((sum, { input, output }) => sum + input.length + outputOf(output).length, 0)
}

function toCall({ id, name, input, output, state, decision }: ToolUse) {
  // What the person reads of a refusal says "you".
  const isRefused = state === 'failed' && decision?.choice === 'refuse'
  const reply = isRefused
    ? refusalOf(decision.words)
    : outputOf(output) || (state === 'done' ? 'Done.' : 'It did not work.')
  return { id: idOf(id), name, input, output: reply }
}

function refusalOf(words: string | undefined): string {
  return words ? toolReplies.refusedWith(words) : toolReplies.refused
}

/** As every provider takes it. */
function idOf(id: string): string {
  return id.replaceAll(/[^\w-]/g, '_').slice(0, 60)
}

function outputOf(output: string): string {
  return output.length <= EARLIER_OUTPUT_MAX_CHARS ? output : `${output.slice(0, EARLIER_OUTPUT_MAX_CHARS)} …`
}
