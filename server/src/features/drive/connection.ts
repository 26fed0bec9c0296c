import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { defineValue } from '#contract/settings/define.ts'
import { DRIVE_TOKEN_KEPT_MINUTES } from '#contract/drive/limits.ts'
import { driveMessages } from '#contract/drive/messages.ts'
import { DriveError, type DriveClient } from '../../adapters/drive/index.ts'
import { AppError } from '../../http/errors.ts'
import { createKeyBox } from '../../key-box.ts'
import type { World } from '../../world.ts'
import type { InstallSettings } from '../settings/index.ts'
import { readConnection, removeConnection, writeConnection } from './store.ts'

/** What the owner registered with Google: changed by a call of ours, because it ends all connections. */
export const driveClient = defineValue(
  'drive.client',
  z.strictObject({ clientId: z.string(), sealedSecret: z.string() }).nullable(),
  null,
)

/** How long a person may take to agree. */
const CONSENT_MS = 10 * 60_000

const stateOf = z.object({ uid: z.string(), returnUrl: z.string(), verifier: z.string(), until: z.number() })

type ConnectionWorld = Pick<World, 'db' | 'clock' | 'drive' | 'secret'>

/** Who may be read: consent, tokens, and their renewal. */
export function createConnection({ db, clock, drive, secret }: ConnectionWorld, settings: InstallSettings) {
  const box = createKeyBox(secret)
  const minutesFromNow = (minutes: number) => new Date(clock().getTime() + minutes * 60_000)

  function client(): DriveClient {
    const registered = settings.read(driveClient)
    const clientSecret = registered ? box.open(registered.sealedSecret, 'drive client') : undefined
    if (!registered || clientSecret === undefined) throw new AppError('unavailable', driveMessages.notSetUp)
    return { clientId: registered.clientId, clientSecret }
  }

  async function keep(uid: string, accessToken: string, refreshToken: string): Promise<void> {
    await writeConnection(db, {
      uid,
      sealedAccess: box.seal(accessToken, `drive access ${uid}`),
      sealedRefresh: box.seal(refreshToken, `drive refresh ${uid}`),
      accessUntil: minutesFromNow(DRIVE_TOKEN_KEPT_MINUTES),
    })
  }

  /** The token of a person's connection, renewed when it is old; undefined when there is none. */
  async function tokenOf(uid: string): Promise<string | undefined> {
    const registered = client()
    const row = await readConnection(db, uid)
    if (!row) return undefined
    const accessToken = box.open(row.sealedAccess, `drive access ${uid}`)
    if (accessToken !== undefined && row.accessUntil > clock()) return accessToken
    const refreshToken = box.open(row.sealedRefresh, `drive refresh ${uid}`)
    if (refreshToken === undefined) return undefined
    try {
      const renewed = await drive.refresh(registered, refreshToken)
      await keep(uid, renewed.accessToken, renewed.refreshToken ?? refreshToken)
      return renewed.accessToken
    } catch (error) {
      if (!(error instanceof DriveError && error.trouble === 'lost')) throw error
      await removeConnection(db, uid)
      return undefined
    }
  }

  return {
    box,
    tokenOf,

    /** Where the person agrees. The state can be read by nobody else, and serves this person only. */
    async consentUrl(uid: string, returnUrl: string, redirectUri: string): Promise<string> {
      const { clientId } = client()
      const verifier = randomBytes(32).toString('base64url')
      const until = clock().getTime() + CONSENT_MS
      const state = box.seal(JSON.stringify({ uid, returnUrl, verifier, until }), 'drive state')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return drive.consentUrl({ clientId, redirectUri, state, challenge })
    },

    /** Takes the person back; answers where to. */
    async finishConsent(uid: string, callback: { state: string; code?: string | undefined }, redirectUri: string) {
      const opened = box.open(callback.state, 'drive state')
      const parsed = stateOf.safeParse(opened === undefined ? undefined : JSON.parse(opened))
      if (!parsed.success || parsed.data.uid !== uid || parsed.data.until < clock().getTime()) {
        throw new AppError('bad_input', driveMessages.refused)
      }
      const { returnUrl, verifier } = parsed.data
      if (callback.code === undefined) return returnUrl
      const made = await drive.exchange(client(), { code: callback.code, redirectUri, verifier })
      if (made.refreshToken === null) throw new AppError('bad_input', driveMessages.refused)
      await keep(uid, made.accessToken, made.refreshToken)
      return returnUrl
    },

    async disconnect(uid: string): Promise<void> {
      const row = await readConnection(db, uid)
      if (!row) return
      await removeConnection(db, uid)
      const refreshToken = box.open(row.sealedRefresh, `drive refresh ${uid}`)
      // Gone here whatever Google says to it.
      if (refreshToken !== undefined) await drive.revoke(refreshToken).catch(() => undefined)
    },
  }
}
