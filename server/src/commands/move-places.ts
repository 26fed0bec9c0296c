import { resolve } from 'node:path'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/** Where an install is kept: the settings that say so. */
export type MoveSide = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'secret'> & {
  /** Where the address of its database was written. */
  readonly urlSetting: string
}
export type MovePlaces = {
  readonly from: MoveSide
  readonly to: MoveSide
  /** Its files stay where they are, and are only looked at. */
  readonly keepsFiles: boolean
}

const USAGE =
  'npm run move -- --to postgres://user:password@host/database [--files s3://bucket] copies the install of DATA_DIR to ' +
  'a PostgreSQL server, and its files to a bucket. npm run move -- --from postgres://… --to FOLDER copies it back.'

const serverUrl = z.url({ protocol: /^postgres(ql)?$/ })
const FLAGS = ['--from', '--to', '--files'] as const

/** The settings say what the install is now, the flags what it is to be. */
export function readMovePlaces(flags: readonly string[], config: Config): MovePlaces {
  const named = readFlags(flags)
  const to = named.get('--to')
  if (to === undefined) throw new StartError(USAGE)
  const from = readFrom(named.get('--from'), config)
  const isServer = isServerUrl(to, '--to')
  const files = named.get('--files')
  const target: MoveSide = {
    secret: config.secret,
    dataDir: isServer ? from.dataDir : resolve(to),
    databaseUrl: isServer ? to : undefined,
    urlSetting: '--to',
    s3: files === undefined ? (isServer ? from.s3 : undefined) : { ...config.s3Access, bucket: bucketIn(files) },
  }
  if (from.databaseUrl === undefined && !isServer)
    throw new StartError('To move an embedded install to another folder, stop it and copy the folder as it is.')
  return { from, to: target, keepsFiles: isOnePlace(from, target) }
}

function readFlags(flags: readonly string[]): Map<string, string> {
  const named = new Map<string, string>()
  for (let at = 0; at < flags.length; at += 2) {
    const [name, value] = [FLAGS.find((flag) => flag === flags[at]), flags[at + 1]]
    if (!name || !value || named.has(name)) throw new StartError(USAGE)
    named.set(name, value)
  }
  return named
}

function readFrom(from: string | undefined, { dataDir, databaseUrl, s3, secret }: Config): MoveSide {
  const here = { dataDir: resolve(dataDir), s3, secret }
  if (from === undefined) return { ...here, databaseUrl, urlSetting: 'DATABASE_URL' }
  if (isServerUrl(from, '--from')) return { ...here, databaseUrl: from, urlSetting: '--from' }
  return { ...here, dataDir: resolve(from), databaseUrl: undefined, urlSetting: '--from' }
}

function isServerUrl(text: string, flag: string): boolean {
  if (z.safeParse(serverUrl, text).success) return true
  if (!/^\w+:\/\//.test(text)) return false
  throw new StartError(
    `${flag} is neither a folder nor the address of a PostgreSQL server, such as postgres://user:password@host/database ` +
      '(signs like @ or / in a password are written %40 and %2F).',
  )
}

function bucketIn(files: string): string {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(files)?.[1]
  if (bucket !== undefined) return bucket
  throw new StartError(
    '--files names a bucket, such as s3://alcove-files. How it is reached stands in S3_ENDPOINT, S3_REGION, ' +
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  )
}

function isOnePlace(from: MoveSide, to: MoveSide): boolean {
  if (from.s3 || to.s3) return from.s3?.bucket === to.s3?.bucket && from.s3?.endpoint === to.s3?.endpoint
  return from.dataDir === to.dataDir
}
