import type { World } from '../../../world.ts'
import {
  countRows,
  failEmptyItems,
  forgetThumbnails,
  listEmptyItems,
  listReferencedBlobs,
  listMiscounted,
  listNamedBlobs,
  listUnnamedDocuments,
  listUnread,
  markDocumentsLost,
  requeueDocuments,
  removeUnnamed,
  type Counts,
} from './check-store.ts'
import { addRemovals, forgetBlobs, listUnfinishedUploads, listDueBlobs } from './removal-store.ts'

type CheckWorld = Pick<World, 'db' | 'clock' | 'files' | 'staging'>

/** What another feature keeps as files (see blobs.ts). */
export type NamedElsewhere = {
  /** Every blob that its rows name. */
  list(): Promise<string[]>
  /** Which of these they name now. */
  filter(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Says of what named them that its bytes are lost. Answers the files that nothing names from then on. */
  markLost(keys: readonly string[]): Promise<string[]>
}

/** What differs, by what it is; all empty when everything agrees. */
export type Differences = {
  /** Bytes that a row names and that are not there, or not all of them. */
  readonly missingBlobs: readonly string[]
  readonly missingThumbnails: readonly string[]
  /** Files of other features that a row names and that are not there. */
  readonly missingElsewhere: readonly string[]
  /** Bytes that no row names. */
  readonly strayBlobs: readonly string[]
  readonly unnamedDocuments: readonly string[]
  readonly emptyItems: readonly string[]
  /** Documents whose passages and vectors are not those that were made. */
  readonly miscounted: readonly string[]
  readonly strayUploads: readonly string[]
}

export type CheckReport = {
  readonly counts: Counts & { readonly blobs: number }
  readonly differences: Differences
  /** Those of all these that a running server clears away by itself. */
  readonly selfClearing: ReadonlySet<string>
  /** Documents whose bytes are missing. */
  readonly brokenDocuments: readonly string[]
}

/** Compares rows, blobs and vectors. What changes while it looks is looked at twice, so it may run beside a server. */
export async function checkIntake(
  { db, files, staging }: CheckWorld,
  namedElsewhere: readonly NamedElsewhere[] = [],
): Promise<CheckReport> {
  const named = await listNamedBlobs(db)
  const there = new Map<string, number>()
  for await (const { key, bytes } of files.list()) there.set(key, bytes)

  const elsewhere = (await Promise.all(namedElsewhere.map((each) => each.list()))).flat()

  const existing = new Set([...named.map(({ key }) => key), ...elsewhere])
  const suspects = [...there.keys()].filter((key) => !existing.has(key))
  const explained = await listReferencedBlobs(db, suspects)
  const namedByOthers = async (keys: readonly string[]) => {
    const found = await Promise.all(namedElsewhere.map((each) => each.filter(keys)))
    return keys.filter((key) => found.some((set) => set.has(key)))
  }
  for (const key of await namedByOthers(suspects)) explained.add(key)

  const gone = named.filter(({ key, bytes }) => !there.has(key) || (bytes !== null && there.get(key) !== bytes))
  const stillNamed = await listReferencedBlobs(
    db,
    gone.map(({ key }) => key),
  )
  const missing = gone.filter(({ key }) => stillNamed.has(key))

  const staged = (await staging.list()).map(({ id }) => id)
  const arriving = new Set(await listUnfinishedUploads(db, staged))
  const strayUploads = staged.filter((id) => !arriving.has(id))
  const miscounted = await listMiscounted(db)
  return {
    selfClearing: new Set([...strayUploads, ...(await listUnread(db, miscounted))]),
    counts: { ...(await countRows(db)), blobs: there.size },
    brokenDocuments: missing.filter(({ bytes }) => bytes !== null).map(({ documentId }) => documentId),
    differences: {
      missingBlobs: missing.filter(({ bytes }) => bytes !== null).map(({ key }) => key),
      missingThumbnails: missing.filter(({ bytes }) => bytes === null).map(({ key }) => key),
      missingElsewhere: await namedByOthers(elsewhere.filter((key) => !there.has(key))),
      strayBlobs: suspects.filter((key) => !explained.has(key)),
      unnamedDocuments: await listUnnamedDocuments(db),
      emptyItems: await listEmptyItems(db),
      miscounted,
      strayUploads,
    },
  }
}

const LOST = 'This file was lost. Please upload it again.'

/** Makes what differs agree: what can be made anew is, what is lost says so, and the rest is removed. */
export async function repairIntake(
  world: CheckWorld,
  { differences, brokenDocuments }: CheckReport,
  namedElsewhere: readonly NamedElsewhere[] = [],
): Promise<void> {
  const { db, clock, files, staging } = world
  const now = clock()
  await requeueDocuments(db, differences.miscounted)
  await markDocumentsLost(db, brokenDocuments, LOST)
  await forgetThumbnails(db, differences.missingThumbnails)
  for (const each of namedElsewhere) await addRemovals(db, await each.markLost(differences.missingElsewhere), now)
  await failEmptyItems(db, differences.emptyItems, LOST)
  await removeUnnamed(db, [...differences.unnamedDocuments, ...brokenDocuments], now)
  await addRemovals(db, differences.strayBlobs, now)
  for (const key of await listDueBlobs(db, now, Number.MAX_SAFE_INTEGER)) {
    await files.remove(key)
    await forgetBlobs(db, [key])
  }
  for (const id of differences.strayUploads) await staging.remove(id)
}
