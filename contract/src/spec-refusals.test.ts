import { describe, expect, test } from 'vitest'
import { refuseIcon } from './bots/refuse-icon.ts'
import { handleOf } from './bots/schema.ts'
import { refuseToProceed } from './projects/schema.ts'

/** What is no field of a form and is still looked at, in the words of the spec. */
const OK = null

describe('attachments to proceed', () => {
  test.each<[message: string | null, statuses: ('uploading' | 'analysing' | 'completed' | 'failed')[]]>([
    ['Upload at least 1 attachment(s).', []],
    [OK, ['completed']],
    [OK, ['completed', 'completed']],
    ['Please wait until all files finish uploading.', ['completed', 'uploading']],
    ['Please wait until all files finish uploading.', ['analysing']],
    ['Please wait until all files finish uploading.', ['failed', 'analysing']],
    [OK, ['completed', 'failed']],
    ['Upload at least 1 attachment(s).', ['failed']],
  ])('%s: %s', (message, statuses) => {
    expect(refuseToProceed(statuses.map((status) => ({ status })))).toBe(message)
  })
})

describe('bot icon', () => {
  test.each([
    ['image/png', 2 * 1024 * 1024 - 1, OK],
    ['image/jpeg', 1, OK],
    ['image/gif', 1, OK],
    ['image/png', 2 * 1024 * 1024, 'File size should be less than 2MB'],
    ['image/svg+xml', 1, 'File upload failed'],
    ['image/webp', 1, 'File upload failed'],
    ['', 1, 'File upload failed'],
  ])('%s of %i bytes: %s', (type, size, message) => {
    expect(refuseIcon({ type, size })?.message ?? OK).toBe(message)
  })
})

test.each([
  ['Writer', 'writer'],
  ['Data Analyst', 'data_analyst'],
  ['My   Helper  Bot', 'my_helper_bot'],
  [' Edge ', 'edge'],
  ['already_one', 'already_one'],
])('the bot %s has the handle %s', (name, handle) => {
  expect(handleOf(name)).toBe(handle)
})
