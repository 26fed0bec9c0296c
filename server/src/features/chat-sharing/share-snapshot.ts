import { createHash } from 'node:crypto'
import type { Answer, SentenceMark, Source } from '#contract/chat/events.ts'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import type { AnswerDetails, BranchRow } from '../chat/index.ts'
import { toSharedSteps, withSteps, type SharedSteps } from './shared-steps.ts'

/** A message as a link shows it: words, the model's name and what can be looked up by anyone. Nothing else is copied. */
export type SharedMessage = {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly createdAt: string
  readonly state: Answer['state']
  readonly model: string | null
  /** `id` is the number that the words and the marks call it by; not all have one. */
  readonly sources: readonly { readonly id?: string; readonly title: string; readonly url: string | null }[]
  readonly marks?: readonly SentenceMark[]
  readonly steps?: SharedSteps
}

/**
 * What of a branch may be seen by anyone. Ids, attachments, reasoning, what tools were asked, quotes from the owner's
 * documents, notes, feedback and what went wrong stay with the owner. An answer that is still being written is left out.
 */
export function toShared(rows: readonly BranchRow[]): SharedMessage[] {
  return rows
    .filter(({ state }) => state !== 'streaming')
    .map(({ role, content, createdAt, state, details }) => {
      const steps = details ? toSharedSteps(details) : undefined
      return {
        role,
        content,
        createdAt: createdAt.toISOString(),
        // Nobody but its owner can decide what it asks.
        state: state === 'waiting' ? 'stopped' : state,
        model: details?.model?.name ?? null,
        sources: (details?.sources ?? []).map(({ id, title, url }) => ({
          ...(isNumber(id) && { id }),
          title,
          url: isPublic(url) ? url : null,
        })),
        ...(details?.marks && {
          marks: details.marks.filter((mark) => !('sourceId' in mark) || isNumber(mark.sourceId)),
        }),
        ...(steps && { steps }),
      }
    })
}

/** The shared messages as a thread. Their ids are made from the link, so they stay the same and say nothing. */
export function toThread(shareId: string, shared: readonly SharedMessage[]): ThreadMessage[] {
  const ids = shared.map((_, index) => idFor(shareId, index))
  return shared.map((message, index) => {
    const inThread = {
      id: ids[index]!,
      parentId: ids[index - 1] ?? null,
      createdAt: message.createdAt,
      branch: { index: 1, count: 1, previousId: null, nextId: null },
      content: message.content,
      attachments: [],
    }
    if (message.role === 'user') return { role: 'user', ...inThread }
    const details = { ...toDetails(message), ...withSteps(message.steps) }
    const answer = { ...EMPTY_ANSWER, ...details, text: message.content, state: message.state }
    return { role: 'assistant', ...inThread, answer, seq: 1, feedback: null }
  })
}

/** The same for a copy that someone goes on with. Its steps were another's: a model is told of none of them. */
export function toDetails({ model, sources, marks }: SharedMessage): AnswerDetails {
  const { text: _, state: __, ...nothing } = EMPTY_ANSWER
  const named = sources.map(({ id, title, url }, index): Source => {
    return { id: id ?? `s${index + 1}`, title, url, quote: null, itemId: null, page: null }
  })
  const found = marks && { marks: [...marks] }
  return { ...nothing, model: model === null ? null : { id: model, name: model }, sources: named, ...found }
}

/** What words call a passage by. Any other id of a source says more than that. */
function isNumber(id: string): boolean {
  return /^\d{1,4}$/.test(id)
}

function isPublic(url: string | null): boolean {
  return url !== null && /^https?:\/\//i.test(url)
}

/** A version 8 id, which is the one for ids of one's own making. */
function idFor(shareId: string, index: number): string {
  const bytes = createHash('sha256').update(`${shareId} ${index}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
