import * as z from 'zod'
import { say } from '#contract/envelope.ts'
import { STORAGE_LIMIT_BYTES, VAULT_PAGE_ITEMS } from '#contract/vault/limits.ts'
import {
  VAULT_SORTS,
  type StorageInfo,
  type VaultAttachment,
  type VaultPage,
  type VaultSort,
  type vaultQuery,
} from '#contract/vault/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { FindUses } from './given.ts'
import { storageUsed } from './item-store.ts'
import { toVaultAttachment } from './item.ts'
import { listItems, type ListPlace } from './list-store.ts'

/** A page of what a person keeps, with what there is in all and what it takes. */
export function createListing({ db }: Pick<World, 'db'>, findUses: readonly FindUses[]) {
  return async (
    caller: Pick<Caller, 'uid' | 'role'>,
    { search, filter, sort, cursor }: z.output<typeof vaultQuery>,
  ): Promise<VaultPage> => {
    const wish = { uid: caller.uid, search, filter }
    const after = cursor === undefined ? undefined : readCursor(cursor, sort)
    const [{ rows, total }, usedBytes] = await Promise.all([
      listItems(db, { ...wish, sort, after, limit: VAULT_PAGE_ITEMS + 1 }),
      storageUsed(db, caller.uid),
    ])
    const page = rows.slice(0, VAULT_PAGE_ITEMS)
    const ids = page.map(({ id }) => id)
    const usedIn = await readUses(findUses, caller.uid, ids)
    const attachments = page.map((row) => ({ ...toVaultAttachment(row), ...usedIn(row.id) }))
    const last = page.at(-1)
    const next =
      rows.length > VAULT_PAGE_ITEMS && last ? writeCursor(sort, { value: last.sortValue, id: last.id }) : null
    return { attachments, total, storageInfo: storageInfoOf(caller, usedBytes), next }
  }
}

export type UsedIn = Pick<VaultAttachment, 'usedInProjects' | 'usedInChatbots'>

/** What the vault shows beside items: which projects and bots use them. */
export async function readUses(
  findUses: readonly FindUses[],
  uid: string,
  ids: readonly string[],
): Promise<(id: string) => UsedIn> {
  const uses = ids.length === 0 ? [] : (await Promise.all(findUses.map((find) => find(uid, ids)))).flat()
  return (id) => {
    const own = uses.filter(({ itemId }) => itemId === id)
    return {
      usedInProjects: own.flatMap(({ projects = [] }) => projects),
      usedInChatbots: own.flatMap(({ bots = [] }) => bots),
    }
  }
}

export type Listing = ReturnType<typeof createListing>

function storageInfoOf({ role }: Pick<Caller, 'role'>, used: number): StorageInfo {
  const limit = STORAGE_LIMIT_BYTES[role]
  return { used, limit, percentage: Math.round((used / limit) * 1_000) / 10 }
}

/** A place in the list as a client carries it: opaque, and believed only if it is one that we could have made. */
function writeCursor(sort: VaultSort, { value, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

const VALUES = {
  newest: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  oldest: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  name: z.string().max(4_096),
  largest: z.string().regex(/^\d{1,15}$/),
} as const satisfies Record<VaultSort, z.ZodType<string>>

const parts = z.tuple([z.enum(VAULT_SORTS), z.string(), z.uuid()])

function readCursor(cursor: string, sort: VaultSort): ListPlace {
  const read = parts.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  const isOurs = read.success && read.data[0] === sort && VALUES[sort].safeParse(read.data[1]).success
  if (!isOurs) throw new AppError('bad_input', say.badInput, { fields: { cursor: say.badInput } })
  return { value: read.data[1], id: read.data[2] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
