import { describe, expect, test } from 'vitest'
import { check } from '../check.ts'
import { UPDATE_BODY_MAX_CHARS, UPDATE_TITLE_MAX_CHARS } from './limits.ts'
import { changelogMessages } from './messages.ts'
import { newReaction, updateForm } from './schema.ts'

const button = (updateFollowUpLink: string) => ({ body: 'New', buttonText: 'Look', updateFollowUpLink })

describe('the button of an update', () => {
  test.each(['/chat/projects', '/chat?panel=labs', '/', 'https://example.com/a?b#c', ' http://home.lan:4100/ '])(
    'can lead to %j',
    (link) => {
      expect(updateForm.parse(button(link)).updateFollowUpLink).toBe(link.trim())
    },
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    '//evil.example/chat',
    '/\\evil.example',
    '/\t/evil.example',
    'chat/projects',
    'example.com',
    'https://user:secret@example.com/',
    'https://',
    'mailto:owner@example.com',
    `https://example.com/${'x'.repeat(3_000)}`,
  ])('cannot lead to %j', (link) => {
    expect(fieldsOf(button(link))).toEqual({ updateFollowUpLink: changelogMessages.linkInvalid })
  })
})

describe('an update', () => {
  test.each([
    ['needs words', { body: '  ' }, { body: changelogMessages.bodyMissing }],
    ['needs no title', { body: 'New' }, {}],
    ['may leave everything else empty', { title: '', body: 'New', buttonText: '', updateFollowUpLink: '' }, {}],
    [
      'has a title of a line',
      { title: 'x'.repeat(UPDATE_TITLE_MAX_CHARS + 1), body: 'New' },
      { title: changelogMessages.titleTooLong },
    ],
    ['ends', { body: 'x'.repeat(UPDATE_BODY_MAX_CHARS + 1) }, { body: changelogMessages.bodyTooLong }],
    [
      'has no button that leads nowhere',
      { body: 'New', buttonText: 'Look' },
      { updateFollowUpLink: changelogMessages.linkMissing },
    ],
    [
      'has no link without words',
      { body: 'New', updateFollowUpLink: '/chat' },
      { buttonText: changelogMessages.buttonMissing },
    ],
  ])('%s', (_, form, fields) => {
    expect(fieldsOf(form)).toEqual(fields)
  })
})

test('a reaction is one of two, to an update that is named', () => {
  expect(newReaction.safeParse({ type: 'likeReaction', updateSlug: 'tides' }).success).toBe(true)
  for (const wrong of [
    { type: 'love', updateSlug: 'tides' },
    { type: 'likeReaction', updateSlug: '' },
    { type: 'likeReaction', updateSlug: 'x'.repeat(101) },
    { type: 'likeReaction', updateSlug: 'tides', uid: 'someone' },
  ]) {
    expect(newReaction.safeParse(wrong).success).toBe(false)
  }
})

function fieldsOf(form: unknown): Record<string, string> {
  const { error } = check(updateForm, form)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
