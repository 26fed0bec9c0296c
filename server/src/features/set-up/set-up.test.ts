import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sharedMessages } from '#contract/messages.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { setUpApi } from '#contract/set-up/api.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { countConnections } from '../../testing/blocked-connections.ts'

let app: TestApp
let server: Server | undefined
/** Where the mail server's name leads. */
let leadsTo = '127.0.0.1'
beforeAll(async () => {
  const resolve = async () => [{ address: leadsTo, family: 4 }]
  app = await startTestApp({}, () => ({ resolve }))
})
afterEach(() => void server?.close())
afterAll(() => app.close())

const read = () => app.call(setUpApi.read, {}, app.as.owner)
const tryMail = () => app.call(setUpApi.tryMail, {}, app.as.owner)
const setMail = (url: string | null) => app.call(settingsApi.change, { 'mail.smtpUrl': url }, app.as.owner)

/** A mail server that takes every letter, or refuses every reader. */
async function startMailServer(refusal?: string): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = []
  server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        const answer = line.startsWith('RCPT') ? (refusal ?? '250 ok') : isData ? '354 go on' : '250 ok'
        socket.write(`${answer}\r\n`)
        if (line === 'QUIT') socket.end()
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

it('says where files lie and that letters are only printed, to owners alone', async () => {
  expect(await read()).toEqual({
    people: 4,
    files: { place: 'disk', folder: expect.stringMatching(/files$/), freeBytes: expect.any(Number) },
    mailServer: null,
  })
  await expect(app.call(setUpApi.read, {}, app.as.paid)).rejects.toMatchObject({ status: 403 })
  await expect(app.call(setUpApi.tryMail, {}, app.as.paid)).rejects.toMatchObject({ status: 403 })
})

it('sends letters by the server that the owner names, from then on and without a restart', async () => {
  const { url, heard } = await startMailServer()
  await setMail(url)
  expect((await read()).mailServer).toBe('127.0.0.1')
  const { email } = app.as.owner
  expect(await tryMail()).toEqual({ ok: true, message: setUpMessages.mailSent(email) })
  expect(heard).toContain(`RCPT TO:<${email}>`)
  await setMail(null)
  expect((await read()).mailServer).toBeNull()
})

it('says why a mail server does not take a letter', async () => {
  const { url } = await startMailServer('550 no such person')
  await setMail(url)
  expect(await tryMail()).toMatchObject({ ok: false, message: expect.stringContaining('550 no such person') })
  await setMail(null)
})

it('tries a server before it is kept, with the same walls', async () => {
  const { url, heard } = await startMailServer()
  expect(await app.call(setUpApi.tryMail, { server: url }, app.as.owner)).toMatchObject({ ok: true })
  expect(heard).toContain(`RCPT TO:<${app.as.owner.email}>`)
  expect((await read()).mailServer).toBeNull()
  const tryAt = (address: string) => app.call(setUpApi.tryMail, { server: address }, app.as.owner)
  await expect(tryAt('smtp://169.254.169.254')).rejects.toThrow(sharedMessages.linkLocalAddress)
  await expect(tryAt('file:///etc/passwd')).rejects.toThrow(setUpMessages.mailServerInvalid)
})

it('takes no address that is none, and none of the cloud itself @case-15', async () => {
  await expect(setMail('http://mail.example.com')).rejects.toThrow(setUpMessages.mailServerInvalid)
  await expect(setMail('smtp://a%zz:b@mail.example.com')).rejects.toThrow(setUpMessages.mailServerInvalid)
  await expect(setMail('smtp://169.254.169.254')).rejects.toThrow(sharedMessages.linkLocalAddress)
})

it('sends nothing by a name that has begun to lead to the cloud itself @case-15', async () => {
  await setMail('smtp://mail.example')
  leadsTo = '169.254.169.254'
  const begun = await countConnections(async () => {
    expect(await tryMail()).toEqual({
      ok: false,
      message: setUpMessages.mailFailed(sharedMessages.linkLocalAddress),
    })
  })
  expect(begun).toBe(0)
})
