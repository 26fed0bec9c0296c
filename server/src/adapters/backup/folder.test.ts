import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupProblems } from '#contract/backup/messages.ts'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { createFolderPlace } from './folder.ts'
import { NoRoomLeft } from './place.ts'

async function* bytes(text: string) {
  yield Buffer.from(text)
}

it('says in a sentence why a folder cannot be used', async () => {
  const base = temporaryFolder()
  const data = join(base, 'data')
  mkdirSync(join(data, 'backups'), { recursive: true })
  writeFileSync(join(base, 'file'), '')
  symlinkSync(data, join(base, 'link'))
  const problem = (folder: string) => createFolderPlace(folder, data).findProblem()
  expect(await problem('backups')).toBe(backupProblems.notAbsolute)
  expect(await problem(join(base, 'none'))).toBe(backupProblems.missing(join(base, 'none')))
  expect(await problem(join(base, 'file'))).toBe(backupProblems.notFolder(join(base, 'file')))
  for (const inside of [data, join(data, 'backups'), join(base, 'link/backups'), base])
    expect(await problem(inside)).toBe(backupProblems.insideData(data))
  const built = join(import.meta.dirname, '../../../../web/dist')
  expect(await problem(join(built, 'assets/none'))).toBe(backupProblems.insideBuild(built))
  mkdirSync(join(base, 'backups'))
  expect(await problem(join(base, 'backups'))).toBeUndefined()
})

it('leaves nothing of a file that was not written to its end', async () => {
  const folder = temporaryFolder()
  const place = createFolderPlace(folder, join(folder, 'data'))
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('broken')
  }
  await expect(place.put('a/b', broken())).rejects.toThrow('broken')
  expect([await place.size('a/b'), readdirSync(join(folder, 'a'))]).toEqual([undefined, []])
  await place.put('a/b', bytes('whole'))
  expect(await place.size('a/b')).toBe(5)
})

it('stops before the disk is full, for the database may lie on it', async () => {
  const folder = temporaryFolder()
  const place = createFolderPlace(folder, join(folder, 'data'), async () => 1_000)
  await expect(place.put('a', bytes('x'))).rejects.toThrow(NoRoomLeft)
  expect(readdirSync(folder)).toEqual([])
})
