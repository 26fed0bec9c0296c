import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupMessages, backupProblems } from '#contract/backup/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test as base } from '../support/fixtures.ts'
import type { RunningApp } from '../support/run-app.ts'
import { visit } from '../support/screens.ts'

/** An install of its own, whose backup it is. */
const test = base.extend<{ app: RunningApp }>({
  app: async ({ startApp }, use) => use(await startApp()),
  baseURL: async ({ app }, use) => use(app.url),
})

test('an owner chooses a folder, makes a backup, sees it proven, and hears when one fails @slow', async ({
  page,
  member: _,
  pageErrors,
}) => {
  test.slow()
  pageErrors.expectError('status of 400')
  const folder = mkdtempSync(join(tmpdir(), 'alcove-backup-journey-'))
  await visit(page, '/owner/backup')
  await expect(page.getByText(backupMessages.noneTitle)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Folder or bucket').fill('/nowhere/at/all')
  await save.click()
  await expect(page.getByText(backupProblems.missing('/nowhere/at/all'))).toBeVisible()
  await page.getByLabel('Folder or bucket').fill(folder)
  await page.getByLabel('Passphrase', { exact: true }).fill('seven quiet herons')
  await page.getByLabel(backupMessages.repeat).fill('seven quiet heron')
  await save.click()
  await expect(page.getByText(backupMessages.notRepeated)).toBeVisible()
  await page.getByLabel(backupMessages.repeat).fill('seven quiet herons')
  await save.click()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('Last verified')).toBeVisible()
  await expect(page.getByText('· encrypted')).toBeVisible()
  await expectAccessible(page, '/owner/backup')
  const away = `${folder}-away`
  renameSync(folder, away)
  await visit(page, '/owner/backup')
  await expect(page.getByText(backupProblems.missing(folder))).toBeVisible()
  rmSync(away, { recursive: true })
})
