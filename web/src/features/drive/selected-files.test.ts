import { expect, it } from 'vitest'
import type { DriveFile } from '#contract/drive/schema.ts'
import { toggleFile } from './selected-files.ts'

const file = (id: string, isFolder = false): DriveFile => ({
  id,
  name: id,
  mimeType: 'text/plain',
  size: 1,
  modifiedAt: null,
  isFolder,
})
const ten = Array.from({ length: 10 }, (_, at) => file(`f${at}`))
const ids = (files: readonly DriveFile[]) => files.map(({ id }) => id)

it.each<[string, DriveFile[], DriveFile, string[]]>([
  ['a tick takes a file', [], file('a'), ['a']],
  ['a second tick lets it go', [file('a'), file('b')], file('a'), ['b']],
  ['a folder is looked into, not taken', [], file('a', true), []],
  ['the eleventh is one too many', ten, file('x'), ids(ten)],
])('%s', (_, selected, ticked, expected) => {
  expect(ids(toggleFile(selected, ticked))).toEqual(expected)
})
