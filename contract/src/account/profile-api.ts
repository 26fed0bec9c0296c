import * as z from 'zod'
import { route } from '../route.ts'
import { profileChange, user } from './schema.ts'

const nothing = z.strictObject({})
const changed = z.object({ user })

/** How somebody appears to others: their name and their picture. */
export const profileApi = {
  change: route('PATCH', '/v1/account/profile', { access: 'member', input: profileChange, output: changed }),
  /** A PNG, JPEG or WebP. What arrives is drawn anew. */
  putPicture: route('PUT', '/v1/account/picture', {
    access: 'member',
    input: nothing,
    output: changed,
    takes: 'bytes',
  }),
  removePicture: route('DELETE', '/v1/account/picture', { access: 'member', input: nothing, output: changed }),
  /** For its person, and for everyone while a link of theirs shows it. Its id is made anew with each picture. */
  picture: route('GET', '/v1/account/pictures/{pictureId}', {
    access: 'anyone',
    input: z.strictObject({ pictureId: z.uuid() }),
    output: z.string(),
    answers: 'file',
  }),
}

export function picturePath(pictureId: string): string {
  return profileApi.picture.path.replace('{pictureId}', pictureId)
}
