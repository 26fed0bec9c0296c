import * as z from 'zod'
import { route } from '../route.ts'
import { PINNED_PROMPTS_MAX, PROMPT_SEARCH_MAX_CHARS, PROMPT_SEARCH_RESULTS } from './limits.ts'
import { newPrompt, pinnedPrompts, promptCategory, promptChange, publicPrompt, savedPrompt } from './schema.ts'

const done = z.object({})
const one = z.strictObject({ promptId: z.uuid() })
/** The ids and, in the same order, the prompts. */
const pins = z.object({ pinnedPrompts, prompts: z.array(savedPrompt) })
const narrowed = z.strictObject({ tag: promptCategory.optional(), cursor: z.string().max(300).optional() })
const next = z.string().nullable()

/** The prompt library: what a person keeps, what everyone finds, and what is pinned. */
export const promptsApi = {
  /** A person's own prompts, the last changed first. */
  listSaved: route('GET', '/v1/user/prompts', {
    access: 'guest',
    input: narrowed,
    output: z.object({ userPrompts: z.array(savedPrompt), next }),
  }),
  /** Keeps a new one, or a copy of a public one. Making one public needs an account, here and in `change`. */
  save: route('POST', '/v1/user/prompts', { access: 'guest', input: newPrompt, output: savedPrompt }),
  change: route('PATCH', '/v1/user/prompts/{promptId}', {
    access: 'guest',
    input: one.extend(promptChange.shape),
    output: savedPrompt,
  }),
  /** Can be undone by `restore` for a moment. */
  remove: route('DELETE', '/v1/user/prompts/{promptId}', { access: 'guest', input: one, output: done }),
  restore: route('POST', '/v1/user/prompts/{promptId}/restore', { access: 'guest', input: one, output: savedPrompt }),

  /** Those that come with Alcove and those that people made public, the most used first. */
  listPublic: route('GET', '/v1/prompts', {
    access: 'anyone',
    input: narrowed,
    output: z.object({ publicPrompts: z.array(publicPrompt), next }),
  }),
  /**
   * The public prompts with these ids, in the order asked for: how a list of pinned ids becomes prompts. One that was
   * deleted or made private meanwhile is left out. The spec names the request and the answer with the same word and
   * says no more; ids in and prompts out is what its list of pinned ids needs.
   */
  lookUp: route('POST', '/v1/user/public-prompts', {
    access: 'guest',
    input: z.strictObject({ publicPrompts: z.array(z.uuid()).max(PINNED_PROMPTS_MAX) }),
    output: z.object({ publicPrompts: z.array(publicPrompt) }),
  }),
  /** The best matches among own and public prompts; typing errors and parts of words are forgiven. */
  search: route('GET', '/v1/prompts/search', {
    access: 'anyone',
    input: z.strictObject({ query: z.string().trim().min(1).max(PROMPT_SEARCH_MAX_CHARS) }),
    output: z.object({ prompts: z.array(savedPrompt).max(PROMPT_SEARCH_RESULTS) }),
  }),
  /** Tells that it was put into a message. */
  use: route('POST', '/v1/prompts/{promptId}/use', {
    access: 'guest',
    input: one,
    output: z.object({ useCount: z.number().int() }),
  }),

  listPinned: route('GET', '/v1/user/preferences/pinned-prompts', {
    access: 'guest',
    input: z.strictObject({}),
    output: pins,
  }),
  pin: route('PATCH', '/v1/user/preferences/pinned-prompts/pin', { access: 'guest', input: one, output: pins }),
  unpin: route('PATCH', '/v1/user/preferences/pinned-prompts/unpin', { access: 'guest', input: one, output: pins }),
}
