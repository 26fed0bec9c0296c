import * as z from 'zod'
import { ITEMS_AT_ONCE } from '../attachments/limits.ts'
import { intakeItem } from '../attachments/schema.ts'
import { route } from '../route.ts'
import {
  newVaultLink,
  newVaultText,
  vaultAttachment,
  vaultChoices,
  vaultPage,
  vaultQuery,
  vaultSelection,
} from './schema.ts'

const one = z.strictObject({ id: z.uuid() })

/** The vault: the one store of what a person keeps. */
export const vaultApi = {
  list: route('GET', '/v1/vault', { access: 'member', input: vaultQuery, output: vaultPage }),
  /** Everything that a search and a filter find, for whoever wants all of it, in large pages of little. */
  choices: route('GET', '/v1/vault/choices', { access: 'member', input: vaultQuery, output: vaultChoices }),
  open: route('GET', '/v1/vault/{id}', { access: 'member', input: one, output: vaultAttachment }),
  addText: route('POST', '/v1/vault/text', { access: 'member', input: newVaultText, output: intakeItem }),
  addLink: route('POST', '/v1/vault/link', { access: 'member', input: newVaultLink, output: intakeItem }),
  /** Keeps something of a chat; asked every second how far it is until it is completed or failed. */
  save: route('POST', '/v1/vault/save', { access: 'member', input: one, output: intakeItem }),
  saveStatus: route('GET', '/v1/vault/save/{id}', {
    access: 'member',
    input: one,
    output: z.object({ status: z.enum(['saving', 'completed', 'failed']) }),
  }),
  /** A new chat with these attached. */
  startChat: route('POST', '/v1/vault/start-chat', {
    access: 'member',
    input: vaultSelection,
    output: z.object({ chatId: z.uuid() }),
  }),
  /** One ZIP of several; the ids joined by commas. */
  download: route('GET', '/v1/vault/download', {
    access: 'member',
    input: z.strictObject({ ids: z.string().max(37 * ITEMS_AT_ONCE) }),
    output: z.string(),
    answers: 'file',
  }),
}
