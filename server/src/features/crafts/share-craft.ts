import { randomBytes } from 'node:crypto'
import { watermarkRemovalGate } from '#contract/account/can.ts'
import { craftsApi } from '#contract/crafts/api.ts'
import { SHARED_PAGE_CRAFTS } from '#contract/crafts/limits.ts'
import { craftMessages } from '#contract/crafts/messages.ts'
import { encodeAttribute } from '#contract/crafts/opening-tag.ts'
import { parseCrafts } from '#contract/crafts/parse.ts'
import type { SharedCraft } from '#contract/crafts/schema.ts'
import { errorMessages } from '#contract/envelope.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import { type CountingWorld, createRateLimit } from '../rate-limits/index.ts'
import type { CraftsDependencies } from './dependencies.ts'
import {
  changeShare,
  findPublic,
  findShareOf,
  listShares,
  removeShare,
  saveShare,
  type ShareRow,
} from './share-store.ts'

const SHARE_ID_BYTES = 24
/** Copies that one person may make: each is a chat to store. */
const COPIES = {
  name: 'craft copies',
  tries: 60,
  windowMs: 60 * 60_000,
  message: 'You have made too many copies. Please wait a while.',
}

/** What anyone with the link may see. */
export type PublicCraft = {
  readonly craft: SharedCraft['craft']
  readonly watermark: boolean
  readonly allowsSearchEngines: boolean
}

/** A craft's public link: it shows what was shared, is gone the moment it is taken back, and can be gone on with. */
export function createSharing(world: CountingWorld, dependencies: CraftsDependencies) {
  const { db, clock } = world
  const copies = createRateLimit(world, COPIES)

  /** Read anew each time: a link that is taken back is dead at once. */
  async function readPublic(shareId: string): Promise<PublicCraft | undefined> {
    const share = await findPublic(db, shareId)
    if (!share || !(await dependencies.chats.isThere(share.uid, share.chatId))) return undefined
    // A mark that was taken off comes back when the plan ends.
    const watermark = share.watermark || !(await dependencies.mayRemoveMark(share.uid))
    return { craft: craftOf(share), watermark, allowsSearchEngines: share.allowsSearchEngines }
  }

  /** A chat of the caller's own that begins with this craft. */
  async function beginChat(caller: Caller, craft: SharedCraft['craft']) {
    await copies.take(caller.uid)
    const { title } = craft
    const question = `Open “${title}” so that I can continue with it.`
    const answer = asAnswer(craft)
    if (parseCrafts(answer)[0]?.content !== craft.content) throw new AppError('bad_input', craftMessages.endsEarly)
    return dependencies.chats.beginChat(caller, { title, question, answer })
  }

  return {
    readPublic,
    mount(router: Router) {
      mount(router, craftsApi.share, async ({ chatId, messageId, index, craft, ...options }, caller) => {
        const { access, edited, watermark, autoSync, allowsSearchEngines } = options
        const rules = { access, edited, watermark, autoSync, allowsSearchEngines }
        refuseRemoval(caller, rules.watermark)
        const answer = await dependencies.chats.findAnswer(caller.uid, messageId)
        const isThere = answer?.chatId === chatId && parseCrafts(answer.content).some((part) => part.index === index)
        if (!isThere) throw notFound()
        const now = clock()
        const id = randomBytes(SHARE_ID_BYTES).toString('base64url')
        const position = { id, uid: caller.uid, chatId, messageId, index }
        const saved = found(await saveShare(db, { ...position, ...craft, ...rules, createdAt: now, updatedAt: now }))
        return toShared(caller, saved)
      })
      mount(router, craftsApi.change, async ({ id, ...change }, caller) => {
        refuseRemoval(caller, change.watermark)
        const changed = found(await changeShare(db, caller.uid, id, withoutGaps(change), clock()))
        return toShared(caller, changed)
      })
      mount(router, craftsApi.unshare, async ({ id }, { uid }) => {
        found(await removeShare(db, uid, id))
        return {}
      })
      mount(router, craftsApi.find, async ({ messageId, index }, caller) => {
        const { uid } = caller
        found(await dependencies.chats.findAnswer(uid, messageId))
        const share = await findShareOf(db, uid, messageId, index)
        return { share: share ? toShared(caller, share) : null }
      })
      mount(router, craftsApi.list, async ({ page }, caller) => {
        const { rows, total } = await listShares(db, caller.uid, page, SHARED_PAGE_CRAFTS)
        const pages = Math.max(1, Math.ceil(total / SHARED_PAGE_CRAFTS))
        return { crafts: rows.map((row) => toEntry(caller, row)), pagination: { page, pages, total } }
      })
      mount(router, craftsApi.view, async ({ shareId }, _, { responseHeaders: answer }) => {
        const shared = found(await readPublic(shareId))
        if (!shared.allowsSearchEngines) answer.set('x-robots-tag', 'noindex')
        return shared
      })
      mount(router, craftsApi.continueAsCopy, async ({ shareId }, caller) =>
        beginChat(caller, found(await readPublic(shareId)).craft),
      )
      mount(router, craftsApi.create, (craft, caller) => beginChat(caller, craft))
    },
  }
}

function refuseRemoval(caller: Caller, watermark: boolean | undefined): void {
  const gate = watermark === false ? watermarkRemovalGate(caller) : 'open'
  if (gate !== 'open')
    throw new AppError(gate, gate === 'sign_up_needed' ? errorMessages.signUpNeeded : errorMessages.upgradeNeeded)
}

function withoutGaps<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as { [K in keyof T]: Exclude<T[K], undefined> }
}

function craftOf({ identifier, language, title, type, content }: ShareRow): SharedCraft['craft'] {
  return { identifier, language, title, type, content }
}

function toShared(caller: Caller, share: ShareRow): SharedCraft {
  const { id, messageId, index, access, edited, autoSync, allowsSearchEngines } = share
  const watermark = isMarked(caller, share)
  return { id, messageId, index, access, edited, autoSync, watermark, allowsSearchEngines, craft: craftOf(share) }
}

function toEntry(caller: Caller, share: Omit<ShareRow, 'content'>) {
  const { identifier, language, title, type, updatedAt, ...row } = share
  const watermark = isMarked(caller, share)
  return { ...row, watermark, craft: { identifier, language, title, type }, updatedAt: updatedAt.toISOString() }
}

/** Whether the page shows the mark: what was stored counts only for those who may take it off now. */
function isMarked(caller: Caller, { watermark }: Pick<ShareRow, 'watermark'>): boolean {
  return watermark || watermarkRemovalGate(caller) !== 'open'
}

/** The craft as an answer would have written it. */
function asAnswer({ identifier, type, language, title, content }: SharedCraft['craft']): string {
  const attributes = { identifier, type, ...(language && { language }), title }
  const tag = Object.entries(attributes).map(([key, value]) => `${key}="${encodeAttribute(value)}"`)
  return `Here it is.\n\n<craft ${tag.join(' ')}>\n${content}\n</craft>`
}
