import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { backupProblems } from '#contract/backup/messages.ts'
import type { Config } from '../../config.ts'
import { createS3Client, explainS3, findBucketProblem, isMissing } from '../s3/index.ts'
import type { BucketAddress } from './bucket-address.ts'
import { MissingBackupFile, PlaceAway, type BackupPlace } from './place.ts'

/** A store takes 10,000 parts of a file: 100 GB of rows, packed. */
const PART_BYTES = 10 * 1024 * 1024
const PARTS_AT_ONCE = 2
const REMOVED_AT_ONCE = 8
const TYPE = 'application/octet-stream'

/** Backups in a bucket of any store that speaks S3, below a prefix. */
export function createBucketPlace(
  { bucket: Bucket, prefix }: BucketAddress,
  { backupS3Access, s3 }: Pick<Config, 'backupS3Access' | 's3'>,
): BackupPlace {
  const client = createS3Client(backupS3Access)
  const keyOf = (path: string) => `${prefix}${path}`
  const below = (path: string) => (path === '' ? prefix : `${keyOf(path)}/`)

  /** Whatever the store answers is said in a sentence; what the work itself throws is not its fault. */
  async function reach<T>(request: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      return await request(client)
    } catch (error) {
      if (isMissing(error) || !isOfStore(error)) throw error
      throw new PlaceAway(backupProblems.bucket(Bucket, explainS3(error)), { cause: error })
    }
  }

  async function* list(path: string, more: { Delimiter?: string } = {}) {
    let after: string | undefined
    do {
      const Prefix = below(path)
      const page = await reach((to) =>
        to.send(new ListObjectsV2Command({ Bucket, Prefix, ...more, ...(after && { ContinuationToken: after }) })),
      )
      for (const { Prefix: folder = '' } of page.CommonPrefixes ?? [])
        yield { name: folder.slice(Prefix.length, -1), size: 0 }
      for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { name: Key.slice(Prefix.length), size: Size }
      after = page.NextContinuationToken
    } while (after !== undefined)
  }

  const removeOne = (Key: string) => reach((to) => to.send(new DeleteObjectCommand({ Bucket, Key })))

  return {
    async findProblem() {
      if (s3?.bucket === Bucket && s3.endpoint === backupS3Access.endpoint) return backupProblems.bucketOfFiles
      const problem = await findBucketProblem(client, Bucket)
      if (problem !== undefined) return backupProblems.bucket(Bucket, problem)
      const Key = keyOf(`.write-test-${randomBytes(4).toString('hex')}`)
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.alloc(0), ContentType: TYPE }))
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
      } catch (error) {
        return backupProblems.bucket(Bucket, explainS3(error))
      }
      return undefined
    },

    async put(path, source) {
      let failure: unknown
      async function* read() {
        try {
          yield* source
        } catch (error) {
          failure = error
          throw error
        }
      }
      const Body = Readable.from(read(), { objectMode: false })
      const params = { Bucket, Key: keyOf(path), Body, ContentType: TYPE }
      // A few parts at a time are in memory; what breaks off is taken back, and has no name.
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
      // A store that does not know how to take back would be heard in its place.
      await reach(() => upload.done().catch((error: unknown) => Promise.reject(failure ?? error)))
    },

    async get(path) {
      try {
        const { Body } = await reach((to) => to.send(new GetObjectCommand({ Bucket, Key: keyOf(path) })))
        return Body as Readable
      } catch (error) {
        throw isMissing(error) ? new MissingBackupFile(path) : error
      }
    },

    async size(path) {
      try {
        return (await reach((to) => to.send(new HeadObjectCommand({ Bucket, Key: keyOf(path) })))).ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async sizes(path) {
      const found = new Map<string, number>()
      for await (const { name, size } of list(path)) found.set(name, size)
      return found
    },

    async names(path) {
      const found: string[] = []
      for await (const { name } of list(path, { Delimiter: '/' })) if (name !== '') found.push(name)
      return found
    },

    async remove(path) {
      await removeOne(keyOf(path))
      const names: string[] = []
      for await (const { name } of list(path)) names.push(`${below(path)}${name}`)
      const waiting = names.values()
      const work = async () => {
        for (const key of waiting) await removeOne(key)
      }
      await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, work))
    },
  }
}

/** The mark of the client's own errors, and of the network below it. */
function isOfStore(error: unknown): boolean {
  const { $metadata, code } = error as { $metadata?: unknown; code?: unknown }
  return $metadata !== undefined || code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT'
}
