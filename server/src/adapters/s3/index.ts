import { HeadBucketCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'

const CONNECT_MS = 10_000
/** A part of a file on its way through a slow line. */
const SILENT_MS = 5 * 60_000

/** A client of a store that speaks S3. Import this where a bucket is really used: the SDK is large. */
export function createS3Client(access: Config['s3Access']): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = access
  return new S3Client({
    region,
    // Stores of one's own seldom have a name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Other stores than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENT_MS },
  })
}

/** Why a bucket cannot be used; undefined when it can. */
export async function findBucketProblem(client: S3Client, bucket: string): Promise<string | undefined> {
  return client.send(new HeadBucketCommand({ Bucket: bucket })).then(
    () => undefined,
    (error: unknown) => explainS3(error),
  )
}

export function explainS3(error: unknown): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (status === 404) return 'there is none of that name'
  if (status === 401 || status === 403) return 'the keys are not allowed to use it'
  return `it cannot be reached (${(error instanceof Error && error.message) || 'unknown'})`
}

export function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound
}
