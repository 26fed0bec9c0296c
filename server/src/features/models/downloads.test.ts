import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { modelsApi } from '#contract/models/api.ts'
import { localModelsApi } from '#contract/models/local-api.ts'
import { sharedMessages } from '#contract/messages.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import type { NewDownload } from '#contract/models/local-models.ts'
import { createApp } from '../../app.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { waitUntil } from '../../testing/intake.ts'
import { tinyGguf } from '../../testing/tiny-gguf.ts'

const file = tinyGguf(['▁Hi'])
const sha256 = createHash('sha256').update(file).digest('hex')
let app: TestApp
let dataDir: string
let server: Server
let origin: string
let serve: (request: IncomingMessage, response: ServerResponse) => void
let requests: IncomingMessage[]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alcove-downloads-'))
  server = createServer((request, response) => {
    requests.push(request)
    serve(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  app = await startTestApp({ dataDir, egressAllow: [`127.0.0.1:${port}`] })
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  requests = []
  serve = sendRange
})
afterEach(async () => {
  await rested()
  const { models, downloads } = await local()
  for (const { id } of downloads) await app.call(localModelsApi.cancelDownload, { downloadId: id }, app.as.owner)
  if (models.length > 0) await over()
  for (const { fileName } of models) await app.call(localModelsApi.remove, { fileName }, app.as.owner)
})

const local = () => app.call(localModelsApi.list, {}, app.as.owner)
const begin = (fields: Partial<NewDownload> = {}) =>
  app.call(localModelsApi.download, { url: `${origin}/models/tiny.gguf?sig=hidden`, ...fields }, app.as.owner)
const only = async () => (await local()).downloads[0]
const onDisk = () => readdir(join(dataDir, 'models'))
const settled = (state: string) => waitUntil(async () => expect((await only())?.state).toBe(state))
const arrived = () => waitUntil(async () => expect((await local()).models).toHaveLength(1))
/** What has arrived is being tried. */
const rested = () => waitUntil(async () => expect((await local()).models.some(({ isTrying }) => isTrying)).toBe(false))
const rowCount = async () => (await app.world.db.execute(sql`select * from model_downloads`)).rows.length
/** It is tried behind its arrival, and only then forgotten as a download. */
const over = () => waitUntil(async () => expect(await rowCount()).toBe(0))

/** A file server as they are: ranges, and whole files for versions that are no longer there. */
function sendRange(request: IncomingMessage, response: ServerResponse, upTo = file.length): void {
  const wanted = request.headers['if-range'] === '"v1"' ? /bytes=(\d+)-/.exec(request.headers.range ?? '') : null
  const from = wanted ? Number(wanted[1]) : 0
  const headers = { etag: '"v1"', 'content-length': file.length - from }
  if (wanted)
    response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` })
  else response.writeHead(200, headers)
  if (upTo === file.length) response.end(file.subarray(from))
  else response.write(file.subarray(from, upTo))
}
const sendHalf = (request: IncomingMessage, response: ServerResponse) => sendRange(request, response, 1_000_000)

describe('a model file', () => {
  it('is downloaded, checked and offered, and its address is shown without what can be a key', async () => {
    const download = await begin({ sha256 })
    expect(download).toMatchObject({ fileName: 'tiny.gguf', state: 'running', url: `${origin}/models/tiny.gguf` })
    await arrived()
    expect(await local()).toMatchObject({
      folder: join(dataDir, 'models'),
      models: [{ fileName: 'tiny.gguf', sizeBytes: file.length, isLoaded: false }],
      downloads: [],
    })
    expect((await readFile(join(dataDir, 'models/tiny.gguf'))).equals(file)).toBe(true)
    expect(requests[0]!.url).toContain('sig=hidden')
    const { models } = await app.call(modelsApi.list, {}, app.as.free)
    expect(models[0]).toMatchObject({ id: 'local/tiny.gguf', name: 'tiny', provider: { kind: 'local' } })
    const { rows } = await app.world.db.execute(sql`select * from model_downloads`)
    expect(JSON.stringify(rows)).not.toContain('hidden')
  })

  it('shows how far it is, and goes on where it was after the connection broke', async () => {
    serve = sendHalf
    const { id } = await begin({ sha256 })
    await waitUntil(async () => expect((await only())?.receivedBytes).toBe(1_000_000))
    expect(await only()).toMatchObject({ state: 'running', totalBytes: file.length })
    server.closeAllConnections()
    await settled('failed')
    expect(await only()).toMatchObject({ receivedBytes: 1_000_000, error: 'The connection was lost on the way.' })
    serve = sendRange
    await app.call(localModelsApi.resumeDownload, { downloadId: id }, app.as.owner)
    await arrived()
    expect(requests[1]!.headers).toMatchObject({ range: 'bytes=1000000-', 'if-range': '"v1"' })
    expect((await readFile(join(dataDir, 'models/tiny.gguf'))).equals(file)).toBe(true)
  })

  it('goes on by itself after a restart, from where it was', async () => {
    serve = sendHalf
    const other = createApp(app.world)
    const headers = { authorization: `Bearer ${app.as.owner.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ url: `${origin}/tiny.gguf`, sha256 })
    const path = 'http://localhost/v1/local-models/downloads'
    await other.router.hono.request(path, { method: 'POST', headers, body })
    await waitUntil(async () => expect((await stat(join(dataDir, 'models/tiny.gguf.part'))).size).toBe(1_000_000))
    await other.close()
    serve = sendRange
    const restarted = createApp(app.world)
    await restarted.start()
    await arrived()
    await over()
    await restarted.close()
    expect(requests.map((request) => request.headers.range)).toEqual([undefined, 'bytes=1000000-'])
    expect((await readFile(join(dataDir, 'models/tiny.gguf'))).equals(file)).toBe(true)
  })

  it('begins again when it has changed on its server', async () => {
    serve = sendHalf
    const { id } = await begin({ sha256 })
    await waitUntil(async () => expect((await only())?.receivedBytes).toBe(1_000_000))
    server.closeAllConnections()
    await settled('failed')
    serve = (_, response) => response.writeHead(200, { etag: '"v2"', 'content-length': file.length }).end(file)
    await app.call(localModelsApi.resumeDownload, { downloadId: id }, app.as.owner)
    await arrived()
    expect((await readFile(join(dataDir, 'models/tiny.gguf'))).equals(file)).toBe(true)
  })

  it('is cancelled with everything that had arrived', async () => {
    serve = sendHalf
    const { id } = await begin()
    await waitUntil(async () => expect((await only())?.receivedBytes).toBe(1_000_000))
    await app.call(localModelsApi.cancelDownload, { downloadId: id }, app.as.owner)
    expect([await onDisk(), (await local()).downloads]).toEqual([[], []])
    await expect(app.call(localModelsApi.cancelDownload, { downloadId: id }, app.as.owner)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('that is not the one asked for is removed', async () => {
    await begin({ sha256: 'a'.repeat(64) })
    await settled('failed')
    expect(await only()).toMatchObject({ error: localModelMessages.sha256Differs, receivedBytes: 0 })
    expect(await onDisk()).toEqual([])
  })

  it('follows the hub to its storage, and is tried and set for everyone when the owner said so', async () => {
    serve = (request, response) =>
      request.url!.startsWith('/hub/')
        ? response.writeHead(302, { location: `${origin}/storage/abc?sig=x` }).end()
        : sendRange(request, response)
    await begin({ url: `${origin}/hub/resolve/main/tiny.gguf`, sizeBytes: file.length, isForEveryone: true })
    const shared = async () => (await app.call(modelsApi.list, {}, app.as.free)).sharedDefaultModelId
    await waitUntil(async () => expect(await shared()).toBe('local/tiny.gguf'))
    expect((await local()).models[0]!.trial).toMatchObject({ ok: true, answer: 'Hi' })
    await over()
  })

  it('that is no longer where it was can be fetched from another address', async () => {
    serve = (request, response) =>
      request.url!.startsWith('/moved/') ? sendRange(request, response) : response.writeHead(404).end()
    const { id } = await begin({ sha256 })
    await settled('failed')
    expect(await only()).toMatchObject({ error: localModelMessages.addressDead })
    const change = (url: string) => app.call(localModelsApi.changeDownload, { downloadId: id, url }, app.as.owner)
    await expect(change(`${origin}/page.html`)).rejects.toThrow(localModelMessages.notGguf)
    await change('http://no-such-host.invalid/tiny.gguf')
    await waitUntil(async () => expect(await only()).toMatchObject({ error: localModelMessages.addressNotReached }))
    await change(`${origin}/moved/other-name.gguf`)
    await arrived()
    expect((await local()).models[0]!.fileName).toBe('tiny.gguf')
  })

  it.each<[string, () => Partial<NewDownload>, () => void, string]>([
    ['of another size', () => ({ sizeBytes: 5 }), () => {}, 'The file at this address is a different one'],
    [
      'cut by its server',
      () => ({}),
      () => {
        serve = (_, response) => response.writeHead(200, { 'content-length': 600_000 }).end(file.subarray(0, 600_000))
      },
      'This file is not complete',
    ],
  ])('%s is not kept', async (_, content, prepare, problem) => {
    prepare()
    await begin(content())
    await settled('failed')
    expect((await only())!.error).toContain(problem)
    expect(await onDisk()).toEqual([])
  })

  it('that is no model, or is refused by its server, fails in words', async () => {
    serve = (_, response) => response.end('<html>Please log in</html>')
    const { id } = await begin()
    await settled('failed')
    expect(await only()).toMatchObject({ error: localModelMessages.notGguf })
    serve = (_, response) => response.writeHead(403).end('no')
    await app.call(localModelsApi.resumeDownload, { downloadId: id }, app.as.owner)
    await waitUntil(async () => expect(await only()).toMatchObject({ error: localModelMessages.downloadRefused(403) }))
  })

  it('is fetched once, from the public internet, by an address that ends in its name', async () => {
    serve = sendHalf
    await begin()
    await expect(begin()).rejects.toThrow(localModelMessages.alreadyDownloading('tiny.gguf'))
    for (const url of [`${origin}/model.bin`, `${origin}/`, `${origin}/..%2Fescape.gguf`, `${origin}/.hidden.gguf`]) {
      await expect(begin({ url }), url).rejects.toThrow(localModelMessages.notGguf)
    }
    await expect(begin({ url: 'http://me:pw@example.com/a.gguf' })).rejects.toThrow(
      providerMessages.credentialsInAddress,
    )
    const inner = await begin({ url: 'http://169.254.169.254/inner.gguf' })
    await waitUntil(async () => {
      const found = (await local()).downloads.find(({ id }) => id === inner.id)
      expect(found).toMatchObject({ state: 'failed', error: sharedMessages.linkLocalAddress })
    })
  })

  it('that is already there is not fetched again', async () => {
    await begin()
    await arrived()
    await expect(begin()).rejects.toThrow(localModelMessages.alreadyThere('tiny.gguf'))
  })
})
