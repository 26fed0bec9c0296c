import type { AccountSession } from '#contract/account/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { plainIp } from '../../http/client-ip.ts'
import { found } from '../../http/errors.ts'
import type { Exchange } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { describeDevice } from './describe-device.ts'
import { endOtherSessions, endSessionById, listSessions } from './session-store.ts'
import { SESSION_MS, type SessionOrigin } from './sessions.ts'

export type OwnSessions = ReturnType<typeof createOwnSessions>

/** Where a person is signed in, and signing out there. */
export function createOwnSessions({ db, clock }: Pick<World, 'db' | 'clock'>) {
  return {
    async list({ uid, sessionId }: Caller): Promise<AccountSession[]> {
      const rows = await listSessions(db, uid, clock())
      return rows.map(({ id, device, address, createdAt, expiresAt, tokenHash }) => ({
        id,
        device,
        // Those of older sessions were kept as the socket said them.
        address: address && plainIp(address),
        createdAt: createdAt.toISOString(),
        lastUsedAt: new Date(expiresAt.getTime() - SESSION_MS).toISOString(),
        isCurrent: tokenHash === sessionId,
      }))
    },
    async end({ uid }: Caller, id: string): Promise<void> {
      found(await endSessionById(db, uid, id))
    },
    endOthers: ({ uid, sessionId }: Caller): Promise<void> => endOtherSessions(db, uid, sessionId),
  }
}

export function originOf({ headers, clientIp }: Pick<Exchange, 'headers' | 'clientIp'>): SessionOrigin {
  return { device: describeDevice(headers.get('user-agent') ?? ''), address: clientIp || null }
}
