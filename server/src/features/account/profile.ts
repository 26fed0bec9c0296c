import { randomUUID } from 'node:crypto'
import { PROFILE_PICTURE_BYTES, PROFILE_PICTURE_TYPES } from '#contract/account/limits.ts'
import { errorMessages } from '#contract/envelope.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { profileApi } from '#contract/account/profile-api.ts'
import type { User } from '#contract/account/schema.ts'
import { AppError, found } from '../../http/errors.ts'
import { mount, mountRaw } from '../../http/mount.ts'
import { type CountingWorld, createRateLimit } from '../rate-limits/index.ts'
import { pictureResponse } from '../../http/responses/picture-response.ts'
import type { World } from '../../world.ts'
import type { Feature } from '../feature.ts'
import { toUser, type PersonRow } from './person.ts'
import { changeProfile, deletePicture, findPicture, findPictureOf, storePicture } from './profile-store.ts'
import { REDRAWN_TYPE, redrawPicture } from './redraw-picture.ts'

const PICTURES_AN_HOUR = 30
const HOUR_MS = 60 * 60_000
const PICTURE_RULES = {
  bytes: PROFILE_PICTURE_BYTES,
  types: PROFILE_PICTURE_TYPES,
  tooLarge: accountMessages.pictureTooLarge,
  rejected: () => new AppError('unsupported_type', accountMessages.pictureRejected),
}

type Profile = Feature & {
  /** For what a person takes along: the picture that they chose. */
  findPicture(uid: string): Promise<{ readonly bytes: Buffer } | undefined>
}

type ProfileDependencies = {
  /** Whether somebody lets a public link show their picture. */
  isShownToOthers(uid: string): Promise<boolean>
}

/** How a person appears to others: the name that they chose, and their picture. */
export function createProfile(
  world: CountingWorld & Pick<World, 'staging' | 'analyser'>,
  { isShownToOthers }: ProfileDependencies,
): Profile {
  const { db } = world
  const limit = createRateLimit(world, {
    name: 'profile pictures',
    tries: PICTURES_AN_HOUR,
    windowMs: HOUR_MS,
    message: accountMessages.tooManyPictures,
  })

  return {
    findPicture: (uid) => findPictureOf(db, uid),
    mount(router) {
      mount(router, profileApi.change, async (change, { uid }) => answer(await changeProfile(db, uid, change)))

      mount(router, profileApi.putPicture, async (_, { uid }, { request: { signal }, body }) => {
        await limit.take(uid)
        const id = randomUUID()
        const bytes = await redrawPicture(world, id, { body, signal }, PICTURE_RULES)
        return db.transaction(async (tx) => {
          await storePicture(tx, { id, uid, bytes, mimeType: REDRAWN_TYPE })
          return answer(await changeProfile(tx, uid, { pictureId: id }))
        })
      })

      mount(router, profileApi.removePicture, (_, { uid }) =>
        db.transaction(async (tx) => {
          await deletePicture(tx, uid)
          return answer(await changeProfile(tx, uid, { pictureId: null }))
        }),
      )

      mountRaw(router, profileApi.picture, async ({ pictureId }, caller, { headers }) => {
        const { id, uid, mimeType, bytes } = found(await findPicture(db, pictureId))
        // Whoever learned its address from a link sees no more once the link does not show it.
        if (uid !== caller?.uid && !(await isShownToOthers(uid)))
          throw new AppError('not_found', errorMessages.notFound)
        return pictureResponse(headers, id, mimeType, async () => new Uint8Array(bytes))
      })
    },
  }
}

function answer(person: PersonRow | undefined): { user: User } {
  return { user: toUser(found(person)) }
}
