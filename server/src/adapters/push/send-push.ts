import { createECDH, randomBytes } from 'node:crypto'
import { PUSH_KEPT_SECONDS, PUSH_SEND_MS } from '#contract/push/limits.ts'
import type { PushSubscription } from '#contract/push/schema.ts'
import { EgressError, type Egress } from '../web/index.ts'
import { sealMessage } from './seal-message.ts'
import { authorizePush, type VapidKeys } from './vapid.ts'

/** `gone`: nobody is to be told there any more. */
type PushOutcome = 'sent' | 'gone' | 'failed'

type PushSender = {
  readonly egress: Egress
  readonly keys: VapidKeys
  /** Whom a push service may turn to: an address of this install. */
  readonly contact: string
  readonly now: Date
}

const ANSWER_MAX_BYTES = 4_096

/** Hands words to the push service of a browser. Where that is, the browser said: it is a stranger's address. */
export async function sendPush(
  words: string,
  subscription: PushSubscription,
  sender: PushSender,
): Promise<PushOutcome> {
  const { endpoint, keys } = subscription
  const { egress, contact, now } = sender
  try {
    const answer = await egress.fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: authorizePush(sender.keys, endpoint, contact, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(PUSH_KEPT_SECONDS),
        urgency: 'normal',
      },
      body: sealMessage(words, keys, { privateKey: newPrivateKey(), salt: randomBytes(16) }),
      maxBytes: ANSWER_MAX_BYTES,
      timeoutMs: PUSH_SEND_MS,
      // A push service answers by itself; a redirect could lead the words elsewhere.
      keepsRedirects: true,
    })
    await answer.bytes().catch(() => undefined)
    if (answer.status === 404 || answer.status === 410) return 'gone'
    return answer.status >= 200 && answer.status < 300 ? 'sent' : 'failed'
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    return error.trouble === 'refused' || error.trouble === 'invalid' ? 'gone' : 'failed'
  }
}

/** Whether words can be sealed for these keys. */
export function areKeysOfBrowser({ p256dh, auth }: PushSubscription['keys']): boolean {
  try {
    return sealMessage('', { p256dh, auth }, { privateKey: newPrivateKey(), salt: randomBytes(16) }).length > 0
  } catch {
    return false
  }
}

function newPrivateKey(): Uint8Array {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh.getPrivateKey()
}
