import { driveApi } from '#contract/drive/api.ts'
import { driveMessages } from '#contract/drive/messages.ts'
import type { DriveSettings } from '#contract/drive/schema.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import { DriveError } from '../../adapters/drive/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import { createConnection, driveClient } from './connection.ts'
import { removeAllConnections } from './store.ts'

/** A file that is fetched by others and then lies in the intake like any other. */
export type NewRemoteFile = {
  readonly place: AttachmentTarget
  readonly placeId: string
  readonly fileName: string
  readonly mimeType: string
  /** Null when nobody knows before it is there. */
  readonly size: number | null
  fetch(signal: AbortSignal): Promise<{ fileName: string; mimeType: string; body: ReadableStream<Uint8Array> }>
}

/** What the drive needs of others, handed in by wiring/features.ts. */
type DriveDependencies = {
  readonly settings: InstallSettings
  addRemoteFile(caller: Caller, file: NewRemoteFile): Promise<IntakeItem>
}

type DriveWorld = Pick<World, 'db' | 'clock' | 'drive' | 'secret' | 'config'>

/** Files of a cloud drive: connected by a person, chosen from a list of ours, copied in. */
export function createDriveFeature(world: DriveWorld, dependencies: DriveDependencies) {
  const { drive, config } = world
  const { settings } = dependencies
  const connection = createConnection(world, settings)
  const redirectUri = (request: Request) =>
    `${config.publicUrl ?? new URL(request.url).origin}${driveApi.comeBack.path}`

  /** With the person's token; a connection that was taken back is said to be so. */
  async function withToken<T>(uid: string, work: (token: string) => Promise<T>): Promise<T> {
    const token = await connection.tokenOf(uid)
    if (token === undefined) throw new AppError('conflict', driveMessages.notConnected)
    return work(token)
  }

  function settingsFor(request: Request): DriveSettings {
    const registered = settings.read(driveClient)
    return { isSetUp: registered !== null, clientId: registered?.clientId ?? '', redirectUri: redirectUri(request) }
  }

  return {
    mount(router: Router): void {
      mount(router, driveApi.connect, ({ returnUrl }, { uid }, { request }) =>
        withDriveMessages(async () => {
          const token = await connection.tokenOf(uid)
          if (token !== undefined) return { redirectUrl: null, token }
          return { redirectUrl: await connection.consentUrl(uid, returnUrl, redirectUri(request)), token: null }
        }),
      )
      mountRaw(router, driveApi.comeBack, ({ state, code }, { uid }, { request }) =>
        withDriveMessages(async () => {
          const location = await connection.finishConsent(uid, { state, code }, redirectUri(request))
          return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
        }),
      )
      mount(router, driveApi.disconnect, async (_, { uid }) => {
        await connection.disconnect(uid)
        return {}
      })
      mount(router, driveApi.files, ({ search, folderId, pageToken }, { uid }) =>
        withDriveMessages(() =>
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
        withDriveMessages(() =>
          withToken(caller.uid, async (token) => {
            const files = await Promise.all(fileIds.map((id) => drive.find(token, id)))
            const items: IntakeItem[] = []
            // One by one, so that the limit of a place refuses the first that is too much and keeps those before it.
            for (const file of files) {
              const { name: fileName, mimeType, size } = file
              const fetch = (signal: AbortSignal) => drive.download(token, file, signal)
              items.push(await dependencies.addRemoteFile(caller, { place, placeId, fileName, mimeType, size, fetch }))
            }
            return items
          }),
        ),
      )
      mount(router, driveApi.settings, (_, __, { request }) => settingsFor(request))
      mount(router, driveApi.setUp, async ({ clientId, clientSecret }, { uid: actorUid }, { request }) => {
        const sealedSecret = connection.box.seal(clientSecret, 'drive client')
        // Another registration makes every connection that was given to the one before worthless.
        await settings.store(driveClient, { clientId, sealedSecret }, async (tx, registered) => {
          await removeAllConnections(tx)
          const before = { clientId: registered?.clientId ?? '' }
          await record(tx, { actorUid, act: 'drive.set', target: '', details: { before, after: { clientId } } })
        })
        return settingsFor(request)
      })
      mount(router, driveApi.takeDown, async (_, { uid: actorUid }) => {
        await settings.store(driveClient, null, async (tx) => {
          await removeAllConnections(tx)
          await record(tx, { actorUid, act: 'drive.remove', target: '' })
        })
        return {}
      })
    },
  }
}

/** What went wrong at Google, as a person is told. */
async function withDriveMessages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DriveError)) throw error
    if (error.trouble === 'missing') throw notFound()
    if (error.trouble === 'lost') throw new AppError('conflict', driveMessages.lost)
    throw new AppError('unavailable', driveMessages.unreachable)
  }
}
