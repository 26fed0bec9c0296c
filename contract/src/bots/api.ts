import * as z from 'zod'
import { intakeItem } from '../attachments/schema.ts'
import { route } from '../route.ts'
import { newVaultText, vaultSelection } from '../vault/schema.ts'
import { BOT_ICONS_AT_ONCE } from './limits.ts'
import { botMessages } from './messages.ts'
import { bot, botCategory, botDraft, botEntry, botName, botQuery, botUpdate } from './schema.ts'

const done = z.object({})
const one = z.strictObject({ chatbotId: z.uuid() })
const knowledge = z.object({ attachments: z.array(intakeItem) })
const image = { access: 'anyone', output: z.string(), answers: 'file' } as const

/** Bots: a name, a prompt and a knowledge base. The spec's paths say chatbots; nobody else does. */
export const botsApi = {
  list: route('GET', '/v1/chatbots', {
    access: 'anyone',
    input: botQuery,
    output: z.object({ bots: z.array(botEntry), total: z.number().int(), next: z.string().nullable() }),
  }),
  /** Professional Bots: those that come with Alcove. `categories` are the ones that there are, whatever the filter. */
  curated: route('GET', '/v1/chatbots/curated', {
    access: 'member',
    input: z.strictObject({ category: botCategory.optional() }),
    output: z.object({ bots: z.array(botEntry), categories: z.array(botCategory) }),
  }),
  /** The profile: one's own, or a public one, with its prompt. */
  open: route('GET', '/v1/chatbots/{chatbotId}', { access: 'anyone', input: one, output: bot }),
  /** The end of the wizard: a draft, and private. */
  create: route('POST', '/v1/chatbots', { access: 'guest', input: botDraft, output: bot }),
  /** Refused with "Name already taken", unless the name is free or belongs to the bot `id`. */
  validate: route('POST', '/v1/chatbots/validate', {
    access: 'guest',
    input: z.strictObject({ id: z.uuid().optional(), name: botName }),
    output: z.object({ name: z.string(), handle: z.string() }),
  }),
  /** Changes or deploys (`update`), or shows and hides (`chatbot-access`). A guest's bots stay private. */
  update: route('POST', '/v1/chatbots/update', { access: 'guest', input: botUpdate, output: bot }),
  /** Its documents stay in the vault, its chats in the history. */
  remove: route('DELETE', '/v1/chatbots', { access: 'guest', input: one, output: done, takes: 'query' }),
  /** A new chat with the bot: it has no message yet, so its greeting shows. */
  startChat: route('POST', '/v1/chatbots/{chatbotId}/chat', {
    access: 'guest',
    input: one,
    output: z.object({ chatId: z.uuid() }),
  }),

  /** The knowledge base, newest first; the owner's to see. Taken out by attachmentsApi.removeOne with `chatbotId`. */
  knowledge: route('GET', '/v1/chatbots/{chatbotId}/knowledge', { access: 'member', input: one, output: knowledge }),
  /** Adds what is already the person's. Files and links from outside come in by attachmentsApi with place bot. */
  attach: route('POST', '/v1/chatbots/{chatbotId}/knowledge', {
    access: 'member',
    input: one.extend(vaultSelection.shape),
    output: knowledge,
  }),
  addText: route('POST', '/v1/chatbots/{chatbotId}/text', {
    access: 'member',
    input: one.extend(newVaultText.shape),
    output: intakeItem,
  }),

  /** Addresses to put images at, each good once and for a few minutes. */
  signIcons: route('POST', '/user/generateSignedUrlImages', {
    access: 'guest',
    input: z.strictObject({
      contentType: z.string().max(100),
      numOfImages: z.number().int().min(1).max(BOT_ICONS_AT_ONCE),
    }),
    output: z.object({
      signedUrls: z.array(z.object({ url: z.string(), contentType: z.string(), fileName: z.string() })),
    }),
  }),
  /** The address that was signed. What arrives is drawn anew. */
  putIcon: route('PUT', '/v1/chatbots/icons/{iconId}', {
    access: 'guest',
    input: z.strictObject({
      iconId: z.uuid(),
      contentType: z.string().max(100),
      expires: z.string().max(20),
      signature: z.string().max(100),
    }),
    output: done,
    takes: 'bytes',
  }),
  /** From now on anyone may see it at `publicUrl`, which is what a bot takes as its icon. */
  publishIcon: route('POST', '/user/makeImagePublic', {
    access: 'guest',
    input: z.strictObject({ fileName: z.string().max(100) }),
    output: z.object({ publicUrl: z.string() }),
  }),
  icon: route('GET', '/v1/chatbots/icons/{id}', { ...image, input: z.strictObject({ id: z.uuid() }) }),
  /** A face drawn from any id, always the same. */
  avatar: route('GET', '/v1/chatbots/avatars/{seed}', {
    ...image,
    input: z.strictObject({ seed: z.string().regex(/^[\w-]{1,64}$/, botMessages.seedInvalid) }),
  }),
}
