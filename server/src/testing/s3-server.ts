import { createRequire } from 'node:module'
import type { Config } from '../config.ts'

type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> }
type NewS3Server = new (options: {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3Server

const BUCKET = 'alcove-test'

/** A store that speaks S3, on this machine, with one empty bucket. It keeps its files in a folder of the test's own. */
export async function startS3Server(
  directory: string,
): Promise<{ settings: NonNullable<Config['s3']>; close(): Promise<void> }> {
  const Server = createRequire(import.meta.url)('s3rver') as NewS3Server
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    // The one pair that it knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return { settings, close: () => server.close() }
}
