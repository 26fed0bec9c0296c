import type { Passage } from '../passages.ts'
import type { Request } from '../request.ts'
import { keyPhrases } from '../text/key-phrases.ts'
import { plain } from '../text/plain.ts'
import { sentencesOf, type Sentence } from '#text/sentences.ts'
import { pick } from '../text/summary.ts'

/** What an object is filled from. Everything but the goal is worked out when it is first needed. */
export type Material = {
  /** What the person wants, or the text itself where nothing else is given; never longer than a page. */
  readonly goal: string
  /** The documents, or the text where there are none. */
  readonly text: string
  readonly passages: readonly Passage[]
  /** The one document that a part is about. */
  readonly of?: Passage
  readonly phrases: readonly string[]
  readonly sentences: readonly Sentence[]
  /** The sentences that say most, at most so many. */
  summary(count: number): string[]
}

const GOAL_MAX_CHARS = 2_000
const PHRASES = 12
/** "Person: ... Assistant: ...": how a conversation is handed over to be titled. */
const TRANSCRIPT = /^(?:person|user|human|me)\s*:\s*/i
const OTHER_SPEAKER = /\n\s*(?:assistant|ai|alcove|bot|model)\s*:\s*/i

export function materialOf(request: Request): Material {
  const { userMessage, body } = request
  const own = TRANSCRIPT.test(userMessage)
    ? userMessage.replace(TRANSCRIPT, '').split(OTHER_SPEAKER)[0]!.trim()
    : body || userMessage
  const documents = request.passages.map(({ text }) => text).join('\n\n')
  return material(own.slice(0, GOAL_MAX_CHARS), documents || own, request.passages)
}

/** The same for a part: one document, one line of a list. */
export function material(goal: string, text: string, passages: readonly Passage[]): Material {
  const clean = lazily(() => plain(text))
  const sentences = lazily(() => sentencesOf(clean()))
  const phrases = lazily(() => keyPhrases(clean(), PHRASES))
  return {
    goal,
    text,
    passages,
    get phrases() {
      return phrases()
    },
    get sentences() {
      return sentences()
    },
    summary: (count) => pick(sentences(), count).map((sentence) => sentence.text),
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
