import { expect, test } from 'vitest'
import { botMessages } from '#contract/bots/messages.ts'
import { deployBlockedReason, updateBlockedReason } from './blocked-reasons.ts'

const MISSING = 'Something is missing or too long.'
const standing = {
  isDraft: true,
  isChanged: true,
  check: 'available',
  hasErrors: false,
  isUpdating: false,
  isDeploying: false,
} as const

test.each([
  ['a change', {}, undefined, undefined],
  ['nothing changed', { isChanged: false }, 'There are no changes to save.', undefined],
  ['the name is checked', { check: 'checking' }, 'The name is being checked.', 'The name is being checked.'],
  ['the name is taken', { check: 'taken' }, botMessages.nameTaken, botMessages.nameTaken],
  ['the check did not come', { check: 'none' }, undefined, undefined],
  ['something is missing', { hasErrors: true }, MISSING, MISSING],
  [
    'deployed, nothing changed',
    { isDraft: false, isChanged: false },
    'There are no changes to save.',
    'It is deployed.',
  ],
  ['deployed and changed', { isDraft: false }, undefined, 'It is deployed.'],
  ['it is being updated', { isUpdating: true }, undefined, 'It is being updated.'],
  ['it is being deployed', { isDeploying: true }, 'It is being deployed.', undefined],
] as const)('%s', (_, change, update, deploy) => {
  const now = { ...standing, ...change }
  expect(updateBlockedReason(now)).toBe(update)
  expect(deployBlockedReason(now)).toBe(deploy)
})
