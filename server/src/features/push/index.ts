import { createHash } from 'node:crypto'
import { cleanName } from '#contract/clean-name.ts'
import { pushApi } from '#contract/push/api.ts'
import { PUSH_TITLE_MAX_CHARS } from '#contract/push/limits.ts'
import { pushMessages } from '#contract/push/messages.ts'
import type { PushNotice, PushSubscription } from '#contract/push/schema.ts'
import { areKeysOfBrowser, sendPush } from '../../adapters/push/index.ts'
import { createEgress } from '../../adapters/web/index.ts'
import { createBackground } from '../../background.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import { createKeyBox } from '../../key-box.ts'
import type { World } from '../../world.ts'
import { createInstallKeys } from './install-keys.ts'
import {
  forgetSubscription,
  hasSubscription,
  listSubscriptions,
  removeSubscription,
  saveSubscription,
  type SubscriptionRow,
} from './store.ts'

export type Push = {
  mount(router: Router): void
  /** Tells the browsers of a person. Nobody waits for it, and nothing fails because of it. */
  notify(uid: string, notice: PushNotice): void
  close(): Promise<void>
}

type PushWorld = Pick<World, 'db' | 'clock' | 'log' | 'secret' | 'config' | 'resolve'>

/** Push services ask for somebody to turn to; an install without an address of its own names nobody. */
const NOBODY = 'mailto:nobody@example.com'

/** Notifications of people's browsers, also while Alcove is closed there (web push). */
export function createPush({ db, clock, log, secret, config, resolve }: PushWorld): Push {
  const box = createKeyBox(secret)
  const egress = createEgress({ allow: config.egressAllow, resolve })
  const readKeys = createInstallKeys(db, box)
  const sending = createBackground(log)
  const contact = config.publicUrl?.startsWith('https:') ? config.publicUrl : NOBODY

  async function sendToAll(uid: string, notice: PushNotice): Promise<void> {
    const rows = await listSubscriptions(db, uid, clock())
    if (rows.length === 0) return
    const keys = await readKeys()
    const words = JSON.stringify({ ...notice, title: cleanName(notice.title).slice(0, PUSH_TITLE_MAX_CHARS) })
    const sendOne = async (row: SubscriptionRow): Promise<void> => {
      const sealed = box.open(row.sealedSubscription, purposeOf(row.sessionId))
      const outcome =
        sealed === undefined
          ? 'gone'
          : await sendPush(words, JSON.parse(sealed) as PushSubscription, { egress, keys, contact, now: clock() })
      if (outcome === 'gone') await forgetSubscription(db, row)
      if (outcome !== 'sent') log.info({ outcome }, 'push_not_sent')
    }
    // What goes wrong with one browser is no other's concern.
    const sendAlone = (row: SubscriptionRow) =>
      sendOne(row).catch((error: unknown) => log.error({ err: error }, 'push_failed'))
    await Promise.all(rows.map(sendAlone))
  }

  return {
    mount(router) {
      mount(router, pushApi.read, async (_, { uid, sessionId }) => ({
        publicKey: (await readKeys()).publicKey,
        isOn: await hasSubscription(db, uid, sessionId),
      }))
      mount(router, pushApi.subscribe, async ({ endpoint, keys }, { uid, sessionId }) => {
        const { protocol, host } = new URL(endpoint)
        if (protocol !== 'https:' && !config.egressAllow.includes(host))
          throw new AppError('bad_input', pushMessages.badEndpoint)
        if (!areKeysOfBrowser(keys)) throw new AppError('bad_input', pushMessages.badKeys)
        await saveSubscription(db, {
          sessionId,
          uid,
          endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
          sealedSubscription: box.seal(JSON.stringify({ endpoint, keys }), purposeOf(sessionId)),
          createdAt: clock(),
        })
        return {}
      })
      mount(router, pushApi.unsubscribe, async (_, { uid, sessionId }) => {
        await removeSubscription(db, uid, sessionId)
        return {}
      })
    },
    notify: (uid, notice) => sending.start(sendToAll(uid, notice), 'push_failed'),
    close: () => sending.flush(),
  }
}

function purposeOf(sessionId: string): string {
  return `push subscription ${sessionId}`
}
