import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readMigrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/open.ts'
import { newDataFolder } from '../../testing/data-folder.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { findSettings } from './store.ts'

const on = { isEnabled: true }

it('settings from before keep what was chosen; what was merely off is no choice', async () => {
  const place = { dataDir: await newDataFolder(), log: pino({ level: 'silent' }) }
  const migrations = readMigrations()
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith('_labs_keep_choices')),
  )
  const old = await openDatabase({ ...place, migrations: before })
  const rows = {
    untouched: DEFAULT_SETTINGS,
    magician: { ...DEFAULT_SETTINGS, merlinMagic: on, crafts: { isEnabled: false } },
    analyst: { dataAnalysis: on, tasksMode: { isEnabled: false } },
    early: { webAccess: on, mcpMode: { isEnabled: false } },
  }
  for (const [uid, settings] of Object.entries(rows)) {
    await old.db.execute(sql`insert into users (uid, name, plan, created_at) values (${uid}, '', 'free', now())`)
    await old.db.execute(sql`insert into user_settings values (${uid}, ${JSON.stringify(settings)}::jsonb)`)
  }
  await old.close()

  const now = await openDatabase(place)
  const { tasksMode: _, merlinMagic: __, mcpMode: ___, dataAnalysis: ____, ...rest } = DEFAULT_SETTINGS
  expect(await findSettings(now.db, 'untouched')).toEqual(rest)
  expect(await findSettings(now.db, 'magician')).toEqual({ ...rest, merlinMagic: on, crafts: { isEnabled: false } })
  expect(await findSettings(now.db, 'analyst')).toEqual({ dataAnalysis: on })
  expect(await findSettings(now.db, 'early')).toEqual({ webAccess: on })
  await now.close()
})
