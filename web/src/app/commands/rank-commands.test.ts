import { expect, test } from 'vitest'
import { COMMANDS } from './palette-commands.ts'
import { rankCommands } from './rank-commands.ts'

const first = (typed: string) => rankCommands(COMMANDS, typed)[0]?.commands[0]?.label

test('nothing typed lists every command in the order of the table', () => {
  const all = rankCommands(COMMANDS, ' ')
  expect(all.map(({ name }) => name)).toEqual(['Go to', 'Do', 'Appearance', 'Account'])
  expect(all.flatMap(({ commands }) => commands)).toEqual(COMMANDS)
})

test.each([
  ['vault', 'Vault'],
  ['vualt', 'Vault'],
  ['hist', 'History'],
  ['histroy', 'History'],
  ['projcts', 'Projects'],
  ['dark', 'Dark theme'],
  ['pricing', 'Plans'],
  ['upgarde', 'Plans'],
])('%j leads to %j first', (typed, label) => {
  expect(first(typed)).toBe(label)
})

test('what fits nothing finds nothing', () => {
  expect(rankCommands(COMMANDS, 'zzqxv')).toEqual([])
})
