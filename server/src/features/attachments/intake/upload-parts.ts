import { randomUUID } from 'node:crypto'
import { BrokenBody, WrongOffset, type Staging } from '../../../adapters/files/index.ts'
import type { World } from '../../../world.ts'
import { recordNewBlob } from './blobs.ts'
import { addPart, listPartBlobs, readReceived, removeParts } from './part-store.ts'
import { listUnfinishedUploads } from './removal-store.ts'
import type { Removals } from './removals.ts'

/** How far uploads are, and their next bytes. The whole of one stands in the staging folder once its last byte came. */
export type UploadParts = Pick<Staging, 'received' | 'pause' | 'append' | 'remove'> & {
  /** Lets go of what is left of uploads that are over. */
  sweep(): Promise<void>
}

type PartsWorld = Pick<World, 'db' | 'clock' | 'files' | 'staging'> & {
  readonly config: Pick<World['config'], 'databaseUrl'>
}
type PartsRemovals = Pick<Removals, 'drop' | 'flush'>

/** With an embedded database there is one server, and its staging folder knows everything. */
export function createUploadParts(world: PartsWorld, removals: PartsRemovals): UploadParts {
  if (world.config.databaseUrl !== undefined) return createSharedParts(world, removals)
  return { ...world.staging, sweep: () => Promise.resolve() }
}

type Turn = { isOver: boolean; readonly ended: Promise<unknown> }

/**
 * Where the next part may reach another server, each part that does not end its file is kept as a blob and noted in the
 * database. The staging folder of a server holds what came by it, or is brought there: the last part finds all of it.
 */
function createSharedParts({ db, clock, files, staging }: PartsWorld, removals: PartsRemovals): UploadParts {
  const turns = new Map<string, Turn>()
  /** What stands here, so that it goes when the upload was ended by another server. */
  const staged = new Set<string>()

  /** A newer call for a file ends an older one, and what that has received is kept first. */
  async function inTurn<T>(id: string, work: (turn: Turn) => Promise<T>): Promise<T> {
    const older = turns.get(id)
    const { promise, resolve } = Promise.withResolvers<void>()
    const turn: Turn = { isOver: false, ended: promise }
    turns.set(id, turn)
    try {
      if (older) {
        older.isOver = true
        await staging.pause(id)
        await older.ended
      }
      return await work(turn)
    } finally {
      if (turns.get(id) === turn) turns.delete(id)
      resolve()
    }
  }

  async function* readParts(id: string): AsyncGenerator<Uint8Array> {
    for (const key of await listPartBlobs(db, id)) yield* await files.get(key)
  }

  /** Makes the staged file what all servers together have received. */
  async function bringHere(id: string, received: number): Promise<void> {
    if ((await staging.received(id)) === received) return
    await staging.remove(id)
    await staging.append(id, ReadableStream.from(readParts(id)), { offset: 0, maxBytes: received })
  }

  async function keepFrom(id: string, offset: number): Promise<void> {
    const bytes = (await staging.received(id)) - offset
    if (bytes === 0) return
    const blobKey = await recordNewBlob(db, clock())
    const copy = randomUUID()
    let isKept = false
    try {
      await staging.append(copy, staging.read(id, offset), { offset: 0, maxBytes: bytes })
      await files.take(blobKey, (await staging.finish(copy)).path)
      isKept = await addPart(db, { itemId: id, offset, bytes, blobKey })
    } finally {
      await staging.remove(copy)
      if (!isKept) await removals.drop([blobKey])
    }
    if (isKept) return
    await staging.remove(id)
    throw new WrongOffset()
  }

  async function removeHere(id: string): Promise<void> {
    await staging.remove(id)
    staged.delete(id)
  }

  return {
    received: (id) => readReceived(db, id),
    pause: (id) => inTurn(id, () => readReceived(db, id)),

    append: (id, body, position) =>
      inTurn(id, async (turn) => {
        const { offset, maxBytes } = position
        if ((await readReceived(db, id)) !== offset) throw new WrongOffset()
        staged.add(id)
        await bringHere(id, offset)
        if (turn.isOver) throw new BrokenBody()
        try {
          const received = await staging.append(id, body, position)
          if (received < maxBytes) await keepFrom(id, offset)
          return received
        } catch (error) {
          if (error instanceof BrokenBody) await keepFrom(id, offset)
          throw error
        }
      }),

    async remove(id) {
      await removeHere(id)
      await removeParts(db, id, clock())
      await removals.flush()
    },

    async sweep() {
      const arriving = new Set(await listUnfinishedUploads(db, [...staged]))
      await Promise.all([...staged].filter((id) => !arriving.has(id)).map(removeHere))
      await removeParts(db, undefined, clock())
    },
  }
}
