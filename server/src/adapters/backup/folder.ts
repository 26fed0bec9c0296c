import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { backupProblems } from '#contract/backup/messages.ts'
import { readFreeBytes } from '../files/index.ts'
import { MissingBackupFile, NoRoomLeft, type BackupPlace } from './place.ts'

const DRAFT = '.draft'
/** What is built there is shown to everybody, and the next build takes it away with all that lies beside it. */
const BUILT = ['web', 'craft-frame'].map((room) => resolve(import.meta.dirname, '../../../..', room, 'dist'))
/** The database may lie on the same disk, and stops when there is none left. */
const RESERVE_BYTES = 256 * 1024 * 1024
const LOOK_EVERY_BYTES = 16 * 1024 * 1024

/** Backups in a folder of this machine, or in one that is mounted there. */
export function createFolderPlace(
  folder: string,
  dataDir: string,
  freeBytes = () => readFreeBytes(folder),
): BackupPlace {
  const pathOf = (path: string) => join(folder, ...path.split('/'))

  async function refuseWithoutRoom(): Promise<void> {
    if ((await freeBytes()) < RESERVE_BYTES) throw new NoRoomLeft(`there is hardly any room left in ${folder}`)
  }

  return {
    findProblem: () => findProblem(folder, dataDir),

    async put(path, source) {
      const target = pathOf(path)
      const draft = `${target}.${randomBytes(4).toString('hex')}${DRAFT}`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          let unchecked = LOOK_EVERY_BYTES
          for await (const bytes of source) {
            unchecked += bytes.byteLength
            if (unchecked >= LOOK_EVERY_BYTES) {
              await refuseWithoutRoom()
              unchecked = 0
            }
            await file.writeFile(bytes)
          }
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(path) {
      if ((await sizeOf(pathOf(path))) === undefined) throw new MissingBackupFile(path)
      return createReadStream(pathOf(path))
    },

    size: (path) => sizeOf(pathOf(path)),

    async sizes(path) {
      const found = new Map<string, number>()
      const within = pathOf(path)
      for (const entry of await readdir(within, { recursive: true, withFileTypes: true }).catch(noneIfMissing)) {
        const name = relative(within, join(entry.parentPath, entry.name)).split(sep).join('/')
        const size = entry.isFile() && !name.endsWith(DRAFT) ? await sizeOf(join(within, name)) : undefined
        if (size !== undefined) found.set(name, size)
      }
      return found
    },

    async names(path) {
      return readdir(pathOf(path)).catch(noneIfMissing)
    },

    remove: (path) => rm(pathOf(path), { recursive: true, force: true }),
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

async function findProblem(folder: string, dataDir: string): Promise<string | undefined> {
  if (!isAbsolute(folder)) return backupProblems.notAbsolute
  const meant = await realpath(folder).catch(() => resolve(folder))
  const built = BUILT.find((dist) => lies(meant, dist))
  if (built !== undefined) return backupProblems.insideBuild(built)
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) {
    return found.code === 'ENOENT' ? backupProblems.missing(folder) : backupProblems.unusable(folder, found.code)
  }
  if (!found.isDirectory()) return backupProblems.notFolder(folder)
  const [real, data] = await Promise.all([realpath(folder), realpath(resolve(dataDir)).catch(() => resolve(dataDir))])
  if (lies(real, data) || lies(data, real)) return backupProblems.insideData(data)
  const probe = join(folder, `.write-test-${randomBytes(4).toString('hex')}`)
  try {
    await access(folder, constants.R_OK | constants.W_OK)
    await (await open(probe, 'wx', 0o600)).close()
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOSPC' || code === 'EDQUOT' ? backupProblems.full(folder) : backupProblems.unusable(folder, code)
  }
  return undefined
}

/** In it, or the same. */
function lies(path: string, within: string): boolean {
  const way = relative(within, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
}

/** A name that is new in it survives a power cut, too. Windows has no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
