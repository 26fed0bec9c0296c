import { describe, expect, test } from 'vitest'
import { botMessages } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { TIDE_TELLER } from '../testing/fake-bot.ts'
import {
  changesOf,
  toFormValues,
  errorsOf,
  isUnchanged,
  parseFormValues,
  applyFormValues,
  type BotFormValues,
} from './bot-form-values.ts'

const bot: Bot = {
  ...TIDE_TELLER,
  categories: ['Learning'],
  skills: ['Explains', 'Draws'],
  tags: ['sea', 'moon'],
}
const edit = (change: Partial<BotFormValues> = {}): BotFormValues => ({ ...toFormValues(bot), ...change })

describe('what has changed', () => {
  test.each<[string, Partial<BotFormValues>, object]>([
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
    expect(applyFormValues(bot, edit({ name: 'Sea', tags: 'salt' }))).toEqual({
      ...bot,
      name: 'Sea',
      handle: 'sea',
      tags: ['salt'],
    })
  })
})

describe('what is wrong', () => {
  test.each<[string, Partial<BotFormValues>, object]>([
    ['nothing', {}, {}],
    ['no name', { name: ' ' }, { name: botMessages.required }],
    ['a long name', { name: 'x'.repeat(51) }, { name: botMessages.nameTooLong }],
    ['a long greeting', { greeting: 'x'.repeat(51) }, { greeting: botMessages.greetingTooLong }],
    ['a long description', { description: 'x'.repeat(501) }, { description: botMessages.descriptionTooLong }],
    ['a long prompt', { prompt: 'x'.repeat(4_001) }, { prompt: botMessages.promptTooLong }],
  ])('%s', (_, change, errors) => expect(errorsOf(edit(change))).toEqual(errors))

  test('too many tags', () => {
    const tags = Array.from({ length: 11 }, (_, at) => `tag ${at}`).join()
    expect(errorsOf(edit({ tags }))).toHaveProperty('tags')
  })
})

test('an edit that was left comes back, and anything else does not', () => {
  expect(parseFormValues(JSON.parse(JSON.stringify(edit({ name: 'Sea' }))))).toEqual(edit({ name: 'Sea' }))
  for (const other of [null, undefined, 'Sea', {}, { color: 'blue' }]) expect(parseFormValues(other)).toBeNull()
})

test('an edit of before a field was added comes back without it, and one that makes no sense costs only itself', () => {
  const { greeting: _, ...before } = edit({ name: 'Sea' })
  expect(parseFormValues(before)).toEqual(before)
  expect(parseFormValues({ ...before, greeting: 3, categories: ['Alchemy'] })).toEqual(
    Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'categories')),
  )
})
