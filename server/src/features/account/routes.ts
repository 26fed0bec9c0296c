import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { sessionsApi } from '#contract/account/sessions-api.ts'
import { mount, type Exchange, type Router } from '../../http/mount.ts'
import { networkOf } from '../../http/networks.ts'
import type { Registration } from '../registration/index.ts'
import type { SignInFlow } from './sign-in-flow.ts'
import type { TrustedDevices } from './trusted-devices.ts'
import type { Members } from './members.ts'
import { originOf, type OwnSessions } from './own-sessions.ts'
import type { PasswordChanges } from './password-changes.ts'
import type { Removal } from './removal.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Session } from './sessions.ts'

type AccountRoutesDependencies = {
  signInFlow: SignInFlow
  passwords: PasswordChanges
  members: Members
  ownSessions: OwnSessions
  removal: Removal
  registration: Pick<Registration, 'mode'>
  cookie: SessionCookie
  devices: TrustedDevices
}

/** Puts the calls about accounts on the server. Whoever comes in gets the token as a cookie too. */
export function mountAccount(
  router: Router,
  { signInFlow, passwords, members, ownSessions, removal, registration, cookie, devices }: AccountRoutesDependencies,
): void {
  const writeCookie = (session: Session, answer: Headers): Session => {
    cookie.write(answer, session.token)
    return session
  }
  /** The same after a password was given: the device is known from now on. */
  const startMemberSession = async (
    session: Session,
    { headers, responseHeaders: answer, noteUid }: Exchange,
  ): Promise<Session> => {
    const { uid } = session.user
    noteUid(uid)
    devices.remember(headers, answer, { uid, passwordHash: await passwords.hashOf(uid) })
    return writeCookie(session, answer)
  }

  mount(router, accountApi.me, (_, caller) => ({ user: caller }))
  mount(router, accountApi.install, async () => ({
    hasOwner: await members.areThere(),
    registration: registration.mode(),
  }))

  mount(router, accountApi.beGuest, async (_, caller, { headers, clientIp, responseHeaders: answer }) => {
    const token = cookie.read(headers)
    if (caller && token !== null) return { user: caller, token }
    return writeCookie(await signInFlow.createGuest(networkOf(clientIp)), answer)
  })
  mount(router, accountApi.signUp, async (account, caller, exchange) =>
    startMemberSession(
      await signInFlow.signUp(account, caller, {
        network: networkOf(exchange.clientIp),
        origin: originOf(exchange),
      }),
      exchange,
    ),
  )
  mount(router, accountApi.signIn, async (credentials, caller, exchange) => {
    const from = {
      network: networkOf(exchange.clientIp),
      device: devices.read(exchange.headers),
      origin: originOf(exchange),
    }
    return startMemberSession(await signInFlow.signIn(credentials, caller, from), exchange)
  })
  mount(router, accountApi.signOut, async (_, caller, { responseHeaders: answer }) => {
    await signInFlow.signOut(caller)
    cookie.clear(answer)
    return {}
  })

  mount(router, accountApi.changePassword, async (change, caller, exchange) =>
    startMemberSession(await passwords.change(caller, change, originOf(exchange)), exchange),
  )
  mount(router, accountApi.requestReset, async (request, _, { clientIp }) => {
    await passwords.requestReset(request, networkOf(clientIp))
    return {}
  })
  mount(router, accountApi.resetPassword, async (reset) => {
    await passwords.reset(reset)
    return {}
  })
  mount(router, accountApi.remove, async (deletion, caller, { responseHeaders: answer }) => {
    await removal.remove(caller, deletion)
    cookie.clear(answer)
    return {}
  })

  mount(router, sessionsApi.list, async (_, caller) => ({ sessions: await ownSessions.list(caller) }))
  mount(router, sessionsApi.end, async ({ sessionId }, caller) => {
    await ownSessions.end(caller, sessionId)
    return {}
  })
  mount(router, sessionsApi.endOthers, async (_, caller) => {
    await ownSessions.endOthers(caller)
    return {}
  })

  mount(router, membersApi.list, (search) => members.list(search))
  mount(router, accountApi.setPlan, async (change, { uid }) => ({ user: await members.setPlan(uid, change) }))
  mount(router, membersApi.suspend, async (suspension, caller) => ({
    account: await members.suspend(caller, suspension),
  }))
  mount(router, membersApi.setOwner, async (change, caller) => ({ account: await members.setOwner(caller, change) }))
  mount(router, membersApi.signOut, async ({ email }, caller) => {
    await members.signOut(caller, email)
    return {}
  })
  mount(router, membersApi.remove, async (deletion, caller) => {
    await removal.removeMember(caller, deletion)
    return {}
  })
}
