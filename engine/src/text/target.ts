import type { Passage } from '../passages.ts'
import type { Request } from '../request.ts'
import { splitInstruction } from '../split-instruction.ts'

/** The text that a request is about, and where it came from. */
export type Target = {
  text: string
  from: 'message' | 'documents' | 'conversation' | 'earlier'
  passages: readonly Passage[]
}

const ABOUT_THE_CHAT =
  /\b(?:this|our|the|whole|entire) (?:conversation|chat|thread|discussion)\b|\bwhat we (?:said|discussed|talked about)\b|\bso far\b/i
const ABOUT_DOCUMENTS = /\b(?:documents?|files?|attachments?|attached|pdf|uploads?|pages?|report)\b/i
const ABOUT_THE_ANSWER =
  /\b(?:your (?:last |previous )?(?:answer|reply|response)|that answer|the answer above|what you (?:said|wrote))\b/i
const QUOTED = /["“«]([^"”»]{1,2000})["”»]|'([^']{2,2000})'/

/** An earlier message counts as pasted text from this length on. */
const PASTED_CHARS = 120

/** The nearest text that the request can mean: pasted, quoted, attached, the chat itself, or pasted before. */
export function targetOf(request: Request): Target | null {
  if (request.body !== '') return { text: request.body, from: 'message', passages: [] }
  const quoted = QUOTED.exec(request.instruction)
  const inQuotes = quoted?.[1] ?? quoted?.[2]
  if (inQuotes !== undefined) return { text: inQuotes, from: 'message', passages: [] }
  if (ABOUT_THE_CHAT.test(request.instruction)) return conversation(request)
  if (ABOUT_THE_ANSWER.test(request.instruction)) return lastAnswer(request)
  if (request.passages.length > 0) return documents(request.passages)
  const pasted = pastedBefore(request)
  if (pasted || ABOUT_DOCUMENTS.test(request.instruction)) return pasted
  return lastAnswer(request)
}

function documents(passages: readonly Passage[]): Target {
  return { text: passages.map(({ text }) => text).join('\n\n'), from: 'documents', passages }
}

function conversation({ earlier }: Request): Target | null {
  if (earlier.length === 0) return null
  const text = earlier.map((turn) => turn.text).join('\n\n')
  return { text, from: 'conversation', passages: [] }
}

function lastAnswer({ earlier }: Request): Target | null {
  const turn = earlier.findLast(({ role: who }) => who === 'assistant')
  return turn && turn.text.trim() !== '' ? { text: turn.text, from: 'earlier', passages: [] } : null
}

/** A text that the person pasted in an earlier turn. */
export function pastedBefore({ earlier }: Pick<Request, 'earlier'>): Target | null {
  for (const turn of earlier.toReversed()) {
    if (turn.role !== 'person') continue
    const { body } = splitInstruction(turn.text)
    const text = body || (turn.text.length >= PASTED_CHARS ? turn.text : '')
    if (text.length >= PASTED_CHARS || text.includes('\n')) return { text, from: 'earlier', passages: [] }
  }
  return null
}
