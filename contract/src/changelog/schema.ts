import * as z from 'zod'
import {
  UPDATE_BODY_MAX_CHARS,
  UPDATE_BUTTON_MAX_CHARS,
  UPDATE_LINK_MAX_CHARS,
  UPDATE_SLUG_MAX_CHARS,
  UPDATE_TITLE_MAX_CHARS,
} from './limits.ts'
import { changelogMessages as messages } from './messages.ts'

export const REACTIONS = ['likeReaction', 'checkoutReaction'] as const
export type Reaction = (typeof REACTIONS)[number]
const reactionType = z.enum(REACTIONS, messages.unknownReaction)

/** A reaction to give: once a person, update and type. */
export const newReaction = z.strictObject({
  type: reactionType,
  updateSlug: z
    .string(messages.slugMissing)
    .min(1, messages.slugMissing)
    .max(UPDATE_SLUG_MAX_CHARS, messages.unknownUpdate),
})
export type NewReaction = z.infer<typeof newReaction>

/** How often each reaction was given. */
export const reactionCounts = z.object({ likeReactionCount: z.number(), checkoutReactionCount: z.number() })
export type ReactionCounts = z.infer<typeof reactionCounts>

/** Which of them counts a reaction. */
export const COUNT_OF = {
  likeReaction: 'likeReactionCount',
  checkoutReaction: 'checkoutReactionCount',
} as const satisfies Record<Reaction, keyof ReactionCounts>

/** One piece of news about the product. */
export const changelogUpdate = z.object({
  id: z.string(),
  attributes: z.object({
    slug: z.string(),
    title: z.string().nullable(),
    body: z.string(),
    buttonText: z.string().nullable(),
    updateFollowUpLink: z.string().nullable(),
  }),
  /** The day on which it came. */
  date: z.iso.date(),
  reactions: reactionCounts,
  /** The reactions that whoever asks has given already. */
  ownReactions: z.array(reactionType),
  /** Written by the owner of this install, who can change and delete it. */
  isOwn: z.boolean(),
})
export type ChangelogUpdate = z.infer<typeof changelogUpdate>

const updateFields = {
  title: z.string().trim().max(UPDATE_TITLE_MAX_CHARS, messages.titleTooLong).optional(),
  body: z
    .string(messages.bodyMissing)
    .trim()
    .min(1, messages.bodyMissing)
    .max(UPDATE_BODY_MAX_CHARS, messages.bodyTooLong),
  buttonText: z.string().trim().max(UPDATE_BUTTON_MAX_CHARS, messages.buttonTooLong).optional(),
  updateFollowUpLink: z
    .string()
    .trim()
    .max(UPDATE_LINK_MAX_CHARS, messages.linkInvalid)
    .refine((link) => link === '' || isFollowUpLink(link), messages.linkInvalid)
    .optional(),
}

/** An update that an owner writes: Markdown, and perhaps a button. */
export const updateForm = z.strictObject(updateFields).superRefine(pairButtonWithLink)
export type UpdateForm = z.infer<typeof updateForm>

/** The same for one that is there already: the whole of it. */
export const updateChange = z.strictObject({ entryId: z.uuid(), ...updateFields }).superRefine(pairButtonWithLink)

/** What a browser remembers of what its person has seen. */
export type UpdatesData = { hasUnseenUpdates: boolean; seenSlugs: string[] }

/** A page of Alcove, or one of the web. Nothing that could run code, and no page of Alcove that is somewhere else. */
function isFollowUpLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true
  if (!/^https?:\/\/\S+$/i.test(link) || !URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return !username && !password
}

type Button = Pick<UpdateForm, 'buttonText' | 'updateFollowUpLink'>

function pairButtonWithLink({ buttonText, updateFollowUpLink }: Button, context: z.RefinementCtx): void {
  if (buttonText && !updateFollowUpLink) {
    context.addIssue({ code: 'custom', path: ['updateFollowUpLink'], message: messages.linkMissing })
  }
  if (updateFollowUpLink && !buttonText) {
    context.addIssue({ code: 'custom', path: ['buttonText'], message: messages.buttonMissing })
  }
}
