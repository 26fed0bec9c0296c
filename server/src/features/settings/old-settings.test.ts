import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readMigrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/open.ts'
import { newDataFolder } from '../../testing/data-folder.ts'
import { readValues } from './store.ts'

const LAST_BEFORE = '0061_searches_without_sources'

it('what was set while each setting had a table of its own is still set', async () => {
  const place = { dataDir: await newDataFolder(), log: pino({ level: 'silent' }) }
  const migrations = readMigrations()
  const before = migrations.slice(0, migrations.findIndex(({ name }) => name === LAST_BEFORE) + 1)
  const old = await openDatabase({ ...place, migrations: before })
  await old.db.execute(sql`insert into registration_settings values (1, 'domains', '{a.example,b.example}', false)`)
  await old.db.execute(sql`insert into feedback_links values (1, 'https://bugs.example')`)
  await old.db.execute(
    sql`insert into search_settings values ('search', 'https://searx.example', 'sealed brave', null, '{Reddit}')`,
  )
  await old.db.execute(sql`insert into research_model_choices values (1, 'p/planner', null, '12')`)
  await old.db.execute(sql`insert into task_switches values (1, true)`)
  await old.db.execute(sql`insert into model_shared_default values (1, '12')`)
  await old.db.execute(sql`insert into reranker_choice values (1, '{"kind": "file", "fileName": "ranks.gguf"}', 300)`)
  await old.db.execute(sql`insert into drive_settings values (1, 'client', 'sealed client')`)
  await old.close()

  const now = await openDatabase(place)
  expect(Object.fromEntries(await readValues(now.db))).toEqual({
    'registration.accounts': { mode: 'domains', domains: ['a.example', 'b.example'] },
    'registration.allowsGuests': false,
    'feedback.address': 'https://bugs.example',
    'search.searxngUrl': 'https://searx.example',
    'search.braveKey': 'sealed brave',
    'search.without': ['Reddit'],
    'research.models': { plannerId: 'p/planner', readerId: null, writerId: '12' },
    'tasks.isPaused': true,
    'models.default': '12',
    'retrieval.reranker': { source: { kind: 'file', fileName: 'ranks.gguf' }, waitMs: 300 },
    'drive.client': { clientId: 'client', sealedSecret: 'sealed client' },
  })
  await now.close()
})
