import { expect, it } from 'vitest'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import { validateFiles } from './validate-files.ts'

const file = (name: string) => ({ name, size: 1, type: TYPES[name.split('.').at(-1)!] ?? '' })
const TYPES: Record<string, string> = { png: 'image/png', txt: 'text/plain', HEIC: 'image/heic' }
const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.txt`)

const DETAILS = {
  chat: 'You can upload a maximum of 10 per chat.',
  project: 'You can upload a maximum of 10 per project.',
  bot: 'You can upload a maximum of 10 per bot.',
  vault: 'You can upload a maximum of 10 at a time.',
}

type Refusal = { message: string; detail?: string; leftOut?: { name: string }[] }

it.each<[string, AttachmentTarget, string[], string[], Refusal[]]>([
  ['documents go into a project', 'project', ['a.txt'], ['a.txt'], []],
  [
    'images beside documents are left out by name',
    'project',
    ['pier.png', 'a.txt', 'sea.png'],
    ['a.txt'],
    [{ message: 'Left out pier.png, sea.png: projects take documents, not images.' }],
  ],
  [
    'of many images some are named',
    'project',
    ['a.txt', '1.png', '2.png', '3.png', '4.png', '5.png'],
    ['a.txt'],
    [{ message: 'Left out 1.png, 2.png, 3.png and 2 more: projects take documents, not images.' }],
  ],
  [
    'nothing but images is refused',
    'project',
    ['pier.png', 'sea.png'],
    [],
    [{ message: attachmentMessages.noImagesInProjects, detail: attachmentMessages.noImagesInProjectsDetail }],
  ],
  [
    'types that nobody here reads are named, each with what to save it as',
    'chat',
    ['old.ppt', 'photo.HEIC', 'tool.exe', 'a.txt'],
    ['a.txt'],
    [
      {
        message: attachmentMessages.rejected,
        detail: 'Old PowerPoint files (.ppt) cannot be read. Save this one as .pptx or PDF.',
      },
      {
        message: attachmentMessages.rejected,
        detail: 'HEIC photos (.heic) cannot be read. Save this one as JPEG or PNG.',
      },
      { message: attachmentMessages.rejected, detail: attachmentMessages.rejectedDetail },
    ],
  ],
  ['a bot takes both', 'bot', ['pier.png', 'a.txt'], ['pier.png', 'a.txt'], []],
  ...(['chat', 'project', 'bot', 'vault'] as const).map(
    (place): [string, AttachmentTarget, string[], string[], Refusal[]] => [
      `the eleventh is one too many for a ${place}, and the reason says where`,
      place,
      names(11),
      names(10),
      [{ message: attachmentMessages.tooManyFiles, detail: DETAILS[place], leftOut: [{ name: '10.txt' }] }],
    ],
  ),
])('%s', (_, place, picked, expected, refused) => {
  const already = { files: 0, images: 0 }
  const { accepted: admitted, refusals } = validateFiles(picked.map(file), {
    user: { isGuest: false },
    place,
    existing: already,
  })
  expect(admitted.map(({ name }) => name)).toEqual(expected)
  expect(refusals).toMatchObject(refused)
})
