import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { REJECTED } from '#contract/attachments/refuse-upload.ts'
import { botsApi } from '#contract/bots/api.ts'
import { BOT_ICON_BYTES, BOT_ICON_TYPES } from '#contract/bots/limits.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { refuseIcon } from '#contract/bots/refuse-icon.ts'
import { iconPath } from '#contract/bots/schema.ts'
import { requestOf, type ParsedInputOf } from '#contract/route.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import { pictureResponse } from '../../http/responses/picture-response.ts'
import { createRateLimit } from '../rate-limits/index.ts'
import type { World } from '../../world.ts'
import { REDRAWN_TYPE, redrawPicture } from '../account/index.ts'
import { dropIcon, removeUnusedIcons, findPublicIcon, insertIcon, ownsIcon, publishIcon } from './icon-store.ts'

/** How long a signed address is good. */
const SIGNED_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000
const ICONS_AN_HOUR = 60
/** An icon that no bot took by then will not be taken. */
const UNWORN_AFTER_MS = 24 * HOUR_MS
const ICON_RULES = { bytes: BOT_ICON_BYTES, types: BOT_ICON_TYPES, tooLarge: botMessages.iconTooLarge, rejected }

type IconWorld = Pick<World, 'db' | 'clock' | 'secret' | 'staging' | 'analyser'>
type Signed = ParsedInputOf<typeof botsApi.putIcon>

/**
 * Icons that people choose. An address is signed for one person, one type and one image; what arrives there is drawn
 * anew, and seen by nobody before it is made public.
 */
export function createIcons(world: IconWorld) {
  const { db, clock, secret, staging, analyser } = world
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'alcove icon addresses', 32))
  const limit = createRateLimit(world, {
    name: 'bot icons',
    tries: ICONS_AN_HOUR,
    windowMs: HOUR_MS,
    message: botMessages.tooManyTries,
  })
  let sweptAt = 0

  function signatureOf(uid: string, { iconId, contentType, expires }: Omit<Signed, 'signature'>): string {
    return createHmac('sha256', key)
      .update(JSON.stringify([uid, iconId, contentType, expires]))
      .digest('base64url')
  }

  function refuseForged(uid: string, signed: Signed, request: Pick<Request, 'headers'>): void {
    const isOurs = isSame(signed.signature, signatureOf(uid, signed)) && Number(signed.expires) > clock().getTime()
    const isSameType = request.headers.get('content-type') === signed.contentType
    if (!isOurs || !isSameType) throw notValid()
  }

  return {
    sign({ uid }: Caller, { contentType, numOfImages }: ParsedInputOf<typeof botsApi.signIcons>) {
      const refusal = refuseIcon({ type: contentType, size: 0 })
      if (refusal) throw new AppError(refusal.code, refusal.message)
      const expires = String(clock().getTime() + SIGNED_MS)
      const signedUrls = Array.from({ length: numOfImages }, () => {
        const address = { iconId: randomUUID(), contentType, expires }
        const { url } = requestOf(botsApi.putIcon, { ...address, signature: signatureOf(uid, address) })
        return { url, contentType, fileName: address.iconId }
      })
      return { signedUrls }
    },

    async put({ uid }: Caller, signed: Signed, request: Pick<Request, 'headers' | 'body' | 'signal'>): Promise<void> {
      refuseForged(uid, signed, request)
      await limit.take(uid)
      const bytes = await redrawPicture({ staging, analyser }, signed.iconId, request, ICON_RULES)
      const icon = { id: signed.iconId, uid, bytes, mimeType: REDRAWN_TYPE, isPublic: false, createdAt: clock() }
      if (!(await insertIcon(db, icon))) throw notValid()
    },

    async publish({ uid }: Caller, fileName: string): Promise<{ publicUrl: string }> {
      if (!isId(fileName) || !(await publishIcon(db, uid, fileName))) throw notFound()
      return { publicUrl: iconPath(fileName) }
    },

    async show(id: string, request: Headers): Promise<Response> {
      const icon = found(await findPublicIcon(db, id))
      return pictureResponse(request, icon.id, icon.mimeType, async () => new Uint8Array(icon.bytes))
    },

    /** Refuses an icon that is not this person's to wear. Drawn ones are anybody's. */
    async require(tx: Queryable, uid: string, icon: string): Promise<void> {
      const id = idOf(icon)
      if (id !== undefined && !(isId(id) && (await ownsIcon(tx, uid, id)))) throw notFound()
    },

    /** A bot does not wear it any more. */
    async takeOff(tx: Queryable, uid: string, icon: string): Promise<void> {
      const id = idOf(icon)
      if (id !== undefined && isId(id)) await dropIcon(tx, uid, id)
    },

    /** Every bot is asked whether it wears one, so not too often. */
    async sweep(): Promise<void> {
      const now = clock().getTime()
      if (now - sweptAt < HOUR_MS) return
      sweptAt = now
      await removeUnusedIcons(db, new Date(now - UNWORN_AFTER_MS))
    },
  }
}

export type Icons = ReturnType<typeof createIcons>

/** Undefined for one that is drawn from an id. */
function idOf(icon: string): string | undefined {
  return icon.startsWith(iconPath('')) ? icon.slice(iconPath('').length) : undefined
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

function isSame(signature: string, right: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function notValid(): AppError {
  return new AppError('forbidden', botMessages.iconLinkInvalid)
}

function rejected(): AppError {
  return new AppError(REJECTED.code, REJECTED.message)
}
