import type { ResourceType } from '#contract/magic-import/schema.ts'
import { EgressError } from '../egress-error.ts'
import { createEgress } from '../egress.ts'
import { createSearchFetch } from './search-fetch.ts'
import {
  PUBLIC_BASES,
  type SearchFetch,
  type FoundHit,
  type SearchAccess,
  type SearchBases,
  type SearchScope,
  type SearchSource,
  type WebSearch,
} from './port.ts'
import { arxiv } from './sources/arxiv.ts'
import { brave } from './sources/brave.ts'
import { duckDuckGo } from './sources/duckduckgo.ts'
import { hackerNews } from './sources/hacker-news.ts'
import { reddit } from './sources/reddit.ts'
import { searxng } from './sources/searxng.ts'
import { stackExchange } from './sources/stack-exchange.ts'
import { tavily } from './sources/tavily.ts'
import { wikipedia } from './sources/wikipedia.ts'

export type { FoundHit, SearchAccess, SearchOutcome, SearchScope, WebSearch } from './port.ts'
export { keywordsOf } from './query-words.ts'

/** Requests that one source gets at once: public ones turn away whoever asks faster. */
const AT_ONCE = 2
/** A source that failed so often in a row is not asked again in this search. */
const FAILURES_MAX = 2

type WebSearchOptions = {
  /** host:port of inner addresses that may be fetched all the same. */
  readonly allow: readonly string[]
  readonly bases?: Partial<SearchBases>
}

/** Every source is asked on its own, every request has its own end, and the signal ends them all. */
export function createWebSearch({ allow, bases }: WebSearchOptions): WebSearch {
  const where = { ...PUBLIC_BASES, ...bases }
  return {
    async search({ questions, access, scope, signal }) {
      const sources = withinScope(sourcesFor(access, where), scope)
      // The owner chose the address of their own SearXNG, so it may be an inner one.
      const egress = createEgress({ allow: [...allow, ...placeOf(access.searxngUrl)] })
      const ask = createSearchFetch(egress, signal)
      const outcomes = await Promise.all(sources.map((source) => runSource(source, questions, ask, signal)))
      return {
        hits: outcomes.flatMap(({ hits }) => hits),
        answered: outcomes.filter(({ hasAnswered }) => hasAnswered).map(({ name }) => name),
        silent: outcomes.filter(({ hasAnswered }) => !hasAnswered).map(({ name }) => name),
      }
    },
  }
}

/** A connected engine takes the place of DuckDuckGo's page. */
function sourcesFor(
  { searxngUrl, braveKey, tavilyKey, without = [] }: SearchAccess,
  where: SearchBases,
): SearchSource[] {
  const engines = [
    ...(searxngUrl ? [searxng(searxngUrl)] : []),
    ...(braveKey ? [brave(where.brave, braveKey)] : []),
    ...(tavilyKey ? [tavily(where.tavily, tavilyKey)] : []),
  ]
  const open = [
    ...(engines.length > 0 ? [] : [duckDuckGo(where.duckDuckGo)]),
    wikipedia(where.wikipedia),
    arxiv(where.arxiv),
    reddit(where.reddit),
    hackerNews(where.hackerNews),
    stackExchange(where.stackExchange),
  ]
  return [...engines, ...open.filter(({ name }) => !without.some((source) => source === name))]
}

function withinScope(sources: readonly SearchSource[], scope: SearchScope | undefined): readonly SearchSource[] {
  if (!scope) return sources
  const chosen = sources.filter(({ name, isEngine }) => scope.sources.includes(isEngine ? 'engine' : name))
  // Where the owner has turned off all of them, the engine looks.
  return (chosen.length > 0 ? chosen : sources.filter(({ isEngine }) => isEngine))
    .map((source) => ({ ...source, kinds: source.kinds.filter((kind) => scope.kinds.includes(kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
}

function placeOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return []
  const { hostname, port, protocol } = new URL(address)
  return [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`]
}

type Outcome = { name: string; hits: FoundHit[]; hasAnswered: boolean }

type Job = { readonly kind: ResourceType; readonly query: string; readonly question: number }

/** The most useful kind for every question first. What is found counts for the first question that asks for it. */
function jobsFor({ kinds, queryOf }: SearchSource, questions: readonly string[]): Job[] {
  const jobs = kinds.flatMap((kind) =>
    questions.map((question, at): Job => ({ kind, query: queryOf(question, kind), question: at })),
  )
  const first = new Map(jobs.toReversed().map((job) => [`${job.kind} ${job.query}`, job]))
  return jobs.filter((job) => first.get(`${job.kind} ${job.query}`) === job)
}

/** Asks one source for everything, a few requests at a time; resolves when the signal says so, with what is in. */
async function runSource(
  source: SearchSource,
  questions: readonly string[],
  ask: SearchFetch,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { name: source.name, hits: [], hasAnswered: false }
  const waiting = jobsFor(source, questions)
  let failures = 0

  async function run(job: Job): Promise<void> {
    try {
      const hits = await source.search(job, ask)
      if (signal.aborted) return
      outcome.hasAnswered = true
      failures = 0
      outcome.hits.push(...hits.map((hit, rank) => ({ ...hit, question: job.question, source: source.name, rank })))
    } catch (error) {
      // Whoever took all the time that there is for one request is not asked again.
      failures += error instanceof EgressError && error.trouble === 'too_slow' ? FAILURES_MAX : 1
    }
  }
  async function runNext(): Promise<void> {
    for (;;) {
      const job = signal.aborted || failures >= FAILURES_MAX ? undefined : waiting.shift()
      if (!job) return
      await run(job)
    }
  }

  const { promise: over, resolve } = Promise.withResolvers<void>()
  const onAbort = () => resolve()
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) resolve()
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, runNext)), over])
  signal.removeEventListener('abort', onAbort)
  // What comes later belongs to nobody.
  return { ...outcome, hits: [...outcome.hits] }
}
