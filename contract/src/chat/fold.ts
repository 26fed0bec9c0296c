import type { Answer, ChatEvent, StreamMessage, ToolUse } from './events.ts'

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

/** Adds one event to an answer. Nothing changes an answer that has ended. */
export function fold(answer: Answer, event: ChatEvent): Answer {
  if (answer.state !== 'streaming') return answer
  switch (event.type) {
    case 'start':
      return { ...answer, model: event.model, ...(event.bot && { bot: event.bot }) }
    case 'text':
      return { ...withoutStatus(answer), text: answer.text + event.delta }
    case 'reasoning':
      return { ...withoutStatus(answer), reasoning: answer.reasoning + event.delta }
    case 'toolCall': {
      const { id, name, input } = event
      // It is called before all that goes in has been said: the second time is the whole.
      const others = answer.tools.filter((tool) => tool.id !== id)
      return { ...answer, tools: [...others, { id, name, input, state: 'running', output: '' }] }
    }
    case 'toolResult': {
      const ended = { state: event.ok ? 'done' : 'failed', output: event.output } as const
      return { ...answer, tools: answer.tools.map((tool) => (tool.id === event.id ? { ...tool, ...ended } : tool)) }
    }
    case 'source': {
      const known = answer.sources.some((source) => source.id === event.source.id)
      return known ? answer : { ...answer, sources: [...answer.sources, event.source] }
    }
    case 'marks':
      return { ...answer, marks: event.marks }
    case 'note':
      return { ...answer, notes: [...answer.notes, event.text] }
    case 'status':
      return { ...answer, status: event.text }
    case 'end': {
      const tools = answer.tools.map(endedTool)
      return { ...withoutStatus(answer), tools, state: event.reason, trouble: event.trouble ?? null }
    }
  }
}

/** Words have come, or will not come any more: nothing is waited for. */
function withoutStatus(answer: Answer): Answer {
  if (answer.status === undefined) return answer
  const { status: _, ...rest } = answer
  return rest
}

/** A tool that still ran when the answer ended will not answer any more. */
function endedTool(tool: ToolUse): ToolUse {
  return tool.state === 'running' ? { ...tool, state: 'failed' } : tool
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
