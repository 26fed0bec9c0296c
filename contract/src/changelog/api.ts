import * as z from 'zod'
import { route } from '../route.ts'
import { changelogUpdate, newReaction, reactionCounts, updateChange, updateForm } from './schema.ts'

const nothing = z.strictObject({})

/** What is new in the product: its own changes, and what the owner of an install has to tell. */
export const changelogApi = {
  /** The newest first. */
  list: route('GET', '/v1/changelog', {
    access: 'anyone',
    input: nothing,
    output: z.object({ updates: z.array(changelogUpdate) }),
  }),
  /** Of the same list only the names: enough to know whether something is unseen. */
  listSlugs: route('GET', '/v1/changelog/slugs', {
    access: 'anyone',
    input: nothing,
    output: z.object({ slugs: z.array(z.string()) }),
  }),
  /** Given a second time it changes nothing. Answers how often each was given. */
  react: route('POST', '/v1/changelog', { access: 'guest', input: newReaction, output: reactionCounts }),

  add: route('POST', '/v1/changelog/entries', { access: 'owner', input: updateForm, output: changelogUpdate }),
  /** Replaces all of it. What people have seen and how they reacted stays. */
  change: route('PUT', '/v1/changelog/entries/{entryId}', {
    access: 'owner',
    input: updateChange,
    output: changelogUpdate,
  }),
  remove: route('DELETE', '/v1/changelog/entries/{entryId}', {
    access: 'owner',
    input: z.strictObject({ entryId: z.uuid() }),
    output: z.object({}),
  }),
}
