import { describe, expect, test } from 'vitest'
import { say } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { changesOf, editedOf, errorsOf, isUnchanged, parseEdited, withEdits, type Edited } from './edited.ts'

const bot: Bot = {
  id: '01a1df3c-f32e-7c21-8986-a409571f0854',
  name: 'Tide Teller',
  handle: 'tide_teller',
  description: 'Knows the sea.',
  greeting: 'Ahoy',
  prompt: 'Explain tides.',
  icon: '/v1/chatbots/avatars/a',
  owner: 'me',
  access: 'private',
  isDraft: true,
  timesUsed: 3,
  categories: ['Learning'],
  curated: false,
  skills: ['Explains', 'Draws'],
  tags: ['sea', 'moon'],
}
const edit = (change: Partial<Edited> = {}): Edited => ({ ...editedOf(bot), ...change })

describe('what has changed', () => {
  test.each<[string, Partial<Edited>, object]>([
    ['nothing', {}, {}],
    ['only spaces around a name', { name: ' Tide Teller ' }, {}],
    ['a name', { name: 'Sea' }, { name: 'Sea' }],
    ['a greeting that is taken out', { greeting: '' }, { greeting: '' }],
    ['empty lines between skills', { skills: 'Explains\n\n Draws ' }, {}],
    ['one more skill', { skills: 'Explains\nDraws\nSings' }, { skills: ['Explains', 'Draws', 'Sings'] }],
    ['a tag twice', { tags: 'sea, moon, sea,' }, {}],
    ['no tags', { tags: ' , ' }, { tags: [] }],
    ['a category', { categories: ['Learning', 'Data'] }, { categories: ['Learning', 'Data'] }],
  ])('%s', (_, change, expected) => {
    const changes = changesOf(bot, edit(change))
    expect(changes).toEqual(expected)
    expect(isUnchanged(changes)).toBe(Object.keys(expected).length === 0)
  })

  test('is shown in the preview', () => {
    expect(withEdits(bot, edit({ name: 'Sea', tags: 'salt' }))).toEqual({
      ...bot,
      name: 'Sea',
      handle: 'sea',
      tags: ['salt'],
    })
  })
})

describe('what is wrong', () => {
  test.each<[string, Partial<Edited>, object]>([
    ['nothing', {}, {}],
    ['no name', { name: ' ' }, { name: say.required }],
    ['a long name', { name: 'x'.repeat(51) }, { name: say.nameTooLong }],
    ['a long greeting', { greeting: 'x'.repeat(51) }, { greeting: say.greetingTooLong }],
    ['a long description', { description: 'x'.repeat(501) }, { description: say.descriptionTooLong }],
    ['a long prompt', { prompt: 'x'.repeat(4_001) }, { prompt: say.promptTooLong }],
  ])('%s', (_, change, errors) => expect(errorsOf(edit(change))).toEqual(errors))

  test('too many tags', () => {
    const tags = Array.from({ length: 11 }, (_, at) => `tag ${at}`).join()
    expect(errorsOf(edit({ tags }))).toHaveProperty('tags')
  })
})

test('an edit that was left comes back, and anything else does not', () => {
  expect(parseEdited(JSON.parse(JSON.stringify(edit({ name: 'Sea' }))))).toEqual(edit({ name: 'Sea' }))
  expect(parseEdited(null)).toBeNull()
  expect(parseEdited({ name: 'Sea' })).toBeNull()
})
