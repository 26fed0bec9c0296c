import { expect, it } from 'vitest'
import * as z from 'zod'
import { defineSetting } from '#contract/settings/define.ts'
import { describeChanges } from './audit-changes.ts'

it('a setting without an act of its own is named by its label', () => {
  const setting = defineSetting('answers.atOnce', z.int(), 5, { label: 'Answers at once' })
  expect(describeChanges([{ setting, before: 5, after: 6 }])).toEqual([
    { act: 'settings.change', target: 'Answers at once', details: { before: { atOnce: 5 }, after: { atOnce: 6 } } },
  ])
})
