import { parseCrafts, type CraftPart } from './parse.ts'
import { applyPatch } from './patch.ts'
import type { CraftVersion } from './schema.ts'

/** An answer that may hold crafts. */
export type AnswerCraft = { readonly messageId: string; readonly content: string; readonly createdAt: string }

/** A change by hand of the `index`th craft of an answer. */
type ManualEdit = {
  readonly id: string
  readonly messageId: string
  readonly index: number
  readonly content: string
  readonly createdAt: string
}

/** How each craft of a chat came to be, oldest version first: answers in order, and after each what was changed by hand. */
export function craftHistories(
  made: readonly AnswerCraft[],
  edits: readonly ManualEdit[],
): Map<string, CraftVersion[]> {
  const histories = new Map<string, CraftVersion[]>()
  const byPlace = Map.groupBy(edits, ({ messageId, index }) => `${messageId} ${index}`)
  for (const answer of made) {
    for (const part of parseCrafts(answer.content)) {
      if (part.status !== 'success') continue
      const history = histories.get(part.identifier) ?? []
      histories.set(part.identifier, history)
      const version = nextVersion(history.at(-1), answer, part)
      history.push(version)
      for (const edit of byPlace.get(`${answer.messageId} ${part.index}`) ?? []) {
        const { content, createdAt, id: editId } = edit
        history.push({ ...version, content, createdAt, editId, missed: 0 })
      }
    }
  }
  return histories
}

function nextVersion(
  before: CraftVersion | undefined,
  { messageId, createdAt }: AnswerCraft,
  part: CraftPart,
): CraftVersion {
  const { index, content, title, type, language } = part
  const place = { messageId, index, editId: null, createdAt }
  if (!part.isPatch) return { ...place, title, type, language, content, missed: 0 }
  const patched = applyPatch(before?.content ?? '', content)
  const looks = before
    ? { title: before.title, type: before.type, language: before.language }
    : { title, type, language }
  return { ...place, ...looks, ...patched }
}
