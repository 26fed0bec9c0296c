import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** The keys by which push services know this install; the public one as browsers want it. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

const VALID_SECONDS = 12 * 3_600

export function generateVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  }
}

/** The header that shows a push service who sends (RFC 8292). It counts for this service only, and for half a day. */
export function authorizePush(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string,
  now: Date,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + VALID_SECONDS,
    sub: contact,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
