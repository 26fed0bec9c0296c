import { botForm, type Bot } from '#contract/bots/schema.ts'
import { mapFields } from '#contract/fields.ts'

/** A bot for tests that know only what they say of it: a new field of the form is empty and breaks none of them. */
export function fakeBot(about: Partial<Bot> = {}): Bot {
  return {
    ...mapFields(botForm, () => ''),
    id: '01a1df3c-f32e-7c21-8986-a409571f0854',
    handle: '',
    owner: 'me',
    access: 'private',
    takenDownReason: null,
    isDraft: true,
    timesUsed: 0,
    curated: false,
    categories: [],
    skills: [],
    tags: [],
    ...about,
  }
}

/** One that is written whole. */
export const TIDE_TELLER = fakeBot({
  name: 'Tide Teller',
  handle: 'tide_teller',
  description: 'Knows the sea.',
  greeting: 'Ahoy',
  prompt: 'Explain tides.',
  icon: '/v1/chatbots/avatars/a',
  timesUsed: 3,
})
