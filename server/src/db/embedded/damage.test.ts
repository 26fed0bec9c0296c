import { expect, it } from 'vitest'
import { explainFileError } from './damage.ts'

const GB = 1024 ** 3
const because = (message: string, code?: string) => Object.assign(new Error(message), { code })

it.each([
  ['the disk is full', because('no room', 'ENOSPC'), GB],
  ['the disk is full', because('no room', 'EDQUOT'), GB],
  // What Postgres says of it, and what a process said that made a database.
  ['the disk is full', because('FATAL:  could not write lock file "postmaster.pid": No space left on device'), GB],
  ['the disk is full', because('Command failed: node make-draft.ts\nError: ENOSPC: no space left on device'), GB],
  // The engine ends in words of its own where a file of its log does not fit.
  ['the disk is full', because('RuntimeError: unreachable'), 15 * 1024 ** 2],
  ['may not read and write', because('denied', 'EACCES'), GB],
])('a database that cannot be opened because %s is not told as damaged', (why, error, freeBytes) => {
  expect(explainFileError('/data/database', error, freeBytes)).toContain(why)
})

it('one that cannot be opened for another reason is', () => {
  const error = because('PANIC:  could not locate a valid checkpoint record')
  expect(explainFileError('/data/database', error, GB)).toBeUndefined()
})
