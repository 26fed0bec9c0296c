import { describe, expect, it } from 'vitest'
import { researchMessages } from '../research/messages.ts'
import { notBuiltMessages, type Feature } from '../not-built.ts'
import { modePress, type ModePress } from './mode-press.ts'
import type { Settings } from './schema.ts'

const guest = { isGuest: true, isPaid: false }
const free = { isGuest: false, isPaid: false }
const paid = { isGuest: false, isPaid: true }
const change = { kind: 'change' }
const notYet = (title: string) => ({ kind: 'refused', reason: notBuiltMessages.refused(title) })

type Case = Partial<Parameters<typeof modePress>[1]> & { name: keyof Settings }
const press = ({ name, ...rest }: Case): ModePress => {
  return modePress(name, { user: paid, isOn: false, isInProject: false, research: { limit: 30, usage: 3 }, ...rest })
}

describe('a press on a mode, once everything is built', () => {
  const notBuilt: Feature[] = []
  it.each<[string, Case, object]>([
    ['turns a mode on', { name: 'webAccess', user: free }, change],
    ['opens sign-up for a guest', { name: 'webAccess', user: guest }, { kind: 'signUp' }],
    ['opens sign-up for a guest who wants deep research', { name: 'deepResearch', user: guest }, { kind: 'signUp' }],
    ['opens the upgrade dialog for MCP on a free plan', { name: 'mcpMode', user: free }, { kind: 'upgrade' }],
    ['turns MCP on for a paid one', { name: 'mcpMode' }, change],
    ['opens the plans for deep research on a free plan', { name: 'deepResearch', user: free }, { kind: 'pricing' }],
    ['turns deep research on for a paid one', { name: 'deepResearch' }, change],
    [
      'is refused for deep research in a project',
      { name: 'deepResearch', isInProject: true },
      { kind: 'refused', reason: researchMessages.notInProject },
    ],
    [
      'is refused for deep research at the limit',
      { name: 'deepResearch', research: { limit: 30, usage: 30 } },
      { kind: 'refused', reason: researchMessages.exhausted },
    ],
    [
      'turns deep research off at the limit',
      { name: 'deepResearch', isOn: true, research: { limit: 30, usage: 30 } },
      change,
    ],
    ['has no limit where none is set', { name: 'deepResearch', research: { limit: null, usage: 500 } }, change],
    ['takes deep research before its usage is known', { name: 'deepResearch', research: undefined }, change],
  ])('%s', (_, wanted, what) => {
    expect(press({ ...wanted, notBuilt })).toEqual(what)
  })
})

describe('a press on deep research while it is not built', () => {
  const notBuilt: Feature[] = ['deepResearch']
  it.each<[string, Case, object]>([
    ['says not yet to those who have the plan', { name: 'deepResearch' }, notYet('Deep research')],
    ['still leads others to the plans', { name: 'deepResearch', user: free }, { kind: 'pricing' }],
    ['says not yet to guests', { name: 'deepResearch', user: guest }, notYet('Deep research')],
    [
      'says in a project that it is not available there',
      { name: 'deepResearch', isInProject: true },
      { kind: 'refused', reason: researchMessages.notInProject },
    ],
  ])('%s', (_, wanted, what) => {
    expect(press({ ...wanted, notBuilt })).toEqual(what)
  })
})

describe('any other mode', () => {
  it.each([
    ['mcpMode', 'MCP mode'],
    ['dataAnalysis', 'Data analysis'],
    ['merlinMagic', 'Magic mode'],
    ['webAccess', 'Web access'],
    ['focusMode', 'Focus mode'],
  ] as const)('%s says not yet to everyone for as long as its line stands', (name, title) => {
    for (const who of [guest, free, paid]) {
      expect(press({ name, user: who, notBuilt: [name] })).toEqual(notYet(title))
    }
  })
})
