import { createHash } from 'node:crypto'
import { moderationApi } from '#contract/moderation/api.ts'
import { moderationMessages } from '#contract/moderation/messages.ts'
import { PUBLIC_PER_PAGE, type PublicKind, type PublicItem } from '#contract/moderation/schema.ts'
import { truncate } from '#contract/truncate.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { AppError, found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { addTakeDown, isTakenDown, removeTakeDown } from './store.ts'

/** A page of what is public, or of what was taken down; ids grow with time and mark the place. */
export type PublicQuery = {
  readonly search: string | undefined
  readonly isTakenDown: boolean
  readonly after: string | undefined
  readonly limit: number
}

/** One that somebody made and everyone may see. */
type MadeItem = { readonly uid: string; readonly name: string; readonly words: readonly string[] }

/** What a feature with public things does for an owner. */
export type PublicThings = {
  list(query: PublicQuery): Promise<Omit<PublicItem, 'kind'>[]>
  /** Makes a public one private and keeps the reason beside it; undefined when it is not public. */
  hide(tx: Transaction, id: string, reason: string): Promise<MadeItem | undefined>
  /** Takes the reason away. */
  lift(tx: Transaction, id: string): Promise<void>
  /** After the transaction that hid it. */
  onHidden?(): Promise<void>
}

const EXCERPT_CHARS = 160

/** What owners take down of what people show to everyone. */
export function createModeration(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  things: Readonly<Record<PublicKind, PublicThings>>,
) {
  return {
    mount(router: Router): void {
      mount(router, moderationApi.list, async ({ kind, isTakenDown: takenDown, search, after }) => {
        const query = { search, after, isTakenDown: takenDown !== undefined, limit: PUBLIC_PER_PAGE + 1 }
        const rows = await things[kind].list(query)
        const shown = rows
          .slice(0, PUBLIC_PER_PAGE)
          .map((row) => ({ ...row, kind, excerpt: truncate(row.excerpt, EXCERPT_CHARS) }))
        return { things: shown, next: rows.length > PUBLIC_PER_PAGE ? shown.at(-1)!.id : null }
      })
      mount(router, moderationApi.takeDown, async ({ kind, id, reason }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const { uid, name, words } = found(await things[kind].hide(tx, id, reason))
          const fingerprint = fingerprintOf(words)
          await addTakeDown(tx, { kind, targetId: id, uid, reason, fingerprint, createdAt: clock() })
          const details = { before: { public: true }, after: { public: false, reason } }
          await record(tx, { actorUid, act: `moderation.${kind}-down`, target: name, details })
        })
        await things[kind].onHidden?.()
        return {}
      })
      mount(router, moderationApi.lift, async ({ kind, id }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          const { reason } = found(await removeTakeDown(tx, kind, id))
          await things[kind].lift(tx, id)
          await record(tx, { actorUid, act: `moderation.${kind}-lift`, target: id, details: { before: { reason } } })
        })
        return {}
      })
    },
  }
}

/** Refuses to publish words of this maker that were taken down and are the same as then. */
export async function refuseTakenDown(
  db: Queryable,
  uid: string,
  kind: PublicKind,
  words: readonly string[],
): Promise<void> {
  if (await isTakenDown(db, uid, kind, fingerprintOf(words)))
    throw new AppError('conflict', moderationMessages.unchanged)
}

/** Other spaces, signs or capitals are no change. */
function fingerprintOf(words: readonly string[]): string {
  const bare = words.map((each) =>
    each
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return createHash('sha256').update(bare.join('\n')).digest('base64url')
}
