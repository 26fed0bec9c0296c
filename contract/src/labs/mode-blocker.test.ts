import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from './defaults.ts'
import { labsMessages } from './messages.ts'
import { modeBlocker, type ModeContext } from './mode-blocker.ts'
import type { Settings } from './schema.ts'

const { blockers } = labsMessages
const paid = { isGuest: false, isPaid: true }
const free = { isGuest: false, isPaid: false }
const PLACE: ModeContext = { user: paid, isInProject: false, hasBot: false, canCallTools: true, isWebReachable: true }
const vault = { isEnabled: true, mode: 'vault' } as const
const papers = { isEnabled: true, mode: 'academic' } as const

type Case = [string, keyof Settings, Partial<Settings>, Partial<ModeContext>, string | undefined]

it.each<Case>([
  ['web access works', 'webAccess', {}, {}, undefined],
  ['web access works with a model that cannot call tools', 'webAccess', {}, { canCallTools: false }, undefined],
  ['web access without a network', 'webAccess', {}, { isWebReachable: false }, blockers.noNetwork.reason],
  ['web access beside a focus on the vault', 'webAccess', { focusMode: vault }, {}, blockers.focusOnVault.reason],
  [
    'a focus on papers without a network',
    'focusMode',
    { focusMode: papers },
    { isWebReachable: false },
    blockers.noNetwork.reason,
  ],
  ['a focus on the vault needs no network', 'focusMode', { focusMode: vault }, { isWebReachable: false }, undefined],
  [
    'a focus on the vault in a project',
    'focusMode',
    { focusMode: vault },
    { isInProject: true },
    blockers.projectDocuments.reason,
  ],
  [
    'a focus on the vault with a bot',
    'focusMode',
    { focusMode: vault },
    { hasBot: true },
    blockers.botDocuments.reason,
  ],
  ['magic mode works', 'merlinMagic', {}, {}, undefined],
  ['magic mode before the model is known', 'merlinMagic', {}, { canCallTools: undefined }, undefined],
  [
    'magic mode with a model that cannot choose',
    'merlinMagic',
    {},
    { canCallTools: false },
    blockers.modelSearchesVault.reason,
  ],
  [
    'magic mode in a project with such a model',
    'merlinMagic',
    {},
    { canCallTools: false, isInProject: true },
    blockers.modelCannotChoose.reason,
  ],
  [
    'magic mode that leaves the vault out with such a model',
    'merlinMagic',
    { merlinMagic: { isEnabled: true, without: ['vault'] } },
    { canCallTools: false },
    blockers.modelCannotChoose.reason,
  ],
  ['magic mode without a network', 'merlinMagic', {}, { isWebReachable: false }, blockers.noNetwork.reason],
  [
    'magic mode that leaves the web out needs none',
    'merlinMagic',
    { merlinMagic: { isEnabled: true, without: ['web'] } },
    { isWebReachable: false },
    undefined,
  ],
  [
    'the pro finder after the plan has ended',
    'proFinderMode',
    {},
    { user: free, isInProject: true },
    blockers.plan.reason,
  ],
  ['MCP mode after the plan has ended', 'mcpMode', {}, { user: free }, blockers.plan.reason],
  [
    'deep research in a project',
    'deepResearch',
    {},
    { isInProject: true },
    'Deep Research is not available in project chat',
  ],
])('%s', (_, name, settings, place, reason) => {
  expect(
    modeBlocker(name, { ...DEFAULT_SETTINGS, merlinMagic: { isEnabled: true }, ...settings }, { ...PLACE, ...place })
      ?.reason,
  ).toBe(reason)
})
