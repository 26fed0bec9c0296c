import { once } from 'node:events'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { imagesApi } from '#contract/images/api.ts'
import { IMAGE_ANSWER_MAX_BYTES } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_IMAGE_GENERATOR_ID, imagePath, type Image, type NewImages } from '#contract/images/schema.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { reportApi } from '#contract/usage/report-api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { createEgress } from '../../adapters/web/index.ts'
import { loadImageSource } from '../../adapters/images/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { plainPicture, sendJson, sendPicture, startFakeImageServer } from '../../testing/fake-image-server.ts'
import type { FakeImageServer } from '../../testing/fake-image-server.ts'
import { fetchAs, tinyPng, traces, uploadAndRead, waitUntil } from '../../testing/intake.ts'
import { hugePng } from '../../testing/sample-files/pictures.ts'
import { paintPicture } from './paint-picture.ts'

let app: TestApp
let server: FakeImageServer
let google: FakeImageServer
let providerId: string
let googleId: string
beforeAll(async () => {
  app = await startTestApp()
  server = await startFakeImageServer(['gpt-image-1', 'dall-e-3', 'llama-3.1-8b', 'house-painter'])
  google = await startFakeImageServer(['gemini-2.5-flash-image', 'gemini-2.5-pro'])
  const connect = (kind: 'openai-compatible' | 'google', baseUrl: string, imageModels: string[] = []) =>
    app.call(providersApi.add, { kind, name: kind, baseUrl, apiKey: 'key-1', imageModels }, app.as.owner)
  providerId = (await connect('openai-compatible', `${server.origin}/v1`, ['house-painter'])).id
  // The list is in the order in which they were connected.
  app.clock.advance(1_000)
  googleId = (await connect('google', `${google.origin}/v1beta`)).id
})
afterAll(async () => {
  await app.close()
  await Promise.all([server.close(), google.close()])
})
afterEach(() => {
  for (const each of [server, google]) {
    each.answer(sendPicture)
    each.requests.length = 0
  }
})

async function paint(request: Partial<NewImages> & { model?: string } = {}, person = app.as.paid): Promise<Image> {
  const { model = 'gpt-image-1', ...rest } = request
  const imageGeneratorId = rest.imageGeneratorId ?? `${providerId}/${model}`
  const { images } = await app.call(imagesApi.ask, { words: 'A red boat', ...rest, imageGeneratorId }, person)
  return waitUntil(async () => {
    const found = (await app.call(imagesApi.list, {}, person)).images.find(({ id }) => id === images[0]!.id)
    if (!found || found.state === 'waiting' || found.state === 'painting') throw new Error('still painting')
    return found
  })
}
const used = async () => (await app.call(usageApi.read, {}, app.as.paid)).imageGeneration.usage

describe('models that paint', () => {
  it('are those whose names say so, and those that the owner named', async () => {
    const { imageGenerators } = await app.call(imagesApi.imageGenerators, {}, app.as.free)
    expect(imageGenerators.map(({ name, takesReference }) => [name, takesReference])).toEqual([
      ['house-painter', false],
      ['gpt-image-1', true],
      ['dall-e-3', false],
      ['gemini-2.5-flash-image', true],
      [imageMessages.builtinName, false],
    ])
  })

  it('are told words, style and size with the key of their provider, and their picture is drawn anew', async () => {
    const image = await paint({ style: 'watercolour', size: 'wide' })
    expect(image).toMatchObject({ state: 'done', width: 320, height: 200, imageGeneratorName: 'gpt-image-1' })
    // A provider that was just connected is asked what it can do, too.
    const request = server.requests.find(({ path }) => path === '/v1/images/generations')
    expect(request).toMatchObject({ headers: { authorization: 'Bearer key-1' } })
    const body = JSON.parse(request!.body) as Record<string, unknown>
    expect(body).toMatchObject({ model: 'gpt-image-1', n: 1, size: '1536x1024' })
    expect(body.prompt).toContain('watercolour')
    expect(body).not.toHaveProperty('response_format')
    const kept = Buffer.from(await (await fetchAs(app, app.as.paid, imagePath(image.id))).arrayBuffer())
    expect(kept.includes('SECRET')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it('cost what the owner says, and paint nothing for whoever has spent their budget', async () => {
    const person = await app.signUp()
    const modelId = `${providerId}/gpt-image-1`
    await app.call(budgetApi.setPrice, { modelId, pictureMicros: 40_000 }, app.as.owner)
    const budget = { kind: 'person', email: person.email, unit: 'money', amount: 50_000 } as const
    await app.call(budgetApi.change, { budget }, app.as.owner)
    try {
      await paint({}, person)
      expect((await app.call(budgetApi.own, {}, person)).budgets).toMatchObject([{ spent: 40_000, amount: 50_000 }])
      // Of several at the same moment, one gets what is left; the others are told in its place.
      const several = await Promise.all([1, 2, 3].map(() => paint({}, person)))
      expect(several.filter(({ state }) => state === 'done')).toHaveLength(1)
      expect(several.find(({ state }) => state === 'failed')?.failure).toMatch(/budget/)
      expect((await app.call(budgetApi.own, {}, person)).budgets).toMatchObject([{ spent: 80_000 }])
      await expect(paint({}, person)).rejects.toMatchObject({ message: budgetMessages.ownUsedUp })
      // What runs on this machine costs nothing.
      await paint({ imageGeneratorId: BUILTIN_IMAGE_GENERATOR_ID }, person)
    } finally {
      await app.call(budgetApi.removePrice, { modelId }, app.as.owner)
      await app.call(budgetApi.change, { budget: { ...budget, amount: null } }, app.as.owner)
    }
  })

  it('cost something unknown where the owner says nothing', async () => {
    const person = await app.signUp()
    await paint({}, person)
    const day = app.clock().toISOString().slice(0, 10)
    const { total } = await app.call(reportApi.own, { from: day, to: day, by: 'feature' }, person)
    expect(total).toMatchObject({ unpricedPictures: 1, costMicros: 0 })
    expect(await paint({ imageGeneratorId: BUILTIN_IMAGE_GENERATOR_ID }, person)).toMatchObject({ state: 'done' })
    const after = await app.call(reportApi.own, { from: day, to: day, by: 'feature' }, person)
    expect(after.total).toMatchObject({ messages: 0, calls: 2, unpricedPictures: 1 })
  })

  it('of OpenAI’s older kind are asked for bytes, and again without where that is refused', async () => {
    server.answer((outgoing, request) =>
      request.body.includes('response_format')
        ? sendJson(outgoing, 400, { error: { message: 'Unknown parameter: response_format' } })
        : sendPicture(outgoing, request),
    )
    expect(await paint({ model: 'dall-e-3', size: 'tall' })).toMatchObject({ state: 'done' })
    expect(server.requests.map(({ body }) => (JSON.parse(body) as { size: string }).size)).toEqual([
      '1024x1792',
      '1024x1792',
    ])
  })

  it('take a picture to begin with: one of the gallery, or one that was uploaded', async () => {
    const first = await paint()
    expect(await paint({ reference: { imageId: first.id } })).toMatchObject({ state: 'done' })
    const item = await uploadAndRead(app, app.as.paid, { name: 'sketch.png', bytes: tinyPng() })
    expect(await paint({ reference: { itemId: item.id } })).toMatchObject({ state: 'done' })
    for (const request of server.requests.slice(1)) {
      expect(request.path).toBe('/v1/images/edits')
      expect(request.headers['content-type']).toContain('multipart/form-data')
      expect(request.body).toContain('name="image"')
    }
    const foreign = paint({ reference: { imageId: first.id } }, app.as.other)
    await expect(foreign).rejects.toMatchObject({ code: 'not_found', message: imageMessages.referenceGone })
  })

  it('of Google paint through the SDK', async () => {
    const image = await paint({ imageGeneratorId: `${googleId}/gemini-2.5-flash-image`, size: 'tall' })
    expect(image).toMatchObject({ state: 'done', imageGeneratorName: 'gemini-2.5-flash-image' })
    const body = google.requests[0]!.body
    expect(google.requests[0]!.headers['x-goog-api-key']).toBe('key-1')
    expect(JSON.parse(body)).toMatchObject({ generationConfig: { imageConfig: { aspectRatio: '2:3' } } })
  })

  it('of Google that refuse words say so', async () => {
    google.answer((outgoing) => sendJson(outgoing, 200, { candidates: [{ finishReason: 'IMAGE_SAFETY' }] }))
    const image = await paint({ imageGeneratorId: `${googleId}/gemini-2.5-flash-image` })
    expect(image.failure).toBe(imageMessages.refused)
  })
})

describe('an answer', () => {
  const b64 = (bytes: Uint8Array | string) => ({ data: [{ b64_json: Buffer.from(bytes).toString('base64') }] })

  it.each([
    ['of HTML', imageMessages.broken, (out) => void out.end('<html>It works!</html>')],
    ['without a picture', imageMessages.broken, (out) => sendJson(out, 200, { data: [] })],
    ['that is no picture', imageMessages.broken, (out) => sendJson(out, 200, b64('just words'))],
    ['that is a page', imageMessages.broken, (out) => sendJson(out, 200, b64('<svg onload="alert(1)"/>'))],
    ['that unpacks to too much', imageMessages.broken, (out) => sendJson(out, 200, b64(hugePng(30_000, 30_000)))],
    ['of more bytes than a picture has', imageMessages.broken, sendTooMuch],
    ['of 429', imageMessages.busy, (out) => sendJson(out, 429, {})],
    ['of 500', imageMessages.down, (out) => sendJson(out, 500, {})],
    ['of 401', imageMessages.keyRefused, (out) => sendJson(out, 401, {})],
    ['that breaks off', imageMessages.down, (out) => void out.writeHead(200).write('{"data"', () => out.destroy())],
    [
      'of a content policy',
      imageMessages.refused,
      (out) => sendJson(out, 400, { error: { code: 'content_policy_violation' } }),
    ],
    [
      'with a private address',
      imageMessages.privateAddress,
      (out) => sendJson(out, 200, { data: [{ url: `${google.origin}/inner.png` }] }),
    ],
    [
      'with the address of a cloud’s own',
      imageMessages.privateAddress,
      (out) => sendJson(out, 200, { data: [{ url: 'http://169.254.169.254/latest' }] }),
    ],
  ] as [string, string, Parameters<FakeImageServer['answer']>[0]][])(
    '%s ends with a sentence, costs nothing and leaves nothing',
    async (_, sentence, answer) => {
      const before = { used: await used(), ...(await traces(app)) }
      server.answer(answer)
      expect(await paint()).toMatchObject({ state: 'failed', failure: sentence })
      expect({ used: await used(), ...(await traces(app)) }).toEqual(before)
      expect(google.requests).toEqual([])
    },
  )

  it('with an address of the provider itself is fetched from there, without the key', async () => {
    server.answer(async (outgoing, { path }) => {
      if (path.startsWith('/out/')) return void outgoing.end(await plainPicture())
      sendJson(outgoing, 200, { data: [{ url: `${server.origin}/out/1.png` }] })
    })
    expect(await paint({ model: 'house-painter' })).toMatchObject({ state: 'done' })
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/images/generations', '/out/1.png'])
    expect(server.requests[1]!.headers.authorization).toBeUndefined()
  })

  it('that is busy at first is asked again', async () => {
    // A provider that was just connected is asked what it can do, too.
    const generationRequests = () => server.requests.filter(({ path }) => path === '/v1/images/generations')
    server.answer((outgoing, request) =>
      generationRequests().length < 2 ? sendJson(outgoing, 429, {}) : sendPicture(outgoing, request),
    )
    expect(await paint()).toMatchObject({ state: 'done' })
    expect(generationRequests()).toHaveLength(2)
  })

  it('that never comes is given up in time', async () => {
    server.answer(() => {})
    const source = await loadImageSource('openai-compatible', createEgress({ allow: [] }))
    const access = { kind: 'openai-compatible', baseUrl: `${server.origin}/v1`, apiKey: undefined } as const
    const imageGenerator = await source!.open(access, 'gpt-image-1')
    const request = { words: 'A boat', style: 'none', size: 'square', seed: 1 } as const
    const { signal } = new AbortController()
    await expect(paintPicture(imageGenerator, request, { signal, maxMs: 50 })).rejects.toThrow(imageMessages.timedOut)
    expect(server.requests).toHaveLength(1)
  })
})

/** Stops where nobody reads any more. */
async function sendTooMuch(outgoing: Parameters<typeof sendJson>[0]): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write('{"data":[{"b64_json":"')
  const chunk = 'A'.repeat(1024 * 1024)
  const closed = once(outgoing, 'close')
  for (let sent = 0; sent < IMAGE_ANSWER_MAX_BYTES * 2.5 && !outgoing.destroyed; sent += chunk.length) {
    if (!outgoing.write(chunk)) {
      await Promise.race([once(outgoing, 'drain'), closed])
    }
  }
  outgoing.end('"}]}')
}
