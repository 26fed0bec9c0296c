import { describe, expect, test } from 'vitest'
import { ACCEPTED_EXTENSIONS, fileKind } from './attachments/file-types.ts'
import { refuseUpload } from './attachments/refuse-upload.ts'
import type { AttachmentTarget } from './attachments/schema.ts'

/** The upload limits of section 5, by role and place. */

const MB = 1024 * 1024
const member = { isGuest: false }
const guest = { isGuest: true }
const pdf = { name: 'report.pdf', type: 'application/pdf', size: 1 }
const png = { name: 'photo.png', type: 'image/png', size: 1 }

const EVERYWHERE: AttachmentTarget[] = ['chat', 'project', 'bot', 'vault']
const IMAGE_PLACES: AttachmentTarget[] = ['chat', 'bot', 'vault']

/** The spec words the one of chats; the others say where in the same way. */
const WHERE: Record<AttachmentTarget, string> = {
  chat: 'You can upload a maximum of 10 per chat.',
  project: 'You can upload a maximum of 10 per project.',
  bot: 'You can upload a maximum of 10 per bot.',
  vault: 'You can upload a maximum of 10 at a time.',
}

describe.each(EVERYWHERE)('into a %s', (place) => {
  test('a member puts up to 10 files', () => {
    expect(refuseUpload(pdf, { user: member, place, existing: { files: 9, images: 0 } })).toBeNull()
    expect(refuseUpload(pdf, { user: member, place, existing: { files: 10, images: 0 } })).toMatchObject({
      code: 'bad_input',
      message: 'Maximum file upload limit reached!',
      detail: WHERE[place],
    })
  })

  test('a guest puts up to 3 files', () => {
    expect(refuseUpload(pdf, { user: guest, place, existing: { files: 2, images: 0 } })).toBeNull()
    expect(refuseUpload(pdf, { user: guest, place, existing: { files: 3, images: 0 } })).toEqual({
      code: 'bad_input',
      message: 'Guest user can upload max. 3 files',
    })
  })

  test('a file has at most 50 MB', () => {
    const empty = { user: member, place, existing: { files: 0, images: 0 } }
    expect(refuseUpload({ ...pdf, size: 50 * MB }, empty)).toBeNull()
    expect(refuseUpload({ ...pdf, size: 50 * MB + 1 }, empty)).toEqual({
      code: 'too_large',
      message: 'File is larger than 50MB',
    })
  })

  test('a file of an unknown type is rejected', () => {
    const program = { name: 'setup.exe', type: 'application/x-msdownload', size: 1 }
    expect(refuseUpload(program, { user: member, place, existing: { files: 0, images: 0 } })).toEqual({
      code: 'unsupported_type',
      message: 'File upload failed',
      detail: 'Please upload files with supported file types',
    })
  })
})

test.each(IMAGE_PLACES)('an image in a %s has at most 10 MB', (place) => {
  const empty = { user: member, place, existing: { files: 0, images: 0 } }
  expect(refuseUpload({ ...png, size: 10 * MB }, empty)).toBeNull()
  expect(refuseUpload({ ...png, size: 10 * MB + 1 }, empty)).toEqual({
    code: 'too_large',
    message: 'Image file is larger than 10MB',
  })
})

test('a chat holds 3 images, and other files beside them', () => {
  expect(refuseUpload(png, { user: member, place: 'chat', existing: { files: 2, images: 2 } })).toBeNull()
  expect(refuseUpload(png, { user: member, place: 'chat', existing: { files: 3, images: 3 } })).toEqual({
    code: 'bad_input',
    message: 'Maximum image upload limit reached!',
  })
  expect(refuseUpload(pdf, { user: member, place: 'chat', existing: { files: 3, images: 3 } })).toBeNull()
})

test('an upload to the vault holds 10 images', () => {
  expect(refuseUpload(png, { user: member, place: 'vault', existing: { files: 9, images: 9 } })).toBeNull()
  expect(refuseUpload(png, { user: member, place: 'vault', existing: { files: 9, images: 10 } })?.message).toBe(
    'Maximum image upload limit reached!',
  )
})

test('a project takes no image at all', () => {
  expect(refuseUpload(png, { user: member, place: 'project', existing: { files: 0, images: 0 } })).toEqual({
    code: 'bad_input',
    message: 'Image uploads are not supported for projects',
    detail: 'Please upload only document files.',
  })
})

test.each([
  ['report.pdf', 'application/pdf', 'document'],
  ['Report.DOCX', '', 'document'],
  ['numbers.xlsx', '', 'spreadsheet'],
  ['numbers.csv', 'text/csv', 'spreadsheet'],
  ['talk.pptx', '', 'presentation'],
  ['photo.jpeg', 'image/jpeg', 'image'],
  ['no-extension', 'image/png', 'image'],
  ['notes.txt', 'text/plain', 'text'],
  ['archive.tar.md', '', 'text'],
  ['main.ts', 'video/mp2t', 'code'],
  ['drawing.svg', 'image/svg+xml', 'code'],
  ['Dockerfile', '', 'code'],
  ['odd.name', 'text/x-odd', 'text'],
  ['Plan', 'application/vnd.google-apps.document', 'document'],
  ['Budget', 'application/vnd.google-apps.spreadsheet', 'spreadsheet'],
  ['Pitch', 'application/vnd.google-apps.presentation', 'presentation'],
  ['fax.TIFF', 'image/tiff', 'image'],
  ['letter.doc', 'application/msword', 'document'],
  ['letter.msg', '', 'text'],
  ['old.ppt', 'application/vnd.ms-powerpoint', null],
  ['photo.heic', 'image/heic', null],
  ['odd.constructor', '', null],
  ['song.mp3', 'audio/mpeg', null],
  ['archive.zip', 'application/zip', null],
  ['', 'toString', null],
])('%s of type "%s" is taken as %s', (name, type, kind) => {
  expect(fileKind({ name, type })).toBe(kind)
})

test('a file dialog offers the endings with their dot', () => {
  expect(ACCEPTED_EXTENSIONS).toContain('.pdf')
  expect(ACCEPTED_EXTENSIONS.every((extension) => /^\.\w+$/.test(extension))).toBe(true)
})
