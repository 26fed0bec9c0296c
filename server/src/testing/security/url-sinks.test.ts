import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { remoteImageApi } from '#contract/chat/remote-image-api.ts'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { sharedMessages } from '#contract/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { createEgress, createLinks } from '../../adapters/web/index.ts'
import { startTestApp, type Person, type TestApp } from '../app.ts'
import { countConnections } from '../blocked-connections.ts'
import { fetchAs, waitForItem } from '../intake.ts'
import { INNER_ADDRESSES, resolveInnerNames } from '../sites/inner-addresses.ts'
import { startPageServer, type PageServer } from '../sites/page-server.ts'
import { strayConnections } from '../sites/stray-connections.ts'

/**
 * Every call by which a person can have the server fetch an address, with each spelling of an inner one: as it is, and
 * as the place that an open site redirects to. Plugins and browsers that are told of news have tests of their own.
 */
let app: TestApp
let site: PageServer
let person: Person
beforeAll(async () => {
  site = await startPageServer()
  app = await startTestApp({ egressAllow: [site.host] }, () => ({
    resolve: resolveInnerNames,
    links: createLinks({ egress: createEgress({ allow: [site.host], resolve: resolveInnerNames }) }),
  }))
  person = await app.signUp()
})
afterAll(async () => {
  await app.close()
  await site.close()
})

/** Refused at once, or an item that says why it could not be had. */
async function expectFailed(adding: Promise<{ id: string } | null>): Promise<void> {
  const added = await adding.catch((error: { status: number }) => error)
  if (added === null) return
  if (!('id' in added)) return expect(added.status).toBe(400)
  const item = await waitForItem(app, person, added.id)
  expect(item).toMatchObject({ status: 'failed', failure: attachmentMessages.sourceFailed })
  await app.call(attachmentsApi.removeSeveral, { attachmentIds: [added.id] }, person)
}

const SINKS: Record<string, (url: string) => Promise<void>> = {
  'a link in a chat': (url) =>
    expectFailed(app.call(attachmentsApi.addLink, { url, place: 'chat', placeId: randomUUID() }, person)),
  'a link in the vault': (url) => expectFailed(app.call(vaultApi.addLink, { url }, person)),
  'what Magic Import brings': async (url) => {
    const importing = app.call(magicImportApi.importAll, { resources: [{ url, title: 'x' }] }, person)
    await expectFailed(importing.then(({ imported: [first] }) => first!.item))
  },
  'a picture in an answer': async (url) => {
    const response = await fetchAs(app, person, `${remoteImageApi.show.path}?url=${encodeURIComponent(url)}`)
    expect([400, 404]).toContain(response.status)
  },
}

it('there are 60 spellings of inner addresses and more @case-13 @case-15', () => {
  expect(new Set(INNER_ADDRESSES).size).toBeGreaterThanOrEqual(60)
})

describe.each(Object.entries(SINKS))('%s', (_, tryAddress) => {
  it('reaches no inner address @case-13 @case-15', async () => {
    const led = await strayConnections(async () => {
      for (const url of INNER_ADDRESSES) {
        await tryAddress(url)
        app.clock.advance(60_000)
      }
    })
    expect(led).toEqual([])
  })

  it('reaches none by a redirect @case-14 @case-15', async () => {
    const led = await strayConnections(async () => {
      for (const [at, location] of INNER_ADDRESSES.entries()) {
        const status = [301, 302, 303, 307, 308][at % 5]!
        const ascii = /[^\x20-\x7e]/.test(location) ? encodeURI(location) : location
        const path = `/${randomUUID()}`
        await tryAddress(site.play(path, (_request, response) => response.writeHead(status, { location: ascii }).end()))
        expect(site.requested).toContain(path)
        app.clock.advance(60_000)
      }
    })
    expect(led).toEqual([])
  })
})

it('an owner who tries a provider reaches neither the machine nor its cloud by its own addresses @case-15', async () => {
  for (const host of ['169.254.169.254', '[fe80::1]', '[fd00:ec2::254]', '[::ffff:a9fe:a9fe]', '2852039166']) {
    const input = { kind: 'openai-compatible', name: 'x', baseUrl: `http://${host}/v1`, models: [], imageModels: [] }
    const begun = await countConnections(() =>
      expect(app.call(providersApi.tryNew, input as never, app.as.owner)).rejects.toThrow(
        sharedMessages.linkLocalAddress,
      ),
    )
    expect(begun).toBe(0)
  }
})
