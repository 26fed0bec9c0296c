import { randomUUIDv7 } from 'node:crypto'
import { GUEST_PLAN } from '#contract/account/plan.ts'
import type { User } from '#contract/account/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Authenticate } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { toUser, type PersonRow } from './person.ts'
import type { SessionCookie } from './session-cookie.ts'
import { addGuestWithSession, addSession, prepareFindLiveSession, renewSession } from './session-store.ts'
import { hashToken, looksLikeToken, makeToken } from '../../tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A session ends this long after its last use. */
export const SESSION_MS = 30 * DAY_MS
/** The end is moved at most this often, so that a request is almost never a write. */
const RENEW_AFTER_MS = DAY_MS

/** What someone who came in carries away. */
export type Session = { user: User; token: string }

/** Where a session was opened, for the list that its person sees. */
export type SessionOrigin = { readonly device: string | null; readonly address: string | null }

/** Gives a person a new session. */
export async function openSession(
  db: Queryable,
  person: PersonRow,
  now: Date,
  origin: SessionOrigin,
): Promise<Session> {
  const { token, row } = newSession(person.uid, now)
  await addSession(db, { ...row, ...origin, createdAt: now })
  return { user: toUser(person), token }
}

/** Makes a guest who has a session. */
export async function openGuestSession(db: Queryable, now: Date): Promise<Session> {
  const guest = { uid: randomUUIDv7(), name: 'Guest', plan: GUEST_PLAN, createdAt: now }
  const { token, row } = newSession(guest.uid, now)
  await addGuestWithSession(db, guest, row)
  return { user: toUser({ ...guest, email: null, isOwner: false, pictureId: null, showsInShares: false }), token }
}

function newSession(uid: string, now: Date) {
  const token = makeToken()
  return { token, row: { tokenHash: hashToken(token), uid, expiresAt: new Date(now.getTime() + SESSION_MS) } }
}

/** The one way to know who is calling: cookie and bearer token alike, against the live row each time. */
export function createAuthenticate({ db, clock }: Pick<World, 'db' | 'clock'>, cookie: SessionCookie): Authenticate {
  const findLiveSession = prepareFindLiveSession(db)
  return async (headers) => {
    const token = cookie.read(headers)
    if (token === null || !looksLikeToken(token)) return null
    const now = clock()
    const sessionId = hashToken(token)
    const live = await findLiveSession(sessionId, now)
    if (!live) return null
    const renewed = new Date(now.getTime() + SESSION_MS)
    if (renewed.getTime() - live.expiresAt.getTime() > RENEW_AFTER_MS) await renewSession(db, sessionId, renewed)
    return { ...toUser(live.person), sessionId }
  }
}
