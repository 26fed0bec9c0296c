import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { createApp } from '../../app.ts'
import { createCall, startTestApp, type TestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createRequest } from '../../testing/request.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('an install says whether it has an owner, to anyone, and who signs up first is it, on the best plan @case-9', async () => {
  expect(await app.call(accountApi.install, {})).toEqual({ hasOwner: true, registration: 'open' })
  const database = await openTestDatabase()
  try {
    const call = createCall(createRequest(createApp({ ...app.world, db: database.db }).router))
    expect(await call(accountApi.install, {})).toEqual({ hasOwner: false, registration: 'open' })
    const { user } = await call(accountApi.signUp, { email: 'first@example.com', password: 'long enough' })
    expect(user).toMatchObject({ isOwner: true, role: 'paid', isPaid: true, isFree: false })
    expect(await call(accountApi.install, {})).toEqual({ hasOwner: true, registration: 'open' })
    const second = await call(accountApi.signUp, { email: 'second@example.com', password: 'long enough' })
    expect(second.user).toMatchObject({ isOwner: false, role: 'free' })
  } finally {
    await database.close()
  }
})
