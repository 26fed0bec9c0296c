import { personalDataApi } from '#contract/personal-data/api.ts'
import { fileEntryOf, createArchives } from '../../adapters/archive/index.ts'
import type { ArchivedFile } from '../../adapters/zip/index.ts'
import type { Caller } from '../../http/caller.ts'
import { requireStillAllowed } from '../../http/errors.ts'
import { fileResponse } from '../../http/responses/file-response.ts'
import { mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { EXPORTED_TABLES, writeRows } from './rows-store.ts'

type OpenedFile = { readonly id: string; readonly createdAt: Date; readonly stream: ReadableStream<Uint8Array> }
type Picture = {
  readonly id: string
  readonly blobKey: string
  readonly mimeType: string
  readonly createdAt: Date
}

type PersonalDataDependencies = {
  /** All chats with their files; answers which files those were. */
  exportChats(uid: string, isStillAllowed: () => Promise<boolean>): AsyncGenerator<ArchivedFile, ReadonlySet<string>>
  listFiles(uid: string): Promise<readonly { readonly id: string; readonly fileName: string }[]>
  openFiles(uid: string, ids: readonly string[]): AsyncIterable<OpenedFile>
  listPictures(uid: string): Promise<readonly Picture[]>
  findProfilePicture(uid: string): Promise<{ readonly bytes: Buffer } | undefined>
}

/** Everything that is kept of a person, for them to take along. */
export function createPersonalData(
  { db, clock, files }: Pick<World, 'db' | 'clock' | 'files'>,
  { exportChats, listFiles, openFiles, listPictures, findProfilePicture }: PersonalDataDependencies,
) {
  const archives = createArchives()

  async function* filesOf(caller: Caller, isStillAllowed: () => Promise<boolean>): AsyncGenerator<ArchivedFile> {
    const { uid } = caller
    const now = clock()
    yield { name: 'README.txt', modifiedAt: now, content: once(README) }
    const { sessionId: _, ...account } = caller
    yield { name: 'account.json', modifiedAt: now, content: once(JSON.stringify(account, null, 2)) }
    for (const table of EXPORTED_TABLES) {
      await requireStillAllowed(isStillAllowed)
      yield { name: `data/${table}.json`, modifiedAt: now, content: writeRows(db, table, uid) }
    }
    const withChats = yield* exportChats(uid, isStillAllowed)
    const others = new Map(
      (await listFiles(uid)).filter(({ id }) => !withChats.has(id)).map((file) => [file.id, fileEntryOf(file)]),
    )
    for await (const { id, createdAt, stream } of openFiles(uid, [...others.keys()])) {
      await requireStillAllowed(isStillAllowed)
      yield { name: others.get(id)!, modifiedAt: createdAt, content: stream }
    }
    for (const { id, blobKey, mimeType, createdAt } of await listPictures(uid)) {
      await requireStillAllowed(isStillAllowed)
      const name = `pictures/${id}.${mimeType === 'image/jpeg' ? 'jpg' : mimeType.replace('image/', '')}`
      yield { name, modifiedAt: createdAt, content: await files.get(blobKey) }
    }
    const own = await findProfilePicture(uid)
    if (own) yield { name: 'pictures/profile.webp', modifiedAt: now, content: once(own.bytes) }
  }

  return {
    mount(router: Router): void {
      mountRaw(router, personalDataApi.export, (_, caller, { isStillAllowed }) => {
        const name = `alcove-data-${clock().toISOString().slice(0, 10)}.zip`
        return Promise.resolve(
          fileResponse(archives.write(filesOf(caller, isStillAllowed)), { name, type: 'application/zip' }),
        )
      })
    },
  }
}

const README = `Everything this Alcove stores about you.

account.json  who you are
chats/        your chats, each as Markdown to read and as JSON to import into another Alcove
files/        the files of your chats, vault, projects and bots
pictures/     images made for you, and your profile picture
data/         the rest: projects, bots, prompts, texts, settings and counts, as JSON
`

async function* once<Content>(content: Content): AsyncGenerator<Content> {
  yield await Promise.resolve(content)
}
