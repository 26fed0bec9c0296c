import * as z from 'zod'
import { VIEW_EXCERPT_MAX_CHARS } from '#contract/tools/limits.ts'
import { WEB_PAGE_CHARS, WEB_RESULTS_MAX, WEB_SEARCH_MS } from '#contract/web-access/limits.ts'
import { webAccessMessages } from '#contract/web-access/messages.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import type { World } from '../../world.ts'
import type { Passage } from '../attachments/index.ts'
import { mergeHits } from '../magic-import/index.ts'
import { choosePassages } from './choose-passages.ts'
import { focusOf, searchFor } from './focus.ts'
import { askForAddress } from './ask-for-address.ts'
import { chooseAddress } from './choose-address.ts'
import { seenAddressesOf } from './seen-addresses.ts'
import type { Reachability } from './reachability.ts'
import { createPageSaver } from './page-saver.ts'
import { createPageReader, type ReadPage } from './page-reader.ts'
import { siteOf } from './site-of.ts'
import type { CitablePassage } from '../retrieval/index.ts'
import { defineTool, ToolError, type AnswerTool, type ToolChat, type ToolContext } from '../tools/index.ts'

/** Places of a page that are shown around what was looked for. */
const PLACES_MAX = 6

type WebToolsWorld = Pick<World, 'search' | 'links' | 'staging' | 'analyser' | 'log' | 'db' | 'clock'>
type SavedReadPage = ReadPage & { readonly pageId: string | undefined }

/** Searching the web, reading pages of it, and finding something on a long one. */
export function createWebTools(
  world: WebToolsWorld,
  readAccess: () => SearchAccess,
  reachability: Reachability,
): AnswerTool[] {
  const readPage = createPageReader(world)
  const keepPage = createPageSaver(world)
  const isAvailable = (_: unknown, chat: ToolChat) => focusOf(chat) !== undefined

  async function open(address: string, context: ToolContext): Promise<SavedReadPage> {
    const { signal, cache, isAllowed } = context
    const addresses = seenAddressesOf(context)
    if (!isAllowed && !addresses.has(address))
      throw new ToolError(webAccessMessages.notOffered, webAccessMessages.notOfferedShown)
    try {
      const page = await readPage(address, signal, cache)
      addresses.offer('page', page.url, [page.url, ...page.links])
      return { ...page, pageId: await keepPage(page, context) }
    } catch (error) {
      signal.throwIfAborted()
      world.log.info({ err: error }, 'web_page_unreadable')
      throw new ToolError(webAccessMessages.unreadable, webAccessMessages.unreadableShown)
    }
  }

  return [
    defineTool({
      name: 'web_search',
      label: webAccessMessages.searching,
      description: 'Searches the web. Brings titles, addresses and a line each; read_page brings what a page says.',
      input: z.object({ query: z.string().trim().min(1).max(300).describe('what to search for, in a few words') }),
      title: ({ query }) => webAccessMessages.searchingFor(query),
      carries: ({ query }) => ({
        question: webAccessMessages.maySearch,
        to: webAccessMessages.searchEngines,
        words: query,
      }),
      area: 'web',
      effect: 'reads',
      readsUntrusted: true,
      isPublic: true,
      limits: { seconds: WEB_SEARCH_MS / 1_000 + 4, resultChars: 12_000 },
      isAvailable,
      async run({ query }, context) {
        const { chat, signal, maxChars } = context
        const { scope, suffix } = searchFor(focusOf(chat) ?? 'web')
        const outcome = await world.search.search({
          questions: [suffix ? `${query} ${suffix}` : query],
          access: readAccess(),
          scope,
          signal: AbortSignal.any([signal, AbortSignal.timeout(WEB_SEARCH_MS)]),
        })
        signal.throwIfAborted()
        const found = mergeHits(outcome.hits).slice(0, WEB_RESULTS_MAX)
        reachability.note(outcome)
        if (outcome.answered.length === 0 && outcome.silent.length === 0)
          throw new ToolError(webAccessMessages.noSources, webAccessMessages.noSourcesShown)
        if (outcome.answered.length === 0)
          throw new ToolError(webAccessMessages.unreachable, webAccessMessages.unreachableShown)
        if (found.length === 0) return { text: webAccessMessages.foundNothing }
        const urls = found.map(({ url }) => url)
        seenAddressesOf(context).offer('search', query, urls)
        return {
          text: webAccessMessages.found(found.length),
          passages: found.map(({ title, url, snippet }) =>
            toPassage({ title, url, isSnippet: true }, (snippet || title).slice(0, maxChars / WEB_RESULTS_MAX)),
          ),
          view: {
            kind: 'results',
            results: found.map(({ title, url, snippet }) => ({ title, url, site: siteOf(url), snippet })),
          },
        }
      },
    }),

    defineTool({
      name: 'read_page',
      label: webAccessMessages.reading,
      description:
        'Reads a page of the web: an address that the person wrote, that a search found, or that stands on a page which was read. Of a long page the parts that fit `about` are brought.',
      input: z.object({
        url: z.url({ protocol: /^https?$/, error: webAccessMessages.notAPage }).max(2_000),
        about: z.string().max(300).default('').describe('what you want to know from it'),
      }),
      title: ({ url }) => webAccessMessages.readingSite(siteOf(url)),
      area: 'web',
      effect: 'reads',
      ask: ({ url }, context) => askForAddress(url, context),
      chooses: ({ url }, context) => chooseAddress(url, context),
      readsUntrusted: true,
      isPublic: true,
      limits: { seconds: 40, resultChars: WEB_PAGE_CHARS * 1.5 },
      isAvailable,
      async run({ url, about }, context) {
        const page = await open(url, context)
        const chosen = choosePassages(page.passages, about, Math.min(WEB_PAGE_CHARS, context.maxChars))
        return {
          text: webAccessMessages.read(page.title, lengthOf(chosen), lengthOf(page.passages)),
          passages: chosen.map((passage) => toPassage({ ...page, foundAt: url }, passage.text, passage)),
          view: viewOf(page, chosen[0]?.text ?? ''),
        }
      },
    }),

    defineTool({
      name: 'find_in_page',
      label: webAccessMessages.finding,
      description: 'Finds words on a page that is too long to be read at once, and brings what stands around them.',
      input: z.object({
        url: z.url({ protocol: /^https?$/, error: webAccessMessages.notAPage }).max(2_000),
        text: z.string().trim().min(1).max(200).describe('the words to find, as they may stand there'),
      }),
      title: ({ url, text }) => webAccessMessages.findingInSite(text, siteOf(url)),
      area: 'web',
      effect: 'reads',
      ask: ({ url }, context) => askForAddress(url, context),
      chooses: ({ url }, context) => chooseAddress(url, context),
      readsUntrusted: true,
      isPublic: true,
      limits: { seconds: 40, resultChars: WEB_PAGE_CHARS },
      isAvailable,
      async run({ url, text }, context) {
        const page = await open(url, context)
        const words = text.toLowerCase()
        const holding = page.passages.filter((passage) => passage.text.toLowerCase().includes(words))
        const places = choosePassages(holding.slice(0, PLACES_MAX), text, context.maxChars)
        if (places.length === 0) return { text: webAccessMessages.notInPage, view: viewOf(page, '') }
        return {
          text: webAccessMessages.inPage(places.length),
          passages: places.map((passage) => toPassage({ ...page, foundAt: url }, passage.text, passage)),
          view: viewOf(page, places[0]!.text),
        }
      },
    }),
  ]
}

/** How much of a page there is to be read, apart from the white space between its passages. */
function lengthOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0)
}

type CitedPage = Pick<ReadPage, 'title' | 'url'> &
  Partial<Pick<SavedReadPage, 'date' | 'pageId'>> &
  Pick<CitablePassage, 'isSnippet' | 'foundAt'>

function toPassage(page: CitedPage, text: string, place?: Passage): CitablePassage {
  const { title, url, date, pageId, isSnippet, foundAt } = page
  return {
    text,
    title,
    url,
    section: place?.heading ?? null,
    itemId: null,
    page: place?.page ?? null,
    start: place?.start ?? 0,
    date,
    pageId,
    ...(isSnippet && { isSnippet }),
    ...(foundAt !== undefined && foundAt !== url && { foundAt }),
  }
}

function viewOf({ title, url, site, text }: ReadPage, excerpt: string) {
  return {
    kind: 'page' as const,
    title,
    url,
    site,
    chars: text.length,
    excerpt: excerpt.slice(0, VIEW_EXCERPT_MAX_CHARS),
  }
}
