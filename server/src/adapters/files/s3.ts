import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { checkKey, KEY_PATTERN, MissingFile, type ByteRange, type Files } from './port.ts'

/** Everything of ours in the bucket begins so, in case it is not the only tenant. */
const PREFIX = 'files/'
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const TYPE = 'application/octet-stream'

/** Files in a bucket of any store that speaks S3. */
export async function createS3Files(settings: NonNullable<Config['s3']>): Promise<Files & { close(): void }> {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    // Stores of one's own seldom have a name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Other stores than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    client.destroy()
    throw new StartError(explain(Bucket, error))
  })
  const at = (key: string) => ({ Bucket, Key: PREFIX + checkKey(key) })

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }))
      return Body as Readable
    } catch (error) {
      throw error instanceof NoSuchKey || error instanceof NotFound ? new MissingFile(key) : error
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
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
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

/** Better at the start than at somebody's first upload. */
function explain(bucket: string, error: unknown): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  const reason =
    status === 404
      ? 'there is none of that name'
      : status === 401 || status === 403
        ? 'the keys are not allowed to use it'
        : `it cannot be reached (${error instanceof Error ? error.message : 'unknown'})`
  return `The bucket "${bucket}" cannot be used: ${reason}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.`
}
