import { expect, it } from 'vitest'
import type { ToolArea } from '../tools/limits.ts'
import { changeSettings } from './change.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import { asksTables, leaveOut, magicLooksInto, writesCrafts } from './magic.ts'
import type { Settings } from './schema.ts'

const on = { isEnabled: true }
const magic = (part: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, merlinMagic: on, ...part })

it.each<[string, Settings, ToolArea, Partial<Settings>]>([
  ['the web', magic(), 'web', { merlinMagic: { isEnabled: true, without: ['web'] } }],
  ['the vault', magic(), 'vault', { merlinMagic: { isEnabled: true, without: ['vault'] } }],
  [
    'the web besides the vault',
    magic({ merlinMagic: { isEnabled: true, without: ['vault'] } }),
    'web',
    { merlinMagic: { isEnabled: true, without: ['vault', 'web'] } },
  ],
  [
    'the web where web access is on too',
    magic({ webAccess: on }),
    'web',
    { merlinMagic: { isEnabled: true, without: ['web'] }, webAccess: { isEnabled: false } },
  ],
  [
    'the web where a focus looks there',
    magic({ focusMode: { isEnabled: true, mode: 'academic' } }),
    'web',
    { merlinMagic: { isEnabled: true, without: ['web'] }, focusMode: { isEnabled: false, mode: 'academic' } },
  ],
  [
    'tables where data analysis is on too',
    magic({ dataAnalysis: on }),
    'analysis',
    { merlinMagic: { isEnabled: true, without: ['analysis'] }, dataAnalysis: { isEnabled: false } },
  ],
  ['crafts', magic(), 'crafts', { merlinMagic: { isEnabled: true, without: ['crafts'] } }],
  ['plugins', magic(), 'plugins', { merlinMagic: { isEnabled: true, without: ['plugins'] } }],
  [
    'plugins where MCP mode is on too',
    magic({ mcpMode: on }),
    'plugins',
    { merlinMagic: { isEnabled: true, without: ['plugins'] }, mcpMode: { isEnabled: false } },
  ],
  [
    'the vault where the focus is on the web',
    magic({ focusMode: { isEnabled: true, mode: 'academic' } }),
    'vault',
    { merlinMagic: { isEnabled: true, without: ['vault'] } },
  ],
])('magic mode without %s', (_, before, area, changed) => {
  const after = changeSettings(before, leaveOut(before, area))
  expect(after).toEqual({ ...before, ...changed })
  expect(magicLooksInto(after, area)).toBe(false)
})

it('turned on anew, magic mode looks everywhere again', () => {
  const left = changeSettings(magic(), leaveOut(magic(), 'web'))
  expect(magicLooksInto(changeSettings(left, { merlinMagic: on }), 'web')).toBe(true)
})

it.each([
  ['where they are on', DEFAULT_SETTINGS, true],
  ['where they are off', { ...DEFAULT_SETTINGS, crafts: { isEnabled: false } }, false],
  ['in magic mode', magic(), true],
  ['in magic mode without them', magic({ merlinMagic: { isEnabled: true, without: ['crafts'] } }), false],
  ['in magic mode where they are off', magic({ crafts: { isEnabled: false } }), false],
  ['once magic mode is off again', magic({ merlinMagic: { isEnabled: false, without: ['crafts'] } }), true],
])('crafts are written %s: %s', (_, settings, written) => {
  expect(writesCrafts(settings)).toBe(written)
})

it.each<[string, Partial<Settings>, boolean]>([
  ['nobody chose it', { dataAnalysis: { isEnabled: true, isDefault: true } }, true],
  [
    'magic mode leaves it out',
    {
      dataAnalysis: { isEnabled: true, isDefault: true },
      merlinMagic: { isEnabled: true, without: ['analysis'] },
    },
    false,
  ],
  [
    'its person chose it, whatever magic mode does',
    { dataAnalysis: on, merlinMagic: { isEnabled: true, without: ['analysis'] } },
    true,
  ],
  ['its person said no', { dataAnalysis: { isEnabled: false } }, false],
])('tables are asked as is said: %s', (_, modes, expected) => {
  expect(asksTables(magic(modes))).toBe(expected)
})
