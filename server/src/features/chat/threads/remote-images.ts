import { randomUUID } from 'node:crypto'
import { MAX_IMAGE_BYTES } from '#contract/attachments/limits.ts'
import { remoteImageApi } from '#contract/chat/remote-image-api.ts'
import { errorMessages } from '#contract/envelope.ts'
import { AnalysisError } from '../../../adapters/analysis/index.ts'
import { createEgress, EgressError } from '../../../adapters/web/index.ts'
import { notFound } from '../../../http/errors.ts'
import { mountRaw, type Router } from '../../../http/mount.ts'
import { type CountingWorld, createRateLimit } from '../../rate-limits/index.ts'
import type { World } from '../../../world.ts'

const FETCH_MS = 15_000
/** A page of an answer full of pictures, a few times over. */
const IMAGES_A_MINUTE = 60
/** The person clicked once: leafing through the thread does not fetch it again. */
const KEPT = 'private, max-age=3600'

type RemoteWorld = CountingWorld & Pick<World, 'config' | 'resolve' | 'staging' | 'analyser'>

/** Pictures of other hosts that a person wants to see. */
export function mountRemoteImages(router: Router, world: RemoteWorld): void {
  const { config, resolve, staging, analyser } = world
  const egress = createEgress({ allow: config.egressAllow, resolve })
  const limit = createRateLimit(world, {
    name: 'remote images',
    tries: IMAGES_A_MINUTE,
    windowMs: 60_000,
    message: errorMessages.rateLimited,
  })

  async function draw(url: string, signal: AbortSignal) {
    const id = randomUUID()
    try {
      const answer = await egress.fetch(url, { maxBytes: MAX_IMAGE_BYTES, timeoutMs: FETCH_MS, signal })
      if (answer.status !== 200) throw notFound()
      await staging.write(id, await answer.bytes())
      const { path } = await staging.finish(id)
      const sniffed = await analyser.sniff({ path, name: 'image' })
      if (sniffed?.kind !== 'image') throw notFound()
      return await analyser.image({ path, mimeType: sniffed.mimeType }, signal)
    } catch (error) {
      // Where an address leads is none of the caller's business, so every way to fail looks the same.
      if (error instanceof EgressError || error instanceof AnalysisError) throw notFound()
      throw error
    } finally {
      await staging.remove(id)
    }
  }

  mountRaw(router, remoteImageApi.show, async ({ url }, { uid }, { request }) => {
    await limit.take(uid)
    const { bytes, mimeType } = await draw(url, request.signal)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': mimeType,
        'cache-control': KEPT,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
  })
}
