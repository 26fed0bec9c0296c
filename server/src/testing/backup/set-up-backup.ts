import { backupApi } from '#contract/backup/api.ts'
import type { BackupState } from '#contract/backup/schema.ts'
import { settingsApi, type SettingChanges } from '#contract/settings/api.ts'
import type { TestApp } from '../app.ts'
import { waitUntil } from '../wait-until.ts'

export const PASSPHRASE = 'seven quiet herons at noon'

/** What an owner sets before the first backup. */
export function setUpBackup(app: TestApp, folder: string, changes: SettingChanges = {}): Promise<unknown> {
  const settings = { 'backup.folder': folder, 'backup.passphrase': PASSPHRASE, ...changes }
  return app.call(settingsApi.change, settings, app.as.owner)
}

export function readBackupState(app: Pick<TestApp, 'call' | 'as'>): Promise<BackupState> {
  return app.call(backupApi.read, {}, app.as.owner)
}

/** Presses the button and waits until there is an end. */
export async function backUpNow(app: TestApp): Promise<BackupState> {
  await app.call(backupApi.start, {}, app.as.owner)
  return waitForBackup(app)
}

export function waitForBackup(app: TestApp): Promise<BackupState> {
  return waitUntil(async () => {
    const state = await readBackupState(app)
    if (state.running) throw new Error('it is being made')
    return state
  })
}
