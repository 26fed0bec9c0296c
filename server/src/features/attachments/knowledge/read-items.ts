import { documentMessages } from '#contract/attachments/document-messages.ts'
import type { TableRead } from '#contract/chat/events.ts'
import { findPassages } from './find-passages.ts'
import { joinNeighbours } from './join-neighbours.ts'
import type { SearchWorld } from './embed-queries.ts'
import { measureScope, readAll, type Measure, type StoredPassage } from './passage-store.ts'

/** Something that a conversation may read. */
export type Readable = {
  readonly itemId: string
  readonly documentId: string
  readonly title: string
  /** A link's own address. */
  readonly url: string | null
  /** Of a long scan that is still being read. */
  readonly readSoFar?: { readonly pages: number; readonly of: number } | undefined
}

/** A passage as a model gets it; what it says about it can be followed back to the exact place. */
type NumberedPassage = {
  readonly id: string
  readonly text: string
  readonly title: string
  /** What it stands under in its document. */
  readonly section: string | null
  readonly itemId: string
  readonly url: string | null
  readonly page: number | null
  readonly start: number
  /** Of one that a search found: its place there, and the share of the question's words that it has; rare ones count more. */
  readonly rank?: number
  readonly words?: number
  /** How many of them, where one that is in every passage counts as nothing. */
  readonly hits?: number
  /** It has little to do with the question. */
  readonly weak?: boolean
}

export type Retrieval = {
  readonly passages: readonly NumberedPassage[]
  /** What was read, for the person: "Read all of report.pdf.", "Documents consulted: book.epub (12 of 80 passages).". */
  readonly notes: readonly string[]
  /** Of which tables only some passages were read; the notes leave those out. */
  readonly tablesRead?: readonly TableRead[]
  /** Everything there is was read. */
  readonly isComplete: boolean
  /** How many documents were looked through. */
  readonly searched: number
}

export type RetrievalRequest = {
  readonly uid: string
  readonly items: readonly Readable[]
  /** The question, and where it goes on from something, the question with what it refers to. */
  readonly questions: readonly string[]
  readonly budgetChars: number
  /** As many passages at most; without it, as many as most questions need. */
  readonly passagesMax?: number | undefined
  readonly signal?: AbortSignal
}

/** More of them would bury what matters. */
const PASSAGES_MAX = 40
const NOTHING: Retrieval = { passages: [], notes: [], isComplete: true, searched: 0 }

/** Everything, if it fits the budget; otherwise the passages that the question is most likely answered by. */
export async function readItems(
  world: SearchWorld,
  { uid, items, questions, budgetChars, passagesMax = PASSAGES_MAX, signal }: RetrievalRequest,
): Promise<Retrieval> {
  if (items.length === 0) return NOTHING
  const scope = { uid, documentIds: items.map(({ documentId }) => documentId) }
  const measures = await measureScope(world.db, scope)
  if (measures.reduce((sum, { chars }) => sum + chars, 0) <= budgetChars) {
    const all = await readAll(world.db, scope)
    const notes = [documentMessages.readAll(items.map(({ title }) => title)), ...unfinishedNotes(items)]
    return { passages: numbered(all, items), notes, isComplete: true, searched: items.length }
  }
  const problems = new Set<string>()
  const onProblem = (sentence: string) => void problems.add(sentence)
  const found = await findPassages(world, scope, questions, { limit: passagesMax, signal, onProblem })
  const best = withinBudget(found, budgetChars)
  return {
    passages: numbered(await joinNeighbours(world.db, uid, best), items),
    ...sayWhatWasRead(best, items, measures, [...unfinishedNotes(items), ...problems]),
    isComplete: false,
    searched: items.length,
  }
}

/** What a search finds, with its own order: for an engine that decides by itself what of it answers. */
export async function readNearest(
  world: SearchWorld,
  { uid, items, questions, budgetChars, signal }: RetrievalRequest,
  {
    limit,
    scoreMin,
    weakBelow = 0,
  }: { readonly limit: number; readonly scoreMin?: number; readonly weakBelow?: number },
): Promise<Retrieval> {
  if (items.length === 0) return NOTHING
  const scope = { uid, documentIds: items.map(({ documentId }) => documentId) }
  const problems = new Set<string>()
  const onProblem = (sentence: string) => void problems.add(sentence)
  const query = { limit, signal, onProblem, ...(scoreMin !== undefined && { scoreMin }) }
  const found = withinBudget(await findPassages(world, scope, questions, query), budgetChars)
  const ranks = new Map(
    found.map(({ id, words, hits, score }, at) => [
      id,
      { rank: at + 1, words, hits, ...(score < weakBelow && { weak: true }) },
    ]),
  )
  const passages = numbered(found, items, ranks)
  return { passages, notes: [...problems], isComplete: false, searched: items.length }
}

function withinBudget<Ranked extends StoredPassage>(ranked: readonly Ranked[], budgetChars: number): Ranked[] {
  let left = budgetChars
  return ranked.filter(({ text }) => {
    left -= text.length
    return left >= 0
  })
}

/** In the order in which a person would read them, and numbered so. */
function numbered(
  passages: readonly StoredPassage[],
  items: readonly Readable[],
  ranks: ReadonlyMap<string, Pick<NumberedPassage, 'rank' | 'words' | 'hits' | 'weak'>> = new Map(),
): NumberedPassage[] {
  const sources = new Map(items.map((item, at) => [item.documentId, { item, at }]))
  return passages
    .flatMap((passage) => {
      const source = sources.get(passage.documentId)
      return source ? [{ passage, ...source }] : []
    })
    .toSorted((a, b) => a.at - b.at || a.passage.position - b.passage.position)
    .map(({ passage, item }, index) => ({
      id: String(index + 1),
      text: passage.text,
      title: item.title,
      section: passage.heading,
      itemId: item.itemId,
      url: item.url,
      page: passage.page,
      start: passage.start,
      ...ranks.get(passage.id),
    }))
}

/** What an answer cannot know yet. */
function unfinishedNotes(items: readonly Readable[]): string[] {
  return items.flatMap(({ title, readSoFar }) =>
    readSoFar ? [`${title}: ${documentMessages.readSoFar(readSoFar.pages, readSoFar.of)}.`] : [],
  )
}

function sayWhatWasRead(
  read: readonly StoredPassage[],
  items: readonly Readable[],
  measures: readonly Measure[],
  otherNotes: readonly string[],
): Pick<Retrieval, 'notes' | 'tablesRead'> {
  const measured = new Map(measures.map((measure) => [measure.documentId, measure]))
  const readOf = Map.groupBy(read, ({ documentId }) => documentId)
  const consulted = items
    .map(({ documentId, title }) => ({
      title,
      read: readOf.get(documentId)?.length ?? 0,
      passages: measured.get(documentId)?.passages ?? 0,
      isTable: measured.get(documentId)?.isTable ?? false,
    }))
    .filter(({ read: some }) => some > 0)
  const tables = consulted.filter(({ isTable, read: some, passages }) => isTable && some < passages)
  const others = consulted.filter((document) => !tables.includes(document))
  return {
    notes: [...(others.length > 0 ? [documentMessages.consulted(others)] : []), ...otherNotes],
    tablesRead: tables.map(({ title, read: some, passages }) => ({ title, read: some, passages })),
  }
}
