import * as z from 'zod'
import { errorMessages } from '../envelope.ts'
import { route } from '../route.ts'
import { visibility } from '../visibility.ts'
import { CRAFT_BODY_MAX_BYTES, WATERMARK_BY_DEFAULT } from './limits.ts'
import { craft, craftContent, craftVersion, sharedCraft, sharedCraftPage } from './schema.ts'

const id = z.uuid()
const index = z.coerce.number().int().min(0).max(1_000)
const identifier = z.string().min(1).max(100)
/** At least 128 random bits, so that a link cannot be guessed. */
const shareId = z.string().regex(/^[\w-]{22,64}$/, errorMessages.notFound)

const newCraft = z.strictObject({
  identifier,
  language: z.string().max(30).nullable(),
  title: z.string().trim().min(1).max(120),
  type: craft.shape.type,
  content: craftContent,
})

const newShare = z.strictObject({
  access: visibility,
  chatId: id,
  messageId: id,
  index: z.number().int().min(0).max(1_000),
  craft: newCraft,
  edited: z.boolean(),
  /** Who shares it. Taken and not believed: the session says who it is. */
  identity: z.string().max(200).optional(),
  watermark: z.boolean().default(WATERMARK_BY_DEFAULT),
  autoSync: z.boolean().default(false),
  allowsSearchEngines: z.boolean().default(false),
})

const shareChange = z.strictObject({
  id: shareId,
  access: visibility.optional(),
  content: craftContent.optional(),
  edited: z.boolean().optional(),
  watermark: z.boolean().optional(),
  autoSync: z.boolean().optional(),
  allowsSearchEngines: z.boolean().optional(),
})

/** Crafts: how they came to be, and who else may see them. */
export const craftsApi = {
  /** Every version of a craft in the branch that is shown, oldest first. */
  versions: route('GET', '/v1/chats/{chatId}/craft-versions', {
    access: 'guest',
    input: z.strictObject({ chatId: id, identifier }),
    output: z.object({ versions: z.array(craftVersion) }),
  }),
  /** Keeps a change by hand of the `index`th craft of an answer; a shared one that follows its edits changes with it. */
  edit: route('POST', '/v1/messages/{messageId}/crafts', {
    access: 'guest',
    input: z.strictObject({ messageId: id, index: z.number().int().min(0).max(1_000), content: craftContent }),
    output: craftVersion,
    maxBytes: CRAFT_BODY_MAX_BYTES,
  }),

  /** Begins a chat with a craft that no model has written, such as a chart that a tool drew. */
  create: route('POST', '/v1/user/crafts', {
    access: 'guest',
    input: newCraft,
    output: z.object({ chatId: z.string(), messageId: z.string() }),
    maxBytes: CRAFT_BODY_MAX_BYTES,
  }),

  share: route('POST', '/v1/user/crafts/share', {
    access: 'guest',
    input: newShare,
    output: sharedCraft,
    maxBytes: CRAFT_BODY_MAX_BYTES,
  }),
  change: route('PATCH', '/v1/user/crafts/share', {
    access: 'guest',
    input: shareChange,
    output: sharedCraft,
    maxBytes: CRAFT_BODY_MAX_BYTES,
  }),
  unshare: route('DELETE', '/v1/user/crafts/share', {
    access: 'guest',
    input: z.strictObject({ id: shareId }),
    output: z.object({}),
  }),
  /** Whether a craft is shared. */
  find: route('GET', '/v1/user/crafts/share', {
    access: 'guest',
    input: z.strictObject({ messageId: id, index }),
    output: z.object({ share: sharedCraft.nullable() }),
  }),
  list: route('GET', '/v1/user/crafts/shared', {
    access: 'guest',
    input: z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    output: sharedCraftPage,
  }),

  /** What a public link shows: the craft, and nothing of its chat or its owner. */
  view: route('GET', '/v1/shared-crafts/{shareId}', {
    access: 'anyone',
    input: z.strictObject({ shareId }),
    output: z.object({ craft: sharedCraft.shape.craft, watermark: z.boolean() }),
  }),
  /** Begins a chat of the caller's own with a copy of a shared craft. */
  continueAsCopy: route('POST', '/v1/shared-crafts/{shareId}/continue', {
    access: 'guest',
    input: z.strictObject({ shareId }),
    output: z.object({ chatId: z.string(), messageId: z.string() }),
  }),
}
