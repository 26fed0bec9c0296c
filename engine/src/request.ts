import type { LanguageModelV4CallOptions, LanguageModelV4FilePart, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { isZone } from './dates/zones.ts'
import { readPassages, type Passage } from './passages.ts'
import { QUESTION_MAX_CHARS, splitInstruction } from './split-instruction.ts'
import { READ_MAX_CHARS } from '#text/sentences.ts'

export type Turn = { role: 'person' | 'assistant'; text: string }

/** A prompt as the skills see it. */
export type Request = {
  /** What the model is told to be, without the documents. */
  readonly system: string
  /** The last message, whole. */
  readonly userMessage: string
  /** What is asked in it; never longer than a page. */
  readonly instruction: string
  /** The text that was pasted along. */
  readonly body: string
  /** Documents that were given along, or that have to do with what is asked. */
  readonly passages: readonly Passage[]
  /** The same, and what a search found besides: only a question may find its answer there. */
  readonly found: readonly Passage[]
  /** Among how many documents they were found, where that is known. */
  readonly searched: number
  /** The turns before, oldest first. */
  readonly earlier: readonly Turn[]
  /** Files that only another model could look at, by name or kind. */
  readonly unreadable: readonly string[]
  /** The person's time zone. */
  readonly zone: string
}

const TURNS_MAX = 60

/**
 * Reads a prompt. Documents are taken from system messages, from parts of user messages that carry
 * `providerOptions: { alcove: { documents: true } }` (a person cannot set that), and from attached text files.
 */
export function readRequest({
  prompt,
  providerOptions,
}: Pick<LanguageModelV4CallOptions, 'prompt' | 'providerOptions'>): Request {
  const passages: Passage[] = []
  let searched = 0
  const unreadable: string[] = []
  const turns: Turn[] = []
  const system: string[] = []

  for (const message of prompt) {
    if (message.role === 'system') {
      const read = readPassages(message.content)
      passages.push(...read.passages)
      searched += read.searched
      system.push(read.rest)
    }
    if (message.role === 'user') {
      const text: string[] = []
      for (const part of message.content) {
        if (part.type === 'text') {
          if (part.providerOptions?.alcove?.documents === true) passages.push(...readPassages(part.text).passages)
          else text.push(part.text)
        } else {
          const file = readFile(part)
          if (file) passages.push({ ...file, id: `file-${passages.length + 1}` })
          else unreadable.push(part.filename ?? part.mediaType)
        }
      }
      turns.push({ role: 'person', text: text.join('\n').slice(0, READ_MAX_CHARS) })
    }
    if (message.role === 'assistant') turns.push({ role: 'assistant', text: textOf(message) })
  }

  const last = turns.findLastIndex(({ role }) => role === 'person')
  const userMessage = (turns[last]?.text ?? '').trim()
  const { instruction, body } = splitInstruction(userMessage)
  const zone = providerOptions?.alcove?.timeZone
  return {
    system: system.join('\n'),
    userMessage,
    instruction: instruction.slice(0, QUESTION_MAX_CHARS).trim(),
    body,
    passages: passages.filter(({ weak }) => !weak),
    found: passages,
    searched,
    earlier: turns.slice(Math.max(0, last - TURNS_MAX), Math.max(0, last)),
    unreadable,
    zone: isZone(zone) ? zone : 'UTC',
  }
}

function textOf(message: Extract<LanguageModelV4Prompt[number], { role: 'assistant' }>): string {
  return message.content
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('')
    .slice(0, READ_MAX_CHARS)
}

/** A file whose text is in the prompt; null for pictures and everything else that has to be looked at. */
function readFile({ data, mediaType, filename }: LanguageModelV4FilePart): Omit<Passage, 'id'> | null {
  const title = filename ?? 'Attached text'
  if (data.type === 'text') return { title, text: data.text.slice(0, READ_MAX_CHARS) }
  if (data.type !== 'data' || !/^(?:text\/|application\/json\b)/.test(mediaType)) return null
  const bytes = typeof data.data === 'string' ? Buffer.from(data.data, 'base64') : data.data
  return { title, text: new TextDecoder().decode(bytes.subarray(0, READ_MAX_CHARS)) }
}
