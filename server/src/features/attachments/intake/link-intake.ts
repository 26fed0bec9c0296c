import { MAX_LINK_BYTES, MAX_LINKS } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { NO_IMAGES_IN_PROJECTS } from '#contract/attachments/refuse-upload.ts'
import type { IntakeItem, NewLink, AttachmentTarget } from '#contract/attachments/schema.ts'
import { truncate } from '#contract/truncate.ts'
import { maxFiles } from '#contract/account/can.ts'
import { LinkError } from '../../../adapters/web/index.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import { cleanFileName } from './file-name.ts'
import type { AnnounceItem } from './announce-item.ts'
import type { TargetUsage } from './intake-store.ts'
import { failItem, findItem } from '../item-store.ts'
import { toIntakeItem } from '../item.ts'
import { listPendingLinks, type PendingLink } from './removal-store.ts'
import { PAGE_TYPE, type UploadFinisher } from './upload-finisher.ts'

/** Pages that are fetched at once; the others wait. */
const FETCHES_AT_ONCE = 4
const TITLE_MAX_CHARS = 200
/** A server that has not brought a link home by then is not there any more. */
const LOST_AFTER_MS = 2 * 60 * 1_000
const RECOVERED_AT_ONCE = 200

type LinkWorld = Pick<World, 'db' | 'clock' | 'log' | 'links' | 'staging'>
type Fetching = {
  readonly stop: AbortController
  readonly finished: Promise<void>
  /** Somebody asked for it once more before this try was over. */
  isRequestedAgain: boolean
}

/** Links: there at once, fetched behind the scenes, and then a document like any other. */
export function createLinkIntake(
  world: LinkWorld,
  { announceItem }: Pick<AnnounceItem, 'announceItem'>,
  uploadFinisher: UploadFinisher,
) {
  const { db, clock, log, links, staging } = world
  const fetching = new Map<string, Fetching>()
  const waiting: PendingLink[] = []
  const closing = new AbortController()

  async function fetchOne(link: PendingLink, signal: AbortSignal): Promise<void> {
    const page = await links.read(link.url, { signal })
    const item = await findItem(db, link.uid, link.id)
    if (!item || page.bytes.byteLength > MAX_LINK_BYTES) throw new Error('nothing that can be kept')
    await staging.write(link.id, page.bytes)
    const title = truncate((page.title ?? '').replace(/\s+/g, ' ').trim(), TITLE_MAX_CHARS) || null
    const names = { fileName: cleanFileName(page.fileName), ...(title && { title }) }
    await uploadFinisher.finish({ item, name: page.fileName, user: null, names })
  }

  async function run(link: PendingLink, signal: AbortSignal): Promise<void> {
    try {
      await fetchOne(link, signal)
    } catch (error) {
      if (closing.signal.aborted) return
      // Why it failed says more about other people's servers than a person needs.
      log.info({ err: error, itemId: link.id }, 'link_fetch_failed')
      await failItem(db, link.id, isForPeople(error) ? error.message : attachmentMessages.sourceFailed)
      await staging.remove(link.id)
    }
  }

  async function finish(link: PendingLink, signal: AbortSignal): Promise<void> {
    try {
      await run(link, signal)
      if (fetching.get(link.id)?.isRequestedAgain && (await isArriving(link))) waiting.push(link)
    } catch (error) {
      log.error({ err: error, itemId: link.id }, 'link_left_unfinished')
    }
    fetching.delete(link.id)
    next()
  }

  async function isArriving({ uid, id }: PendingLink): Promise<boolean> {
    return (await findItem(db, uid, id))?.state === 'arriving'
  }

  function next(): void {
    while (!closing.signal.aborted && fetching.size < FETCHES_AT_ONCE) {
      const link = waiting.shift()
      if (!link) return
      const stop = new AbortController()
      fetching.set(link.id, { stop, finished: finish(link, stop.signal), isRequestedAgain: false })
    }
  }

  function fetch(link: PendingLink): void {
    const current = fetching.get(link.id)
    if (current) current.isRequestedAgain = true
    else if (!waiting.some(({ id }) => id === link.id)) waiting.push(link)
    next()
  }

  return {
    async add(caller: Caller, { url, place, placeId }: NewLink): Promise<IntakeItem> {
      const { uid } = caller
      const id = await announceItem(caller, { place, placeId }, (usage) => {
        const { host, username, password } = new URL(url)
        if (username || password) throw new AppError('bad_input', attachmentMessages.invalidUrl)
        refuseTooManyLinks(caller, place, usage)
        const fileName = cleanFileName(host)
        return { type: 'LINK', fileName, url, mimeType: PAGE_TYPE, kind: 'document', bytes: MAX_LINK_BYTES }
      })
      fetch({ id, uid, url })
      return toIntakeItem((await findItem(db, uid, id))!)
    },

    fetch,

    stop(itemIds: readonly string[]): void {
      for (const id of itemIds) fetching.get(id)?.stop.abort()
    },

    /** Takes up what nobody fetches: at start everything, later what another server left. */
    async recover(isStart: boolean): Promise<void> {
      const before = new Date(clock().getTime() + (isStart ? 1 : -LOST_AFTER_MS))
      for (const link of await listPendingLinks(db, before, RECOVERED_AT_ONCE)) fetch(link)
    },

    async close(): Promise<void> {
      closing.abort()
      for (const { stop } of fetching.values()) stop.abort()
      await Promise.all([...fetching.values()].map(({ finished }) => finished))
    },
  }
}

export type LinkIntake = ReturnType<typeof createLinkIntake>

function isForPeople(error: unknown): error is Error {
  return error instanceof LinkError || (error instanceof AppError && error.message === NO_IMAGES_IN_PROJECTS.message)
}

function refuseTooManyLinks(
  caller: Pick<Caller, 'isGuest'>,
  target: AttachmentTarget,
  { files, links }: TargetUsage,
): void {
  if (caller.isGuest && files + links >= maxFiles(caller))
    throw new AppError('bad_input', attachmentMessages.guestTooManyFiles)
  if (links >= MAX_LINKS) throw new AppError('bad_input', attachmentMessages.tooManyLinks(target))
}
