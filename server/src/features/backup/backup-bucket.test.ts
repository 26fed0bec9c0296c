import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupProblems } from '#contract/backup/messages.ts'
import { MissingBackupFile, openPlace, PlaceAway, type BackupPlace } from '../../adapters/backup/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { backUpNow, readBackupState, setUpBackup, waitForBackup } from '../../testing/backup/set-up-backup.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { listBackups } from './archive.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let app: TestApp
let target = ''
let place: BackupPlace
beforeAll(async () => {
  server = await startS3Server()
  const { bucket, ...backupS3Access } = server.settings
  target = `s3://${bucket}/alcove/home`
  app = await startTestApp({ backupS3Access })
  place = await openPlace(target, app.world.config)
  await uploadAndRead(app, app.as.free, { name: 'heron.txt', bytes: 'The heron stands still.' })
})
afterAll(async () => {
  await app.close()
  await server.close().catch(() => {})
})

async function* bytes(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part)
}
async function read(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await place.get(path)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

it('keeps files below its prefix as a folder does', async () => {
  const large = Buffer.alloc(20 * 1024 * 1024, 'heron')
  await place.put('some/large', bytes(large))
  await place.put('some/deep/er', bytes('a', 'b'))
  expect((await read('some/large')).equals(large)).toBe(true)
  expect((await read('some/deep/er')).toString()).toBe('ab')
  expect([await place.size('some/deep/er'), await place.size('some/none'), await place.size('some')]).toEqual([
    2,
    undefined,
    undefined,
  ])
  expect(await place.names('some')).toEqual(expect.arrayContaining(['deep', 'large']))
  expect(await place.sizes('some')).toEqual(
    new Map([
      ['deep/er', 2],
      ['large', large.length],
    ]),
  )
  await expect(place.get('some/none')).rejects.toThrow(MissingBackupFile)
  await place.remove('some')
  await place.remove('some')
  expect([await place.names('some'), await place.names('')]).toEqual([[], []])
})

it('leaves nothing of a file that was not written to its end', async () => {
  async function* broken() {
    yield Buffer.alloc(20 * 1024 * 1024)
    throw new Error('broken')
  }
  await expect(place.put('half', broken())).rejects.toThrow('broken')
  expect(await place.size('half')).toBeUndefined()
})

it('is made, proven, copies no file twice, and keeps as many as the owner wants', async () => {
  await setUpBackup(app, target, { 'backup.kept': 2 })
  const objects = async () => [...(await place.sizes('files')).keys()]
  const first = await backUpNow(app)
  expect(first.lastProven).toMatchObject({ folder: target, files: 1, isEncrypted: true })
  const [file, ...others] = await objects()
  expect(others).toEqual([])
  app.clock.advance(60_000)
  await uploadAndRead(app, app.as.free, { name: 'ibis.txt', bytes: 'The ibis walks.' })
  await backUpNow(app)
  expect(await objects()).toHaveLength(2)
  expect(await objects()).toContain(file)
  app.clock.advance(60_000)
  const third = await backUpNow(app)
  const { proven, unfinished } = await listBackups(place)
  expect([proven.length, unfinished, proven.at(-1)]).toEqual([2, [], third.lastProven!.name])
  // Nothing of it can be read from outside.
  expect((await read(`files/${file}`)).includes('heron')).toBe(false)
})

it('says in a sentence what is wrong with a bucket', async () => {
  const refused = (where: string) => setUpBackup(app, where)
  await expect(refused('s3://nobody-made-it/x')).rejects.toThrow(
    backupProblems.bucket('nobody-made-it', 'there is none of that name'),
  )
  await expect(refused('s3:nonsense')).rejects.toMatchObject({ code: 'bad_input' })
  const ofFiles = await openPlace(target, { ...app.world.config, s3: server.settings })
  expect(await ofFiles.findProblem()).toBe(backupProblems.bucketOfFiles)
  const { backupS3Access } = app.world.config
  const wrong = { ...app.world.config, backupS3Access: { ...backupS3Access, accessKeyId: 'wrong' } }
  expect(await (await openPlace(target, wrong)).findProblem()).toContain('the keys are not allowed to use it')
})

it('fails in a sentence when the store is away', async () => {
  await setUpBackup(app, target, { 'backup.isNightly': true, 'backup.time': '03:00' })
  app.clock.set(new Date(2026, 2, 13, 12, 0, 0))
  await backUpNow(app)
  await server.close()
  app.clock.set(new Date(2026, 2, 14, 3, 0, 10))
  await app.sweep()
  const { lastFailed } = await waitForBackup(app)
  expect(lastFailed!.why).toMatch(/bucket "alcove-test" cannot be used: it cannot be reached/)
  await expect(place.size('anything')).rejects.toThrow(PlaceAway)
  expect((await readBackupState(app)).lastProven).not.toBeNull()
})
