import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { createS3Client, findBucketProblem, isMissing } from '../s3/index.ts'
import { checkKey, KEY_PATTERN, MissingFile, type ByteRange, type Files } from './port.ts'

/** Everything of ours in the bucket begins so, in case it is not the only tenant. */
const PREFIX = 'files/'
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const TYPE = 'application/octet-stream'

/** Files in a bucket of any store that speaks S3. */
export async function createS3Files(settings: NonNullable<Config['s3']>): Promise<Files & { close(): void }> {
  const { bucket: Bucket } = settings
  const client = createS3Client(settings)
  const problem = await findBucketProblem(client, Bucket)
  if (problem !== undefined) {
    client.destroy()
    // Better at the start than at somebody's first upload.
    throw new StartError(
      `The bucket "${Bucket}" cannot be used: ${problem}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.`,
    )
  }
  const at = (key: string) => ({ Bucket, Key: PREFIX + checkKey(key) })

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }))
      return Body as Readable
    } catch (error) {
      throw isMissing(error) ? new MissingFile(key) : error
    }
  }

  return {
    async take(key, path) {
      const Body = createReadStream(path)
      const params = { ...at(key), Body, ContentType: TYPE }
      try {
        // A part at a time is in memory; what breaks off is taken back.
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
      } finally {
        Body.destroy()
      }
      await rm(path, { force: true })
    },

    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: TYPE }))
    },

    get: async (key, range) => Readable.toWeb(await read(key, range)) as ReadableStream<Uint8Array>,

    async withPath(key, work) {
      const folder = await mkdtemp(join(tmpdir(), 'alcove-file-'))
      const path = join(folder, 'file')
      try {
        await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },

    async *list() {
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ...(after && { ContinuationToken: after }) }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const key = Key.slice(PREFIX.length)
          if (KEY_PATTERN.test(key)) yield { key, bytes: Size }
        }
        after = page.NextContinuationToken
      } while (after !== undefined)
    },

    close: () => client.destroy(),
  }
}
