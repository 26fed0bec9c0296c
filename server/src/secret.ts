import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

const SECRET_MIN_CHARS = 32
const PLACEHOLDER = /change.?me|example|placeholder|secret|password|default|^(.)\1+$/i

/** The install's own key: the operator's if it is strong, else one made once and kept in the data folder (0600). */
export async function loadSecret(config: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (config.secret !== undefined) return refuseWeak(config.secret, 'SECRET')
  const file = join(config.dataDir, 'secret')
  // Chats and files lie below: nobody else on this machine needs to look in.
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return refuseWeak((await readFile(file, 'utf8')).trim(), file)
}

function refuseWeak(secret: string, origin: string): string {
  if (secret.length >= SECRET_MIN_CHARS && !PLACEHOLDER.test(secret)) return secret
  throw new StartError(
    `The secret in ${origin} is too weak: it needs at least ${SECRET_MIN_CHARS} random characters. ` +
      'Make one with: openssl rand -base64 32',
  )
}
