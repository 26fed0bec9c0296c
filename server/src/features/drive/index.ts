import { driveApi } from '#contract/drive/api.ts'
import { say } from '#contract/drive/messages.ts'
import type { DriveSettings } from '#contract/drive/schema.ts'
import type { IntakeItem, Place } from '#contract/attachments/schema.ts'
import { DriveError } from '../../adapters/drive/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createConnecting } from './connecting.ts'
import { readSettings, writeSettings } from './store.ts'

/** A file that is fetched by others and then lies in the intake like any other. */
export type NewFetched = {
  readonly place: Place
  readonly placeId: string
  readonly fileName: string
  readonly mimeType: string
  /** Null when nobody knows before it is there. */
  readonly size: number | null
  fetch(signal: AbortSignal): Promise<{ fileName: string; mimeType: string; body: ReadableStream<Uint8Array> }>
}

/** What the drive needs of others, handed in by app.ts. */
export type DriveGiven = { addFetched(caller: Caller, file: NewFetched): Promise<IntakeItem> }

type DriveWorld = Pick<World, 'db' | 'clock' | 'drive' | 'secret' | 'config'>

/** Files of a cloud drive: connected by a person, chosen from a list of ours, copied in. */
export function createDriveFeature(world: DriveWorld, given: DriveGiven) {
  const { db, drive, config } = world
  const connecting = createConnecting(world)
  const redirectUri = (request: Request) =>
    `${config.publicUrl ?? new URL(request.url).origin}${driveApi.comeBack.path}`

  /** With the person's token; a connection that was taken back is said to be so. */
  async function withToken<T>(uid: string, work: (token: string) => Promise<T>): Promise<T> {
    const token = await connecting.tokenOf(uid)
    if (token === undefined) throw new AppError('conflict', say.notConnected)
    return work(token)
  }

  async function settingsFor(request: Request): Promise<DriveSettings> {
    const settings = await readSettings(db)
    return { isSetUp: settings !== undefined, clientId: settings?.clientId ?? '', redirectUri: redirectUri(request) }
  }

  return {
    mount(router: Router): void {
      mount(router, driveApi.connect, ({ returnUrl }, { uid }, { request }) =>
        worded(async () => {
          const token = await connecting.tokenOf(uid)
          if (token !== undefined) return { redirectUrl: null, token }
          return { redirectUrl: await connecting.consentUrl(uid, returnUrl, redirectUri(request)), token: null }
        }),
      )
      mountRaw(router, driveApi.comeBack, ({ state, code }, { uid }, { request }) =>
        worded(async () => {
          const location = await connecting.comeBack(uid, { state, code }, redirectUri(request))
          return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
        }),
      )
      mount(router, driveApi.disconnect, async (_, { uid }) => {
        await connecting.disconnect(uid)
        return {}
      })
      mount(router, driveApi.files, ({ search, folderId, pageToken }, { uid }) =>
        worded(() =>
          withToken(uid, (token) =>
            drive.list(token, {
              ...(search && { search }),
              ...(folderId && { folderId }),
              ...(pageToken && { pageToken }),
            }),
          ),
        ),
      )
      mount(router, driveApi.add, ({ place, placeId, fileIds }, caller) =>
        worded(() =>
          withToken(caller.uid, async (token) => {
            const files = await Promise.all(fileIds.map((id) => drive.find(token, id)))
            const items: IntakeItem[] = []
            // One by one, so that the limit of a place refuses the first that is too much and keeps those before it.
            for (const file of files) {
              const { name: fileName, mimeType, size } = file
              const fetch = (signal: AbortSignal) => drive.download(token, file, signal)
              items.push(await given.addFetched(caller, { place, placeId, fileName, mimeType, size, fetch }))
            }
            return items
          }),
        ),
      )
      mount(router, driveApi.settings, (_, __, { request }) => settingsFor(request))
      mount(router, driveApi.setUp, async ({ clientId, clientSecret }, _, { request }) => {
        const sealedSecret = connecting.box.seal(clientSecret, 'drive client')
        await db.transaction((tx) => writeSettings(tx, { clientId, sealedSecret }))
        return settingsFor(request)
      })
      mount(router, driveApi.takeDown, async () => {
        await db.transaction((tx) => writeSettings(tx, null))
        return {}
      })
    },
  }
}

/** What went wrong at Google, as a person is told. */
async function worded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DriveError)) throw error
    if (error.trouble === 'missing') throw notFound()
    if (error.trouble === 'lost') throw new AppError('conflict', say.lost)
    throw new AppError('unavailable', say.unreachable)
  }
}
