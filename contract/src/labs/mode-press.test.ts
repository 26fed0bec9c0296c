import { describe, expect, it } from 'vitest'
import { researchMessages } from '../research/messages.ts'
import { modePress, type ModePress } from './mode-press.ts'
import type { Settings } from './schema.ts'

const guest = { isGuest: true, isPaid: false }
const free = { isGuest: false, isPaid: false }
const paid = { isGuest: false, isPaid: true }
const change = { kind: 'change' }

type Case = Partial<Parameters<typeof modePress>[1]> & { name: keyof Settings }
const press = ({ name, ...rest }: Case): ModePress => {
  return modePress(name, { user: paid, isOn: false, isInProject: false, research: { limit: 30, usage: 3 }, ...rest })
}

describe('a press on a mode', () => {
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
    expect(press(wanted)).toEqual(what)
  })
})
