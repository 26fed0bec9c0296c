import { expect, test } from 'vitest'
import { feedbackAddress } from './schema.ts'

test.each(['https://example.com/issues/new', ' http://bugs.home/ ', 'mailto:owner@example.com?subject=Alcove', ''])(
  '%j can be the feedback link',
  (address) => {
    expect(feedbackAddress.parse(address)).toBe(address.trim())
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'https://user:secret@example.com/',
  'mailto:nobody',
  'example.com',
  `https://example.com/${'x'.repeat(3_000)}`,
])('%j cannot', (address) => {
  expect(feedbackAddress.safeParse(address).success).toBe(false)
})
