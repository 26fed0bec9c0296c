import { createHash, randomUUID } from 'node:crypto'
import { SAVED_PAGE_MAX_CHARS, SAVED_PAGES_MAX } from '#contract/web-access/limits.ts'
import type { SavedPage } from '#contract/web-access/schema.ts'
import type { World } from '../../world.ts'
import type { ReadPage } from './page-reader.ts'
import { keepPage, trimPages, type ReadPageRow } from './page-store.ts'

/** For whom a page is read, in which chat; what was kept once is not kept again. */
type PageReading = {
  readonly caller: { readonly uid: string }
  readonly chat: { readonly chatId: string }
  readonly cache: Map<string, unknown>
}

/** Keeps a page as it was read, once an answer, and answers its id; undefined where that did not work. */
export function createPageSaver({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>) {
  async function keep(page: ReadPage, { caller: { uid }, chat: { chatId } }: PageReading): Promise<string | undefined> {
    const { url, title, date = null } = page
    // The passages stand at the same places: nothing is taken out.
    const text = page.text.slice(0, SAVED_PAGE_MAX_CHARS).toWellFormed().replaceAll('\0', ' ')
    const hash = createHash('sha256').update(`${url}\n${text}`).digest('hex')
    const isCut = text.length < page.text.length
    try {
      const row = { id: randomUUID(), uid, chatId, url, title, date, text, isCut, hash, readAt: clock() }
      const id = await keepPage(db, row)
      await trimPages(db, uid, SAVED_PAGES_MAX)
      return id
    } catch (error) {
      // The answer goes on: its source has the passage that it quotes.
      log.warn({ err: error }, 'read_page_not_kept')
      return undefined
    }
  }

  return (page: ReadPage, context: PageReading): Promise<string | undefined> => {
    const key = `web-access kept ${page.url}`
    const cached = context.cache.get(key) as Promise<string | undefined> | undefined
    const keeping = cached ?? keep(page, context)
    context.cache.set(key, keeping)
    return keeping
  }
}

export function toSavedPage({ title, url, date, text, isCut, readAt }: ReadPageRow): SavedPage {
  return { title, url, date, text, isCut, readAt: readAt.toISOString() }
}
