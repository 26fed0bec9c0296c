import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from 'fauxqs'
import type { Config } from '../config.ts'

const BUCKET = 'alcove-test'
const ACCESS_KEY = 'alcove-test-key'
const REFUSAL =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>InvalidAccessKeyId</Code><Message>No such key.</Message></Error>'

/** A store that speaks S3, on this machine, with one empty bucket. What it holds goes with it. */
export async function startS3Server(): Promise<{ settings: NonNullable<Config['s3']>; close(): Promise<void> }> {
  const app = buildApp({ logger: false })
  // It takes whatever key it is shown.
  const refuseOthers = async (
    { headers }: { headers: IncomingHttpHeaders },
    reply: { code(status: number): { type(mime: string): { send(body: string): unknown } } },
  ) => {
    if (headers.authorization?.includes(`Credential=${ACCESS_KEY}/`)) return undefined
    return reply.code(403).type('application/xml').send(REFUSAL)
  }
  app.addHook('onRequest', refuseOthers)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: ACCESS_KEY,
    secretAccessKey: 'alcove-test-secret',
  }
  const made = await fetch(`${settings.endpoint}/${BUCKET}`, {
    method: 'PUT',
    headers: { authorization: `AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/` },
  })
  if (!made.ok) throw new Error(`The bucket was not made: ${await made.text()}`)
  return { settings, close: async () => void (await app.close()) }
}
