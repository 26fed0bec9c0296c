import { describe, expect, it } from 'vitest'
import {
  allowedSettings,
  changeSettings,
  chosenAfter,
  pausedSettings,
  refuseInProject,
  settingsGate,
  settingsInProject,
  settingsWithModel,
} from './change.ts'
import { DEFAULT_SETTINGS, ON_BY_DEFAULT } from './defaults.ts'
import type { Settings, SettingsChange } from './schema.ts'

const on = { isEnabled: true }
const off = { isEnabled: false }
const with_ = (part: Partial<Settings>): Settings => ({ ...DEFAULT_SETTINGS, ...part })

const guest = { isGuest: true, isPaid: false, isFree: false, isAppsumo: false }
const free = { ...guest, isGuest: false, isFree: true }
const paid = { ...guest, isGuest: false, isPaid: true }

describe('a change of settings', () => {
  const busy = with_({ merlinMagic: on, webAccess: on, focusMode: { isEnabled: true, mode: 'documentation' } })
  const researching = with_({ deepResearch: on })

  const cases: [string, Settings, SettingsChange, Settings][] = [
    ['nothing changes nothing', busy, {}, busy],
    ['one toggle leaves the others', busy, { mcpMode: on }, { ...busy, mcpMode: on }],
    ['crafts can be turned off', DEFAULT_SETTINGS, { crafts: off }, with_({ crafts: off })],
    [
      'deep research on turns magic, web access and focus off, and keeps the focus mode',
      busy,
      { deepResearch: on },
      with_({ deepResearch: on, focusMode: { isEnabled: false, mode: 'documentation' } }),
    ],
    [
      'deep research wins over what is asked for beside it',
      DEFAULT_SETTINGS,
      { deepResearch: on, webAccess: on },
      researching,
    ],
    ['deep research off brings nothing back', researching, { deepResearch: off }, DEFAULT_SETTINGS],
    ['web access on ends deep research', researching, { webAccess: on }, with_({ webAccess: on })],
    ['magic mode on ends deep research', researching, { merlinMagic: on }, with_({ merlinMagic: on })],
    [
      'focus mode on ends deep research',
      researching,
      { focusMode: { isEnabled: true, mode: 'academic' } },
      with_({ focusMode: { isEnabled: true, mode: 'academic' } }),
    ],
    ['web access off leaves deep research on', researching, { webAccess: off }, researching],
    [
      'the pro finder on turns magic, web access and focus off',
      busy,
      { proFinderMode: on },
      with_({ proFinderMode: on, focusMode: { isEnabled: false, mode: 'documentation' } }),
    ],
    [
      'web access on leaves the pro finder on, which works in projects only',
      with_({ proFinderMode: on }),
      { webAccess: on },
      with_({ proFinderMode: on, webAccess: on }),
    ],
    [
      'data analysis lives beside deep research',
      researching,
      { dataAnalysis: on },
      { ...researching, dataAnalysis: on },
    ],
    [
      'focus keeps its mode when none is named',
      busy,
      { focusMode: off },
      { ...busy, focusMode: { isEnabled: false, mode: 'documentation' } },
    ],
  ]

  it.each(cases)('%s', (_, before, change, after) => {
    expect(changeSettings(before, change)).toEqual(after)
  })
})

describe('what is on because nobody chose', () => {
  const byDefault = with_({ tasksMode: ON_BY_DEFAULT, merlinMagic: ON_BY_DEFAULT, mcpMode: ON_BY_DEFAULT })
  const away = { isEnabled: false, isDefault: true }

  it('gives way to deep research and is there again after it', () => {
    const researching = changeSettings(byDefault, { deepResearch: on })
    expect(researching).toEqual({ ...byDefault, deepResearch: on, merlinMagic: away })
    expect(changeSettings(researching, { deepResearch: off })).toEqual(byDefault)
    expect(changeSettings(researching, { webAccess: on })).toEqual({ ...byDefault, webAccess: on })
  })
  it('gives way to the pro finder', () => {
    expect(changeSettings(byDefault, { proFinderMode: on }).merlinMagic).toEqual(away)
  })
  it('is a choice once its person presses it', () => {
    expect(changeSettings(byDefault, { merlinMagic: off }).merlinMagic).toEqual(off)
    expect(changeSettings(changeSettings(byDefault, { deepResearch: on }), { merlinMagic: on })).toMatchObject({
      merlinMagic: on,
      deepResearch: off,
    })
  })
  it('is no choice of what was not pressed', () => {
    expect(chosenAfter({}, byDefault, { crafts: off })).toEqual({ crafts: off })
    expect(chosenAfter({}, byDefault, { deepResearch: on })).toEqual({ deepResearch: on })
    const chosen = { webAccess: on }
    expect(chosenAfter(chosen, { ...byDefault, ...chosen }, { deepResearch: on })).toEqual({
      webAccess: off,
      deepResearch: on,
    })
  })
  it('is for members, and MCP mode for those who pay, without a chip that says so', () => {
    expect(allowedSettings(guest, byDefault)).toEqual(DEFAULT_SETTINGS)
    expect(allowedSettings(free, byDefault)).toMatchObject({ tasksMode: on, merlinMagic: on, mcpMode: off })
    expect(allowedSettings(paid, byDefault)).toEqual({ ...byDefault, dataAnalysis: ON_BY_DEFAULT })
    expect(pausedSettings(byDefault, allowedSettings(free, byDefault))).toEqual([])
  })
  it('is data analysis for whom it costs nothing more, and no longer once they said no', () => {
    expect(allowedSettings(paid, DEFAULT_SETTINGS).dataAnalysis).toEqual(ON_BY_DEFAULT)
    expect(allowedSettings(free, DEFAULT_SETTINGS).dataAnalysis.isEnabled).toBe(false)
    expect(allowedSettings(paid, changeSettings(DEFAULT_SETTINGS, { dataAnalysis: off })).dataAnalysis).toEqual(off)
  })
  it('is magic mode only where the model can choose; a choice of one’s own stays', () => {
    expect(settingsWithModel(byDefault, false).merlinMagic.isEnabled).toBe(false)
    expect(settingsWithModel(byDefault, true)).toEqual(byDefault)
    expect(settingsWithModel(with_({ merlinMagic: on }), false).merlinMagic).toEqual(on)
  })
})

describe('who may make which change', () => {
  it.each([
    ['a guest any', guest, { crafts: off }, 'sign_up_needed'],
    ['a guest none', guest, {}, 'sign_up_needed'],
    ['a free user crafts', free, { crafts: off }, 'open'],
    ['a free user web access', free, { webAccess: on }, 'open'],
    ['a free user MCP', free, { mcpMode: on }, 'upgrade_needed'],
    ['a free user deep research', free, { deepResearch: on }, 'upgrade_needed'],
    ['a free user MCP off', free, { mcpMode: off }, 'open'],
    ['a paid user MCP', paid, { mcpMode: on }, 'open'],
    ['a free user the pro finder', free, { proFinderMode: on }, 'upgrade_needed'],
    ['a paid user the pro finder', paid, { proFinderMode: on }, 'open'],
    ['a paid user deep research', paid, { deepResearch: on }, 'open'],
  ] as const)('%s', (_, who, change, gate) => {
    expect(settingsGate(who, change)).toBe(gate)
  })
})

describe('settings after a plan has ended', () => {
  const saved = with_({ deepResearch: on, mcpMode: on, dataAnalysis: on, proFinderMode: on })

  it('count only as far as the plan goes', () => {
    expect(allowedSettings(free, saved)).toEqual(with_({ dataAnalysis: on }))
  })
  it('are told as paused, so that their chips can say why', () => {
    expect(pausedSettings(saved, allowedSettings(free, saved))).toEqual(['deepResearch', 'mcpMode', 'proFinderMode'])
  })
  it('count in full for a paid plan', () => {
    expect(allowedSettings(paid, saved)).toEqual(saved)
  })
})

describe('a chat of a project', () => {
  it('has deep research off, whatever is saved', () => {
    expect(settingsInProject(with_({ deepResearch: on, crafts: off }))).toEqual(with_({ crafts: off }))
  })
  it('takes no deep research, and everything else', () => {
    expect(refuseInProject({ deepResearch: on })).toBe('Deep Research is not available in project chat')
    expect(refuseInProject({ deepResearch: off, webAccess: on })).toBeNull()
  })
})
