import type { ToolUse } from '../tools/schema.ts'
import type { Answer, AnswerPart, ChatEvent, StreamMessage } from './events.ts'

export const EMPTY_ANSWER: Answer = {
  model: null,
  text: '',
  reasoning: '',
  tools: [],
  sources: [],
  notes: [],
  state: 'streaming',
  trouble: null,
}

/** Adds one event to an answer. Nothing changes one that has ended; one that waits is decided, or ends. */
export function fold(answer: Answer, event: ChatEvent): Answer {
  const isOpen = answer.state === 'waiting' ? event.type === 'decision' || event.type === 'end' : isStreaming(answer)
  if (!isOpen) return answer
  switch (event.type) {
    case 'start':
      return { ...answer, model: event.model, ...(event.bot && { bot: event.bot }) }
    case 'text':
      return { ...withPart(withoutStatus(answer), 'text', event.delta), text: answer.text + event.delta }
    case 'reasoning':
      return {
        ...withPart(withoutStatus(answer), 'reasoning', event.delta),
        reasoning: answer.reasoning + event.delta,
      }
    case 'toolCall':
      return withCall(withoutStatus(answer), event)
    case 'toolResult': {
      const { ok, output, view, ms } = event
      const ended = {
        state: ok ? 'done' : 'failed',
        output,
        ...(view && { view }),
        ...(ms !== undefined && { ms }),
      } as const
      return withTool(withoutStatus(answer), event.id, (tool) => {
        const { progress: _, ...rest } = tool
        return { ...rest, ...ended }
      })
    }
    case 'chose':
      return { ...answer, chosen: [...new Set([...(answer.chosen ?? []), event.area])] }
    case 'question':
      // What was decided before was another question about the same call.
      return withTool(answer, event.id, (tool) => {
        const { decision: _, ...undecided } = tool
        return { ...undecided, state: 'asking', question: event.question }
      })
    case 'decision': {
      const decided = withTool(answer, event.id, (tool) => ({ ...tool, decision: event.decision }))
      if (decided.tools.some(isOpenQuestion)) return decided
      return { ...decided, tools: decided.tools.map(startedTool), state: 'streaming' }
    }
    case 'source': {
      const hasSource = answer.sources.some((source) => source.id === event.source.id)
      return hasSource ? answer : { ...answer, sources: [...answer.sources, event.source] }
    }
    case 'marks':
      return { ...answer, marks: event.marks }
    case 'note':
      return withNote(answer, event.text)
    case 'tablesRead':
      return { ...answer, tablesRead: event.tables }
    case 'status':
      if (event.id !== undefined) return withTool(answer, event.id, (tool) => ({ ...tool, progress: event.text }))
      return { ...answer, status: event.text }
    case 'end': {
      const tools = event.reason === 'waiting' ? answer.tools : answer.tools.map(endedTool)
      return { ...withoutStatus(answer), tools, state: event.reason, trouble: event.trouble ?? null }
    }
  }
}

function isStreaming({ state }: Answer): boolean {
  return state === 'streaming'
}

/** What was decided waits with the others until all are. */
export function isOpenQuestion({ state, decision }: ToolUse): boolean {
  return state === 'asking' && decision === undefined
}

function startedTool(tool: ToolUse): ToolUse {
  return tool.state === 'asking' ? { ...tool, state: 'running' } : tool
}

function withTool(answer: Answer, id: string, change: (tool: ToolUse) => ToolUse): Answer {
  return { ...answer, tools: answer.tools.map((tool) => (tool.id === id ? change(tool) : tool)) }
}

/** It is called before all that goes in has been said: the second time is the whole, in the same place. */
function withCall(
  answer: Answer,
  { id, name, title, chosen, input }: Extract<ChatEvent, { type: 'toolCall' }>,
): Answer {
  const tool: ToolUse = {
    id,
    name,
    ...(title !== undefined && { title }),
    ...(chosen && { chosen }),
    input,
    state: 'running',
    output: '',
  }
  if (answer.tools.some((existing) => existing.id === id)) {
    return { ...answer, tools: answer.tools.map((existing) => (existing.id === id ? tool : existing)) }
  }
  return { ...answer, tools: [...answer.tools, tool], order: [...orderSoFar(answer), { kind: 'tool', id }] }
}

/** An answer without tools needs no order: it thought first and wrote then. */
function orderSoFar({ order, reasoning, text }: Answer): AnswerPart[] {
  if (order) return order
  const parts = [
    { kind: 'reasoning', chars: reasoning.length },
    { kind: 'text', chars: text.length },
  ] as const
  return parts.filter(({ chars }) => chars > 0)
}

function withPart(answer: Answer, kind: 'text' | 'reasoning', delta: string): Answer {
  if (!answer.order || delta === '') return answer
  const last = answer.order.at(-1)
  if (last?.kind !== kind) return { ...answer, order: [...answer.order, { kind, chars: delta.length }] }
  return { ...answer, order: [...answer.order.slice(0, -1), { kind, chars: last.chars + delta.length }] }
}

/** Once it has called, a remark stands where it was made; before that it stands with the others at the end. */
function withNote(answer: Answer, text: string): Answer {
  const notes = [...answer.notes, text]
  return answer.order ? { ...answer, notes, order: [...answer.order, { kind: 'note', text }] } : { ...answer, notes }
}

/** Words have come, or will not come any more: nothing is waited for. */
function withoutStatus(answer: Answer): Answer {
  if (answer.status === undefined) return answer
  const { status: _, ...rest } = answer
  return rest
}

/** A tool that still ran, or asked, when the answer ended will not answer any more. */
function endedTool(tool: ToolUse): ToolUse {
  return tool.state === 'running' || tool.state === 'asking' ? { ...tool, state: 'failed' } : tool
}

/** Where a viewer is in an answer. */
export type AnswerSnapshot = { readonly seq: number; readonly answer: Answer }

export const EMPTY_SNAPSHOT: AnswerSnapshot = { seq: 0, answer: EMPTY_ANSWER }

/** Takes one message of the stream. An event that was seen already, as after a reconnect, changes nothing. */
export function applyStreamMessage(snapshot: AnswerSnapshot, message: StreamMessage): AnswerSnapshot {
  if (message.kind === 'snapshot') return { seq: message.seq, answer: message.answer }
  if (message.seq <= snapshot.seq) return snapshot
  if (message.seq > snapshot.seq + 1) throw new Error(`event ${message.seq} came after ${snapshot.seq}`)
  return { seq: message.seq, answer: fold(snapshot.answer, message.event) }
}
