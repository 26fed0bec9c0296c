import { maxFiles } from '../account/can.ts'
import type { User } from '../account/schema.ts'
import type { ErrorCode } from '../envelope.ts'
import { fileKind } from './file-types.ts'
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES, MAX_IMAGES_ELSEWHERE, MAX_IMAGES_IN_CHAT } from './limits.ts'
import { say } from './messages.ts'
import type { Place } from './schema.ts'

/** Why something was not taken: the code for the server, the sentence and its second line for the person. */
export type Refusal = { code: ErrorCode; message: string; detail?: string }

/** What the upload goes into. The vault itself has no end, so there only the files of the same upload count. */
export type Destination = {
  who: Pick<User, 'isGuest'>
  place: Place
  already: { files: number; images: number }
}

/** Why this file may not be added there, or null. The screen asks before sending, the server before storing. */
export function refuseUpload(
  file: { name: string; type: string; size: number },
  { who, place, already }: Destination,
): Refusal | null {
  const kind = fileKind(file)
  if (!kind) return REJECTED
  const isImage = kind === 'image'
  if (isImage && place === 'project') return NO_IMAGES_IN_PROJECTS

  if (already.files >= maxFiles(who)) return who.isGuest ? GUEST_TOO_MANY_FILES : tooManyFiles(place)
  const maxImages = place === 'chat' ? MAX_IMAGES_IN_CHAT : MAX_IMAGES_ELSEWHERE
  if (isImage && already.images >= maxImages) return TOO_MANY_IMAGES

  if (isImage && file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE
  return file.size > MAX_FILE_BYTES ? FILE_TOO_LARGE : null
}

/** Also the answer to a file that turns out to be something else once it is opened. */
export const REJECTED: Refusal = { code: 'unsupported_type', message: say.rejected, detail: say.rejectedDetail }

/** Also the answer to a link that leads to an image. */
export const NO_IMAGES_IN_PROJECTS: Refusal = {
  code: 'bad_input',
  message: say.noImagesInProjects,
  detail: say.noImagesInProjectsDetail,
}
const GUEST_TOO_MANY_FILES: Refusal = { code: 'bad_input', message: say.guestTooManyFiles }
const TOO_MANY_IMAGES: Refusal = { code: 'bad_input', message: say.tooManyImages }
const IMAGE_TOO_LARGE: Refusal = { code: 'too_large', message: say.imageTooLarge }
const FILE_TOO_LARGE: Refusal = { code: 'too_large', message: say.fileTooLarge }

function tooManyFiles(place: Place): Refusal {
  return { code: 'bad_input', message: say.tooManyFiles, detail: say.tooManyFilesDetail(place) }
}
