import { describe, expect, test } from 'vitest'
import { canUse } from '../usage/can.ts'
import * as can from './can.ts'

const PEOPLE = {
  visitor: can.VISITOR,
  guest: { isGuest: true, isFree: false, isPaid: false, isAppsumo: false },
  free: { isGuest: false, isFree: true, isPaid: false, isAppsumo: false },
  appsumo: { isGuest: false, isFree: false, isPaid: false, isAppsumo: true },
  paid: { isGuest: false, isFree: false, isPaid: true, isAppsumo: false },
} as const

type Person = keyof typeof PEOPLE

const UP = 'sign_up_needed'
const PAY = 'upgrade_needed'
const OPEN = 'open'

const DOORS: [name: string, rule: (who: (typeof PEOPLE)[Person]) => unknown, answers: Record<Person, unknown>][] = [
  ['History', can.historyGate, { visitor: UP, guest: UP, free: OPEN, appsumo: OPEN, paid: OPEN }],
  ['Projects', can.projectsGate, { visitor: UP, guest: UP, free: OPEN, appsumo: OPEN, paid: OPEN }],
  ['Publishing', can.publishingGate, { visitor: UP, guest: UP, free: OPEN, appsumo: OPEN, paid: OPEN }],
  ['AI Tools', can.aiToolsGate, { visitor: UP, guest: UP, free: OPEN, appsumo: OPEN, paid: OPEN }],
  ['Labs', can.labsGate, { visitor: UP, guest: UP, free: OPEN, appsumo: OPEN, paid: OPEN }],
  ['the vault', can.vaultGate, { visitor: UP, guest: UP, free: OPEN, appsumo: OPEN, paid: OPEN }],
  [
    'what Magic Import counts',
    (who) => canUse('magicImport', who),
    { visitor: false, guest: false, free: true, appsumo: true, paid: true },
  ],
  ['the MCP toggle', can.mcpGate, { visitor: UP, guest: UP, free: PAY, appsumo: PAY, paid: OPEN }],
  ['deep research', can.deepResearchGate, { visitor: UP, guest: UP, free: PAY, appsumo: PAY, paid: OPEN }],
  ['watermark removal', can.watermarkRemovalGate, { visitor: UP, guest: UP, free: PAY, appsumo: PAY, paid: OPEN }],
  ['a knowledge base', can.seesKnowledgeBase, { visitor: false, guest: false, free: true, appsumo: true, paid: true }],
  [
    'Professional Bots',
    can.seesProfessionalBots,
    { visitor: false, guest: false, free: true, appsumo: true, paid: true },
  ],
  ['extra analyst queries', can.analystExtraQueries, { visitor: 0, guest: 0, free: 15, appsumo: 15, paid: 0 }],
  ['files in one place', can.maxFiles, { visitor: 3, guest: 3, free: 10, appsumo: 10, paid: 10 }],
]

describe.each(DOORS)('%s', (_, rule, answers) => {
  test.each(Object.entries(answers) as [Person, unknown][])('for a %s person: %s', (person, answer) => {
    expect(rule(PEOPLE[person])).toBe(answer)
  })
})

describe('the deep research badge', () => {
  test.each<[Person, number, string | null]>([
    ['guest', 0, 'upgrade'],
    ['free', 0, 'upgrade'],
    ['free', 5, 'upgrade'],
    ['appsumo', 0, 'upgrade'],
    ['paid', 30, 'usage'],
    ['paid', 0, null],
  ])('a %s person with a limit of %i wears %s', (person, limit, badge) => {
    expect(can.deepResearchBadge(PEOPLE[person], { limit })).toBe(badge)
  })
})

test('only the owner of a bot has its edit and delete controls', () => {
  expect(can.ownsBot({ uid: 'ada' }, { owner: 'ada' })).toBe(true)
  expect(can.ownsBot({ uid: 'ada' }, { owner: 'bob' })).toBe(false)
  expect(can.ownsBot({ uid: 'ada' }, { owner: null })).toBe(false)
})

test('Plugins is in the menu only while MCP mode is on', () => {
  expect(can.seesPlugins({ mcpMode: { isEnabled: true } })).toBe(true)
  expect(can.seesPlugins({ mcpMode: { isEnabled: false } })).toBe(false)
})

test('Tasks is in the menu only while tasks mode is on', () => {
  expect(can.seesTasks({ tasksMode: { isEnabled: true } })).toBe(true)
  expect(can.seesTasks({ tasksMode: { isEnabled: false } })).toBe(false)
})
