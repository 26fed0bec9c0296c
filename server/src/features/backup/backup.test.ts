import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { auditApi } from '#contract/audit/api.ts'
import { backupApi } from '#contract/backup/api.ts'
import { backupFailures, backupMessages, backupProblems } from '#contract/backup/messages.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { createFolderPlace } from '../../adapters/backup/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { backUpNow, PASSPHRASE, readBackupState, setUpBackup, waitForBackup } from '../../testing/backup.ts'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('is made into a folder, opened again and proven', async () => {
  const folder = temporaryFolder()
  await uploadAndRead(app, app.as.free, { name: 'notes.txt', bytes: 'The heron stands still.' })
  await setUpBackup(app, folder)
  const { lastProven, lastFailed } = await backUpNow(app)
  expect(lastFailed).toBeNull()
  expect(lastProven).toMatchObject({ folder, isEncrypted: true, lostFiles: 0 })
  expect(lastProven!.files).toBeGreaterThan(0)
  expect(lastProven!.rows).toBeGreaterThan(5)
})
