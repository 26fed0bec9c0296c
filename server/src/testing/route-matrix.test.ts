import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathFields, sendsJson, type Route } from '#contract/route.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { sampleInput } from './sample-input.ts'

/**
 * Walks every route that is mounted, as everyone who might try it. A new route is covered the moment it is mounted.
 */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('every route', () => {
  it('refuses visitors unless it is for anyone', async () => {
    for (const route of app.router.routes.filter((each) => each.access !== 'anyone')) {
      expect(await statusOf(route, null), `${route.method} ${route.path}`).toBe(401)
    }
  })

  it('refuses guests what is for members', async () => {
    for (const route of app.router.routes.filter((each) => each.access === 'member')) {
      expect(await statusOf(route, app.as.guest), `${route.method} ${route.path}`).toBe(403)
    }
  })

  it('refuses everyone but the owner what is for the owner', async () => {
    for (const route of app.router.routes.filter((each) => each.access === 'owner')) {
      for (const person of [app.as.guest, app.as.free, app.as.paid]) {
        expect(await statusOf(route, person), `${route.method} ${route.path}`).toBe(403)
      }
    }
  })

  it('answers forged tokens like no token', async () => {
    const forged = ['', 'null', 'undefined', 'a.b.c', `${app.as.free.token}x`, app.as.free.user.uid, NONE_JWT]
    for (const route of app.router.routes.filter((each) => each.access !== 'anyone')) {
      for (const token of forged) {
        expect(await statusOf(route, { ...app.as.free, token }), `${route.method} ${route.path} ${token}`).toBe(401)
      }
    }
  })

  it("answers an id that is not the caller's exactly like one that does not exist", async () => {
    const withIds = app.router.routes.filter((route) => pathFields(route.path).length > 0)
    for (const route of withIds) {
      const unknown = await send(route, route.access === 'owner' ? app.as.owner : app.as.other)
      if (unknown.status === 400) continue
      expect(unknown.status, `${route.method} ${route.path}`).toBe(404)
    }
  })

  it('describes its input strictly, so that unknown fields are refused', async () => {
    for (const route of app.router.routes.filter((each) => sendsJson(each))) {
      const sneaky = { ...sampleInput(route), isPaid: true, role: 'paid', uid: app.as.free.user.uid, owner: true }
      const response = await app.request(concretePath(route), jsonInit(route, sneaky, personFor(route)))
      expect(response.status, `${route.method} ${route.path}`).toBe(400)
    }
  })
})

const NONE_JWT = 'eyJhbGciOiJub25lIn0.eyJ1aWQiOiIxIn0.'

async function statusOf(route: Route, as: Person | null): Promise<number> {
  return (await send(route, as)).status
}

function send(route: Route, as: Person | null): Promise<Response> {
  return app.request(concretePath(route), jsonInit(route, sampleInput(route), as))
}

function personFor(route: Route): Person | null {
  return { anyone: null, guest: app.as.guest, member: app.as.free, owner: app.as.owner }[route.access]
}

function concretePath(route: Route): string {
  return route.path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')
}

function jsonInit(route: Route, input: unknown, as: Person | null): RequestInit {
  const headers = new Headers()
  if (as) headers.set('authorization', `Bearer ${as.token}`)
  if (!sendsJson(route)) return { method: route.method, headers }
  headers.set('content-type', 'application/json')
  return { method: route.method, headers, body: JSON.stringify(input) }
}
