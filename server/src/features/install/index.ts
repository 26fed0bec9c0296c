import { createKeyBox } from '../../key-box.ts'
import { StartError } from '../../start-error.ts'
import type { World } from '../../world.ts'
import type { Feature } from '../feature.ts'
import { createFilesFolder } from './files-folder.ts'
import { findCheck, storeCheck, replaceCheck } from './store.ts'

export { createFilesFolder }

const WORD = 'alcove'
const PURPOSE = 'install secret'

const ANOTHER_SECRET =
  'This database belongs to an Alcove with another secret, so the keys in it cannot be opened. Start with the same ' +
  'SECRET, or copy the file "secret" from its data folder. If that secret is lost: npm run new-secret'

/** Before anything else starts: the secret and the folder of files are those of the database. */
export function createInstallFeature(world: World, models: { canOpenKeys(): Promise<boolean> }): Feature {
  const filesFolder = createFilesFolder(world)
  return {
    mount() {},
    async start() {
      await createInstall(world).checkSecret(models.canOpenKeys)
      await filesFolder.check()
    },
    close: async () => filesFolder.close(),
  }
}

/** Holds an install to one secret: a server with another one would send no key to providers and know no device. */
export function createInstall({ db, secret }: Pick<World, 'db' | 'secret'>) {
  const box = createKeyBox(secret)
  const opens = (sealed: string) => box.open(sealed, PURPOSE) === WORD
  return {
    /** At each start. `canOpenKeys` speaks for a database that is older than this check. */
    async checkSecret(canOpenKeys: () => Promise<boolean>): Promise<void> {
      const found = await findCheck(db)
      if (found === undefined && !(await canOpenKeys())) throw new StartError(ANOTHER_SECRET)
      // Of two that start first at once, with two secrets, one finds the other's.
      if (!opens(found ?? (await storeCheck(db, box.seal(WORD, PURPOSE))))) throw new StartError(ANOTHER_SECRET)
    },
    /** Whether it is the install's, as far as the database knows. */
    async isSecret(): Promise<boolean> {
      const found = await findCheck(db)
      return found === undefined || opens(found)
    },
    /** For the command line: from now on this secret is the install's. */
    takeSecret: () => replaceCheck(db, box.seal(WORD, PURPOSE)),
  }
}
