import { maxFiles } from '../account/can.ts'
import type { User } from '../account/schema.ts'
import type { ErrorCode } from '../envelope.ts'
import { fileKind } from './file-types.ts'
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES, MAX_IMAGES_ELSEWHERE, MAX_IMAGES_IN_CHAT } from './limits.ts'
import { attachmentMessages } from './messages.ts'
import type { AttachmentTarget } from './schema.ts'

/** Why something was not taken: the code for the server, the sentence and its second line for the person. */
export type Refusal = { code: ErrorCode; message: string; detail?: string }

/** What the upload goes into. The vault itself has no end, so there only the files of the same upload count. */
export type UploadContext = {
  user: Pick<User, 'isGuest'>
  place: AttachmentTarget
  existing: { files: number; images: number }
}

/** Why this file may not be added there, or null. The screen asks before sending, the server before storing. */
export function refuseUpload(
  file: { name: string; type: string; size: number },
  { user, place: target, existing }: UploadContext,
): Refusal | null {
  const kind = fileKind(file)
  if (!kind) return rejectionOf(file.name)
  const isImage = kind === 'image'
  if (isImage && target === 'project') return NO_IMAGES_IN_PROJECTS

  if (existing.files >= maxFiles(user)) return user.isGuest ? GUEST_TOO_MANY_FILES : tooManyFiles(target)
  const maxImages = target === 'chat' ? MAX_IMAGES_IN_CHAT : MAX_IMAGES_ELSEWHERE
  if (isImage && existing.images >= maxImages) return TOO_MANY_IMAGES

  if (isImage && file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE
  return file.size > MAX_FILE_BYTES ? FILE_TOO_LARGE : null
}

/** For types that people often have: what they are called, and what to save them as. */
const UNREADABLE: Record<string, readonly [files: string, saveAs: string]> = {
  ppt: ['Old PowerPoint files (.ppt)', '.pptx or PDF'],
  pps: ['Old PowerPoint shows (.pps)', '.pptx or PDF'],
  heic: ['HEIC photos (.heic)', 'JPEG or PNG'],
  heif: ['HEIF photos (.heif)', 'JPEG or PNG'],
  pages: ['Pages documents (.pages)', '.docx or PDF'],
  numbers: ['Numbers spreadsheets (.numbers)', '.xlsx or CSV'],
}

/** Why a file of no type of ours is not taken. Also the answer to one that turns out to be something else. */
export function rejectionOf(name: string): Refusal {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!Object.hasOwn(UNREADABLE, ending)) return REJECTED
  return { ...REJECTED, detail: attachmentMessages.unreadable(...UNREADABLE[ending]!) }
}

export const REJECTED: Refusal = {
  code: 'unsupported_type',
  message: attachmentMessages.rejected,
  detail: attachmentMessages.rejectedDetail,
}

/** Also the answer to a link that leads to an image. */
export const NO_IMAGES_IN_PROJECTS: Refusal = {
  code: 'bad_input',
  message: attachmentMessages.noImagesInProjects,
  detail: attachmentMessages.noImagesInProjectsDetail,
}
const GUEST_TOO_MANY_FILES: Refusal = { code: 'bad_input', message: attachmentMessages.guestTooManyFiles }
const TOO_MANY_IMAGES: Refusal = { code: 'bad_input', message: attachmentMessages.tooManyImages }
const IMAGE_TOO_LARGE: Refusal = { code: 'too_large', message: attachmentMessages.imageTooLarge }
const FILE_TOO_LARGE: Refusal = { code: 'too_large', message: attachmentMessages.fileTooLarge }

function tooManyFiles(target: AttachmentTarget): Refusal {
  return {
    code: 'bad_input',
    message: attachmentMessages.tooManyFiles,
    detail: attachmentMessages.tooManyFilesDetail(target),
  }
}
