import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { picturePath } from '#contract/account/profile-api.ts'
import { SHARED_PAGE_CHATS } from '#contract/chat/limits.ts'
import { type ChatShare, sharingApi } from '#contract/chat-sharing/api.ts'
import type { Caller } from '../../http/caller.ts'
import { found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import { type CountingWorld, createRateLimit } from '../rate-limits/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Feature } from '../feature.ts'
import { findChat, readBranch, storeChat, toEntry, type ChatRow, type NewMessage } from '../chat/index.ts'
import { toDetails, toShared, toThread, type SharedMessage } from './share-snapshot.ts'
import {
  changeShare,
  findShare,
  isAuthorShown,
  isShareForSearchEngines,
  listShares,
  readShare,
  redactShare,
  removeShare,
  saveShare,
  type ShareRow,
} from './share-store.ts'

/** A link shows the branch that is shown, whole; of one beyond these limits, its newest part. */
const SHARED_MAX = { messages: 2_000, chars: 4_000_000 }
const SHARE_ID_BYTES = 24
/** Copies that one person may make: each is a whole chat to store. */
const COPIES = {
  name: 'chat copies',
  tries: 60,
  windowMs: 60 * 60_000,
  message: 'You have made too many copies. Please wait a while.',
}

export { isShared } from './tables.ts'

export type ChatSharing = Feature & {
  /** For chat: takes out of the copy that a link shows what is taken out of the chat. */
  redact(tx: Transaction, chatId: string, change: (text: string) => string): Promise<void>
  /** Whether the owner of a link lets search engines list it. */
  allowsSearchEngines(shareId: string): Promise<boolean>
  /** For profiles: whether a link shows the name and the picture of its owner. */
  isAuthorShown(uid: string): Promise<boolean>
}

export function createChatSharing(world: CountingWorld): ChatSharing {
  return {
    mount: (router) => mountSharing(router, world),
    redact: redactShare,
    allowsSearchEngines: (shareId) => isShareForSearchEngines(world.db, shareId),
    isAuthorShown: (uid) => isAuthorShown(world.db, uid),
  }
}

/** A chat's public link: a copy that can be refreshed, is gone the moment it is taken back, and can be gone on with. */
function mountSharing(router: Router, world: CountingWorld): void {
  const { db, clock } = world
  const copies = createRateLimit(world, COPIES)

  mount(router, sharingApi.list, async ({ page }, { uid }) => {
    const { rows, total } = await listShares(db, uid, page, SHARED_PAGE_CHATS)
    const pages = Math.max(1, Math.ceil(total / SHARED_PAGE_CHATS))
    const entries = rows.map((row) => ({ ...toChatShare(row, row.isStale), chatId: row.chatId, title: row.title }))
    return { chats: entries, pagination: { page, pages, total } }
  })

  mount(router, sharingApi.read, async ({ chatId }, { uid }) => {
    found(await findChat(db, uid, chatId))
    const share = await findShare(db, uid, chatId)
    return { share: share ? toChatShare(share, share.isStale) : null }
  })

  mount(router, sharingApi.share, ({ chatId, showsName, allowsSearchEngines }, caller) =>
    db.transaction(async (tx) => {
      const chat = found(await findChat(tx, caller.uid, chatId))
      const { rows, leafSeq } = await readBranch(tx, caller.uid, chat.leafId, SHARED_MAX)
      const saved = await saveShare(tx, {
        id: randomBytes(SHARE_ID_BYTES).toString('base64url'),
        chatId,
        authorName: showsName ? caller.name : null,
        ...(allowsSearchEngines !== undefined && { allowsSearchEngines }),
        title: chat.title,
        messages: JSON.stringify(toShared(rows)),
        snapshotAt: clock(),
        leafId: chat.leafId,
        leafSeq,
      })
      return toChatShare(saved, false)
    }),
  )

  mount(router, sharingApi.change, async ({ chatId, showsName, allowsSearchEngines }, { uid, name }) => {
    const authorName = showsName === undefined ? undefined : showsName ? name : null
    await changeShare(db, uid, chatId, { authorName, allowsSearchEngines })
    const share = found(await findShare(db, uid, chatId))
    return toChatShare(share, share.isStale)
  })

  mount(router, sharingApi.unshare, async ({ chatId }, { uid }) => {
    found(await findChat(db, uid, chatId))
    await removeShare(db, uid, chatId)
    return {}
  })

  mount(router, sharingApi.view, async ({ shareId }, _, { responseHeaders: answer }) => {
    const { id, authorName, authorPictureId, snapshotAt, title, messages, allowsSearchEngines } =
      await readLive(shareId)
    if (!allowsSearchEngines) answer.set('x-robots-tag', 'noindex')
    const authorPicture = authorName !== null && authorPictureId !== null ? picturePath(authorPictureId) : null
    return { title, authorName, authorPicture, snapshotAt: snapshotAt.toISOString(), messages: toThread(id, messages) }
  })

  mount(router, sharingApi.continueAsCopy, async ({ shareId }, caller) => {
    const shared = await readLive(shareId)
    await copies.take(caller.uid)
    return { chat: toEntry(await copy(caller, shared)) }
  })

  async function readLive(shareId: string) {
    const share = found(await readShare(db, shareId))
    return { ...share, messages: JSON.parse(share.messages) as SharedMessage[] }
  }

  function copy({ uid }: Caller, shared: { title: string; messages: readonly SharedMessage[] }): Promise<ChatRow> {
    const chatId = randomUUIDv7()
    const now = clock()
    const ids = shared.messages.map(() => randomUUIDv7())
    const rows = shared.messages.map((message, depth): NewMessage => {
      const { role, content, state } = message
      const position = { id: ids[depth]!, chatId, uid, parentId: ids[depth - 1] ?? null, depth, createdAt: now }
      return { ...position, role, content, state, ...(role === 'assistant' && { details: toDetails(message), seq: 1 }) }
    })
    const leafId = ids.at(-1) ?? chatId
    return db.transaction(async (tx) => {
      await storeChat(tx, { id: chatId, uid, title: shared.title, leafId, createdAt: now, updatedAt: now }, rows)
      return (await findChat(tx, uid, chatId))!
    })
  }
}

function toChatShare({ id, authorName, snapshotAt, allowsSearchEngines }: ShareRow, isStale: boolean): ChatShare {
  const showsName = authorName !== null
  return { shareId: id, showsName, allowsSearchEngines, snapshotAt: snapshotAt.toISOString(), isStale }
}
