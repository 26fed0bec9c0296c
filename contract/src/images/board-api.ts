import * as z from 'zod'
import { errorMessages } from '../envelope.ts'
import { route } from '../route.ts'
import { board, boardChange, boardEntry, newBoard, pictureReplacement, sharedBoard } from './board-schema.ts'

const one = z.strictObject({ boardId: z.uuid() })
const onePicture = one.extend({ imageId: z.uuid() })
const done = z.object({})
/** At least 128 random bits, so that a link cannot be guessed. */
const shareId = z.string().regex(/^[\w-]{22,64}$/, errorMessages.notFound)

/** Vision boards: a theme as pictures with captions. */
export const boardsApi = {
  list: route('GET', '/v1/vision-boards', {
    access: 'guest',
    input: z.strictObject({}),
    output: z.object({ boards: z.array(boardEntry) }),
  }),
  /** Counts against the month, and is made behind the scenes. */
  create: route('POST', '/v1/vision-boards', { access: 'guest', input: newBoard, output: board }),
  open: route('GET', '/v1/vision-boards/{boardId}', { access: 'guest', input: one, output: board }),
  change: route('PATCH', '/v1/vision-boards/{boardId}', { access: 'guest', input: boardChange, output: board }),
  remove: route('DELETE', '/v1/vision-boards/{boardId}', { access: 'guest', input: one, output: done }),
  replacePicture: route('POST', '/v1/vision-boards/{boardId}/pictures/{imageId}/replace', {
    access: 'guest',
    input: pictureReplacement,
    output: board,
  }),
  removePicture: route('DELETE', '/v1/vision-boards/{boardId}/pictures/{imageId}', {
    access: 'guest',
    input: onePicture,
    output: board,
  }),
  /** Makes the link, or changes how it is shown. */
  share: route('PUT', '/v1/vision-boards/{boardId}/share', {
    access: 'guest',
    input: one.extend({ allowsSearchEngines: z.boolean().optional() }),
    output: board,
  }),
  unshare: route('DELETE', '/v1/vision-boards/{boardId}/share', { access: 'guest', input: one, output: board }),

  view: route('GET', '/v1/shared-boards/{shareId}', {
    access: 'anyone',
    input: z.strictObject({ shareId }),
    output: sharedBoard,
  }),
  viewPicture: route('GET', '/v1/shared-boards/{shareId}/pictures/{imageId}', {
    access: 'anyone',
    input: z.strictObject({ shareId, imageId: z.uuid() }),
    output: z.string(),
    answers: 'file',
  }),
}
