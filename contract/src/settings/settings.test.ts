import { expect, it } from 'vitest'
import { check } from '../check.ts'
import * as declared from './declared.ts'
import type { Setting } from './define.ts'

const settings: readonly Setting[] = declared.SETTINGS

it('every setting that is declared is in the list, under a key of its own', () => {
  const { SETTINGS: _, SETTING_SECTIONS: __, ...named } = declared
  expect(new Set(Object.values(named)), 'Put it into SETTINGS.').toEqual(new Set(settings))
  expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length)
})

it.each(settings)('$key begins with what it may be, and falls back to what it may be', (setting) => {
  const { schema, initial, fallback = initial } = setting
  for (const value of [initial, fallback]) expect(check(schema, value)).toEqual({ success: true, data: value })
})
