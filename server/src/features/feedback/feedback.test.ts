import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedbackApi } from '#contract/feedback/api.ts'
import { feedbackMessages } from '#contract/feedback/messages.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async () => (await app.call(feedbackApi.read, {}, null)).address
const set = (address: string) => app.call(settingsApi.change, { 'feedback.address': address }, app.as.owner)

it('is none until the owner sets it, is seen by everyone, and can be taken away', async () => {
  expect(await read()).toBe('')
  await set(' https://bugs.example/new ')
  expect(await read()).toBe('https://bugs.example/new')
  await set('mailto:owner@example.com')
  expect(await read()).toBe('mailto:owner@example.com')
  await set('')
  expect(await read()).toBe('')
})

it('is never an address that could run code, and nobody else sets it', async () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'bugs.example']) {
    await expect(set(address)).rejects.toMatchObject({
      fields: { 'feedback.address': feedbackMessages.addressInvalid },
    })
  }
  const other = app.call(settingsApi.change, { 'feedback.address': 'https://evil.example/' }, app.as.paid)
  await expect(other).rejects.toMatchObject({ code: 'forbidden' })
  expect(await read()).toBe('')
})
