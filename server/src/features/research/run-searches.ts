import * as z from 'zod'
import { researchMessages } from '#contract/research/messages.ts'
import type { Candidate, Research } from '#contract/research/schema.ts'
import { keywordsOf } from '../../adapters/web/search/index.ts'
import type { ChatAttachments } from '../chat/index.ts'
import type { WebResearch } from '../web-access/index.ts'
import type { Job } from './job.ts'
import type { Researcher } from './models.ts'

export type Search = { readonly subQuestionId: string; readonly query: string }

export type SearchingDependencies = {
  readonly web: Pick<WebResearch, 'search'>
  readonly vault: Pick<ChatAttachments, 'readVault' | 'show'>
  /** What its person gave to the chat, and what a bot of their own knows there. */
  listDocuments(uid: string, chatId: string): Promise<readonly string[]>
}

const QUERY_MAX_CHARS = 300
/** Of the vault, what one search reads to know which documents there are. */
const VAULT_CHARS = 12_000

/**
 * What has to be searched for now: each sub-question once, what its person told in between, and once more, in other
 * words, what nothing was found about. None of it comes from a page.
 */
export function openSearches(research: Research): Search[] {
  const { question, subQuestions, tells, claims, candidates } = research
  const searched = searchesIn(research).filter(({ where }) => where !== 'attached')
  const times = (id: string) => searched.filter(({ subQuestionId }) => subQuestionId === id).length
  const first = subQuestions.filter(({ id }) => times(id) === 0).map(({ id, text }) => searchOf(id, text))
  const instructed = tells
    .map((text) => searchOf(nearest(subQuestions, text), `${keywordsOf(question).slice(0, 4).join(' ')} ${text}`))
    .filter(({ query }) => !searched.some((entry) => entry.query === query))
  if (first.length + instructed.length > 0) return [...first, ...instructed]
  if (candidates.length > 0) return []
  return subQuestions
    .filter(({ id }) => times(id) === 1 && !claims.some(({ subQuestionId }) => subQuestionId === id))
    .map(({ id, text }) => searchOf(id, [...new Set([...keywordsOf(question), ...keywordsOf(text)])].join(' ')))
}

function searchesIn({ log }: Research) {
  return log.flatMap(({ entry }) => (entry.kind === 'searched' ? [entry] : []))
}

function searchOf(subQuestionId: string, query: string): Search {
  return { subQuestionId, query: query.slice(0, QUERY_MAX_CHARS) }
}

/** The sub-question that shares the most words with a text. */
function nearest(subQuestions: Research['subQuestions'], text: string): string {
  const words = new Set(keywordsOf(text).map((word) => word.toLowerCase()))
  const score = (other: string) => keywordsOf(other).filter((word) => words.has(word.toLowerCase())).length
  return subQuestions.toSorted((a, b) => score(b.text) - score(a.text))[0]!.id
}

const querySchema = z.object({
  queries: z
    .array(z.string().max(QUERY_MAX_CHARS))
    .describe('for each question, in its order, a short query for a search engine'),
})

/** Questions as a search engine understands them; where the model says nothing usable, as they are. */
export async function wordQueries(job: Job, planner: Researcher, searches: readonly Search[]) {
  const { question, answers, tells } = job.research()
  if (planner.isBuiltin || searches.length === 0) return { searches, tokens: 0 }
  const personTexts = [...answers.map(({ text }) => text), ...tells].filter(Boolean)
  const listed = searches.map(({ query }, index) => `${index + 1}. ${query}`)
  const text = [`The whole question: ${question}`, ...personTexts, 'The questions:', ...listed].join('\n')
  const turns = [
    { role: 'system', text: 'You word queries for a search engine.' } as const,
    { role: 'user', text } as const,
  ]
  const { value, tokens } = await planner.ask(turns, querySchema, job.signal)
  const queries = Array.isArray(value?.queries) ? (value.queries as unknown[]) : []
  const worded = searches.map((search, index) => {
    const query = queries[index]
    return typeof query === 'string' && query.trim() !== '' ? searchOf(search.subQuestionId, query.trim()) : search
  })
  return { searches: worded, tokens }
}

/** Searches the web, or the vault where the web cannot be reached, and says so. */
export function createSearching({ web, vault, listDocuments }: SearchingDependencies) {
  async function findOnWeb({ query }: Search, signal: AbortSignal) {
    const found = await web.search(query, signal)
    return found?.map(({ title, url, snippet }) => ({ title, url, itemId: null, snippet }))
  }

  async function findInVault({ uid, query }: Search & { uid: string }, signal: AbortSignal) {
    const { passages } = await vault.readVault({ uid, questions: [query], budgetChars: VAULT_CHARS, signal })
    const byItem = Map.groupBy(passages, ({ itemId }) => itemId)
    return [...byItem].flatMap(([itemId, [first]]) =>
      itemId === null
        ? []
        : [{ title: first!.title, url: null, itemId, snippet: first!.text.slice(0, QUERY_MAX_CHARS) }],
    )
  }

  /** Once, before anything is searched: what its person attached is known to be there. */
  async function takeDocuments(job: Job): Promise<void> {
    const { uid, chatId } = job.row
    if (searchesIn(job.research()).some(({ where }) => where === 'attached')) return
    const itemIds = await listDocuments(uid, chatId)
    if (itemIds.length === 0) return
    const shown = await vault.show(uid, itemIds)
    await job.add(({ subQuestions: [first] }) => ({
      type: 'searched',
      // It is read for all of them; the first one stands for it.
      subQuestionId: first!.id,
      query: '',
      where: 'attached',
      candidates: shown.map(({ id: itemId, fileName: title }) => {
        return { id: job.newId(), subQuestionId: first!.id, title, url: null, itemId, snippet: '' }
      }),
      tokens: 0,
    }))
  }

  async function search(job: Job, wanted: Search, { query, tokens }: { query: string; tokens: number }): Promise<void> {
    const { row, signal } = job
    const { subQuestionId } = wanted
    const onWeb = await findOnWeb({ subQuestionId, query }, signal)
    if (!onWeb) await job.add({ type: 'note', text: researchMessages.onlyVault })
    const found = onWeb ?? (await findInVault({ ...wanted, uid: row.uid }, signal))
    const where = onWeb ? 'web' : 'vault'
    await job.add((research) => {
      // Others search at the same time: what they brought is known by now.
      const seenPages = pagesIn(research)
      const candidates: Candidate[] = found
        .filter(({ url, itemId }) => !seenPages.has(url ?? itemId))
        .map((each) => ({ ...each, id: job.newId(), subQuestionId }))
      // Under the words that it was decided by: so it is known to be done.
      return { type: 'searched', subQuestionId, query: wanted.query, where, candidates, tokens }
    })
  }

  return { search, takeDocuments }
}

/** What was found before, whatever became of it. */
function pagesIn({ candidates, sources, log }: Research): Set<string | null> {
  const dropped = log.flatMap(({ entry }) => (entry.kind === 'dropped' ? [entry.url] : []))
  return new Set([...[...candidates, ...sources].map(({ url, itemId }) => url ?? itemId), ...dropped])
}
